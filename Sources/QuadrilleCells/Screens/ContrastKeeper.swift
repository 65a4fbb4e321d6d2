import QuadrilleCore

// Hot: once per character of a screen.

/// Keeps characters readable over a picture that moves, and their colours as steady as that allows.
///
/// A colour is first made such that it can be read over everything that the picture is known to become: then
/// it never changes. Only where there is no such colour, or the picture becomes something else, is a cell's
/// ink chosen by what is behind it now, and kept as long as it can be read. It does not change again for half a
/// second: until then it is the ground of its cell that gives way, as far as it must.
struct ContrastKeeper: Sendable {
  private struct Steady: Sendable { var source: RGB?, ink: RGB, light: Float }
  private struct Kept: Sendable { var source: RGB?, ink: RGB, since: Int }

  private static let places = 1024
  /// How long a character has its colour at least, in nanoseconds.
  static let leastTime = 500_000_000

  private var least: Float = 1
  private var light: ClosedRange<Float>?
  /// The contrast that colours get which follow what is behind them: more by what the tolerance takes away.
  private var wanted: Float = 1
  /// Whether every colour has one near it that can be read over all of that light.
  private var keepsAll = false
  private var time = 0
  private var steady = [Steady](
    repeating: Steady(source: nil, ink: .black, light: 0), count: places)
  /// Of each cell, once any is kept: of most pictures none is.
  private var kept: [Kept] = []
  private var cellCount = 0

  /// Prepares for a grid of so many cells, a contrast, and what the picture is known to become; `time` is a
  /// clock in nanoseconds.
  mutating func begin(
    cells: Int, contrast: Double, light: ClosedRange<Float>?, tolerance: Tolerance = .lossless,
    at time: Int
  ) {
    self.time = time
    wanted = min(20.99, Float(contrast) * Self.surplus(tolerance))
    if cellCount != cells {
      cellCount = cells
      kept = []
    }
    guard Float(contrast) != least || light != self.light else { return }
    least = Float(contrast)
    self.light = light
    keepsAll =
      light.map { Luminance.readable(RGB(128, 128, 128), over: $0, contrast: least) != nil }
      ?? false
    for index in steady.indices { steady[index].source = nil }
    for index in kept.indices { kept[index].source = nil }
  }

  /// How much of a contrast is lost at most where both colours are shown with a tolerance.
  private static func surplus(_ tolerance: Tolerance) -> Float {
    switch tolerance {
    case .lossless: 1
    case .fine: 1.04
    case .difference(let bound): 1 + 0.1 * Float(bound)
    }
  }

  /// The ground that a cell gets for a character of a colour to be readable: nearly always the one that it has.
  mutating func ground(_ ground: RGB, under source: RGB, cell: Int) -> RGB {
    let behind = Luminance.of(ground)
    if isForeseen(behind), !isKept(source, cell: cell) { return ground }
    let ink = Luminance.of(ink(source, cell: cell, over: ground))
    guard Luminance.contrast(ink, behind) < wanted else { return ground }
    return Luminance.readable(ground, over: ink...ink, contrast: wanted) ?? ground
  }

  /// Whether a cell keeps an ink for a colour.
  @inline(__always)
  private func isKept(_ source: RGB, cell: Int) -> Bool {
    !kept.isEmpty && kept[cell].source == source
  }

  /// Whether a light is one for which every colour was made readable once and for all.
  @inline(__always)
  private func isForeseen(_ behind: Float) -> Bool {
    keepsAll && light?.contains(behind) == true
  }

  /// The ink that is used in a cell in a colour's place, over the ground that the cell was given.
  mutating func ink(_ source: RGB, cell: Int, over ground: RGB) -> RGB {
    let behind = Luminance.of(ground)
    let usual = usual(source)
    let usualContrast = Luminance.contrast(usual.light, behind)
    guard isKept(source, cell: cell) else {
      return usualContrast >= wanted || isForeseen(behind)
        ? usual.ink : choose(source, cell: cell, behind: behind)
    }
    let last = kept[cell].ink
    if time - kept[cell].since < Self.leastTime { return last }
    // Back to the usual one only when that will last.
    if last != usual.ink, usualContrast >= wanted * 1.25 {
      return keep(usual.ink, for: source, cell: cell)
    }
    if Luminance.contrast(Luminance.of(last), behind) >= wanted { return last }
    return choose(source, cell: cell, behind: behind)
  }

  /// The same for a ground that does not move.
  mutating func ink(_ source: RGB, overStill ground: RGB) -> RGB {
    let behind = Luminance.of(ground)
    guard Luminance.contrast(Luminance.of(source), behind) < least else { return source }
    return Luminance.readable(source, over: behind...behind, contrast: least)
      ?? Self.extreme(behind)
  }

  private mutating func usual(_ source: RGB) -> Steady {
    let place = Int(truncatingIfNeeded: (source.packed &* 0x9e37_79b1) >> 22)
    if steady[place].source == source { return steady[place] }
    let ink = light.flatMap { Luminance.readable(source, over: $0, contrast: least) } ?? source
    let made = Steady(source: source, ink: ink, light: Luminance.of(ink))
    steady[place] = made
    return made
  }

  /// Chooses by what is behind a cell now, so that it does for some change of that.
  private mutating func choose(_ source: RGB, cell: Int, behind: Float) -> RGB {
    let near = max(0, behind * 0.7 - 0.01)...min(1, behind * 1.4 + 0.01)
    let ink =
      Luminance.readable(source, over: near, contrast: wanted)
      ?? Luminance.readable(source, over: behind...behind, contrast: wanted)
      ?? Self.extreme(behind)
    return keep(ink, for: source, cell: cell)
  }

  private mutating func keep(_ ink: RGB, for source: RGB, cell: Int) -> RGB {
    if kept.isEmpty {
      kept = Array(repeating: Kept(source: nil, ink: .black, since: 0), count: cellCount)
    }
    kept[cell] = Kept(source: source, ink: ink, since: time)
    return ink
  }

  /// Black or white, whatever differs more.
  private static func extreme(_ behind: Float) -> RGB {
    Luminance.contrast(1, behind) >= Luminance.contrast(0, behind) ? .white : .black
  }
}
