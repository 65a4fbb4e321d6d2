import QuadrilleCore

// Hot: once per character of a screen.

/// Adjusts text colours to stay readable over a moving picture, and changes them as seldom as possible.
///
/// A colour is first adjusted to be readable over the picture's whole range of luminance; this steady colour never
/// changes. If there is none, or the picture leaves the range, a cell's foreground is chosen for its current background
/// and kept while it is readable, but at least half a second. Meanwhile the background is adjusted, but little.
struct ContrastKeeper: Sendable {
  private struct Steady: Sendable { var source: RGB?, foreground: RGB, light: Float }
  private struct Kept: Sendable { var source: RGB?, foreground: RGB, since: Int }

  private static let places = 1024
  /// The least time for which a chosen foreground is kept, in nanoseconds.
  static let leastTime = 500_000_000

  private var least: Float = 1
  private var light: ClosedRange<Float>?
  /// The contrast of foregrounds chosen for a current background: `least`, increased by what the tolerance may take.
  private var wanted: Float = 1
  /// Whether every colour can be adjusted to be readable over all of `light`.
  private var keepsAll = false
  private var time = 0
  private var steady = [Steady](
    repeating: Steady(source: nil, foreground: .black, light: 0), count: places)
  /// The chosen foreground of each cell; empty until one is chosen, which most pictures never need.
  private var kept: [Kept] = []
  private var cellCount = 0

  /// Prepares for a frame with a least contrast ratio. `light` is the range of luminance, nil if unknown; `time` is
  /// in nanoseconds.
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
    kept = []
  }

  /// Returns whether no character changes its colour, or its background's, while all backgrounds have these colours.
  func isSteady(over colors: [RGB?]) -> Bool {
    least <= 1
      || kept.isEmpty
        && colors.allSatisfy { color in color.map { isForeseen(Luminance.of($0)) } ?? false }
  }

  /// Returns the factor that makes up for the contrast lost when a tolerance changes both colours.
  private static func surplus(_ tolerance: Tolerance) -> Float {
    switch tolerance {
    case .lossless: 1
    case .fine: 1.04
    case .difference(let bound): 1 + 0.1 * Float(bound)
    }
  }

  /// Returns a cell's background, adjusted if the character's colour is unreadable on it and must not change yet.
  mutating func background(_ background: RGB, under source: RGB, cell: Int) -> RGB {
    let behind = Luminance.of(background)
    if isForeseen(behind), !isKept(source, cell: cell) { return background }
    let foreground = Luminance.of(foreground(source, cell: cell, over: background))
    guard Luminance.contrast(foreground, behind) < wanted else { return background }
    return Luminance.readable(background, over: foreground...foreground, contrast: wanted)
      ?? background
  }

  /// Returns whether a cell keeps a chosen foreground for a colour.
  @inline(__always)
  private func isKept(_ source: RGB, cell: Int) -> Bool {
    !kept.isEmpty && kept[cell].source == source
  }

  /// Returns whether every steady colour is readable over a luminance.
  @inline(__always)
  private func isForeseen(_ behind: Float) -> Bool {
    keepsAll && light?.contains(behind) == true
  }

  /// Returns the foreground that replaces a colour in a cell, over the background from `background(_:under:cell:)`.
  mutating func foreground(_ source: RGB, cell: Int, over background: RGB) -> RGB {
    let behind = Luminance.of(background)
    let usual = usual(source)
    let usualContrast = Luminance.contrast(usual.light, behind)
    guard isKept(source, cell: cell) else {
      return usualContrast >= wanted || isForeseen(behind)
        ? usual.foreground : choose(source, cell: cell, behind: behind)
    }
    let last = kept[cell].foreground
    if time - kept[cell].since < Self.leastTime { return last }
    // Returns to the steady colour only with contrast to spare, so that it lasts.
    if last != usual.foreground, usualContrast >= wanted * 1.25 {
      return keep(usual.foreground, for: source, cell: cell)
    }
    if Luminance.contrast(Luminance.of(last), behind) >= wanted { return last }
    return choose(source, cell: cell, behind: behind)
  }

  /// Returns the foreground that replaces a colour over a constant background.
  mutating func foreground(_ source: RGB, overStill background: RGB) -> RGB {
    let behind = Luminance.of(background)
    guard Luminance.contrast(Luminance.of(source), behind) < least else { return source }
    return Luminance.readable(source, over: behind...behind, contrast: least)
      ?? Self.extreme(behind)
  }

  private mutating func usual(_ source: RGB) -> Steady {
    let place = Int(truncatingIfNeeded: (source.packed &* 0x9e37_79b1) >> 22)
    if steady[place].source == source { return steady[place] }
    let foreground =
      light.flatMap { Luminance.readable(source, over: $0, contrast: least) } ?? source
    let made = Steady(source: source, foreground: foreground, light: Luminance.of(foreground))
    steady[place] = made
    return made
  }

  /// Chooses a foreground for a cell's current background, with a margin for changes if possible.
  private mutating func choose(_ source: RGB, cell: Int, behind: Float) -> RGB {
    let near = max(0, behind * 0.7 - 0.01)...min(1, behind * 1.4 + 0.01)
    let foreground =
      Luminance.readable(source, over: near, contrast: wanted)
      ?? Luminance.readable(source, over: behind...behind, contrast: wanted)
      ?? Self.extreme(behind)
    return keep(foreground, for: source, cell: cell)
  }

  private mutating func keep(_ foreground: RGB, for source: RGB, cell: Int) -> RGB {
    if kept.isEmpty {
      kept = Array(repeating: Kept(source: nil, foreground: .black, since: 0), count: cellCount)
    }
    kept[cell] = Kept(source: source, foreground: foreground, since: time)
    return foreground
  }

  /// Returns black or white, whichever has more contrast to a luminance.
  private static func extreme(_ behind: Float) -> RGB {
    Luminance.contrast(1, behind) >= Luminance.contrast(0, behind) ? .white : .black
  }
}
