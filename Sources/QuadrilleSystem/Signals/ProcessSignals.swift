import Glibc

/// Signals by their numbers, and what they do to this process.
package enum ProcessSignals {
  package static var interrupt: Int32 { SIGINT }
  package static var stop: Int32 { SIGTSTP }
  package static var goOn: Int32 { SIGCONT }
  package static var windowChange: Int32 { SIGWINCH }
  package static var child: Int32 { SIGCHLD }
  package static var alarm: Int32 { SIGALRM }
  package static var hangUp: Int32 { SIGHUP }
  package static var kill: Int32 { SIGKILL }
  package static var terminate: Int32 { SIGTERM }
  /// The signal to stop that no program can catch or ignore.
  package static var forcedStop: Int32 { SIGSTOP }

  /// The signals of a crash.
  package static let crashes = [
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS,
  ]
  /// The signals that end a process unless they are caught, but for those of a crash; the real-time ones too.
  package static let ending =
    [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO,
      SIGPWR, SIGXCPU, SIGXFSZ, SIGSTKFLT,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// Whether a signal is one of `ending`. Safe in signal handlers, which may not wait for a list to be made.
  package static func isEnding(_ number: Int32) -> Bool {
    switch number {
    case SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGWINCH, SIGCHLD, SIGURG: false
    default: true
    }
  }

  /// Sends SIGALRM after some time, instead of any other time; after 0: never. Safe in signal handlers.
  package static func alarm(seconds: UInt32) { _ = Glibc.alarm(seconds) }

  /// Ends the process by a signal; an interrupt gives the exit code that is promised. Safe in signal handlers.
  package static func end(by number: Int32) -> Never {
    if number == SIGINT { _exit(128 + SIGINT) }
    actByDefault(number, unblocks: true)
    _exit(128 + number)
  }

  /// Has a function called for a signal (`sigaction`); interrupted system calls restart if that is asked.
  package static func handle(
    _ number: Int32, restarts: Bool, by handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // Threads that have a stack for it handle signals there: their own may be full.
    action.sa_flags = (restarts ? Int32(SA_RESTART) : 0) | Int32(SA_ONSTACK)
    sigaction(number, &action, nil)
  }

  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler
    else { return false }
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Gives a signal its default action (`signal`).
  package static func setDefault(_ number: Int32) { signal(number, SIG_DFL) }

  /// Does to this thread what a signal does by default. Safe in signal handlers; unless unblocked there, it happens
  /// when they return.
  package static func actByDefault(_ number: Int32, unblocks: Bool) {
    signal(number, SIG_DFL)
    if unblocks { SignalSet([number]).unblock() }
    raise(number)
  }

  /// Asks all of the shell's job to stop, as Ctrl-Z does.
  package static func stopJob() { Glibc.kill(0, SIGTSTP) }

  /// Whether a stopped job can be continued: the kernel stops no group of processes that has no parent in its own
  /// session, such as what a terminal or an SSH server started itself.
  package static var mayStopJob: Bool { getpgrp() != getpid() || getsid(getppid()) == getsid(0) }

  /// Has the system keep the status of children and report their ends, whatever this process inherited.
  package static func reportChildren() {
    setDefault(SIGCHLD)
    SignalSet([SIGCHLD]).unblock()
  }

  /// Makes writing to a closed pipe, or more than a file may hold, an error instead of the end of the process.
  package static func takeFailedWritesAsErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
