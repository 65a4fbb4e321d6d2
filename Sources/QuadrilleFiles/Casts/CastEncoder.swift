package import QuadrilleCells

/// Writes terminal output and its times as an asciicast v2, which asciinema plays.
///
/// The terminal is taken and given back as play does it; in the words of xterm, since a cast does
/// not know where it will be played.
package struct CastEncoder {
  private let sink: any ByteSink

  private static let enter =
    text(EscapeSequence.takeScreen) + text(EscapeSequence.autowrapOff)
    + text(EscapeSequence.resetAttributes) + text(EscapeSequence.clearScreen)
  private static let leave =
    text(EscapeSequence.resetAttributes) + text(EscapeSequence.autowrapOn)
    + text(EscapeSequence.giveScreen)

  /// Begins a cast for a grid.
  package init(cells: CellSize, title: String, to sink: any ByteSink) throws {
    try self.init(recording: cells, title: title, to: sink)
    try event(Self.enter, at: 0)
  }

  /// Begins a cast of what another program writes, which enters and leaves the screen itself.
  package init(recording cells: CellSize, title: String, to sink: any ByteSink) throws {
    self.sink = sink
    let header = JSONValue.object([
      ("version", .integer(2)), ("width", .integer(cells.columns)),
      ("height", .integer(cells.rows)), ("title", .string(title)),
      ("env", .object([("TERM", .string("xterm-256color")), ("SHELL", .string("/bin/sh"))])),
    ])
    try write(header.line)
  }

  /// Adds the bytes of a frame, which must be whole UTF-8, at seconds after the start.
  package func write(_ bytes: some Collection<UInt8>, at seconds: Double) throws {
    try event(String(decoding: bytes, as: UTF8.self), at: seconds)
  }

  /// Gives the terminal back.
  package func finish(at seconds: Double) throws {
    try event(Self.leave, at: seconds)
  }

  private func event(_ text: String, at seconds: Double) throws {
    try write(
      JSONValue.array([.decimal(seconds, places: 6), .string("o"), .string(text)]).line)
  }

  private func write(_ line: String) throws {
    try sink.write(Array((line + "\n").utf8).span)
  }

  private static func text(_ sequence: StaticString) -> String {
    String(decoding: sequence.bytes, as: UTF8.self)
  }
}
