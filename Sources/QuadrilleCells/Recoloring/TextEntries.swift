import QuadrilleCore

/// The palette entries for text and panels without 24-bit colour: eight greys and eight hues, for every picture.
enum TextEntries {
  private static let first = RecolorLayout.entries.lowerBound
  private static let colors: [RGB] = [
    RGB(0, 0, 0), RGB(36, 36, 36), RGB(73, 73, 73), RGB(109, 109, 109), RGB(146, 146, 146),
    RGB(182, 182, 182), RGB(219, 219, 219), RGB(255, 255, 255), RGB(205, 65, 60),
    RGB(75, 165, 75), RGB(215, 185, 75), RGB(70, 110, 205), RGB(175, 90, 175),
    RGB(70, 175, 185), RGB(235, 140, 65), RGB(110, 75, 50),
  ]

  /// The first palette entry after the text entries.
  static let end = first + colors.count

  /// Returns the OSC 4 sequences that define the text entries, up to `pairs` entries in each.
  static func definition(pairs: Int) -> [UInt8] {
    stride(from: 0, to: colors.count, by: pairs).flatMap { start in
      let part = (start..<min(start + pairs, colors.count)).map { "\(first + $0);\(colors[$0])" }
      return Array("\u{1b}]4;\(part.joined(separator: ";"))\u{7}".utf8)
    }
  }

  /// Returns the text entry nearest to a colour, by a weighted sum of squared channel differences.
  static func nearest(to color: RGB) -> CellColor {
    var (best, least) = (0, Int.max)
    for (index, other) in colors.enumerated() {
      let (red, green, blue) = (
        Int(color.red) - Int(other.red), Int(color.green) - Int(other.green),
        Int(color.blue) - Int(other.blue)
      )
      let distance = 3 * red * red + 6 * green * green + 2 * blue * blue
      if distance < least { (best, least) = (index, distance) }
    }
    return .entry(first + best)
  }
}
