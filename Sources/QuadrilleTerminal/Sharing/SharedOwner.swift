import QuadrilleSystem
import Synchronization

/// The file that says whose shared pictures those of a common prefix are. Its owner holds a lock on it, which ends with
/// the process, however that ends: a process number would be reused.
final class SharedOwner: Sendable {
  /// The path of the file, with a 0 behind it.
  let path: [CChar]
  private let descriptor = Mutex(Descriptor.none)

  /// The folder of shared memory's names, on Linux.
  static let folder = "/dev/shm"
  /// The folder as a C string, made once: files are opened all the time.
  private static let folderPath = folder.utf8CString

  /// Opens a file without a name in shared memory, for the user alone; nil where there is none.
  static func openNameless() -> Descriptor? {
    folderPath.withUnsafeBufferPointer { path in
      path.baseAddress.flatMap {
        try? Descriptor.open($0, .readWrite, .nameless, permissions: 0o600)
      }
    }
  }

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
      if descriptor != .none { descriptor.close() }
      descriptor = .none
    }
  }

  /// Makes the file. It has the lock before it has its name, so no other process ever finds it without.
  func begin() -> Bool {
    descriptor.withLock { descriptor in
      if descriptor != .none { descriptor.close() }
      descriptor = .none
      guard let new = Self.openNameless() else { return false }
      var own: [CChar] = []
      new.ownPath(into: &own)
      guard new.lock(), (try? Descriptor.link(own, to: path)) != nil else {
        new.close()
        return false
      }
      descriptor = new
      return true
    }
  }

  /// Removes the pictures whose owner has ended without removing them.
  static func removeOrphans(in folder: String = SharedOwner.folder) {
    let names = (Path.names(in: folder) ?? []).filter { $0.hasPrefix(prefix) }
    for owner in names where owner.hasSuffix("-" + ending) {
      guard
        let lock = try? Descriptor.open(
          folder + "/" + owner, .readWrite, [.noFollow, .nonBlocking])
      else { continue }
      defer { lock.close() }
      guard lock.lock() else { continue }
      let beginning = owner.dropLast(ending.utf8.count)
      for name in names where name.hasPrefix(beginning) && name != owner {
        Path.unlink(folder + "/" + name)
      }
      // Last: until then another start finds what this one leaves.
      Path.unlink(folder + "/" + owner)
    }
  }
}
