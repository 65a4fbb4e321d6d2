import Synchronization

/// Waits, on a thread of its own, until a program has written something or takes something again.
///
/// Not a source of Dispatch: where the other end of a terminal is closed, its manager may use what was
/// already freed. And being woken directly is quicker.
package final class ProgramWatch: Sendable {
  private let descriptor: Int32
  private let bell: (input: Int32, output: Int32)
  private let state = Mutex((waitsForRoom: false, isOver: false))

  init(_ descriptor: Int32) throws(SystemError) {
    self.descriptor = descriptor
    bell = try SystemCalls.openPipe()
  }

  /// Calls for everything that happens, until it is over; for a thread that does nothing else.
  package func run(_ body: (_ hasRoom: Bool) -> Void) {
    while true {
      let (waitsForRoom, isOver) = state.withLock { $0 }
      guard !isOver else { break }
      let (isReady, hasRoom, rings) = SystemCalls.waitForProgram(
        descriptor, forRoom: waitsForRoom, bell: bell.input)
      if rings { SystemCalls.drain(bell.input) }
      if hasRoom { state.withLock { $0.waitsForRoom = false } }
      if isReady || hasRoom { body(hasRoom) }
    }
    SystemCalls.close(bell.input)
    SystemCalls.close(bell.output)
  }

  /// Has it say when there is room to write.
  func awaitRoom() {
    state.withLock { $0.waitsForRoom = true }
    ring()
  }

  /// Ends it; after that nothing is called that was not before.
  func end() {
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    if isFirst { ring() }
  }

  private func ring() {
    var byte: UInt8 = 0
    _ = SystemCalls.tryWriting(&byte, 1, to: bell.output)
  }
}
