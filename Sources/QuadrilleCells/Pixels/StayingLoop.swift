import QuadrilleCore

/// A loop that a terminal is to play behind its text when nobody draws any more: the bytes that send it, part by part.
///
/// It lies on the screen's lines as they are, from the first on, and goes where they go.
package struct StayingLoop: Sendable {
  private let size: CellSize
  private var loop: UploadedLoop
  private var hasFirst = false

  /// The number of its picture: none that anything drawn on a screen of its own has, so that it can be taken away
  /// alone.
  private static let number = 71_301

  /// Prepares a loop for a whole screen.
  package init(_ loop: UploadedLoop, size: CellSize) {
    self.loop = loop
    self.size = size
  }

  /// The bytes that take it away, and free what it took.
  package static var removal: [UInt8] {
    var out = GraphicsCommands()
    out.delete(number)
    return out.bytes
  }

  /// The next part of it, of about so many bytes, and at least a picture; nil: all is sent, and it plays.
  ///
  /// The first is the first picture, which the terminal is to acknowledge. The cursor is back where it was after each.
  package mutating func next(bytes: Int) -> [UInt8]? {
    guard !loop.isPlaying else { return nil }
    var out = GraphicsCommands()
    if hasFirst {
      loop.write(Self.number, bytes: bytes, quiet: 1, to: &out)
      return out.bytes
    }
    hasFirst = true
    out.append(EscapeSequence.saveCursor)
    let place = GraphicsCommands.Place(
      columns: size.columns, rows: size.rows, depth: PixelDisplay.pictureDepth)
    out.show(loop.pictures[0].picture, as: Self.number, at: place, quiet: 0)
    out.append(EscapeSequence.restoreCursor)
    loop.forget(hasFirst: true)
    return out.bytes
  }
}
