/// The bytes, in parts, that send a loop which the terminal plays behind its text after Quadrille has ended.
///
/// The loop covers the lines now on the screen and scrolls with them.
package struct StayingLoop: Sendable {
  private let size: CellSize
  private var loop: UploadedLoop
  private var hasFirst = false

  /// The loop's image number. No other image of Quadrille has this number, so the loop can be deleted alone.
  private static let number = 71_301

  /// Prepares a loop for a screen of `size` cells.
  package init(_ loop: UploadedLoop, size: CellSize) {
    self.loop = loop
    self.size = size
  }

  /// The bytes that delete the loop and free its memory in the terminal.
  package static var removal: [UInt8] {
    var out = GraphicsCommands()
    out.delete(number)
    return out.bytes
  }

  /// Returns the next part: about `bytes` bytes, but at least one picture; nil: all is sent, and the loop plays.
  ///
  /// The first part is the first picture, which the terminal acknowledges. Each part leaves the cursor where it was.
  package mutating func next(bytes: Int) -> [UInt8]? {
    guard !loop.isPlaying else { return nil }
    var out = GraphicsCommands()
    if hasFirst {
      loop.write(Self.number, bytes: bytes, quiet: 1, to: &out)
      return out.bytes
    }
    hasFirst = true
    out.append(EscapeSequence.saveCursor)
    out.show(loop.pictures[0].picture, as: Self.number, over: size, quiet: 0)
    out.append(EscapeSequence.restoreCursor)
    loop.forget(hasFirst: true)
    return out.bytes
  }
}
