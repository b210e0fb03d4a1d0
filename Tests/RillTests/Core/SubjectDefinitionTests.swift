import Testing

@testable import Rill

/// Subjects next to their definition: one queue of what has been sent, of joins and of leaves, worked off from the front (C2, C3,
/// C5, C7). Observers send, subscribe and dispose while they are served, each time by the same dice.
@Suite struct SubjectDefinitionTests {
  /// What an observer does when it is served, by the number of the observer and of the element.
  private enum Reaction {
    case nothing
    case send
    case subscribe
    case dispose(Int)

    init(seed: Int, member: Int, element: Int) {
      var random = SeededGenerator(seed: UInt64(seed * 1_000_003 + member * 1_009 + element))
      switch Int.random(in: 0..<12, using: &random) {
      case 0: self = .send
      case 1: self = .subscribe
      case 2: self = .dispose(Int.random(in: 0...max(0, member * 2), using: &random))
      default: self = .nothing
      }
    }
  }

  private enum Step: CaseIterable {
    case send
    case subscribe
    case dispose

    static func script(_ seed: Int) -> [(step: Step, number: Int)] {
      var random = SeededGenerator(seed: UInt64(seed))
      return (0..<60).map { _ in
        (Step.allCases.randomElement(using: &random)!, Int.random(in: 0..<40, using: &random))
      }
    }
  }

  private static let mostElements = 120
  private static let mostMembers = 30

  /// The definition.
  private struct Plain {
    enum Entry {
      case next(Int)
      case join(Int)
    }

    let seed: Int
    let capacity: Int
    var log: [String] = []
    private var queue: [Entry] = []
    private var members: [Int] = []
    private var gone: Set<Int> = []
    private var remembered: [Int] = []
    private var isInside = false
    private var elements = 0
    private var made = 0

    init(seed: Int, capacity: Int) { (self.seed, self.capacity) = (seed, capacity) }

    mutating func run(_ step: Step, _ number: Int) {
      switch step {
      case .send: send()
      case .subscribe: subscribe()
      case .dispose: gone.insert(number)
      }
    }

    private mutating func send() {
      guard elements < SubjectDefinitionTests.mostElements else { return }
      elements += 1
      remembered = (remembered + [elements]).suffix(capacity)
      queue.append(.next(elements))
      workOff()
    }

    private mutating func subscribe() {
      guard made < SubjectDefinitionTests.mostMembers else { return }
      made += 1
      // Disposing of what is yet to be made does nothing.
      gone.remove(made - 1)
      for element in remembered { log.append("\(made - 1) is given \(element)") }
      queue.append(.join(made - 1))
      workOff()
    }

    private mutating func workOff() {
      if isInside { return }
      isInside = true
      while !queue.isEmpty {
        switch queue.removeFirst() {
        case .join(let member): members.append(member)
        case .next(let element):
          for member in members where !gone.contains(member) {
            log.append("\(member) hears \(element)")
            switch Reaction(seed: seed, member: member, element: element) {
            case .nothing: break
            case .send: send()
            case .subscribe: subscribe()
            case .dispose(let other): if other < made { gone.insert(other) }
            }
          }
        }
      }
      isInside = false
    }
  }

  /// The same with a subject.
  private final class Real<Subject: SubjectType & Sendable>: Sendable
  where Subject.Element == Int, Subject.Observer.Element == Int {
    let subject: Subject
    let seed: Int
    let log = Log<String>()
    private let subscriptions = Cell<[Lifetime]>([])
    private let elements = Cell(0)
    private let isStarting = Cell(false)

    init(_ subject: Subject, seed: Int) { (self.subject, self.seed) = (subject, seed) }

    func run(_ step: Step, _ number: Int) {
      switch step {
      case .send: send()
      case .subscribe: subscribe()
      case .dispose: dispose(number)
      }
    }

    private func send() {
      guard elements.value < SubjectDefinitionTests.mostElements else { return }
      elements.value += 1
      subject.asObserver().on(.next(elements.value))
    }

    private func dispose(_ number: Int) {
      if subscriptions.value.indices.contains(number) { subscriptions.value[number].dispose() }
    }

    private func subscribe() {
      guard subscriptions.value.count < SubjectDefinitionTests.mostMembers else { return }
      let member = subscriptions.value.count
      let lifetime = Lifetime()
      subscriptions.value.append(lifetime)
      isStarting.value = true
      let observer = AnyObserver<Int>(next: { self.serve(member, $0) }, stop: { _ in }, lifetime: lifetime)
      subject.asObservable().run(observer, lifetime)
      isStarting.value = false
    }

    private func serve(_ member: Int, _ element: Int) {
      if isStarting.value { return log.append("\(member) is given \(element)") }
      log.append("\(member) hears \(element)")
      switch Reaction(seed: seed, member: member, element: element) {
      case .nothing: break
      case .send: send()
      case .subscribe: subscribe()
      case .dispose(let other): dispose(other)
      }
    }
  }

  private func expectDefinition<Subject: SubjectType & Sendable>(
    of subject: Subject, remembering capacity: Int, _ seed: Int
  ) where Subject.Element == Int, Subject.Observer.Element == Int {
    var plain = Plain(seed: seed, capacity: capacity)
    let real = Real(subject, seed: seed)
    for (step, number) in Step.script(seed) {
      plain.run(step, number)
      real.run(step, number)
    }
    #expect(real.log.entries == plain.log)
    #expect(plain.log.count > 100)
  }

  @Test(arguments: 0..<20) func publishing(_ seed: Int) {
    expectDefinition(of: PublishSubject<Int>(), remembering: 0, seed)
  }

  @Test(arguments: 0..<20, [1, 3, .max]) func replaying(_ seed: Int, _ capacity: Int) {
    expectDefinition(of: ReplaySubject<Int>.create(bufferSize: capacity), remembering: capacity, seed)
  }
}
