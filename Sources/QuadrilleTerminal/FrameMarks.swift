import QuadrilleCells

/// The marks between which a terminal holds its picture back, where they are among other bytes.
///
/// An end without a beginning is an error to some terminals, so each frame has one end, wherever it is.
enum FrameMarks {
  /// Whether bytes are a frame that is marked.
  static func begin(_ bytes: Span<UInt8>) -> Bool {
    let mark = EscapeSequence.beginSynchronized
    guard bytes.count >= mark.utf8CodeUnitCount else { return false }
    for index in 0..<mark.utf8CodeUnitCount where bytes[index] != mark.utf8Start[index] {
      return false
    }
    return true
  }

  /// Moves the end of a frame of which a part was written to where its next sequence begins; returns the
  /// place behind it. Nil where no frame is open, or the end itself is being written.
  static func moveEnd(in bytes: inout [UInt8], from start: Int) -> Int? {
    let mark = EscapeSequence.endSynchronized.bytes
    guard let boundary = boundary(in: bytes, from: start),
      let end = place(of: mark, in: bytes[boundary...]),
      place(of: EscapeSequence.beginSynchronized.bytes, in: bytes[boundary..<end]) == nil
    else { return nil }
    bytes.removeSubrange(end..<end + mark.count)
    bytes.insert(contentsOf: mark, at: boundary)
    return boundary + mark.count
  }

  /// Where the next sequence begins. An escape with a backslash ends a string, and belongs to it; and whether
  /// any other is still inside one that began before is not known, but strings hold none here.
  private static func boundary(in bytes: [UInt8], from start: Int) -> Int? {
    guard let escape = bytes[start...].firstIndex(of: 0x1b) else { return nil }
    guard escape + 1 < bytes.count, bytes[escape + 1] == 0x5c else { return escape }
    return escape + 2
  }

  private static func place(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let index = rest.firstIndex(of: mark[0]) {
      rest = rest[index...]
      if rest.starts(with: mark) { return index }
      rest.removeFirst()
    }
    return nil
  }
}
