import Dispatch
import Synchronization

/// Reads a pipe on a thread of its own, so that a source that is slow, or stalls, holds up nothing else.
///
/// A window of pictures is kept: some that were shown, because a change of plan asks for them again, and
/// some ahead. When it is full, the source waits; when the source is behind, the oldest are dropped.
final class PipeReader: Sendable {
  private struct State: ~Copyable {
    var pictures: [[UInt8]] = []
    /// The number of the last picture of the window.
    var newest = -1
    /// The highest number that was asked for.
    var wanted = 0
    var ending: Ending?
    /// Whether the reading thread waits for room.
    var isWaiting = false
  }

  private enum Ending {
    case ended
    case failed(any Error)
  }

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)
  private let capacity: Int
  private let history: Int

  /// The most memory that the window takes, in bytes.
  private static let memory = 128 << 20

  /// Reads the first picture at once, the others as they come. `history` is how many pictures back a
  /// change may ask.
  init(_ stream: sending PictureStream, history: Int) throws {
    self.history = history
    let count = stream.layout.byteCount
    capacity = max(2, min(history * 2 + 16, Self.memory / max(1, count)))
    // Those that wait, one that comes and one that is shown.
    try stream.askForMemory(pictures: capacity + 2)
    var first = [UInt8](repeating: 0, count: count)
    guard try stream.readNext(into: &first) else { throw stream.failure("it holds no frame") }
    state.withLock { [first] state in
      state.pictures = [first]
      state.newest = 0
    }
    // Only the reading thread touches the stream from here on.
    nonisolated(unsafe) let stream = stream
    do {
      try Thread.start { self.run(stream, count) }
    } catch {
      throw stream.failure("\(error)")
    }
  }

  private func run(_ stream: PictureStream, _ count: Int) {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      do {
        guard try stream.readNext(into: &bytes) else { return end(.ended) }
      } catch {
        return end(.failed(error))
      }
      while !offer(&bytes) { room.wait() }
    }
  }

  private func end(_ ending: Ending) {
    state.withLock { $0.ending = ending }
  }

  /// Puts a picture into the window, and takes the one that drops out of it; false if there is no room.
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

  /// Gives the picture of a number, or the newest before it; false if the pipe ended before it.
  func read(_ index: Int, into bytes: inout [UInt8]) throws -> Bool {
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
    if wasWaiting { room.signal() }
    switch ending {
    case nil:
      bytes = result
      return true
    case .ended: return false
    case .failed(let error): throw error
    }
  }
}
