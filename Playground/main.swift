import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// A reader that goes away is an error of a write, not the end of the program.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
