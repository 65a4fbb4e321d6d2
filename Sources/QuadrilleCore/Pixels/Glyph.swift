/// One character as a screen of cells shows it: a base, up to two marks on it, one or two cells wide.
///
/// It says what is meant, not that it is safe to show: who draws it sees to that.
public struct Glyph: Sendable, Hashable, BitwiseCopyable {
  /// 21 bits each of the base and both marks, from the lowest on; the highest: two cells wide.
  public let bits: UInt64

  private static let scalarBits: UInt64 = 0x1f_ffff
  private static let wideBit: UInt64 = 1 << 63

  /// No character: the cell is the picture's.
  public static let none = Glyph(bits: 0)
  /// The mark in the second cell of a wide character.
  public static let second = Glyph(bits: wideBit)

  /// Makes a character; marks after the second are dropped.
  public init(
    _ base: Unicode.Scalar, marks: some Sequence<Unicode.Scalar> = EmptyCollection(),
    isWide: Bool = false
  ) {
    var bits = UInt64(base.value) | (isWide ? Self.wideBit : 0)
    for (index, mark) in marks.prefix(2).enumerated() {
      bits |= UInt64(mark.value) << UInt64(21 * (index + 1))
    }
    self.bits = bits
  }

  /// Makes a character without marks.
  public init(_ base: Unicode.Scalar, isWide: Bool) {
    bits = UInt64(base.value) | (isWide ? Self.wideBit : 0)
  }

  /// Makes a character of one cell without marks.
  public init(_ base: Unicode.Scalar) { bits = UInt64(base.value) }

  private init(bits: UInt64) { self.bits = bits }

  /// The number that stands for a character known elsewhere, beyond all scalars.
  private static let firstNumber: UInt64 = 0x11_0000

  /// A character that is known by a number, up to 900 000, to whoever draws it.
  package init(number: Int, isWide: Bool) {
    bits = Self.firstNumber + UInt64(number) | (isWide ? Self.wideBit : 0)
  }

  /// The number that it is known by; nil: it is a character itself.
  package var number: Int? {
    let low = bits & Self.scalarBits
    return low >= Self.firstNumber ? Int(low - Self.firstNumber) : nil
  }

  /// A space whose foreground is loaded, as that of any other character is: many terminals draw the cursor in the
  /// foreground of its cell.
  package static let cursorSpace = Glyph(bits: scalarBits)

  /// The character without its marks; U+0000 for no character, for the second cell of one, and for one that
  /// is known by a number.
  public var base: Unicode.Scalar { Unicode.Scalar(UInt32(bits & Self.scalarBits)) ?? "\u{0}" }
  /// The first mark; 0: none.
  public var firstMark: UInt32 { UInt32(bits >> 21 & Self.scalarBits) }
  /// The second mark; 0: none.
  public var secondMark: UInt32 { UInt32(bits >> 42 & Self.scalarBits) }
  /// Whether it has marks.
  public var hasMarks: Bool { firstMark != 0 }
  /// Whether it is a character of two cells, and this its first.
  public var isWide: Bool { bits & Self.wideBit != 0 && bits != Self.wideBit }
  /// The cells it takes.
  public var width: Int { isWide ? 2 : 1 }

  /// The same with another mark, if there is room for one.
  public func adding(mark: Unicode.Scalar) -> Glyph {
    if firstMark == 0 { return Glyph(bits: bits | UInt64(mark.value) << 21) }
    if secondMark == 0 { return Glyph(bits: bits | UInt64(mark.value) << 42) }
    return self
  }

  /// Its scalars as text.
  public var string: String {
    var text = ""
    guard base.value != 0 else { return text }
    text.unicodeScalars.append(base)
    for mark in [firstMark, secondMark] where mark != 0 {
      if let mark = Unicode.Scalar(mark) { text.unicodeScalars.append(mark) }
    }
    return text
  }
}
