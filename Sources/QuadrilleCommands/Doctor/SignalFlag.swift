import Dispatch
import QuadrilleSystem
import QuadrilleTerminal
import Synchronization

/// A flag that is raised by a signal that ends or stops the process.
final class SignalFlag {
  private let shared: Shared
  private let pipe: SignalPipe?

  private final class Shared: Sendable {
    let number = Atomic<Int32>(0)
  }

  /// Catches the signals that end the process, and with `stops` also SIGTSTP, so that the terminal can be restored
  /// first.
  init(stops: Bool = true) throws {
    let shared = Shared()
    self.shared = shared
    guard CaughtSignals.areCaught else {
      pipe = nil
      return
    }
    pipe = try SignalPipe(
      ProcessSignals.ending + (stops ? [ProcessSignals.stop] : []),
      queue: DispatchQueue(label: "signals")
    ) {
      shared.number.store($0, ordering: .relaxed)
    }
  }

  var isRaised: Bool { number != 0 }

  /// The signal's number; 0 if there was none.
  private var number: Int32 { shared.number.load(ordering: .relaxed) }

  /// Restores the default actions of the signals, and performs that of the raised one: ends or stops the process. Call
  /// it once the terminal is restored. Returns the exit code 130 after SIGINT, after a stop, and without a signal.
  func act() -> Int32 {
    guard pipe != nil else { return ExitCode.interrupted }
    for signal in ProcessSignals.ending + [ProcessSignals.stop]
    where !ProcessSignals.isIgnored(signal) {
      ProcessSignals.setDefault(signal)
    }
    if number != 0 && number != ProcessSignals.interrupt { ProcessSignals.actByDefault(number) }
    return ExitCode.interrupted
  }
}
