/// A colour as set by SGR: the default, one of 256 indexed colours, or direct RGB.
package struct Paint: Equatable, Hashable, Sendable {
  /// Highest byte: 0 the default colour, 1 an index in the lowest byte, 2 red, green and blue in the lowest three.
  package let bits: UInt32

  package static let standard = Paint(bits: 0)

  package static func indexed(_ number: UInt8) -> Paint {
    Paint(bits: 0x0100_0000 | UInt32(number))
  }

  package static func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Paint {
    Paint(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The index among 256 colours; nil for other paints.
  package var index: UInt8? { bits >> 24 == 1 ? UInt8(bits & 0xff) : nil }

  /// The bright variant of the indexed colours 0 to 7; any other paint unchanged.
  package var bright: Paint { index.map { $0 < 8 ? .indexed($0 + 8) : self } ?? self }

  /// Whether the paint is a direct RGB colour.
  package var isDirect: Bool { bits >> 24 == 2 }
}

/// The SGR attributes of a cell besides its colours, and flags of the emulator.
package struct Style: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let bold = Style(rawValue: 1)
  package static let dim = Style(rawValue: 1 << 1)
  package static let italic = Style(rawValue: 1 << 2)
  package static let blink = Style(rawValue: 1 << 3)
  package static let reverse = Style(rawValue: 1 << 4)
  package static let conceal = Style(rawValue: 1 << 5)
  package static let strike = Style(rawValue: 1 << 6)
  package static let overline = Style(rawValue: 1 << 7)
  /// Protected from selective erasing (DECSCA, DECSED, DECSEL).
  static let protected = Style(rawValue: 1 << 8)
  /// The first of the two cells of a wide character.
  package static let wide = Style(rawValue: 1 << 9)
  /// The second of the two cells of a wide character.
  package static let second = Style(rawValue: 1 << 10)

  private static let underlines: UInt16 = 7 << 11

  /// The underline style: 0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed.
  package var underline: Int {
    get { Int(rawValue >> 11 & 7) }
    set { self = Style(rawValue: rawValue & ~Self.underlines | UInt16(newValue & 7) << 11) }
  }
}

/// A cell of the emulated screen.
package struct EmulatedCell: Equatable, Sendable {
  /// 0 if blank, else a scalar; with the highest bit, a number in the `ClusterTable`.
  package var content: UInt32 = 0
  package var foreground = Paint.standard
  package var background = Paint.standard
  /// The colour of the underline (SGR 58).
  package var underline = Paint.standard
  package var style: Style = []
  /// The number of the hyperlink in the `HyperlinkTable`; 0 if none.
  package var link: UInt16 = 0

  package static let blank = EmulatedCell()

  /// Whether the cell is as erasing leaves it, with default colours.
  package var isBlank: Bool {
    content | foreground.bits | background.bits | underline.bits == 0 && isPlain
  }

  static let clusterBit: UInt32 = 0x8000_0000

  /// Whether the cell has no attributes and no link, whatever its colours.
  package var isPlain: Bool { style.rawValue | link == 0 }

  package var isWide: Bool { style.contains(.wide) }
  package var isSecond: Bool { style.contains(.second) }

  /// The cell that erasing leaves here: blank, with only the background colour kept.
  var erased: EmulatedCell {
    var cell = EmulatedCell()
    cell.background = background
    return cell
  }
}
