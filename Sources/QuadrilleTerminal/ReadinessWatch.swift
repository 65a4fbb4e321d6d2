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

  /// What is watched of a terminal.
  private struct Watched {
    var descriptor: Int32 = -1
    var waitsForRoom = false
  }

  private struct State {
    var around = Watched()
    var program = Watched()

    subscript(side: Side) -> Watched {
      get { side == .around ? around : program }
      set { if side == .around { around = newValue } else { program = newValue } }
    }
  }

  private let bell: (input: Int32, output: Int32)
  private let state = Mutex(State())

  package init() throws(SystemError) { bell = try SystemCalls.openPipe() }

  /// Calls for everything that happens, for as long as there is something to watch; for a thread that does
  /// nothing else.
  package func run(_ body: (_ side: Side, _ hasRoom: Bool) -> Void) {
    while true {
      let watched = state.withLock { $0 }
      guard watched.around.descriptor >= 0 || watched.program.descriptor >= 0 else { break }
      let found = SystemCalls.waitForWatch(
        (watched.around.descriptor, watched.around.waitsForRoom),
        (watched.program.descriptor, watched.program.waitsForRoom), bell: bell.input)
      if found.rings { SystemCalls.drain(bell.input) }
      handOn(found.first, .around, to: body)
      handOn(found.second, .program, to: body)
    }
    SystemCalls.close(bell.input)
    SystemCalls.close(bell.output)
  }

  private func handOn(
    _ found: SystemCalls.Found, _ side: Side, to body: (_ side: Side, _ hasRoom: Bool) -> Void
  ) {
    if found.hasRoom { state.withLock { $0[side].waitsForRoom = false } }
    if found.isReady || found.hasRoom { body(side, found.hasRoom) }
  }

  /// Begins with a terminal, which must outlive this or be left before.
  func watch(_ descriptor: Int32, as side: Side) {
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
      return state[side].descriptor >= 0
    }
    if wasWatched { ring() }
  }

  private func ring() {
    var byte: UInt8 = 0
    _ = SystemCalls.tryWriting(&byte, 1, to: bell.output)
  }
}
