import Glibc

/// The properties of a file that change when it is saved.
package struct FileStamp: Equatable, Sendable {
  private let node: UInt
  private let size: Int
  private let seconds, nanoseconds: Int

  /// The stamp of the file that a path leads to (`stat`); nil if there is none.
  package init?(_ path: UnsafePointer<CChar>) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    node = UInt(found.st_ino)
    size = Int(found.st_size)
    (seconds, nanoseconds) = (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
  }
}
