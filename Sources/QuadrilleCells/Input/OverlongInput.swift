/// The kind of a sequence that became too long. Its rest is dropped up to its end and never becomes keys.
enum OverlongInput {
  /// A string such as `DCS` or `OSC`, which ends with a terminator.
  case string
  /// A control sequence (`CSI`), which ends with a byte from 0x40 to 0x7e.
  case sequence

  /// Returns how many bytes belong to the sequence and whether it ends there; nil if that depends on further bytes.
  func take(_ input: ArraySlice<UInt8>) -> (count: Int, isEnd: Bool)? {
    guard let end = input.firstIndex(where: isEnd) else { return (input.count, false) }
    let before = end - input.startIndex
    guard input[end] == 0x1b else { return (before + (isPart(input[end]) ? 1 : 0), true) }
    guard self == .string else { return (before, true) }
    if before > 0 { return (before, false) }
    guard let after = input.dropFirst().first else { return nil }
    // An escape without a backslash begins another sequence.
    return (after == 0x5c ? 2 : 0, true)
  }

  /// Returns whether a byte may end a string.
  ///
  /// Replies contain no control characters, so one that is typed, such as Ctrl-C, ends the string.
  static func endsString(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }

  /// Returns whether a byte that ends a string belongs to it. Other control characters are decoded by themselves.
  static func isLastOfString(_ byte: UInt8) -> Bool {
    byte == 0x07 || byte == 0x18 || byte == 0x1a
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    self == .string ? Self.endsString(byte) : !(0x20...0x3f).contains(byte)
  }

  /// Returns whether the byte that ends the sequence belongs to it, not to the next input.
  private func isPart(_ byte: UInt8) -> Bool {
    self == .string ? Self.isLastOfString(byte) : (0x40...0x7e).contains(byte)
  }
}
