/// The rest of a sequence that became too long: dropped up to its end, never typed.
enum OverlongInput {
  /// Ends with a terminator, as `DCS` and `OSC` do.
  case string
  /// `CSI` and parameters, which end with a letter.
  case sequence

  /// How many of the bytes belong to it and whether it ends there; nil if more must come to tell.
  func take(_ input: ArraySlice<UInt8>) -> (count: Int, isEnd: Bool)? {
    guard let end = input.firstIndex(where: isEnd) else { return (input.count, false) }
    let before = end - input.startIndex
    guard input[end] == 0x1b else { return (before + (isPart(input[end]) ? 1 : 0), true) }
    guard self == .string else { return (before, true) }
    if before > 0 { return (before, false) }
    guard let after = input.dropFirst().first else { return nil }
    // Any other escape begins something else.
    return (after == 0x5c ? 2 : 0, true)
  }

  /// Whether a byte may end a string.
  ///
  /// No answer has a control character inside; whoever presses Ctrl-C does not mean to write one.
  static func endsString(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }

  /// Whether a byte that ends a string is its last; any other control character counts for itself.
  static func isLastOfString(_ byte: UInt8) -> Bool {
    byte == 0x07 || byte == 0x18 || byte == 0x1a
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    self == .string ? Self.endsString(byte) : !(0x20...0x3f).contains(byte)
  }

  /// Whether the byte that ends it is its last, or the first of what comes next.
  private func isPart(_ byte: UInt8) -> Bool {
    self == .string ? Self.isLastOfString(byte) : (0x40...0x7e).contains(byte)
  }
}
