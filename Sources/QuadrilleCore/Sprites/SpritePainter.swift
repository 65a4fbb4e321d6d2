// Hot: once per pixel that a sprite covers. Coordinates are integers in units of 1/2^32 texel. Channels are 16-bit
// lanes; two neighbouring texels share a vector.

extension SpriteSheet {
  /// Draws one of the pictures over a frame, clipped to the frame.
  ///
  /// Edges are one screen pixel soft at any subpixel position. Blends gamma-encoded colours. The cost is proportional
  /// to the pixels covered.
  public func draw(
    _ picture: Int = 0, at placement: SpritePlacement, sampling: Sampling = .smooth,
    over frame: inout Frame
  ) {
    precondition(sprite.pictures.indices.contains(picture))
    let size = frame.size
    guard let geometry = SpriteGeometry(self, at: placement, size: size) else { return }
    SpritePainter(
      self, picture, geometry, opacity: placement.opacity, sampling: sampling
    ).paint(texels.span, into: &frame.pixels, size: size)
  }
}

private struct SpritePainter {
  /// The distortion of coordinates before texels are interpolated.
  private enum Bend {
    /// No distortion: texels are not larger than pixels.
    case none
    /// Distorts at the picture's edge only, so that the edge fades within a pixel instead of a texel.
    case edges
    /// Distorts at the edge of every texel.
    case texels
  }

  private let geometry: SpriteGeometry
  private let bend: Bend
  private let opacity: UInt16
  private let coarseShare: UInt16
  private let magnificationX, magnificationY: Int
  private let fine, coarse: SpriteSheet.Level
  private let first: Int

  init(
    _ sheet: SpriteSheet, _ picture: Int, _ geometry: SpriteGeometry, opacity: Double,
    sampling: Sampling
  ) {
    self.geometry = geometry
    self.opacity = UInt16((min(1, opacity) * 65535).rounded())
    coarseShare = UInt16((geometry.coarser * 65535).rounded())
    let magnifies = max(geometry.magnificationX, geometry.magnificationY) > 1
    bend = !magnifies ? .none : sampling == .sharp ? .texels : .edges
    magnificationX = Int((geometry.magnificationX * 65536).rounded())
    magnificationY = Int((geometry.magnificationY * 65536).rounded())
    fine = sheet.levels[geometry.level]
    coarse = sheet.levels[min(geometry.level + 1, sheet.levels.count - 1)]
    first = picture * sheet.texelsPerPicture
  }

  func paint(_ texels: Span<SpriteSheet.Texel>, into pixels: inout [RGB], size: PixelSize) {
    var span = pixels.mutableSpan
    let fineTexels = texels.extracting(first + fine.start..<first + fine.start + fine.area).bytes
    let coarseTexels = texels.extracting(
      first + coarse.start..<first + coarse.start + coarse.area
    ).bytes
    for row in geometry.rows {
      guard let columns = geometry.columns(row: row) else { continue }
      let shown = max(columns.lowerBound, -geometry.baseX)
      let end = min(columns.upperBound + 1, size.width - geometry.baseX)
      guard shown < end else { continue }
      // Starts at the first covered pixel, even if it lies outside the frame, so that clipping does not change the
      // visible pixels.
      let start = geometry.texel(column: columns.lowerBound, row: row)
      var reading = Reading(
        u: Self.fixed(start.u + Double(SpriteSheet.border)),
        v: Self.fixed(start.v + Double(SpriteSheet.border)), stepU: Self.fixed(geometry.step.u),
        stepV: Self.fixed(geometry.step.v), opacity: opacity, coarseShare: coarseShare)
      reading.u += reading.stepU * (shown - columns.lowerBound)
      reading.v += reading.stepV * (shown - columns.lowerBound)
      let place = (geometry.baseY + row) * size.width + geometry.baseX + shown
      var target = span._mutatingExtracting(place..<place + end - shown)
      switch bend {
      case .none where coarseShare > 0:
        Self.mixed(reading, fineTexels, fine, coarseTexels, coarse, &target)
      case .none: Self.plain(reading, fineTexels, fine, &target)
      case .edges:
        Self.eased(reading, fineTexels, fine, magnificationX, magnificationY, &target)
      case .texels:
        Self.sharp(reading, fineTexels, fine, magnificationX, magnificationY, &target)
      }
    }
  }

  /// The texel coordinates of a row's first pixel, border included, and their change per pixel. The middle of a texel
  /// is at one half.
  private struct Reading {
    var u, v, stepU, stepV: Int
    var opacity: UInt16
    /// The coarser level's share of the colour, in 65 535ths.
    var coarseShare: UInt16
  }

  private static let one = 1 << 32
  private static let half = 1 << 31

  private static func fixed(_ place: Double) -> Int { Int((place * Double(one)).rounded()) }

  private static func plain(
    _ reading: Reading, _ texels: RawSpan, _ level: SpriteSheet.Level,
    _ pixels: inout MutableSpan<RGB>
  ) {
    let stride = level.stride
    var (u, v) = (reading.u, reading.v)
    for index in 0..<pixels.count {
      blend(high(sample(texels, stride, u, v), reading.opacity), &pixels, index)
      u &+= reading.stepU
      v &+= reading.stepV
    }
  }

  private static func mixed(
    _ reading: Reading, _ fine: RawSpan, _ fineLevel: SpriteSheet.Level, _ coarse: RawSpan,
    _ coarseLevel: SpriteSheet.Level, _ pixels: inout MutableSpan<RGB>
  ) {
    let fineStride = fineLevel.stride
    let coarseStride = coarseLevel.stride
    let second = high(reading.coarseShare, reading.opacity)
    let first = reading.opacity - second
    let shift = SpriteSheet.border * half
    var (u, v) = (reading.u, reading.v)
    for index in 0..<pixels.count {
      let texel =
        high(sample(fine, fineStride, u, v), first)
        &+ high(sample(coarse, coarseStride, u &>> 1 &+ shift, v &>> 1 &+ shift), second)
      blend(texel, &pixels, index)
      u &+= reading.stepU
      v &+= reading.stepV
    }
  }

  private static func sharp(
    _ reading: Reading, _ texels: RawSpan, _ level: SpriteSheet.Level, _ magnificationX: Int,
    _ magnificationY: Int, _ pixels: inout MutableSpan<RGB>
  ) {
    let stride = level.stride
    var (u, v) = (reading.u, reading.v)
    for index in 0..<pixels.count {
      let texel = sample(texels, stride, steep(u, magnificationX), steep(v, magnificationY))
      blend(high(texel, reading.opacity), &pixels, index)
      u &+= reading.stepU
      v &+= reading.stepV
    }
  }

  private static func eased(
    _ reading: Reading, _ texels: RawSpan, _ level: SpriteSheet.Level, _ magnificationX: Int,
    _ magnificationY: Int, _ pixels: inout MutableSpan<RGB>
  ) {
    let stride = level.stride
    let width = level.width * one
    let height = level.height * one
    var (u, v) = (reading.u, reading.v)
    for index in 0..<pixels.count {
      let texel = sample(
        texels, stride, steepEnds(u, width, magnificationX),
        steepEnds(v, height, magnificationY))
      blend(high(texel, reading.opacity), &pixels, index)
      u &+= reading.stepU
      v &+= reading.stepV
    }
  }

  /// Returns the coordinate moved so that interpolation between two texels happens within one screen pixel around
  /// their edge.
  @inline(__always)
  private static func steep(_ place: Int, _ magnification: Int) -> Int {
    let edge = (place &+ half) & ~(one - 1)
    return edge &+ steepened(place &- edge, magnification)
  }

  /// Returns the coordinate moved like that of `steep`, but only near the picture's edges.
  @inline(__always)
  private static func steepEnds(_ place: Int, _ size: Int, _ magnification: Int) -> Int {
    let near = place &- SpriteSheet.border &* one
    let far = size &- near
    if near < half { return place &- near &+ steepened(near, magnification) }
    if far < half { return place &+ far &- steepened(far, magnification) }
    return place
  }

  /// Returns the distance from an edge times the magnification, clamped to half a texel.
  @inline(__always)
  private static func steepened(_ distance: Int, _ magnification: Int) -> Int {
    max(-half, min(half, (distance &>> 16) &* magnification))
  }

  /// Returns the bilinear interpolation of four texels.
  @inline(__always)
  private static func sample(_ texels: RawSpan, _ stride: Int, _ u: Int, _ v: Int)
    -> SpriteSheet.Texel
  {
    let u = u &- half
    let v = v &- half
    let upperLeft = ((v &>> 32) &* stride &+ u &>> 32) &* 8
    let upper = texels.unsafeLoadUnaligned(fromByteOffset: upperLeft, as: SIMD8<UInt16>.self)
    let lower = texels.unsafeLoadUnaligned(
      fromByteOffset: upperLeft &+ stride &* 8, as: SIMD8<UInt16>.self)
    let right = UInt16(truncatingIfNeeded: u &>> 16)
    let down = UInt16(truncatingIfNeeded: v &>> 16)
    let column = high(upper, SIMD8(repeating: ~down)) &+ high(lower, SIMD8(repeating: down))
    let left = ~right
    let mixed = high(column, SIMD8(left, left, left, left, right, right, right, right))
    return mixed.lowHalf &+ mixed.highHalf
  }

  @inline(__always)
  private static func blend(
    _ texel: SpriteSheet.Texel, _ pixels: inout MutableSpan<RGB>, _ index: Int
  ) {
    let alpha = UInt32(texel.w)
    guard alpha > 0 else { return }
    // Adds alpha / 256, so that full alpha (255 · 256) becomes 65 535.
    let keep = UInt64(65535 &- alpha &- alpha &>> 8)
    let under = UInt64(pixels[index].packed)
    // Red and blue are in the halves of a 64-bit integer.
    let redBlue = ((under & 0xff | (under & 0xff_0000) &<< 16) &* keep) &>> 8 & 0xffff_0000_ffff
    let green = ((under &>> 8 & 0xff) &* keep) &>> 8
    let sum = redBlue &+ (UInt64(texel.x) | UInt64(texel.z) &<< 32) &+ 0x80_0000_0080
    let sumGreen = green &+ UInt64(texel.y) &+ 0x80
    pixels[index] = RGB(
      packed: UInt32(truncatingIfNeeded: sum &>> 8 & 0xff | sum &>> 24 & 0xff_0000)
        | UInt32(truncatingIfNeeded: sumGreen) & 0xff00)
  }

  /// Returns the high halves of the products. Written lane by lane, because only this form compiles to one instruction.
  @inline(__always)
  private static func high(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
    SIMD8(
      high(a[0], b[0]), high(a[1], b[1]), high(a[2], b[2]), high(a[3], b[3]),
      high(a[4], b[4]), high(a[5], b[5]), high(a[6], b[6]), high(a[7], b[7]))
  }

  @inline(__always)
  private static func high(_ a: SpriteSheet.Texel, _ b: UInt16) -> SpriteSheet.Texel {
    SpriteSheet.Texel(high(a[0], b), high(a[1], b), high(a[2], b), high(a[3], b))
  }

  @inline(__always)
  private static func high(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b)) &>> 16)
  }
}
