import Glibc

/// System calls on files by their paths.
package enum Path {
  /// Whether the path leads to an existing file or folder (`access`).
  package static func exists(_ path: UnsafePointer<CChar>) -> Bool { access(path, F_OK) == 0 }

  /// Throws if the user may not write the file (`access`).
  package static func checkWritable(_ path: String) throws(SystemError) {
    try retrying("access") { access(path, W_OK) }
  }

  /// Creates a folder that only the user may use (`mkdir`).
  package static func mkdir(_ path: String) throws(SystemError) {
    try retrying("mkdir") { Glibc.mkdir(path, 0o700) }
  }

  package static func rename(_ path: String, to other: String) throws(SystemError) {
    try retrying("rename") { Glibc.rename(path, other) }
  }

  /// Removes a name (`unlink`). Safe in signal handlers: it keeps `errno`.
  package static func unlink(_ path: UnsafePointer<CChar>) {
    let code = errno
    _ = Glibc.unlink(path)
    errno = code
  }

  /// Returns the path without symbolic links; nil if nothing exists there.
  package static func realpath(_ path: String) -> String? {
    guard let found = Glibc.realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns the target of a symbolic link; nil if the path is not a link.
  package static func readlink(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = Glibc.readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the names in a folder, unsorted (`readdir`); nil if it cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the first lines of a file that begin with `start`; none if the file cannot be read. A line of more than
  /// 1023 bytes counts as several lines (`fgets`).
  package static func lines(
    of path: String, atMost count: Int, beginningWith start: String = ""
  ) -> [String] {
    guard let stream = fopen(path, "re") else { return [] }
    defer { fclose(stream) }
    var lines: [String] = []
    var buffer = [CChar](repeating: 0, count: 1024)
    while lines.count < count, fgets(&buffer, Int32(buffer.count), stream) != nil {
      guard strncmp(buffer, start, start.utf8.count) == 0 else { continue }
      let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    return lines
  }

  /// Returns a copy of a path that is never freed, for signal handlers (`strdup`).
  package static func cString(_ path: String) -> UnsafeMutablePointer<CChar>? { strdup(path) }
}
