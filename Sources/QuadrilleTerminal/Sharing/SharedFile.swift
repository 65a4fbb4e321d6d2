import QuadrilleCells
import QuadrilleSystem
import Synchronization

/// A picture's bytes in shared memory. The file is nameless until shown, so an unshown picture leaves nothing behind.
final class SharedFile: SharedPicture {
  private let share: PictureShare
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var descriptor = Descriptor.none
    var count = 0
    var isPublished = false
    /// The path that the file has, or gets when it is published; null-terminated.
    var path: [CChar] = []
    /// The path of the nameless file in `/proc/self/fd`.
    var own: [CChar] = []
  }

  init(_ share: PictureShare) {
    self.share = share
    state = Mutex(State())
  }

  deinit { state.withLock { if $0.descriptor != .none { $0.descriptor.close() } } }

  /// Starts a new picture of `count` bytes and passes its path to `name`. Returns false if there is no memory.
  ///
  /// A published file is left to the terminal, and a new file is opened.
  func begin(_ count: Int, name: (borrowing [CChar]) -> Void) -> Bool {
    state.withLock { state in
      if state.isPublished || state.descriptor == .none {
        guard Self.renew(&state) else { return false }
      }
      if state.count != count {
        guard (try? state.descriptor.resize(to: count)) != nil else { return false }
        state.count = count
      }
      share.nameNext(&state.path)
      name(state.path)
      return true
    }
  }

  /// Writes bytes at an offset. Returns false on failure.
  func write(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    state.withLock { (try? $0.descriptor.writeAll(bytes, at: place)) != nil }
  }

  func publish() -> Bool {
    state.withLock { state in
      guard state.descriptor != .none, !state.isPublished || Self.copy(&state) else {
        share.fail()
        return false
      }
      state.isPublished = share.publish(state.own, as: state.path, bytes: state.count)
      return state.isPublished
    }
  }

  private static func renew(_ state: inout State) -> Bool {
    guard let new = SharedOwner.openNameless() else { return false }
    if state.descriptor != .none { state.descriptor.close() }
    (state.descriptor, state.count, state.isPublished) = (new, 0, false)
    new.ownPath(into: &state.own)
    return true
  }

  /// Copies the bytes into a new nameless file: a file whose name was removed cannot get another name.
  private static func copy(_ state: inout State) -> Bool {
    guard let new = SharedOwner.openNameless() else { return false }
    guard (try? state.descriptor.sendfile(to: new)) == state.count else {
      new.close()
      return false
    }
    state.descriptor.close()
    state.descriptor = new
    new.ownPath(into: &state.own)
    return true
  }
}
