package import QuadrilleCore

/// The characters that cover some parts of a cell, by the parts.
package enum BlockGlyphs {
  /// The quarters that one covers: bits from the upper left on, row by row; neither none nor all.
  package static func quadrant(_ parts: Int) -> Glyph {
    // ▘▝▀▖▌▞▛▗▚▐▜▄▙▟
    let codes: [UInt32] = [
      0x98, 0x9d, 0x80, 0x96, 0x8c, 0x9e, 0x9b, 0x97, 0x9a, 0x90, 0x9c, 0x84, 0x99, 0x9f,
    ]
    return glyph(0x2500 + codes[parts - 1])
  }

  /// The sixths that one covers.
  package static func sextant(_ parts: Int) -> Glyph {
    // The halves at the left and at the right are older than the others.
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
  /// Whether it is a part of a picture and no text.
  var isBlock: Bool {
    let value = base.value
    return value >= 0x2580 && value < 0x25a0 || value >= 0x1fb00 && value < 0x1fb3c
  }
}
