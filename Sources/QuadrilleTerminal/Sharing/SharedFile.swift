import QuadrilleCore
import Synchronization

/// A picture's bytes in shared memory: without a name until it is shown, so that what is painted ahead and never
/// shown leaves nothing.
final class SharedFile: SharedPicture {
  private let share: PictureShare
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var descriptor: Int32 = -1
    var count = 0
    var isPublished = false
    /// Where it is, or will be, with a 0 behind it.
    var path: [CChar] = []
    /// What leads to it without a name.
    var own: [CChar] = []
  }

  init(_ share: PictureShare) {
    self.share = share
    state = Mutex(State())
  }

  deinit { state.withLock { if $0.descriptor >= 0 { SystemCalls.close($0.descriptor) } } }

  /// Begins other bytes, so many, under another name, which is told; false where there is no more room.
  ///
  /// What the terminal was told of is left to it.
  func begin(_ count: Int, name: (borrowing [CChar]) -> Void) -> Bool {
    state.withLock { state in
      if state.isPublished || state.descriptor < 0 {
        guard Self.renew(&state) else { return false }
      }
      if state.count != count {
        guard SystemCalls.cut(state.descriptor, to: count) else { return false }
        state.count = count
      }
      share.nameNext(&state.path)
      name(state.path)
      return true
    }
  }

  /// Writes some of them.
  func write(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    state.withLock { SystemCalls.write(bytes, to: $0.descriptor, at: place) }
  }

  func publish() -> Bool {
    state.withLock { state in
      guard state.descriptor >= 0, !state.isPublished || Self.copy(&state) else {
        share.fail()
        return false
      }
      state.isPublished = share.publish(state.own, as: state.path, bytes: state.count)
      return state.isPublished
    }
  }

  private static func renew(_ state: inout State) -> Bool {
    guard let new = SystemCalls.openNameless() else { return false }
    if state.descriptor >= 0 { SystemCalls.close(state.descriptor) }
    (state.descriptor, state.count, state.isPublished) = (new, 0, false)
    SystemCalls.ownPath(of: new, into: &state.own)
    return true
  }

  /// Puts the same bytes into a file that never had a name: one that lost its name never gets another.
  private static func copy(_ state: inout State) -> Bool {
    guard let new = SystemCalls.openNameless() else { return false }
    guard SystemCalls.copy(state.count, of: state.descriptor, to: new) else {
      SystemCalls.close(new)
      return false
    }
    SystemCalls.close(state.descriptor)
    state.descriptor = new
    SystemCalls.ownPath(of: new, into: &state.own)
    return true
  }
}
