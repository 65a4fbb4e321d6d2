/// The style of a character besides its two colours: SGR attributes, underline and hyperlink.
package struct GlyphStyle: Hashable, Sendable, BitwiseCopyable {
  /// The attributes that are on or off.
  package struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 1 << 1)
    package static let italic = Attributes(rawValue: 1 << 2)
    package static let blink = Attributes(rawValue: 1 << 3)
    package static let strike = Attributes(rawValue: 1 << 4)
    package static let overline = Attributes(rawValue: 1 << 5)
  }

  package var attributes: Attributes = []
  /// The underline's style: 0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed.
  package var underline: UInt8 = 0
  /// The underline's colour as in `RGB.packed`; nil: the character's foreground.
  package var underlineColor: UInt32? {
    get { underlineBits == .max ? nil : underlineBits }
    set { underlineBits = newValue ?? .max }
  }
  private var underlineBits = UInt32.max
  /// The hyperlink's number in the `GlyphTable`, from 1; 0: none.
  package var link: UInt16 = 0

  package static let plain = GlyphStyle()

  package init() {}

  package var isPlain: Bool { self == .plain }
}
