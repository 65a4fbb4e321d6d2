import Glibc

/// A file that is read whole: a report, settings, a small picture.
public enum SmallFile {
  /// Reads a file, or standard input for `-`; refuses one that is larger than `most` bytes.
  public static func read(_ path: String, most: Int) throws -> [UInt8] {
    let name = path == "-" ? "standard input" : "'\(path)'"
    let action = "reading \(name)"
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(action, String(cString: strerror(errno))) }
    defer { if path != "-" { close(descriptor) } }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(action, "is a folder")
    }
    return try read(descriptor, action, most: most)
  }

  /// Reads a plain file; nil if there is none. Nothing else is opened for long: a pipe would wait.
  public static func readIfPresent(_ path: String, most: Int) throws -> [UInt8]? {
    let action = "reading '\(path)'"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 && errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw FileError(action, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(action, "it is no plain file")
    }
    return try read(descriptor, action, most: most)
  }

  private static func read(_ descriptor: Int32, _ action: String, most: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 {
        if bytes.isEmpty { throw FileError(action, "it is empty") }
        return bytes
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(action, String(cString: strerror(errno)))
      }
      guard bytes.count + count <= most else {
        throw FileError(action, "it is larger than \((most + (1 << 19)) >> 20) MB")
      }
      bytes.append(contentsOf: part[..<count])
    }
  }
}
