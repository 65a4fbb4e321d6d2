/// How many cells terminals give a character, where they agree about it.
///
/// Wide is what Unicode 14 calls wide or full width, with the gaps in its blocks closed; later
/// versions added nothing wide elsewhere but what is named here as disputed. Everything else that is
/// printed takes one cell.
package enum TextWidth {
  /// 1 or 2; nil for what is not to be shown as a character of its own: controls, marks, what is
  /// invisible, unassigned or private, and what terminals dispute.
  package static func of(_ scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x7f { return value < 0x20 ? nil : 1 }
    if SafeText.isPlain(scalar) { return 1 }
    guard isPrinted(scalar), !contains(value, in: disputed) else { return nil }
    if contains(value, in: wide) { return 2 }
    // Pictures that newer terminals make two cells wide and older ones leave at one.
    return (0x1f000...0x1faff).contains(value) ? nil : 1
  }

  /// Whether a scalar may stand over or under the one before it: marks, without those that choose
  /// between pictures or are not seen, and those that by their own width would be wide.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // A keycap makes the whole wide in some terminals.
      return scalar.value != 0x20e3 && !scalar.properties.isDefaultIgnorableCodePoint
        && !contains(scalar.value, in: wide)
    default: return false
    }
  }

  /// Whether a scalar takes two cells wherever it is shown as a character of its own.
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
