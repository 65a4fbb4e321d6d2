/// The numbers and final bytes of keys in control sequences.
enum KeyNumbers {
  /// The final bytes of key reports.
  static let ends = Set("u~ABCDEFHPQS".utf8)

  /// The numbers of the sequences around a bracketed paste, `CSI 200 ~` and `CSI 201 ~`.
  static let pasteMarks = 200...201

  /// The keys of final letters; M and R only after SS3.
  static let lettered: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "S"): .function(4), UInt8(ascii: "M"): .enter, UInt8(ascii: "R"): .function(3),
  ]

  static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// Keys that type no character, by the number before `u`. Numbers from 57344 are kitty's own, here for the keypad.
  static let functional: [Int: Key] = [
    9: .tab, 13: .enter, 27: .escape, 8: .backspace, 127: .backspace,
    57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp,
    57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]

  /// The characters that keypad keys type, by kitty's number.
  static let keypad: [Int: Int] = Dictionary(
    uniqueKeysWithValues: zip(57399..., "0123456789./*-+".utf8.map { Int($0) })
      + [(57415, 0x3d), (57416, 0x2c)])

  /// Kitty's numbers of modifier keys: caps, scroll and num lock; Shift, Control and so on; the ISO level shifts.
  static let modifiers = Set([57358, 57359, 57360] + Array(57441...57454))

  static func isLetter(_ code: Int) -> Bool {
    Unicode.Scalar(UInt32(clamping: code))?.properties.isAlphabetic ?? false
  }

  // The characters of a US keyboard without and with Shift, for terminals that do not report the shifted character.
  private static let plain = Array("1234567890-=[]\\;',./`".utf8)
  private static let withShift = Array("!@#$%^&*()_+{}|:\"<>?~".utf8)

  /// Returns the character that a key types with Shift, given the character that it types without.
  static func shifted(_ code: Int) -> Int {
    if let index = plain.firstIndex(where: { Int($0) == code }) { return Int(withShift[index]) }
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return code }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.first.map { Int($0.value) } ?? code : code
  }

  /// Returns the character that a key types without Shift, given the character that it types with Shift.
  static func unshifted(_ code: Int) -> Int {
    withShift.firstIndex { Int($0) == code }.map { Int(plain[$0]) } ?? code
  }

  /// Returns the control byte that terminals traditionally send for Control with a character; nil if there is none.
  static func control(_ code: Int) -> UInt8? {
    switch code {
    case 0x40...0x5f, 0x61...0x7a: UInt8(code & 0x1f)
    case 0x20, 0x32: 0
    case 0x33...0x37: UInt8(code - 0x33 + 0x1b)
    case 0x2f: 0x1f
    case 0x7e: 0x1e
    default: nil
    }
  }
}
