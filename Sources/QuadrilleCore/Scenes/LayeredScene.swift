/// A scene with other scenes drawn over it, the first overlay lowest.
public struct LayeredScene: CompositeScene, BackgroundKeepingScene {
  /// The scene that covers the whole picture.
  public var base: any Scene
  /// The scenes drawn over the base.
  public var overlays: [any SeeThroughScene]

  package var keepsBackground = false
  package var hasSmoothBackground: Bool {
    base.stretchedSize(for: PixelSize(width: 1, height: 1)) != nil
  }

  public init(base: any Scene, overlays: [any SeeThroughScene]) {
    self.base = base
    self.overlays = overlays
  }

  /// The base, then the overlays. An assigned part that is not a `SeeThroughScene` leaves its overlay unchanged.
  public var parts: [any Scene] {
    get { [base] + overlays }
    set {
      if let first = newValue.first { base = first }
      for (index, part) in zip(overlays.indices, newValue.dropFirst()) {
        overlays[index] = part as? any SeeThroughScene ?? overlays[index]
      }
    }
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    LayeredPainter(
      base: base.makePainter(size: size),
      overlays: overlays.map { $0.makeSeeThroughPainter(size: size) },
      keepsBackground: keepsBackground)
  }

  public func nextChange(after moment: Moment) -> Int? {
    // Called several times per frame, so it does not build an array.
    overlays.reduce(base.nextChange(after: moment)) { first, overlay in
      guard let next = overlay.nextChange(after: moment) else { return first }
      return min(first ?? next, next)
    }
  }

  /// Returns the least common multiple of all loops; nil above a million frames, or if a layer has no loop.
  public func framesInLoop(rate: Int) -> Int? {
    var frames = base.framesInLoop(rate: rate)
    for overlay in overlays {
      guard let other = overlay.framesInLoop(rate: rate), let known = frames else { return nil }
      frames = Self.leastCommonMultiple(known, other)
    }
    return frames
  }

  public var framesAtOnce: Int {
    overlays.reduce(base.framesAtOnce) { min($0, $1.framesAtOnce) }
  }

  private static let longestLoop = 1_000_000

  private static func leastCommonMultiple(_ first: Int, _ second: Int) -> Int? {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    let (product, overflows) = (first / max(1, a)).multipliedReportingOverflow(by: second)
    return overflows || product > longestLoop ? nil : product
  }
}

private struct LayeredPainter: ScenePainter {
  var base: any ScenePainter
  var overlays: [any SeeThroughPainter]
  let keepsBackground: Bool

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try base.paint(moment, into: &frame) else { return false }
    if keepsBackground { frame.keepBackground(frame.pixels) }
    for index in overlays.indices { overlays[index].draw(moment, over: &frame) }
    return true
  }
}
