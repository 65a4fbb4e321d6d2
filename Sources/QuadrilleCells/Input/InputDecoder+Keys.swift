// Decoding of keys that are no control sequence.
extension InputDecoder {
  /// Decodes a key in application mode: `SS3` and a letter.
  static func singleShift(_ input: ArraySlice<UInt8>) -> Step {
    guard let letter = input.dropFirst(2).first else { return .needsMore }
    if letter < 0x20 { return .took(2, .key(.character("O"), .alt)) }
    return .took(3, KeyNumbers.lettered[letter].map { .key($0, []) })
  }

  /// Decodes a UTF-8 character after `extra` other bytes. Invalid bytes and C1 control characters are dropped.
  static func character(_ input: ArraySlice<UInt8>, modifiers: Modifiers, extra: Int) -> Step {
    let first = input[input.startIndex]
    // xterm with eightBitInput sends Alt-Enter as 13 + 128: as one byte, or in UTF-8 as two.
    if first == 0x8d { return .took(1 + extra, .key(.enter, .alt)) }
    guard first < 0x80 || (0xc2...0xf4).contains(first) else { return .took(1 + extra, nil) }
    // The leading ones of the first byte count the bytes of a character that is not ASCII.
    let length = max(1, (~first).leadingZeroBitCount)
    for (offset, byte) in input.prefix(length).enumerated().dropFirst()
    where byte & 0xc0 != 0x80 {
      return .took(offset + extra, nil)
    }
    guard input.count >= length else { return .needsMore }
    if input.starts(with: [0xc2, 0x8d]) { return .took(length + extra, .key(.enter, .alt)) }
    guard let text = String(validating: input.prefix(length), as: UTF8.self),
      let character = text.first, !(0x80..<0xa0).contains(text.unicodeScalars.first?.value ?? 0)
    else { return .took(length + extra, nil) }
    return .took(length + extra, .key(.character(character), modifiers))
  }

  /// Returns the key of a control character, with the modifiers held besides Control.
  static func control(_ byte: UInt8, with held: Modifiers) -> InputEvent? {
    let control = held.union(.control)
    return switch byte {
    case 0x09: .key(.tab, held)
    // A line feed is Control-J, which starts a new line in text fields.
    case 0x0d: .key(.enter, held)
    case 0x08, 0x7f: .key(.backspace, held)
    case 0: .key(.character(" "), control)
    case 0x01...0x1a: .key(.character(Character(Unicode.Scalar(byte + 0x60))), control)
    case 0x1c...0x1f: .key(.character(Character(Unicode.Scalar(byte + 0x40))), control)
    default: nil
    }
  }
}
