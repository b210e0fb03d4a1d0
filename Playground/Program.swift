/// The program: from the words of the command line to the exit code.
enum Program {
  /// 0 when all went well, 1 when something could not be read, 2 when the command line means nothing.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Command(arguments) {
      case .tour: Tour.run()
      case .list: Terminal.print(Help.list)
      case .help: Terminal.print(Help.text)
      case .page(let name):
        for page in Page.all where page.name == name { Tour.show(page) }
      case .sampleLog(let options): SampleLogWriter(options).run()
      case .logwatch(let options): return LogWatch(options).run()
      }
      return 0
    } catch {
      Terminal.printError("\(error.message)\n'Playground help' shows what there is.")
      return 2
    }
  }
}
