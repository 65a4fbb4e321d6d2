import Glibc

/// Signal numbers, and the actions of this process on them.
package enum ProcessSignals {
  package static var interrupt: Int32 { SIGINT }
  package static var stop: Int32 { SIGTSTP }
  package static var goOn: Int32 { SIGCONT }
  /// The signal that stops a background job when it changes the terminal's settings.
  package static var backgroundOutput: Int32 { SIGTTOU }
  package static var windowChange: Int32 { SIGWINCH }
  package static var child: Int32 { SIGCHLD }
  package static var alarm: Int32 { SIGALRM }
  package static var hangUp: Int32 { SIGHUP }
  package static var kill: Int32 { SIGKILL }
  package static var terminate: Int32 { SIGTERM }
  /// The stop signal that no program can catch or ignore.
  package static var forcedStop: Int32 { SIGSTOP }

  /// The signals that report a crash.
  package static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]
  /// The signals that end a process by default and report no crash, including the real-time signals.
  package static let ending =
    [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO,
      SIGPWR, SIGXCPU, SIGXFSZ, SIGSTKFLT,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// Whether a catchable signal ends the process by default. Safe in signal handlers, which cannot use a lazy list.
  package static func isEnding(_ number: Int32) -> Bool {
    switch number {
    case SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGWINCH, SIGCHLD, SIGURG: false
    default: true
    }
  }

  /// Sends SIGALRM to this process after some seconds, in place of an earlier request; 0 only cancels that. Safe in
  /// signal handlers.
  package static func alarm(seconds: UInt32) { _ = Glibc.alarm(seconds) }

  /// Ends the process by a signal. SIGINT ends it with exit status 130 instead. Safe in signal handlers.
  package static func end(by number: Int32) -> Never {
    if number == SIGINT { _exit(128 + SIGINT) }
    actByDefault(number)
    _exit(128 + number)
  }

  /// Installs a handler for a signal (`sigaction`). With `restarts`, system calls interrupted by the signal restart.
  /// SIGCONT waits until the handler has returned.
  package static func handle(
    _ number: Int32, restarts: Bool, by handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // Handlers run on the thread's alternate stack if there is one: the thread's own stack may be full.
    action.sa_mask = SignalSet([SIGCONT]).rawValue
    action.sa_flags = (restarts ? Int32(SA_RESTART) : 0) | Int32(SA_ONSTACK)
    sigaction(number, &action, nil)
  }

  /// Whether the signal is ignored (`SIG_IGN`).
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler
    else { return false }
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Restores a signal's default action (`signal`).
  package static func setDefault(_ number: Int32) { signal(number, SIG_DFL) }

  /// Restores a signal's default action and performs it on this thread. Returns when a stopped process continues. Safe
  /// in signal handlers. Without `unblocks` a handler's own signal takes effect when the handler returns.
  package static func actByDefault(_ number: Int32, unblocks: Bool = true) {
    signal(number, SIG_DFL)
    if unblocks { SignalSet([number]).unblock() }
    raise(number)
  }

  /// Stops the shell's whole job, as Ctrl-Z does (SIGTSTP to the process group, with its default action).
  package static func stopJob() {
    signal(SIGTSTP, SIG_DFL)
    Glibc.kill(0, SIGTSTP)
  }

  /// Whether a shell would continue this process's job after a stop. The kernel never stops an orphaned process group,
  /// whose parents are in other sessions: for example a program that a terminal or an SSH server has started. A shell
  /// that runs the program from its own start file belongs to the job, and would wait for it without end.
  package static var mayStopJob: Bool {
    var ancestor = ProcessID.parent
    while ancestor.rawValue > 0, getpgid(ancestor.rawValue) == getpgrp() {
      guard let status = ProcessStatus(ancestor), !ancestor.ignores(SIGTSTP) else { return false }
      ancestor = status.parent
    }
    return ancestor.rawValue > 0 && getsid(ancestor.rawValue) == getsid(0)
  }

  /// Makes the system keep the exit status of children and report their ends, whatever settings this process inherited.
  package static func reportChildren() {
    setDefault(SIGCHLD)
    SignalSet([SIGCHLD]).unblock()
  }

  /// Makes a write to a closed pipe or beyond the file size limit fail instead of ending the process.
  package static func takeFailedWritesAsErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
