import Dispatch
import Synchronization

/// Reads pictures of equal size from a pipe on a thread of its own, so that a slow source blocks nothing else.
///
/// A window of pictures is kept: some already shown, because a change of settings may ask for them again, and some read
/// ahead. When the window is full, the source waits. When the source is late, the oldest pictures are dropped.
package final class PipeReader: Sendable {
  private struct State: ~Copyable {
    var pictures: [[UInt8]]
    /// The number of the newest picture in the window; the first picture has number 0.
    var newest = 0
    /// The highest number requested.
    var wanted = 0
    var ending: Ending?
    /// Whether the reading thread waits for free space in the window.
    var isWaiting = false
  }

  private enum Ending {
    case ended
    case failed(any Error)
  }

  private let state: Mutex<State>
  private let space = DispatchSemaphore(value: 0)
  private let capacity: Int
  private let history: Int

  /// The limit on the window's memory, in bytes.
  private static let memory = 128 << 20

  /// Starts reading. `first` is picture 0; `readNext` reads another picture and returns false at the end. `history` is
  /// the number of pictures before the latest requested one that a caller may still request.
  package init(
    first: [UInt8], history: Int,
    readNext: sending @escaping (inout [UInt8]) throws -> Bool
  ) throws(SystemError) {
    self.history = history
    capacity = Self.capacity(bytes: first.count, history: history)
    state = Mutex(State(pictures: [first]))
    let count = first.count
    // From here on only the reading thread uses `readNext`.
    nonisolated(unsafe) let readNext = readNext
    try WorkerThread.start { self.run(readNext, count) }
  }

  /// Returns the number of pictures of `bytes` bytes that a window holds.
  package static func capacity(bytes: Int, history: Int) -> Int {
    max(2, min(history * 2 + 16, memory / max(1, bytes)))
  }

  private func run(_ readNext: (inout [UInt8]) throws -> Bool, _ count: Int) {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      do {
        guard try readNext(&bytes) else { return end(.ended) }
      } catch {
        return end(.failed(error))
      }
      while !offer(&bytes) { space.wait() }
    }
  }

  private func end(_ ending: Ending) { state.withLock { $0.ending = ending } }

  /// Adds a picture to the window and leaves a buffer for the next one in `bytes`. Returns false if the window is full.
  private func offer(_ bytes: inout [UInt8]) -> Bool {
    nonisolated(unsafe) var picture = bytes
    bytes = []
    let isTaken = state.withLock { state in
      let oldest = state.newest - state.pictures.count + 1
      let isFull = state.pictures.count >= capacity
      if isFull && state.newest >= state.wanted && oldest >= state.wanted - history {
        state.isWaiting = true
        return false
      }
      let dropped = isFull ? state.pictures.removeFirst() : nil
      let size = picture.count
      state.pictures.append(picture)
      state.newest += 1
      picture = dropped ?? [UInt8](repeating: 0, count: size)
      return true
    }
    bytes = picture
    return isTaken
  }

  /// Reads a picture by its number, or the nearest picture in the window. Never waits. If the source stopped before
  /// that picture, returns false at its regular end and throws its error otherwise.
  package func read(_ index: Int, into bytes: inout [UInt8]) throws -> Bool {
    var result: [UInt8] = []
    var wasWaiting = false
    let ending: Ending? = state.withLock { state in
      state.wanted = max(state.wanted, index)
      wasWaiting = state.isWaiting
      state.isWaiting = false
      if index > state.newest, let ending = state.ending { return ending }
      let oldest = state.newest - state.pictures.count + 1
      let place = max(0, min(state.pictures.count - 1, index - oldest))
      result = state.pictures[place]
      return nil
    }
    if wasWaiting { space.signal() }
    switch ending {
    case nil:
      bytes = result
      return true
    case .ended: return false
    case .failed(let error): throw error
    }
  }
}
