import Dispatch
import QuadrilleSystem
import QuadrilleTerminal
import Synchronization

/// Whether a signal has come that should end, or stop, what is being done.
final class SignalFlag {
  private let shared: Shared
  private let pipe: SignalPipe?

  private final class Shared: Sendable {
    let number = Atomic<Int32>(0)
  }

  /// Watches for signals that end, and for those that stop if there is something to put back first.
  init(stops: Bool = true) throws {
    let shared = Shared()
    self.shared = shared
    guard CaughtSignals.areCaught else {
      pipe = nil
      return
    }
    pipe = try SignalPipe(
      SignalPipe.ending + (stops ? [ProcessSignals.stop] : []),
      queue: DispatchQueue(label: "signals")
    ) {
      shared.number.store($0, ordering: .relaxed)
    }
  }

  var isRaised: Bool { number != 0 }

  /// The signal; 0 if there was none.
  private var number: Int32 { shared.number.load(ordering: .relaxed) }

  /// Does what the signal asks for, now that everything is put back: stops, or ends as if it had never
  /// been caught. Returns the exit code where the process goes on.
  func act() -> Int32 {
    for signal in SignalPipe.ending + [ProcessSignals.stop] where !SignalPipe.isIgnored(signal) {
      ProcessSignals.setDefault(signal)
    }
    if number != 0 && number != ProcessSignals.interrupt { SignalPipe.actByDefault(number) }
    return ExitCode.interrupted
  }
}
