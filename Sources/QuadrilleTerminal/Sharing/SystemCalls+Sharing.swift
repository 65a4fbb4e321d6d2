import Glibc

/// What pictures that the terminal fetches ask of the system.
extension SystemCalls {
  /// Where shared memory has its names, on Linux.
  static let sharedFolder = "/dev/shm"
  /// The same as C has it, made once: files are opened all the time.
  private static let sharedPath = sharedFolder.utf8CString

  /// A file for the user alone without a name, in shared memory; nil where there is none.
  static func openNameless() -> Int32? {
    let nameless: Int32 = 0o20000000 | O_DIRECTORY
    let descriptor = sharedPath.withUnsafeBufferPointer { path in
      path.baseAddress.map { open($0, O_RDWR | nameless | O_CLOEXEC, 0o600) } ?? -1
    }
    return descriptor >= 0 ? descriptor : nil
  }

  /// Writes bytes at a place of a file; false unless all are there.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at place: Int) -> Bool {
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(place + start))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Makes a file so many bytes long.
  static func cut(_ descriptor: Int32, to count: Int) -> Bool {
    ftruncate(descriptor, off_t(count)) == 0
  }

  /// Puts all of a file into another that is empty; false unless all is there.
  static func copy(_ count: Int, of source: Int32, to target: Int32) -> Bool {
    var place = off_t()
    while place < count {
      let sent = sendfile(target, source, &place, count - Int(place))
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return false }
    }
    return true
  }

  /// The path that leads to an open file, with or without a name, and ends with 0; in the memory of another.
  static func ownPath(of descriptor: Int32, into path: inout [CChar]) {
    path.removeAll(keepingCapacity: true)
    let folder: StaticString = "/proc/self/fd/"
    folder.withUTF8Buffer { for byte in $0 { path.append(CChar(bitPattern: byte)) } }
    var divisor: Int32 = 1
    while descriptor / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      path.append(CChar(48 + descriptor / divisor % 10))
      divisor /= 10
    }
    path.append(0)
  }

  /// Gives a file that has none a name, by the path that leads to it; false where it cannot have it.
  static func link(_ own: [CChar], to path: UnsafePointer<CChar>) -> Bool {
    linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Takes a name away. In handlers too.
  static func unlink(_ path: UnsafePointer<CChar>) {
    let code = errno
    _ = Glibc.unlink(path)
    errno = code
  }

  /// Whether there is a file of a name.
  static func exists(_ path: UnsafePointer<CChar>) -> Bool { access(path, F_OK) == 0 }

  /// Locks a file for as long as it is open here; false where another holds the lock.
  static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Opens and locks a file; nil where there is none of this user's, or another holds its lock.
  static func openLocked(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    guard lock(descriptor) else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// The names in a folder that begin with a text.
  static func names(in folder: String, beginningWith text: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(text) { names.append(name) }
    }
    return names
  }
}
