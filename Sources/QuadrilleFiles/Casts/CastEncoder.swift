package import QuadrilleCells

/// Writes terminal output with its times as asciicast v2, the format of asciinema.
///
/// The terminal is entered and restored with xterm's sequences, because the terminal that will play it is unknown.
package struct CastEncoder {
  private let sink: any ByteSink

  private static let enter =
    text(EscapeSequence.takeScreen) + text(EscapeSequence.autowrapOff)
    + text(EscapeSequence.resetAttributes) + text(EscapeSequence.clearScreen)
  private static let leave =
    text(EscapeSequence.resetAttributes) + text(EscapeSequence.autowrapOn)
    + text(EscapeSequence.giveScreen)

  /// Begins a cast for a terminal of a size.
  package init(cells: CellSize, title: String, to sink: any ByteSink) throws {
    try self.init(recording: cells, title: title, to: sink)
    try event(Self.enter, at: 0)
  }

  /// Begins a cast of another program's output. That program enters and leaves the screen itself.
  package init(recording cells: CellSize, title: String, to sink: any ByteSink) throws {
    self.sink = sink
    let header = JSONValue.object([
      ("version", .integer(2)), ("width", .integer(cells.columns)),
      ("height", .integer(cells.rows)), ("title", .string(title)),
      ("env", .object([("TERM", .string("xterm-256color")), ("SHELL", .string("/bin/sh"))])),
    ])
    try write(header.line)
  }

  /// Adds the bytes of a frame at some seconds after the start. They must be complete UTF-8.
  package func write(_ bytes: some Collection<UInt8>, at seconds: Double) throws {
    try event(String(decoding: bytes, as: UTF8.self), at: seconds)
  }

  /// Adds the output that restores the terminal.
  package func finish(at seconds: Double) throws {
    try event(Self.leave, at: seconds)
  }

  private func event(_ text: String, at seconds: Double) throws {
    try write(JSONValue.array([.decimal(seconds, places: 6), .string("o"), .string(text)]).line)
  }

  private func write(_ line: String) throws {
    try sink.write(Array((line + "\n").utf8).span)
  }

  private static func text(_ sequence: StaticString) -> String {
    String(decoding: sequence.bytes, as: UTF8.self)
  }
}
