import Dispatch
package import QuadrilleCore
import QuadrilleSystem
import Synchronization

/// The opening of a film or shader on a thread of its own, so that keys work while ffmpeg or the shader program starts.
package final class FilmOpening: Sendable {
  package typealias Outcome = Result<any Scene, any Error>

  private struct State {
    var outcome: Outcome?
    var observer: (@Sendable (Outcome) -> Void)?
  }

  private let state = Mutex(State())
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins to open a film that plays live in a loop.
  package convenience init(_ path: String) throws {
    // A task-local value does not reach another thread.
    let standIn = FilmProgram.standIn
    try self.init {
      try FilmProgram.$standIn.withValue(standIn) { try MovingPicture(film: path, isLive: true) }
    }
  }

  /// Begins to open a scene.
  package init(opening open: @escaping @Sendable () throws -> any Scene) throws {
    try WorkerThread.start { [self] in finish(Outcome { try open() }) }
  }

  private func finish(_ outcome: Outcome) {
    let observer = state.withLock { state in
      state.outcome = outcome
      return state.observer.take()
    }
    isDone.signal()
    observer?(outcome)
  }

  /// Waits for the scene, and returns it; nil if it takes longer than `seconds`. Throws if it cannot be opened.
  package func picture(within seconds: Double) throws -> (any Scene)? {
    guard isDone.wait(timeout: .now() + seconds) == .success else { return nil }
    isDone.signal()
    return try state.withLock { $0.outcome }?.get()
  }

  /// Calls an observer once, on any thread, when opening has succeeded or failed; at once if it already has.
  package func whenDone(_ observer: @escaping @Sendable (Outcome) -> Void) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.observer = observer }
      return state.outcome
    }
    if let outcome { observer(outcome) }
  }
}
