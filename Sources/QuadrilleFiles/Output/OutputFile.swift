import Glibc
public import QuadrilleCells

/// A file that is written whole or not at all: its bytes go into a new file beside it, which takes
/// its place at the end.
///
/// `-` is standard output; what exists and is no plain file (a pipe, a device) is written directly.
public final class OutputFile: ByteSink {
  private let name: String
  private let descriptor: Int32
  /// The file beside it, and what it will be renamed to.
  private var rename: (from: String, to: String)?

  /// Opens a path for writing; nothing that exists is changed yet.
  public init(path: String) throws {
    if path == "-" {
      name = "standard output"
      descriptor = STDOUT_FILENO
      return
    }
    name = "'\(path)'"
    if path.isEmpty { throw FileError("writing \(name)", "a file needs a name") }
    var existing = stat()
    let exists = stat(path, &existing) == 0
    if exists && existing.st_mode & S_IFMT == S_IFDIR {
      throw FileError("writing \(name)", "is a folder")
    }
    if exists && existing.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(name) }
      return
    }
    if exists && access(path, W_OK) != 0 { throw Self.failure(name) }
    // A link stays a link: what it leads to is replaced, or made.
    let target = exists ? Self.resolved(path) : Self.followed(path)
    let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let beside = (folder + [".quadrille-"]).joined(separator: "/")
    // A new file gets the rights that the user's mask leaves; the mask itself can only be asked for by
    // changing it, for all threads.
    var temporary = ""
    var opened: Int32 = -1
    repeat {
      temporary = beside + String(UInt64.random(in: 0..<1 << 48), radix: 36)
      opened = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? 0o600 : 0o666)
    } while opened < 0 && errno == EEXIST
    descriptor = opened
    guard descriptor >= 0 else { throw Self.failure(name) }
    rename = (temporary, target)
    OutputFile.unfinished = strdup(temporary)
    if exists { fchmod(descriptor, existing.st_mode & 0o7777) }
  }

  deinit {
    if let rename { unlink(rename.from) }
    if descriptor != STDOUT_FILENO { close(descriptor) }
  }

  public func write(_ bytes: Span<UInt8>) throws {
    try bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      while start < buffer.count {
        let count = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
        if count > 0 {
          start += count
        } else if errno == EAGAIN {
          var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&room, 1, -1)
        } else if errno != EINTR {
          throw Self.failure(name)
        }
      }
    }
  }

  /// Puts the finished file in its place.
  public func commit() throws {
    guard let rename else { return }
    guard fsync(descriptor) == 0 || errno == EINVAL, Glibc.rename(rename.from, rename.to) == 0
    else { throw Self.failure(name) }
    self.rename = nil
    OutputFile.unfinished = nil
  }

  /// The path of the file that a signal handler must remove; a C string that is never freed.
  nonisolated(unsafe) public private(set) static var unfinished: UnsafeMutablePointer<CChar>?

  private static func failure(_ name: String) -> FileError {
    FileError("writing \(name)", String(cString: strerror(errno)))
  }

  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// Where a link that leads nowhere yet leads.
  private static func followed(_ path: String) -> String {
    var bytes = [CChar](repeating: 0, count: 4096)
    guard readlink(path, &bytes, bytes.count - 1) > 0 else { return path }
    let target = string(bytes)
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return target.hasPrefix("/")
      ? target : (folder + [Substring(target)]).joined(separator: "/")
  }

  private static func string(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
