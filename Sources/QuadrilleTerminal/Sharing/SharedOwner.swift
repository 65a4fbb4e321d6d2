import Synchronization

/// The file that says whose shared pictures those of a common prefix are. Its owner holds a lock on it, which ends with
/// the process, however that ends: a process number would be reused.
final class SharedOwner: Sendable {
  /// The path of the file, with a 0 behind it.
  let path: [CChar]
  private let descriptor = Mutex<Int32>(-1)

  /// The beginning of the name of every shared picture, and of every owner's file.
  static let prefix = "tty-graphics-protocol-quadrille-"
  private static let ending = "owner"

  /// Describes the owner of the pictures whose paths begin so; there is no file yet.
  init(of beginning: [CChar]) {
    path = beginning + Self.ending.utf8.map { CChar(bitPattern: $0) } + [0]
  }

  deinit { end() }

  /// Gives up the lock, once no picture is left.
  func end() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { SystemCalls.close(descriptor) }
      descriptor = -1
    }
  }

  /// Makes the file. It has the lock before it has its name, so no other process ever finds it without.
  func begin() -> Bool {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { SystemCalls.close(descriptor) }
      descriptor = -1
      guard let new = SystemCalls.openNameless() else { return false }
      var own: [CChar] = []
      SystemCalls.ownPath(of: new, into: &own)
      guard SystemCalls.lock(new),
        path.withUnsafeBufferPointer({ path in
          path.baseAddress.map { SystemCalls.link(own, to: $0) } ?? false
        })
      else {
        SystemCalls.close(new)
        return false
      }
      descriptor = new
      return true
    }
  }

  /// Removes the pictures whose owner has ended without removing them.
  static func removeOrphans(in folder: String = SystemCalls.sharedFolder) {
    let names = SystemCalls.names(in: folder, beginningWith: prefix)
    for owner in names where owner.hasSuffix("-" + ending) {
      guard let lock = SystemCalls.openLocked(folder + "/" + owner) else { continue }
      let beginning = owner.dropLast(ending.utf8.count)
      for name in names where name.hasPrefix(beginning) && name != owner {
        SystemCalls.unlink(folder + "/" + name)
      }
      // Last: until then another start finds what this one leaves.
      SystemCalls.unlink(folder + "/" + owner)
      SystemCalls.close(lock)
    }
  }
}
