import CMath

/// The mapping from the pixels of a frame to the texels of a mipmap level, computed once per drawing. It uses whole
/// pixels and a remainder, so that a sprite moved by whole pixels is drawn identically.
struct SpriteGeometry {
  /// The mipmap level to read, and the share of the next coarser level in the mixture; 0: only `level` is read.
  var level: Int
  var coarser: Double
  /// The number of frame pixels per texel in each direction; 1 if texels are smaller than pixels.
  var magnificationX, magnificationY: Double
  /// The rows of the frame that the picture may touch, relative to `baseY`.
  var rows: Range<Int>
  /// The base pixel, to which all other coordinates are relative.
  var baseX, baseY: Int

  // Texel coordinates at the base pixel's middle, and their change with a step right and a step down.
  private var u, v, right, across, down, along: Double
  // The bounds of the texels, including the margin in which the picture fades out.
  private let lowU, highU, lowV, highV: Double

  /// Makes a geometry; nil if nothing would be visible.
  init?(_ sheet: SpriteSheet, at placement: SpritePlacement, size frame: PixelSize) {
    let scaleX = abs(placement.scaleX)
    let scaleY = abs(placement.scaleY)
    let picture = sheet.size
    guard placement.opacity > 0, picture.area > 0, frame.area > 0,
      abs(placement.x) < 1e6, abs(placement.y) < 1e6, placement.rotation.isFinite,
      abs(placement.anchor.x) < 1e6, abs(placement.anchor.y) < 1e6,
      scaleX > 1e-6, scaleY > 1e-6, scaleX < 1e6, scaleY < 1e6
    else { return nil }

    let wanted = max(0, -log2(min(scaleX, scaleY)) - Double(sheet.firstHalvings))
    guard wanted <= Double(sheet.levels.count - 1) else { return nil }
    level = Int(wanted)
    let part = wanted - Double(level)
    if part > 0.995 { level += 1 }
    coarser = part < 0.005 || part > 0.995 ? 0 : part
    let texel = Double(1 << (sheet.firstHalvings + level))  // pixels of the picture per texel
    magnificationX = wanted > 0 ? 1 : max(1, scaleX * texel)
    magnificationY = wanted > 0 ? 1 : max(1, scaleY * texel)

    // Positions are rounded to 1/4096 pixel, which changes colours by far less than a level.
    let fineX = (placement.x * 4096).rounded()
    let fineY = (placement.y * 4096).rounded()
    baseX = Int((fineX / 4096).rounded(.down))
    baseY = Int((fineY / 4096).rounded(.down))
    let x = fineX / 4096 - Double(baseX)
    let y = fineY / 4096 - Double(baseY)

    let cosine = Self.clean(cos(placement.rotation))
    let sine = Self.clean(sin(placement.rotation))
    right = cosine / placement.scaleX / texel
    down = sine / placement.scaleX / texel
    across = -sine / placement.scaleY / texel
    along = cosine / placement.scaleY / texel
    u = placement.anchor.x * Double(picture.width) / texel + (0.5 - x) * right + (0.5 - y) * down
    v = placement.anchor.y * Double(picture.height) / texel + (0.5 - x) * across + (0.5 - y) * along

    let size = sheet.levels[level]
    if coarser > 0 {
      let next = sheet.levels[level + 1]
      (lowU, highU) = (-1, Double(2 * next.width + 1))
      (lowV, highV) = (-1, Double(2 * next.height + 1))
    } else {
      (lowU, highU) = (-0.5 / magnificationX, Double(size.width) + 0.5 / magnificationX)
      (lowV, highV) = (-0.5 / magnificationY, Double(size.height) + 0.5 / magnificationY)
    }

    // The rows of the corners, mapped from texels to pixels.
    let turnX = sine * placement.scaleX * texel
    let turnY = cosine * placement.scaleY * texel
    let tops = [(lowU, lowV), (highU, lowV), (lowU, highV), (highU, highV)] as InlineArray<4, _>
    var least = Double.infinity
    var most = -Double.infinity
    for index in 0..<4 {
      let (cornerU, cornerV) = tops[index]
      let row = turnX * (cornerU - u) + turnY * (cornerV - v)
      least = min(least, row)
      most = max(most, row)
    }
    let first = max(Double(-baseY), least.rounded(.down))
    let end = min(Double(frame.height - baseY), most.rounded(.up) + 1)
    guard first < end else { return nil }
    rows = Int(first)..<Int(end)
  }

  /// Returns the columns of a row that the picture may touch, relative to `baseX`; nil if none.
  func columns(row: Int) -> ClosedRange<Int>? {
    let startU = u + Double(row) * down
    let startV = v + Double(row) * along
    var low = -4e6
    var high = 4e6
    Self.cut(&low, &high, from: startU, step: right, to: lowU, highU)
    Self.cut(&low, &high, from: startV, step: across, to: lowV, highV)
    guard low <= high else { return nil }
    let first = Int(low.rounded(.up))
    let last = Int(high.rounded(.down))
    return first <= last ? first...last : nil
  }

  /// Returns the texel coordinates of a pixel relative to the base pixel.
  func texel(column: Int, row: Int) -> (u: Double, v: Double) {
    (
      u + Double(row) * down + Double(column) * right,
      v + Double(row) * along + Double(column) * across
    )
  }

  /// The change of the texel coordinates with a step to the right.
  var step: (u: Double, v: Double) { (right, across) }

  /// Narrows low...high to the x for which start + step · x lies between two bounds.
  private static func cut(
    _ low: inout Double, _ high: inout Double, from start: Double, step: Double,
    to lower: Double, _ upper: Double
  ) {
    guard abs(step) > 1e-9 else {
      if start <= lower || start >= upper { high = -.infinity }
      return
    }
    let first = (lower - start) / step
    let second = (upper - start) / step
    low = max(low, min(first, second))
    high = min(high, max(first, second))
  }

  /// Rounds values near 0 and ±1, so that quarter turns are exact.
  private static func clean(_ value: Double) -> Double {
    abs(value) < 1e-12 ? 0 : abs(value) > 1 - 1e-12 ? (value < 0 ? -1 : 1) : value
  }
}
