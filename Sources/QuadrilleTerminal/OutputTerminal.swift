package import QuadrilleSystem

/// The terminal that standard output leads to.
package enum OutputTerminal {
  /// The descriptor of another terminal in its place, for a caller that runs a command and plays its terminal.
  @TaskLocal package static var substitute: Int32?

  /// Standard output, or its substitute.
  package static var descriptor: Descriptor {
    substitute.map { Descriptor(rawValue: $0) } ?? .standardOutput
  }

  private static func open(_ path: String) -> Descriptor? {
    try? .open(path, .readWrite, [.nonBlocking, .noControllingTerminal])
  }

  /// Opens a descriptor of its own for the terminal; else returns standard output itself, with the flags to be
  /// restored.
  static func open() throws(SystemError) -> (Descriptor, savedFlags: Int32?) {
    if let own = descriptor.terminalPath.flatMap({ open($0) }) ?? open("/dev/tty") {
      return (own, nil)
    }
    return (descriptor, try descriptor.setBlocking(false))
  }

  /// Opens a descriptor of its own for the terminal that the process belongs to; nil if there is none or the
  /// process is in its background, where it would be stopped for touching it.
  static func openControlling() -> Descriptor? {
    guard let terminal = open("/dev/tty") else { return nil }
    if terminal.foregroundGroup == .currentGroup { return terminal }
    terminal.close()
    return nil
  }
}
