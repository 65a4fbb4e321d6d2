package import QuadrilleCore

/// A colour of half a cell, in four bytes: a 24-bit colour or, in fewer colours, an index of the terminal's
/// palette (without colours 0 is the terminal's background and 1 its foreground). The screen's `ColorDepth`
/// decides which of the two it is.
package struct CellColor: Hashable, Sendable, BitwiseCopyable {
  /// A 24-bit colour as `RGB` packs it, or an index; above the lowest 24 bits there are flags.
  var bits: UInt32

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// Makes a 24-bit colour.
  @inline(__always)
  package init(_ color: RGB) { bits = color.packed }

  /// Makes an index of the terminal's palette.
  @inline(__always)
  init(index: UInt32) { bits = index }

  /// Nothing is known of the cell. No pixel equals it or is within a level of it.
  static let unknown = CellColor(bits: 0x8000_0000)

  /// The terminal's own background, through which something else is seen. Only as a background, in 24-bit
  /// colour, of both halves of a cell.
  package static let terminalBackground = CellColor(bits: 0x4000_0000)

  private static let entryFlag: UInt32 = 0x0200_0000

  /// Makes an entry of the terminal's palette that is redefined while it is shown; in 24-bit colour, beside other
  /// colours.
  @inline(__always)
  static func entry(_ number: Int) -> CellColor { CellColor(bits: UInt32(number) | entryFlag) }

  /// Whether the colour is an entry of the terminal's palette, whose number is the lowest byte.
  @inline(__always)
  var isEntry: Bool { bits & Self.entryFlag != 0 }

  private static let fixedFlag: UInt32 = 0x0100_0000

  /// Makes a 24-bit colour that is not adjusted to the contrast of text.
  package static func fixed(_ color: RGB) -> CellColor {
    CellColor(bits: color.packed | fixedFlag)
  }

  /// Whether the colour is not adjusted to the contrast of text.
  @inline(__always)
  var isFixed: Bool { bits & Self.fixedFlag != 0 }

  /// The 24-bit colour, without flags.
  @inline(__always)
  package var color: RGB { RGB(packed: bits & 0xff_ffff) }

  /// The index of the terminal's palette.
  @inline(__always)
  var index: Int { Int(bits) }

  /// Whether it is a colour or an index, not one of the named cases.
  @inline(__always)
  var isColor: Bool { bits <= 0xff_ffff }
}

extension RGB {
  /// The pixel as a colour of half a cell.
  @inline(__always)
  var cell: CellColor { CellColor(self) }
}

extension [RGB] {
  /// The pixels as colours of half cells: both are packed alike.
  var cells: Span<CellColor> {
    @_lifetime(borrow self)
    get { span.bytes._unsafeView(as: CellColor.self) }
  }
}
