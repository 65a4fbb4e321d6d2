/// The widths of characters in cells, where terminals agree on them.
///
/// Characters that Unicode 14 calls wide or full-width are wide, and so are unassigned code points between them. Every
/// character that a later version made wide is such a code point or is listed as `disputed`. All other printable
/// characters take one cell.
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

  /// Returns whether a scalar is a mark shown in the cell of the scalar before it. Excludes invisible marks, such as
  /// variation selectors, and wide marks.
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
}
