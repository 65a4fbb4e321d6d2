/// The character of a cell: a base and up to two combining marks, one or two cells wide.
///
/// A glyph is not sanitised: the output checks that it is safe to print.
public struct Glyph: Sendable, Hashable, BitwiseCopyable {
  /// From the lowest bit: 21 bits each for the base and two marks. The highest bit marks a wide character.
  public let bits: UInt64

  private static let scalarBits: UInt64 = 0x1f_ffff
  private static let wideBit: UInt64 = 1 << 63

  /// No character: the cell shows the picture.
  public static let none = Glyph(bits: 0)
  /// The placeholder in the second cell of a wide character.
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

  /// The first number of a custom glyph, beyond all Unicode scalars.
  private static let firstNumber: UInt64 = 0x11_0000

  /// Makes a custom glyph, which another component draws: `number`, 0…900 000, is an index in that component's table.
  package init(number: Int, isWide: Bool) {
    bits = Self.firstNumber + UInt64(number) | (isWide ? Self.wideBit : 0)
  }

  /// The number of a custom glyph, or a value above 900 000 for `cursorSpace`; nil for a character.
  package var number: Int? {
    let low = bits & Self.scalarBits
    return low >= Self.firstNumber ? Int(low - Self.firstNumber) : nil
  }

  /// A space that, like a visible character, sets the foreground colour of its cell: many terminals draw the cursor in
  /// that colour.
  package static let cursorSpace = Glyph(bits: scalarBits)

  /// The base character; U+0000 for no character, the second cell of a wide one, a custom glyph, and `cursorSpace`.
  public var base: Unicode.Scalar { Unicode.Scalar(UInt32(bits & Self.scalarBits)) ?? "\u{0}" }
  /// The scalar value of the first combining mark; 0: none.
  public var firstMark: UInt32 { UInt32(bits >> 21 & Self.scalarBits) }
  /// The scalar value of the second combining mark; 0: none.
  public var secondMark: UInt32 { UInt32(bits >> 42 & Self.scalarBits) }
  public var hasMarks: Bool { firstMark != 0 }
  /// Whether this is a plain space, which shows no foreground.
  package var isSpace: Bool { bits == 0x20 }
  /// Whether this is the first cell of a wide character.
  public var isWide: Bool { bits & Self.wideBit != 0 && bits != Self.wideBit }
  /// The width in cells.
  public var width: Int { isWide ? 2 : 1 }

  /// Returns the glyph with another combining mark; unchanged if it already has two.
  public func adding(mark: Unicode.Scalar) -> Glyph {
    if firstMark == 0 { return Glyph(bits: bits | UInt64(mark.value) << 21) }
    if secondMark == 0 { return Glyph(bits: bits | UInt64(mark.value) << 42) }
    return self
  }

  /// The base and its marks as text; empty if the base is U+0000.
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
