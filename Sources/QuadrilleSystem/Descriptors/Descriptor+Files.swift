import Glibc

/// The properties of a file (`stat`, `lstat`).
package struct FileStatus {
  package enum Kind { case regular, directory, pipe, other }

  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  package let permissions: UInt32
  package let owner: UInt32
  package let group: UInt32
  /// The number of hard links.
  package let links: Int
  /// The seconds since the contents last changed.
  package let age: Int

  /// Reads the properties of the file at a path; nil if there is no file.
  package init?(_ path: UnsafePointer<CChar>, followsLinks: Bool = true) {
    var found = stat()
    guard (followsLinks ? stat(path, &found) : lstat(path, &found)) == 0 else { return nil }
    self.init(found)
  }

  fileprivate init(_ found: stat) {
    kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFIFO: .pipe
      default: .other
      }
    size = Int(found.st_size)
    permissions = found.st_mode & 0o7777
    (owner, group) = (found.st_uid, found.st_gid)
    links = Int(found.st_nlink)
    age = time(nil) - found.st_mtim.tv_sec
  }

  /// Whether the file belongs to this user.
  package var isOwn: Bool { owner == geteuid() }
}

extension Descriptor {
  /// The file's properties (`fstat`). The kind is `other` if the descriptor is closed.
  package var status: FileStatus {
    var found = stat()
    fstat(rawValue, &found)
    return FileStatus(found)
  }

  /// Changes the file's size (`ftruncate`).
  package func resize(to size: Int) throws(SystemError) {
    try retrying("ftruncate") { ftruncate(rawValue, off_t(size)) }
  }

  /// Writes the file's data to the disk (`fsync`). Does nothing for pipes and other files that are not on a disk.
  package func sync() throws(SystemError) {
    do {
      try retrying("fsync") { fsync(rawValue) }
    } catch {
      if error.code != EINVAL { throw error }
    }
  }

  /// Copies owner, group and permissions from another file, as far as this user may.
  package func copyOwnership(of other: FileStatus) {
    // A user who may not change the owner may still change the group.
    if fchown(rawValue, other.owner, other.group) != 0 {
      fchown(rawValue, uid_t.max, other.group)
    }
    fchmod(rawValue, other.permissions)
  }

  /// Locks a file for as long as it is open here (`flock`). Returns false if the lock is held elsewhere.
  package func lock() -> Bool { flock(rawValue, LOCK_EX | LOCK_NB) == 0 }

  /// Stores this file's path in `/proc/self/fd` as a C string. That path works even for a nameless file. Allocates
  /// nothing if `path` has the capacity.
  package func ownPath(into path: inout [CChar]) {
    path.removeAll(keepingCapacity: true)
    let folder: StaticString = "/proc/self/fd/"
    folder.withUTF8Buffer { for byte in $0 { path.append(CChar(bitPattern: byte)) } }
    var divisor: Int32 = 1
    while rawValue / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      path.append(CChar(48 + rawValue / divisor % 10))
      divisor /= 10
    }
    path.append(0)
  }

  /// Gives a name to a nameless file (`linkat`); `own` is its path from `ownPath`.
  package static func link(
    _ own: UnsafePointer<CChar>, to path: UnsafePointer<CChar>
  ) throws(SystemError) {
    try retrying("linkat") { linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) }
  }
}
