import QuadrilleCells

/// Finds the sequences that begin and end synchronized updates (DECSET 2026) in output.
///
/// Some terminals treat an end without a beginning as an error, so each frame must keep exactly one end.
enum FrameMarks {
  /// Returns whether bytes begin with the start of a synchronized update.
  static func isOpening(_ bytes: Span<UInt8>) -> Bool {
    let mark = EscapeSequence.beginSynchronized
    guard bytes.count >= mark.utf8CodeUnitCount else { return false }
    for index in 0..<mark.utf8CodeUnitCount where bytes[index] != mark.utf8Start[index] {
      return false
    }
    return true
  }

  /// Moves the sequence that ends a partly written frame before the next escape sequence, and returns the index after
  /// it. Returns nil if no frame is open, or the ending sequence is already being written.
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

  /// Returns the index of the next escape sequence; nil if there is none. ESC with a backslash ends a string (ST), so
  /// the index is then after it. Another ESC cannot be inside a string, because the strings written here contain none.
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
