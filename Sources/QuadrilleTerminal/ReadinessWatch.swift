package import QuadrilleSystem
import Synchronization

/// Waits, on the thread that calls `run`, until one of two terminals can be read or written: the terminal around a child
/// program, or the program's pseudo terminal.
///
/// Dispatch sources are unsuitable: when the other end of a pseudo terminal is closed, Dispatch's manager thread may
/// use freed memory. A direct wake-up is also faster than a wake-up through the manager and a worker thread. And with
/// one thread for both terminals, an echo that was awaited together with the key causes no second wake-up.
package final class ReadinessWatch: Sendable {
  /// The terminal around the child program, or the program's pseudo terminal.
  package enum Side: Sendable { case around, program }

  package struct Event: Sendable {
    package var side: Side
    /// Whether the terminal can be written again.
    package var isWritable = false
    /// The input of the outer terminal, if the watch has read it already.
    package var typed: [UInt8] = []
    /// Whether the child program has already received that input.
    package var isPassed = false
  }

  /// The watch's state for one terminal.
  private struct Watched {
    var descriptor = Descriptor.none
    var awaitsWritable = false

    var isWatched: Bool { descriptor != .none }

    var entry: PollEntry { PollEntry(descriptor, awaitsWritable ? [.input, .output] : .input) }
  }

  private struct State {
    var around = Watched()
    var program = Watched()
    /// Whether input may go straight to the program.
    var isOpen = false
    /// The byte that must not go straight to the program, such as a command key of this program; nil: none.
    var prefix: UInt8?
    /// Bytes read from the outer terminal that the event's receiver has not taken yet.
    var untaken: [UInt8] = []

    subscript(side: Side) -> Watched {
      get { side == .around ? around : program }
      set { if side == .around { around = newValue } else { program = newValue } }
    }
  }

  let bell: (reading: Descriptor, writing: Descriptor)
  private let state = Mutex(State())

  package init() throws(SystemError) { bell = try Descriptor.pipe(.nonBlocking) }

  // Closed here and not when watching ends: a late `leave` would write to a reused descriptor.
  deinit {
    bell.reading.close()
    bell.writing.close()
  }

  /// Calls `body` for every event until no terminal is watched. Blocks its thread.
  package func run(_ body: (Event) -> Void) {
    while true {
      let watched = state.withLock { $0 }
      guard watched.around.isWatched || watched.program.isWatched else { break }
      var entries: [3 of PollEntry] = [
        watched.around.entry, watched.program.entry, PollEntry(bell.reading, .input),
      ]
      Descriptor.poll(&entries)
      if entries[2].hasInput {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) {
          _ = bell.reading.readAvailable(into: $0)
        }
      }
      handOn(entries[0], .around, to: body)
      handOn(entries[1], .program, to: body)
    }
  }

  private func handOn(_ found: PollEntry, _ side: Side, to body: (Event) -> Void) {
    guard found.hasInput || found.isWritable else { return }
    var event = Event(side: side, isWritable: found.isWritable)
    if found.isWritable { state.withLock { $0[side].awaitsWritable = false } }
    if side == .around, found.hasInput { pass(&event) }
    body(event)
  }

  /// Passes input straight to the program if it contains neither ESC nor the prefix byte. The program handles the input
  /// while the event is still being delivered.
  private func pass(_ event: inout Event) {
    state.withLock { state in
      state.untaken = []
      guard state.isOpen, !state.program.awaitsWritable, state.program.isWatched else { return }
      withUnsafeTemporaryAllocation(byteCount: Self.mostPassed, alignment: 1) { buffer in
        guard case .bytes(let count) = state.around.descriptor.readAvailable(into: buffer)
        else { return }
        let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        event.typed = Array(bytes)
        defer { if !event.isPassed { state.untaken = event.typed } }
        guard count < Self.mostPassed, !bytes.contains(where: { $0 == 0x1b || $0 == state.prefix })
        else { return }
        let written = try? state.program.descriptor.writeAvailable(
          UnsafeBufferPointer(bytes.assumingMemoryBound(to: UInt8.self)))
        guard let written, written > 0 else { return }
        event.isPassed = written == count
        if written < count { event.typed.removeFirst(written) }
      }
    }
  }

  /// Takes the bytes read for the event's receiver, or for the restoring of the terminal: they may hold an answer.
  package func takeUntaken() -> [UInt8] {
    state.withLock { state in
      defer { state.untaken = [] }
      return state.untaken
    }
  }

  /// The size of a read above which the input cannot be a key.
  private static let mostPassed = 64

  /// Sets whether input without ESC and `prefix` goes straight to the program. Call it when input changes its meaning.
  package func allowPassing(_ isOpen: Bool, prefix: UInt8?) {
    state.withLock { ($0.isOpen, $0.prefix) = (isOpen, prefix) }
  }

  /// Starts watching a descriptor. It must stay open until `leave`.
  func watch(_ descriptor: Descriptor, as side: Side) {
    state.withLock { $0[side] = Watched(descriptor: descriptor) }
    bell.writing.ring()
  }

  /// Requests an event when the descriptor can be written.
  func awaitWritable(_ side: Side) {
    state.withLock { $0[side].awaitsWritable = true }
    bell.writing.ring()
  }

  /// Stops watching a terminal. The thread ends when no terminal is left.
  func leave(_ side: Side) {
    let wasWatched = state.withLock { state in
      defer { state[side] = Watched() }
      return state[side].isWatched
    }
    if wasWatched { bell.writing.ring() }
  }
}
