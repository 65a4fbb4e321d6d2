import QuadrilleSystem

// Files that may have nothing to read yet.
extension Descriptor {
  /// Opens a file to read. If `waits`, waits for a pipe's writer or a device's data, and tells the user where that takes
  /// long (`WaitNote`).
  init(reading path: String, waits: Bool = true) throws(SystemError) {
    // Opening a pipe would wait without a message.
    self = try .open(path, .readOnly, .nonBlocking)
    guard waits else { return }
    if mayBlock { awaitInput(of: path) }
    _ = try? setBlocking(true)
  }

  /// Whether there may be nothing to read yet: in a pipe, a device, or a file of the kernel's, whose size is 0.
  /// Terminals are refused instead.
  var mayBlock: Bool {
    let status = status
    return switch status.kind {
    case .pipe, .other: !isTerminal
    case .regular: status.size == 0
    case .directory: false
    }
  }

  /// Waits until there is something to read, or the end; returns whether that took long and the user was told.
  @discardableResult func awaitInput(of path: String) -> Bool {
    if poll(for: .input, milliseconds: WaitNote.patience) { return false }
    WaitNote.tell(
      status.kind == .pipe
        ? "waiting for a writer of the pipe '\(path)'" : "waiting for data in '\(path)'")
    _ = poll(for: .input, until: .never)
    return true
  }
}
