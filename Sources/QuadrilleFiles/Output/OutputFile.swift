import QuadrilleCells

/// A file that is written whole or not at all: its bytes go into a new file beside it, which takes
/// its place at the end.
///
/// `-` is standard output; what exists and is no plain file (a pipe, a device) is written directly.
package final class OutputFile: ByteSink {
  private let name: String
  private let file: Descriptor
  /// How many bytes were written.
  package private(set) var size = 0
  /// The file beside it, and what it will be renamed to.
  private var rename: (from: String, to: String)?

  /// Whether writing there replaces a plain file.
  package static func replaces(_ path: String) -> Bool {
    path != "-" && Descriptor.look(at: path)?.kind == .plain
  }

  /// Opens a path for writing; nothing that exists is changed yet.
  package init(path: String) throws {
    if path == "-" {
      name = "standard output"
      file = .standardOutput
      return
    }
    name = "'\(path)'"
    if path.isEmpty { throw FileError("writing \(name)", "a file needs a name") }
    do {
      let existing = Descriptor.look(at: path)
      if existing?.kind == .folder { throw FileError("writing \(name)", "is a folder") }
      if existing?.kind == .other {
        file = try Descriptor(writing: path)
        return
      }
      if existing != nil { try Path.isWritable(path) }
      // A link stays a link: what it leads to is replaced, or made.
      let target = existing != nil ? Path.resolved(path) ?? path : Self.followed(path)
      let temporary: String
      (file, temporary) = try Self.make(beside: target, isPrivate: existing != nil)
      rename = (temporary, target)
      OutputFile.unfinished = Path.kept(temporary)
      if let existing { file.setRights(existing.rights) }
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
    if onlyPlain, Descriptor.look(at: path)?.kind == .other {
      throw FileError("writing '\(path)'", "not a regular file")
    }
    let file = try OutputFile(path: path)
    try file.write(Array(text.utf8).span)
    try file.commit()
  }

  deinit {
    if let rename { Path.remove(rename.from) }
    if file != .standardOutput, file != .standardError { file.close() }
  }

  /// Makes a file of a name that nothing has. One that is new gets the rights that the user's mask
  /// leaves; the mask itself could only be asked for by changing it, for all threads.
  private static func make(
    beside target: String, isPrivate: Bool
  ) throws(SystemError) -> (Descriptor, path: String) {
    let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let beside = (folder + [".quadrille-"]).joined(separator: "/")
    while true {
      let path = beside + String(UInt64.random(in: 0..<1 << 48), radix: 36)
      do {
        return (try Descriptor(new: path, isPrivate: isPrivate), path)
      } catch {
        guard error.isThere else { throw error }
      }
    }
  }

  package func write(_ bytes: Span<UInt8>) throws {
    size += bytes.count
    try bytes.withUnsafeBytes { bytes in
      do throws(SystemError) {
        try file.write(bytes)
      } catch {
        throw Self.failure(name, error)
      }
    }
  }

  /// Puts the finished file in its place.
  package func commit() throws {
    guard let rename else { return }
    do throws(SystemError) {
      try file.sync()
      try Path.rename(rename.from, to: rename.to)
    } catch {
      throw Self.failure(name, error)
    }
    self.rename = nil
    OutputFile.unfinished = nil
  }

  /// The path of the file that a signal handler must remove; a C string that is never freed.
  nonisolated(unsafe) package private(set) static var unfinished: UnsafeMutablePointer<CChar>?

  private static func failure(_ name: String, _ error: SystemError) -> FileError {
    var failure = FileError("writing \(name)", error.description)
    failure.isClosedPipe = error.isClosedPipe
    return failure
  }

  /// Where a link that leads nowhere yet leads.
  private static func followed(_ path: String) -> String {
    guard let target = Path.link(path) else { return path }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return target.hasPrefix("/")
      ? target : (folder + [Substring(target)]).joined(separator: "/")
  }
}
