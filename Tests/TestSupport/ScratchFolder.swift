import Glibc

/// A temporary folder that is removed with its owner, without subfolders.
public final class ScratchFolder {
  /// The path of the folder.
  public let path: String

  /// Makes an empty folder.
  public init() {
    var template = Array("/tmp/quadrille-test-XXXXXX".utf8CString)
    mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// The names in it, sorted.
  public var names: [String] { Self.names(in: path) }

  /// The names in any folder, sorted.
  public static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file into the folder and returns its path.
  public func write(_ name: String, _ bytes: [UInt8]) -> String {
    let path = path + "/" + name
    guard let stream = fopen(path, "w") else { return path }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
    return path
  }
}
