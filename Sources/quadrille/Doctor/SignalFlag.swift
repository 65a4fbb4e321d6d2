import Dispatch
import Glibc
import QuadrilleTerminal
import Synchronization

/// Whether a signal has come that should end what is being done.
final class SignalFlag {
  private let number: Shared
  private let pipe: SignalPipe

  private final class Shared: Sendable {
    let value = Atomic<Int32>(0)
  }

  init() throws {
    let shared = Shared()
    number = shared
    pipe = try SignalPipe(SignalPipe.ending, queue: DispatchQueue(label: "signals")) {
      shared.value.store($0, ordering: .relaxed)
    }
  }

  var isRaised: Bool { number.value.load(ordering: .relaxed) != 0 }
}
