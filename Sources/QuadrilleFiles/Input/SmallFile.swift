import QuadrilleSystem

/// Reads whole files of limited size: reports, settings, small pictures.
package enum SmallFile {
  /// A check of a file's first bytes, at most 64. Returns why the file is refused; nil if it is accepted.
  package typealias Check = (ArraySlice<UInt8>) -> String?

  /// The number of bytes to read before `Check` is called.
  private static let beginning = 64

  /// Reads a file, or standard input for `-`. Refuses more than `most` bytes, or wrong first bytes, before the rest.
  package static func read(_ path: String, most: Int, check: Check = { _ in nil }) throws -> [UInt8]
  {
    let action = "cannot read " + (path == "-" ? "standard input" : "'\(path)'")
    return try naming(action) {
      let file = path == "-" ? Descriptor.standardInput : try Descriptor(reading: path)
      defer { if path != "-" { file.close() } }
      if file.isTerminal {
        throw FileError(action, "it is a terminal" + (path == "-" ? "; pipe a file into it" : ""))
      }
      if file.status.kind == .directory { throw FileError(action, "it is a folder") }
      return try read(file, action, most: most, waitingFor: path == "-" ? nil : path, check: check)
    }
  }

  /// Reads a regular file; nil if there is none. Refuses other files without waiting for a pipe's writer.
  package static func readIfPresent(
    _ path: String, most: Int, mayBeEmpty: Bool = false
  ) throws -> [UInt8]? {
    let action = "cannot read '\(path)'"
    return try naming(action) {
      let file: Descriptor
      do throws(SystemError) {
        file = try Descriptor(reading: path, waits: false)
      } catch {
        if error.isMissing { return nil }
        throw error
      }
      defer { file.close() }
      guard file.status.kind == .regular else {
        throw FileError(action, "it is not a regular file")
      }
      return try read(file, action, most: most, mayBeEmpty: mayBeEmpty)
    }
  }

  private static func naming<Value>(_ action: String, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let error as SystemError {
      throw FileError(action, error.reason)
    }
  }

  private static func read(
    _ file: Descriptor, _ action: String, most: Int, mayBeEmpty: Bool = false,
    waitingFor path: String? = nil, check: Check = { _ in nil }
  ) throws -> [UInt8] {
    let size = most < 1_000_000 ? "\(most >> 10) KB" : "\((most + (1 << 19)) >> 20) MB"
    let tooLarge = FileError(action, "it is larger than \(size)")
    // The path to name in the message about waiting; nil if the file cannot wait, or once the message was shown.
    var awaited = file.mayBlock ? path : nil
    var bytes: [UInt8] = []
    if file.status.kind == .regular {
      let size = file.status.size
      guard size <= most else { throw tooLarge }
      try Memory.ask(size, for: "it", action)
      bytes.reserveCapacity(size)
    }
    var part = [UInt8](repeating: 0, count: 65536)
    var isSeen = false
    func see(isWhole: Bool) throws {
      guard !isSeen, isWhole || bytes.count >= beginning else { return }
      isSeen = true
      if let reason = check(bytes.prefix(beginning)) { throw FileError(action, reason) }
    }
    while true {
      if let path = awaited, file.awaitInput(of: path) { awaited = nil }
      let count = try part.withUnsafeMutableBytes { try file.read(into: $0) }
      if count == 0 { break }
      guard bytes.count + count <= most else { throw tooLarge }
      let needed = bytes.count + count
      if needed > bytes.capacity { try Memory.ask(2 * needed, for: "it", action) }
      bytes.append(contentsOf: part[..<count])
      try see(isWhole: false)
    }
    // Some editors begin a UTF-8 text with a byte-order mark. No picture begins so.
    if bytes.starts(with: "\u{feff}".utf8) { bytes.removeFirst(3) }
    if bytes.isEmpty, !mayBeEmpty { throw FileError(action, "it is empty") }
    try see(isWhole: true)
    return bytes
  }
}
