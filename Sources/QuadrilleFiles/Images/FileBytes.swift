import Glibc

/// The bytes of a whole file, if there are not too many.
enum FileBytes {
  static func read(_ path: String) throws -> [UInt8] {
    let action = "reading '\(path)'"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(action, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FileError(action, String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileError(action, "is a folder") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(ImageBounds.fileSize, Int(status.st_size)))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(action, String(cString: strerror(errno)))
      }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= ImageBounds.fileSize else {
        throw FileError(action, "it is larger than \(ImageBounds.fileSize >> 20) MB")
      }
    }
    if bytes.isEmpty { throw FileError(action, "it is empty") }
    return bytes
  }
}
