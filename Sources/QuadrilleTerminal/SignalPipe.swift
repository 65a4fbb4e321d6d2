public import Dispatch
import Glibc

/// Brings signals to a queue: the handler does nothing but write the signal's number into a pipe.
///
/// Not Dispatch's signal sources, because those replace handlers and cannot let a process stop
/// itself by its default action.
public final class SignalPipe {
  private let source: any DispatchSourceRead
  private let input: Int32

  /// Catches signals and calls `handler` on the queue for each.
  public init(
    _ signals: [Int32], queue: DispatchQueue, handler: @escaping @Sendable (Int32) -> Void
  ) throws {
    var ends: [Int32] = [-1, -1]
    _ = try retrying("pipe") { pipe(&ends) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    let (input, output) = (ends[0], ends[1])
    signalOutput = output
    self.input = input
    source = DispatchSource.makeReadSource(fileDescriptor: input, queue: queue)
    source.setEventHandler {
      var numbers = [UInt8](repeating: 0, count: 64)
      let count = read(input, &numbers, numbers.count)
      for number in numbers.prefix(max(0, count)) { handler(Int32(number)) }
    }
    source.activate()
    for signal in signals where !Self.isIgnored(signal) { Self.catchSignal(signal) }
  }

  /// The signals that end a process unless they are caught, but for those of a crash.
  public static let ending: [Int32] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
    SIGXCPU, SIGXFSZ, SIGSTKFLT,
  ]

  /// Whether whoever started the process wants it to ignore a signal, as nohup does.
  public static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler
    else { return false }
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Catches a signal (again).
  public static func catchSignal(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(signalOutput, &byte, 1)
      errno = saved
    }
    action.sa_flags = Int32(SA_RESTART)
    sigaction(signal, &action, nil)
  }

  /// Gives a signal its default action and sends it to this thread: the process stops or ends as if
  /// it had never been caught. Returns if it was stopped and goes on.
  public static func actByDefault(_ number: Int32) {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }
}

/// The end that the handler writes to; set once, before any handler is installed.
nonisolated(unsafe) private var signalOutput: Int32 = -1
