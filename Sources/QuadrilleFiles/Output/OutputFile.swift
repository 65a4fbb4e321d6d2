import QuadrilleCells
import QuadrilleSystem

/// A file that is written completely or not at all. The bytes go to a new file, which replaces the old one in `commit`.
///
/// `-` is standard output. Pipes and devices are written directly.
package final class OutputFile: ByteSink {
  private let name: String
  private let file: Descriptor
  package private(set) var size = 0
  /// The file that will replace the old one; nil if writing is direct.
  private var new: NewFile?

  /// Whether bytes go straight to a pipe, a device or standard output.
  var isDirect: Bool { new == nil }

  /// Returns whether writing to a path replaces a regular file.
  package static func replaces(_ path: String) -> Bool {
    path != "-" && FileStatus(path)?.kind == .regular
  }

  /// Opens a path for writing without changing an existing file. The new file is nameless where that is supported.
  package init(path: String, mayBeNameless: Bool = true) throws {
    if path == "-" {
      name = "standard output"
      file = .standardOutput
      return
    }
    name = "'\(path)'"
    if path.isEmpty { throw FileError("cannot write \(name)", "a file needs a name") }
    do {
      let existing = FileStatus(path)
      if existing?.kind == .directory { throw FileError("cannot write \(name)", "it is a folder") }
      if existing?.isWrittenDirectly == true {
        file = try Descriptor.open(path, .writeOnly)
        return
      }
      if existing != nil { try Path.checkWritable(path) }
      // A symbolic link stays: its target is replaced, or created.
      let target = existing != nil ? Path.realpath(path) ?? path : try Self.followed(path)
      let new: NewFile
      do throws(SystemError) {
        new = try NewFile(for: target, replacing: existing, mayBeNameless: mayBeNameless)
      } catch {
        guard error.isRefused else { throw error }
        let folder = NewFile.folder(of: target)
        throw FileError("cannot write \(name)", "folder '\(folder)': \(error.reason)")
      }
      (self.new, file) = (new, new.file)
      OutputFile.unfinished = new.path.flatMap { Path.cString($0) }
    } catch let error as SystemError {
      throw Self.failure(name, error)
    }
  }

  private init(_ name: String, _ file: Descriptor) {
    self.name = name
    self.file = file
  }

  /// Standard error, for messages.
  package static var standardError: OutputFile { OutputFile("standard error", .standardError) }

  /// Writes a text completely or not at all. With `onlyPlain` it refuses pipes and devices, which can block.
  package static func write(_ text: String, to path: String, onlyPlain: Bool = false) throws {
    if onlyPlain, FileStatus(path)?.isWrittenDirectly == true {
      throw FileError("cannot write '\(path)'", "it is not a regular file")
    }
    let file = try OutputFile(path: path)
    try file.write(Array(text.utf8).span)
    try file.commit()
  }

  deinit {
    new?.remove()
    if file != .standardOutput, file != .standardError { file.close() }
  }

  package func write(_ bytes: Span<UInt8>) throws {
    size += bytes.count
    try bytes.withUnsafeBytes { bytes in
      do throws(SystemError) {
        try file.writeAll(bytes)
      } catch {
        throw Self.failure(name, error)
      }
    }
  }

  /// Replaces the old file by the finished file. Does nothing if writing is direct.
  package func commit() throws {
    do throws(SystemError) {
      try new?.place()
    } catch {
      throw Self.failure(name, error)
    }
    new = nil
    OutputFile.unfinished = nil
  }

  /// The path of the temporary file that a signal handler must remove; a C string that is never freed.
  nonisolated(unsafe) package private(set) static var unfinished: UnsafeMutablePointer<CChar>?

  private static func failure(_ name: String, _ error: SystemError) -> FileError {
    var failure = FileError("cannot write \(name)", error.reason)
    failure.isClosedPipe = error.isClosedPipe
    return failure
  }

  /// Returns the end of a chain of symbolic links, which may not exist; the path itself if it is not a link.
  private static func followed(_ path: String) throws(FileError) -> String {
    var end = path
    for _ in 0..<mostLinks {
      guard let target = Path.readlink(end) else { return end }
      let folder = end.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      end = target.hasPrefix("/") ? target : (folder + [Substring(target)]).joined(separator: "/")
    }
    throw FileError("cannot write '\(path)'", "too many levels of symbolic links")
  }

  /// The most symbolic links in a path, as in Linux.
  private static let mostLinks = 40
}

extension FileStatus {
  /// Whether the file is a pipe or a device.
  fileprivate var isWrittenDirectly: Bool { kind == .pipe || kind == .other }
}
