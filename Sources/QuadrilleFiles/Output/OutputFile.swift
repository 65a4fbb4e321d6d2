import QuadrilleCells
import QuadrilleSystem

/// A file that is written whole or not at all: its bytes go into a new file, which takes its place at
/// the end.
///
/// `-` is standard output; what exists and is not a regular file (a pipe, a device) is written directly.
package final class OutputFile: ByteSink {
  private let name: String
  private let file: Descriptor
  package private(set) var size = 0
  /// The file that will take the place; nil where it is written directly.
  private var new: NewFile?

  /// Whether writing there replaces a plain file.
  package static func replaces(_ path: String) -> Bool {
    path != "-" && FileStatus(path)?.kind == .regular
  }

  /// Opens a path for writing; nothing that exists is changed yet. Meanwhile it has no name where the
  /// file system can do so.
  package convenience init(path: String) throws {
    try self.init(path: path, mayBeNameless: true)
  }

  init(path: String, mayBeNameless: Bool) throws {
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
      // A link stays a link: what it leads to is replaced, or made.
      let target = existing != nil ? Path.realpath(path) ?? path : Self.followed(path)
      let new = try Self.inFolder(of: target, name) { () throws(SystemError) in
        try NewFile(for: target, replacing: existing, mayBeNameless: mayBeNameless)
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

  /// The output that talk goes to.
  package static var standardError: OutputFile { OutputFile("standard error", .standardError) }

  /// Writes a text whole or not at all; if so wanted, to a plain file or nowhere, since a pipe would
  /// wait for its reader.
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

  /// Puts the finished file in its place.
  package func commit() throws {
    do throws(SystemError) {
      try new?.place()
    } catch {
      throw Self.failure(name, error)
    }
    new = nil
    OutputFile.unfinished = nil
  }

  /// The path of the file that a signal handler must remove; a C string that is never freed.
  nonisolated(unsafe) package private(set) static var unfinished: UnsafeMutablePointer<CChar>?

  /// Makes a file in a folder, and says so where it is the folder that may not be written.
  private static func inFolder<Made>(
    of path: String, _ name: String, _ make: () throws(SystemError) -> Made
  ) throws -> Made {
    do throws(SystemError) {
      return try make()
    } catch {
      guard error.isRefused else { throw error }
      let folder = NewFile.folder(of: path)
      throw FileError("cannot write \(name)", "folder '\(folder)': \(error.reason)")
    }
  }

  private static func failure(_ name: String, _ error: SystemError) -> FileError {
    var failure = FileError("cannot write \(name)", error.reason)
    failure.isClosedPipe = error.isClosedPipe
    return failure
  }

  /// Where a link that leads nowhere yet leads.
  private static func followed(_ path: String) -> String {
    guard let target = Path.readlink(path) else { return path }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return target.hasPrefix("/")
      ? target : (folder + [Substring(target)]).joined(separator: "/")
  }
}

extension FileStatus {
  /// Whether it is a pipe or a device, which is written in place.
  fileprivate var isWrittenDirectly: Bool { kind == .pipe || kind == .other }
}
