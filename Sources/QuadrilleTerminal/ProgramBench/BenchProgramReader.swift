import QuadrilleSystem
import Synchronization

/// Reads a pseudo terminal as soon as it has output, on a separate thread, and records when each read returned.
package final class BenchProgramReader: Sendable {
  /// Output that the thread has read and no caller has taken yet.
  package struct Output: Sendable {
    package var bytes: [UInt8] = []
    /// The time of each read, in nanoseconds of the monotonic clock, and its number of bytes.
    package var reads: [(time: Int, count: Int)] = []
  }

  private struct State {
    /// The output in pieces of little more than `pieceSize`.
    var pieces: [Output] = []
    /// The number of bytes in all pieces.
    var waiting = 0
    /// Nanoseconds spent waiting for bytes.
    var idle = 0
    /// When the current wait began; nil while reading.
    var idleSince: Int?
  }

  /// The limit on bytes that no caller has taken yet. Beyond it reading stops, so the program must wait too.
  private static let mostWaiting = 8 << 20
  private static let readSize = 65_536
  /// The number of bytes with which a piece is complete.
  private static let pieceSize = 1 << 18

  private let master: Descriptor
  private let state = Mutex(State())
  private let isStopped = Atomic(false)
  private let hasBegun = Atomic(false)
  private let hasEnded = Atomic(false)
  /// A pipe that gets a byte when output arrives and no output was waiting.
  private let bell: (reading: Descriptor, writing: Descriptor)
  /// A pipe that gets a byte to stop the reader.
  private let stopBell: (reading: Descriptor, writing: Descriptor)

  /// Makes a reader of a pseudo terminal's master, and makes the master non-blocking.
  init(_ master: Descriptor) throws(SystemError) {
    self.master = master
    try master.setBlocking(false)
    bell = try Descriptor.pipe(.nonBlocking)
    do throws(SystemError) { stopBell = try Descriptor.pipe(.nonBlocking) } catch {
      bell.reading.close()
      bell.writing.close()
      throw error
    }
  }

  deinit {
    for pipe in [bell, stopBell] {
      pipe.reading.close()
      pipe.writing.close()
    }
  }

  /// Reads until `stop`; for a thread that does nothing else.
  package func run() {
    hasBegun.store(true, ordering: .sequentiallyConsistent)
    var buffer = [UInt8](repeating: 0, count: Self.readSize)
    while !isStopped.load(ordering: .sequentiallyConsistent) {
      switch master.readAvailable(into: &buffer) {
      case .bytes(let count):
        take(buffer[..<count], at: Self.now)
      case .nothing, .closed:
        let start = Self.now
        state.withLock { $0.idleSince = start }
        // With no program on the terminal, `poll` returns at once. A program may open the terminal again.
        var entries: [3 of PollEntry] = [
          PollEntry(master, .input), PollEntry(stopBell.reading, .input),
          PollEntry(.none, .input),
        ]
        Descriptor.poll(&entries)
        let end = Self.now
        state.withLock { state in
          state.idle += end - start
          state.idleSince = nil
        }
      }
    }
    hasEnded.store(true, ordering: .releasing)
  }

  private func take(_ bytes: ArraySlice<UInt8>, at time: Int) {
    let waiting = state.withLock { state in
      if (state.pieces.last?.bytes.count ?? Self.pieceSize) >= Self.pieceSize {
        state.pieces.append(Output())
      }
      let last = state.pieces.count - 1
      state.pieces[last].bytes.append(contentsOf: bytes)
      state.pieces[last].reads.append((time, bytes.count))
      state.waiting += bytes.count
      return state.waiting
    }
    if waiting == bytes.count { bell.writing.ring() }
    while self.waiting > Self.mostWaiting, !isStopped.load(ordering: .relaxed) {
      SystemClock.sleep(nanoseconds: 1_000_000)
    }
  }

  private static var now: Int { SystemClock.monotonic.nanoseconds() }

  private var waiting: Int { state.withLock { $0.waiting } }

  /// Returns the oldest output that no caller has taken yet, at most one piece. If there is none, waits for output, for
  /// at most `nanoseconds`.
  package func take(nanoseconds: Int) -> Output {
    var output = takePiece()
    if output.bytes.isEmpty, nanoseconds > 0 {
      let deadline = Deadline(after: .nanoseconds(nanoseconds))
      if bell.reading.poll(for: .input, until: deadline) {
        var rings = [UInt8](repeating: 0, count: 64)
        _ = bell.reading.readAvailable(into: &rings)
      }
      output = takePiece()
    }
    return output
  }

  /// Whether a complete piece waits.
  package var hasPiece: Bool { waiting >= Self.pieceSize }

  private func takePiece() -> Output {
    state.withLock { state in
      guard !state.pieces.isEmpty else { return Output() }
      let piece = state.pieces.removeFirst()
      state.waiting -= piece.bytes.count
      return piece
    }
  }

  /// Returns all output that no caller has taken yet, in pieces.
  package func takeAll() -> [Output] {
    state.withLock { state in
      let pieces = state.pieces
      (state.pieces, state.waiting) = ([], 0)
      return pieces
    }
  }

  /// Nanoseconds that the reader waited for bytes so far.
  package var idleTime: Int {
    let now = Self.now
    return state.withLock { $0.idle + ($0.idleSince.map { now - $0 } ?? 0) }
  }

  /// Ends the thread, even if it has not begun yet.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    stopBell.writing.ring()
    guard hasBegun.load(ordering: .sequentiallyConsistent) else { return }
    while !hasEnded.load(ordering: .acquiring) {
      SystemClock.sleep(nanoseconds: 1_000_000)
    }
  }
}
