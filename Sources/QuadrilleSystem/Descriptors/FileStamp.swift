import Glibc

/// A file's inode, size and modification time, to detect that the file was saved.
package struct FileStamp: Equatable, Sendable {
  private let node: UInt
  private let size: Int
  private let seconds, nanoseconds: Int

  /// Reads the properties of the file at a path (`stat`); nil if there is no file.
  package init?(_ path: UnsafePointer<CChar>) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    node = UInt(found.st_ino)
    size = Int(found.st_size)
    (seconds, nanoseconds) = (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
  }
}
