import QuadrilleCore

// Hot: once per character of a screen.

/// Keeps characters readable over a picture that moves, and their colours as steady as that allows.
///
/// A colour is first made such that it can be read over everything that the picture is known to become: then
/// it never changes. Only where there is no such colour, or the picture becomes something else, is a cell's
/// ink chosen by what is behind it now, and kept as long as it can be read.
struct ContrastKeeper: Sendable {
  private struct Steady: Sendable { var source: UInt32, ink: UInt32, light: Float }
  private struct Kept: Sendable { var source: UInt32, ink: UInt32 }

  private static let none = UInt32.max
  private static let places = 1024

  private var least: Float = 1
  private var light: ClosedRange<Float>?
  private var steady = [Steady](
    repeating: Steady(source: none, ink: 0, light: 0), count: places)
  private var kept: [Kept] = []

  /// Prepares for a grid of so many cells, a contrast, and what the picture is known to become.
  mutating func begin(cells: Int, contrast: Double, light: ClosedRange<Float>?) {
    if kept.count != cells {
      kept = Array(repeating: Kept(source: Self.none, ink: 0), count: cells)
    }
    guard Float(contrast) != least || light != self.light else { return }
    least = Float(contrast)
    self.light = light
    for index in steady.indices { steady[index].source = Self.none }
    for index in kept.indices { kept[index].source = Self.none }
  }

  /// The ink that is used in a cell in a colour's place, over a ground.
  mutating func ink(_ source: UInt32, cell: Int, over ground: UInt32) -> UInt32 {
    let behind = Luminance.of(ground)
    let usual = usual(source)
    let usualContrast = Luminance.contrast(usual.light, behind)
    guard kept[cell].source == source else {
      return usualContrast >= least ? usual.ink : choose(source, cell: cell, behind: behind)
    }
    let last = kept[cell].ink
    // Back to the usual one only when that will last.
    if usualContrast >= least * 1.25 {
      kept[cell].source = Self.none
      return usual.ink
    }
    if Luminance.contrast(Luminance.of(last), behind) >= least { return last }
    return choose(source, cell: cell, behind: behind)
  }

  /// The same for a ground that does not move.
  mutating func ink(_ source: UInt32, overStill ground: UInt32) -> UInt32 {
    let behind = Luminance.of(ground)
    guard Luminance.contrast(Luminance.of(source), behind) < least else { return source }
    return Luminance.readable(source, over: behind...behind, contrast: least)
      ?? Self.extreme(behind)
  }

  private mutating func usual(_ source: UInt32) -> Steady {
    let place = Int(truncatingIfNeeded: (source &* 0x9e37_79b1) >> 22)
    if steady[place].source == source { return steady[place] }
    let ink = light.flatMap { Luminance.readable(source, over: $0, contrast: least) } ?? source
    let made = Steady(source: source, ink: ink, light: Luminance.of(ink))
    steady[place] = made
    return made
  }

  /// Chooses by what is behind a cell now, so that it does for some change of that.
  private mutating func choose(_ source: UInt32, cell: Int, behind: Float) -> UInt32 {
    let near = max(0, behind * 0.7 - 0.01)...min(1, behind * 1.4 + 0.01)
    let ink =
      Luminance.readable(source, over: near, contrast: least)
      ?? Luminance.readable(source, over: behind...behind, contrast: least)
      ?? Self.extreme(behind)
    kept[cell] = Kept(source: source, ink: ink)
    return ink
  }

  /// Black or white, whatever differs more.
  private static func extreme(_ behind: Float) -> UInt32 {
    Luminance.contrast(1, behind) >= Luminance.contrast(0, behind) ? 0xff_ffff : 0
  }
}
