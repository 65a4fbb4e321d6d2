import QuadrilleSystem

// Files that may have no data yet.
extension Descriptor {
  /// Opens a file for reading. With `waits` it waits for a pipe's writer or a device's data, with a `WaitNote`.
  init(reading path: String, waits: Bool = true) throws(SystemError) {
    // Opened without blocking, because a blocking `open` of a pipe would wait without a message.
    self = try .open(path, .readOnly, .nonBlocking)
    guard waits else { return }
    if mayBlock { awaitInput(of: path) }
    _ = try? setBlocking(true)
  }

  /// Opens a regular file for reading. Refuses other files without waiting for a pipe's writer.
  init(regular path: String) throws(FileError) {
    let action = "cannot read '\(path)'"
    do throws(SystemError) {
      self = try Descriptor(reading: path, waits: false)
    } catch {
      throw FileError(action, error.reason)
    }
    if status.kind == .regular { return }
    close()
    throw FileError(action, "it is not a regular file")
  }

  /// Whether data may come later: in a pipe, a device, or a kernel file, whose size is 0. Terminals do not count.
  var mayBlock: Bool {
    let status = status
    return switch status.kind {
    case .pipe, .other: !isTerminal
    case .regular: status.size == 0
    case .directory: false
    }
  }

  /// Waits for data or the end of the file. Returns whether that took so long that the user got a note.
  @discardableResult func awaitInput(of path: String) -> Bool {
    if poll(for: .input, milliseconds: WaitNote.timeout) { return false }
    WaitNote.tell(
      status.kind == .pipe
        ? "waiting for a writer of the pipe '\(path)'" : "waiting for data in '\(path)'")
    _ = poll(for: .input, until: .never)
    return true
  }
}
