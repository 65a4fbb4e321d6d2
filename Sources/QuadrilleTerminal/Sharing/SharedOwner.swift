import QuadrilleSystem
import Synchronization

/// The file that shows whether the process that owns shared pictures with a common prefix still runs. The owner holds a
/// lock on the file, which ends with the process. A process number would not do, because it is reused.
final class SharedOwner: Sendable {
  /// The path of the file, null-terminated.
  let path: [CChar]
  private let descriptor = Mutex(Descriptor.none)

  /// The folder of POSIX shared memory on Linux.
  static let folder = "/dev/shm"
  /// The folder as a C string, made once because files are opened often.
  private static let folderPath = folder.utf8CString

  /// Opens a nameless file in shared memory for this user only; nil if there is no shared memory.
  static func openNameless() -> Descriptor? {
    folderPath.withUnsafeBufferPointer { path in
      path.baseAddress.flatMap {
        try? Descriptor.open($0, .readWrite, .nameless, permissions: 0o600)
      }
    }
  }

  /// The common prefix of the names of all shared pictures and owner files.
  static let prefix = "tty-graphics-protocol-quadrille-"
  private static let ending = "owner"

  /// Makes an owner of the pictures whose paths begin with `beginning`, without creating its file.
  init(of beginning: [CChar]) {
    path = beginning + Self.ending.utf8.map { CChar(bitPattern: $0) } + [0]
  }

  deinit { end() }

  /// Releases the lock. Call this when no picture is left.
  func end() {
    descriptor.withLock { descriptor in
      if descriptor != .none { descriptor.close() }
      descriptor = .none
    }
  }

  /// Creates the file; returns false on failure. It is locked before it gets its name: no process finds it unlocked.
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
      let path = folder + "/" + owner
      guard let lock = try? Descriptor.open(path, .readWrite, [.noFollow, .nonBlocking])
      else { continue }
      defer { lock.close() }
      guard lock.lock() else { continue }
      let beginning = owner.dropLast(ending.utf8.count)
      for name in names where name.hasPrefix(beginning) && name != owner {
        Path.unlink(folder + "/" + name)
      }
      // The owner's file is removed last: if interrupted, a later process still finds the remaining pictures.
      Path.unlink(path)
    }
  }
}
