/// The widths of characters in cells, where terminals agree on them.
///
/// Characters that Unicode 14 calls wide or full-width are wide, and so are unassigned code points between them. What a
/// later version made wide is such a code point or `disputed`. All other printable characters take one cell.
package enum TextWidth {
  /// Returns the width, 1 or 2; nil for scalars that are not shown by themselves: marks, and control, invisible,
  /// unassigned and private-use characters, and those of disputed width.
  package static func of(_ scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x7f { return value < 0x20 ? nil : 1 }
    if SafeText.isPlain(scalar) { return 1 }
    guard isPrinted(scalar), !contains(value, in: disputed) else { return nil }
    if contains(value, in: wide) { return 2 }
    // Emoji that are two cells wide in newer terminals and one cell wide in older ones.
    return (0x1f000...0x1faff).contains(value) ? nil : 1
  }

  /// Returns whether a scalar is a visible, narrow mark, which is shown in the cell of the scalar before it.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // The keycap mark makes the whole character wide in some terminals.
      return scalar.value != 0x20e3 && !scalar.properties.isDefaultIgnorableCodePoint
        && !contains(scalar.value, in: wide)
    default: return false
    }
  }

  /// Returns whether a scalar is in the ranges of wide characters. `of` may still return nil for it.
  package static func isWide(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value, in: wide) }

  private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark:
      false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// East_Asian_Width W and F of Unicode 14.0, in ascending order. Unassigned code points may be included.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x231a...0x231b, 0x2329...0x232a, 0x23e9...0x23ec, 0x23f0...0x23f0,
    0x23f3...0x23f3, 0x25fd...0x25fe, 0x2614...0x2615, 0x2648...0x2653, 0x267f...0x267f,
    0x2693...0x2693, 0x26a1...0x26a1, 0x26aa...0x26ab, 0x26bd...0x26be, 0x26c4...0x26c5,
    0x26ce...0x26ce, 0x26d4...0x26d4, 0x26ea...0x26ea, 0x26f2...0x26f3, 0x26f5...0x26f5,
    0x26fa...0x26fa, 0x26fd...0x26fd, 0x2705...0x2705, 0x270a...0x270b, 0x2728...0x2728,
    0x274c...0x274c, 0x274e...0x274e, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27b0...0x27b0, 0x27bf...0x27bf, 0x2b1b...0x2b1c, 0x2b50...0x2b50, 0x2b55...0x2b55,
    0x2e80...0x303e, 0x3041...0x3247, 0x3250...0x4dbf, 0x4e00...0xa4c6, 0xa960...0xa97c,
    0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6b, 0xff01...0xff60,
    0xffe0...0xffe6, 0x16fe0...0x1b2fb, 0x1f004...0x1f004, 0x1f0cf...0x1f0cf, 0x1f18e...0x1f18e,
    0x1f191...0x1f19a, 0x1f200...0x1f320, 0x1f32d...0x1f335, 0x1f337...0x1f37c, 0x1f37e...0x1f393,
    0x1f3a0...0x1f3ca, 0x1f3cf...0x1f3d3, 0x1f3e0...0x1f3f0, 0x1f3f4...0x1f3f4, 0x1f3f8...0x1f43e,
    0x1f440...0x1f440, 0x1f442...0x1f4fc, 0x1f4ff...0x1f53d, 0x1f54b...0x1f54e, 0x1f550...0x1f567,
    0x1f57a...0x1f57a, 0x1f595...0x1f596, 0x1f5a4...0x1f5a4, 0x1f5fb...0x1f64f, 0x1f680...0x1f6c5,
    0x1f6cc...0x1f6cc, 0x1f6d0...0x1f6d2, 0x1f6d5...0x1f6df, 0x1f6eb...0x1f6ec, 0x1f6f4...0x1f6ff,
    0x1f7e0...0x1f7f0, 0x1f90c...0x1f93a, 0x1f93c...0x1f945, 0x1f947...0x1f9ff, 0x1fa70...0x1faff,
    0x20000...0x3fffd,
  ]

  /// Characters that are not shown, because terminals disagree on their widths: parts of Hangul syllables, which only
  /// some terminals join, and characters that became wide in Unicode 16.
  private static let disputed: [ClosedRange<UInt32>] = [
    0x1100...0x11ff, 0x2630...0x2637, 0x268a...0x268f, 0x31e4...0x31e5, 0x31ef...0x31ef,
    0x4dc0...0x4dff, 0xa960...0xa97c, 0xd7b0...0xd7fb, 0x16ff0...0x16fff, 0x1d300...0x1d37f,
  ]
}
