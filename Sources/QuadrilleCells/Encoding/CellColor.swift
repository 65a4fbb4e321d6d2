package import QuadrilleCore

/// The colour of half a cell in four bytes: by the screen's `ColorDepth`, a 24-bit colour or an index of the terminal's
/// palette. In `mono`, index 0 is the terminal's background and 1 its foreground.
package struct CellColor: Hashable, Sendable, BitwiseCopyable {
  /// A 24-bit colour as `RGB` packs it, or an index; the top byte holds flags.
  var bits: UInt32

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// Makes a 24-bit colour.
  @inline(__always)
  package init(_ color: RGB) { bits = color.packed }

  /// Makes an index of the terminal's palette.
  @inline(__always)
  init(index: UInt32) { bits = index }

  /// The value of a cell whose content is unknown. It differs from every pixel by more than one level (of 255).
  static let unknown = CellColor(bits: 0x8000_0000)

  /// The terminal's default background, which may be transparent: only for both halves of a cell, in 24-bit colour.
  package static let terminalBackground = CellColor(bits: 0x4000_0000)

  private static let entryFlag: UInt32 = 0x0200_0000

  /// Makes a reference to a palette entry that is redefined while cells show it; only at 24-bit depth.
  @inline(__always)
  static func entry(_ number: Int) -> CellColor { CellColor(bits: UInt32(number) | entryFlag) }

  /// Whether the colour is an entry of the terminal's palette. The lowest byte is the entry's number.
  @inline(__always)
  var isEntry: Bool { bits & Self.entryFlag != 0 }

  private static let fixedFlag: UInt32 = 0x0100_0000

  /// Makes a 24-bit colour that is exempt from the contrast adjustment of text.
  package static func fixed(_ color: RGB) -> CellColor {
    CellColor(bits: color.packed | fixedFlag)
  }

  /// Whether the colour is exempt from the contrast adjustment of text.
  @inline(__always)
  var isFixed: Bool { bits & Self.fixedFlag != 0 }

  /// The 24-bit colour without flags.
  @inline(__always)
  package var color: RGB { RGB(packed: bits & 0xff_ffff) }

  /// The index in the terminal's palette; for values without flags.
  @inline(__always)
  var index: Int { Int(bits) }

  /// Whether no flag is set: a plain 24-bit colour or index.
  @inline(__always)
  var isColor: Bool { bits <= 0xff_ffff }
}

extension RGB {
  /// The pixel as the colour of half a cell.
  @inline(__always)
  var cell: CellColor { CellColor(self) }
}

extension [RGB] {
  /// The pixels as colours of half cells, without a copy: both types have the same layout.
  var cells: Span<CellColor> {
    @_lifetime(borrow self)
    get { span.bytes._unsafeView(as: CellColor.self) }
  }
}
