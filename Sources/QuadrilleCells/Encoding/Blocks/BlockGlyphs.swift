package import QuadrilleCore

/// Block characters by the parts of the cell that they cover.
package enum BlockGlyphs {
  /// Returns the quadrant glyph for a bit set of quarters: row by row from the upper left, 1…14.
  package static func quadrant(_ parts: Int) -> Glyph {
    // ▘▝▀▖▌▞▛▗▚▐▜▄▙▟
    let codes: [UInt32] = [
      0x98, 0x9d, 0x80, 0x96, 0x8c, 0x9e, 0x9b, 0x97, 0x9a, 0x90, 0x9c, 0x84, 0x99, 0x9f,
    ]
    return glyph(0x2500 + codes[parts - 1])
  }

  /// Returns the sextant glyph for a bit set of sixths: row by row from the upper left, 1…62.
  package static func sextant(_ parts: Int) -> Glyph {
    // The left and right halves are in an older Unicode block.
    switch parts {
    case 0b01_0101: quadrant(0b0101)
    case 0b10_1010: quadrant(0b1010)
    default:
      glyph(0x1fb00 + UInt32(parts - 1 - (parts > 0b01_0101 ? 1 : 0) - (parts > 0b10_1010 ? 1 : 0)))
    }
  }

  private static func glyph(_ value: UInt32) -> Glyph {
    Unicode.Scalar(value).map { Glyph($0) } ?? .none
  }
}

extension Glyph {
  /// Whether the glyph is a block character: part of a picture, not text.
  var isBlock: Bool {
    let value = base.value
    return value >= 0x2580 && value < 0x25a0 || value >= 0x1fb00 && value < 0x1fb3c
  }
}
