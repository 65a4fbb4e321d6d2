import Glibc

/// Pictures in shared memory, as a terminal fetches them.
enum SharedBytes {
  /// Reads and unlinks a file in /dev/shm; nil if it is missing, misnamed or not of mode 0600.
  static func take(_ name: [UInt8], isPath: Bool) -> [UInt8]? {
    let name = String(decoding: name, as: UTF8.self)
    let path = isPath ? name : "/dev/shm" + name
    guard path.hasPrefix("/dev/shm/"), path.contains("tty-graphics-protocol") else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer {
      close(descriptor)
      unlink(path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & 0o777 == 0o600 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    return read(descriptor, &bytes, bytes.count) == bytes.count ? bytes : nil
  }
}
