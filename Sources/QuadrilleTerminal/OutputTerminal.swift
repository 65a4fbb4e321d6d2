package import QuadrilleSystem

/// The terminal on standard output. It is only opened here; `SessionOutput` writes to it.
package enum OutputTerminal {
  /// The descriptor of a terminal to use instead, for a caller that runs a command and acts as its terminal.
  @TaskLocal package static var substitute: Int32?

  /// Standard output, or its substitute.
  package static var descriptor: Descriptor {
    substitute.map { Descriptor(rawValue: $0) } ?? .standardOutput
  }

  private static func open(_ path: String) -> Descriptor? {
    try? .open(path, .readWrite, [.nonBlocking, .noControllingTerminal])
  }

  /// Opens a descriptor of its own, or else returns standard output, made non-blocking, with the flags to restore.
  static func open() throws(SystemError) -> (Descriptor, savedFlags: Int32?) {
    if let own = descriptor.terminalPath.flatMap({ open($0) }) ?? open("/dev/tty") {
      return (own, nil)
    }
    return (descriptor, try descriptor.setBlocking(false))
  }

  /// Opens a separate descriptor for the controlling terminal. Returns nil if there is no such terminal, or if the
  /// process is in the background, where using the terminal would stop it.
  static func openControlling() -> Descriptor? {
    guard let terminal = open("/dev/tty") else { return nil }
    if terminal.foregroundGroup == .currentGroup { return terminal }
    terminal.close()
    return nil
  }
}
