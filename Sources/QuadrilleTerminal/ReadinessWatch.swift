package import QuadrilleSystem
import Synchronization

/// Waits, on a thread of its own, until one of two terminals has something to read, or takes something again:
/// the one around a program, and the program's own.
///
/// Not sources of Dispatch: where the other end of a pseudo terminal is closed, its manager may use what was
/// already freed. Being woken directly is quicker than through its manager and a worker, and one thread for
/// both is not woken for an echo that was waited for with the key.
package final class ReadinessWatch: Sendable {
  /// Which of the terminals.
  package enum Side: Sendable { case around, program }

  package struct Event: Sendable {
    package var side: Side
    /// Whether it takes something again.
    package var hasRoom = false
    /// What was typed at the terminal around, as far as it was read already.
    package var typed: [UInt8] = []
    /// Whether the program has that.
    package var isPassed = false
  }

  /// What is watched of a terminal.
  private struct Watched {
    var descriptor = Descriptor.none
    var waitsForRoom = false

    var isWatched: Bool { descriptor != .none }

    var entry: PollEntry { PollEntry(descriptor, waitsForRoom ? [.input, .output] : .input) }
  }

  private struct State {
    var around = Watched()
    var program = Watched()
    /// Whether what is typed may go straight to the program, and the bytes that may not.
    var isOpen = false
    var prefix: UInt8?
    /// The bytes of the terminal around that were read for whoever is called, who has not taken them.
    var untaken: [UInt8] = []

    subscript(side: Side) -> Watched {
      get { side == .around ? around : program }
      set { if side == .around { around = newValue } else { program = newValue } }
    }
  }

  let bell: (reading: Descriptor, writing: Descriptor)
  private let state = Mutex(State())

  package init() throws(SystemError) { bell = try Descriptor.pipe(.nonBlocking) }

  // Not when watching ends: a terminal that is left late would ring whatever else has the number by then.
  deinit {
    bell.reading.close()
    bell.writing.close()
  }

  /// Calls for everything that happens, for as long as there is something to watch; for a thread that does
  /// nothing else.
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
    guard found.hasInput || found.hasRoom else { return }
    var event = Event(side: side, hasRoom: found.hasRoom)
    if found.hasRoom { state.withLock { $0[side].waitsForRoom = false } }
    if side == .around, found.hasInput { pass(&event) }
    body(event)
  }

  /// Gives the program what was typed, if that stands for nothing but itself: it works on it while everybody else
  /// is told.
  private func pass(_ event: inout Event) {
    state.withLock { state in
      state.untaken = []
      guard state.isOpen, !state.program.waitsForRoom, state.program.isWatched else { return }
      withUnsafeTemporaryAllocation(byteCount: Self.mostPassed, alignment: 1) { room in
        guard case .bytes(let count) = state.around.descriptor.readAvailable(into: room)
        else { return }
        let bytes = UnsafeMutableRawBufferPointer(rebasing: room[..<count])
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

  /// Takes the bytes that were read and are for whoever is called: by that caller, or by one that gives the terminal
  /// back meanwhile, for whom an answer may be among them.
  package func takeUntaken() -> [UInt8] {
    state.withLock { state in
      defer { state.untaken = [] }
      return state.untaken
    }
  }

  /// More than that is no key.
  private static let mostPassed = 64

  /// Has what is typed go straight to the program from now on, but for escapes and a prefix; or no more. Said anew
  /// whenever it is known what the next byte would mean.
  package func pass(_ isOpen: Bool, prefix: UInt8?) {
    state.withLock { ($0.isOpen, $0.prefix) = (isOpen, prefix) }
  }

  /// Begins with a terminal, which must outlive this or be left before.
  func watch(_ descriptor: Descriptor, as side: Side) {
    state.withLock { $0[side] = Watched(descriptor: descriptor) }
    ring()
  }

  /// Has it say when there is room to write.
  func awaitRoom(_ side: Side) {
    state.withLock { $0[side].waitsForRoom = true }
    ring()
  }

  /// Leaves a terminal alone; when none is left it is over.
  func leave(_ side: Side) {
    let wasWatched = state.withLock { state in
      defer { state[side] = Watched() }
      return state[side].isWatched
    }
    if wasWatched { ring() }
  }

  private func ring() {
    var byte: UInt8 = 0
    bell.writing.writeOnce(&byte, count: 1)
  }
}
