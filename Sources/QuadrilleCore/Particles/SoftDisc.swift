/// A round picture: a disc with an edge as soft as wanted, and around it a halo.
///
/// Pixels are soft too: the edge is never sharper than one, and a disc smaller than a pixel is a faint
/// spot with as much light as the disc has. So it moves smoothly between pixels and does not twinkle.
public struct SoftDisc: Sendable, Equatable {
  /// Points from the middle to where half of the edge is reached, at scale 1.
  public var radius: Double
  /// How far the edge is blurred to both sides: 0 not at all, 1 as far as the radius is long.
  public var softness: Double
  /// The radius of a second, wholly blurred disc around the first, in radii of that; 0: none.
  public var halo: Double
  /// How much the halo covers in its middle.
  public var haloOpacity: Double

  /// Makes a disc.
  public init(radius: Double, softness: Double = 0, halo: Double = 0, haloOpacity: Double = 0) {
    self.radius = radius
    self.softness = softness
    self.halo = halo
    self.haloOpacity = haloOpacity
  }
}

/// How much a soft disc covers at each distance from its middle, all in pixels.
struct SoftEdge {
  /// From here on nothing is covered.
  let outer: Float
  private let steepness, light: Float

  /// Makes the edge of a disc, blurred to both sides besides what a pixel blurs.
  ///
  /// The edge is that of smoothstep, as wide as both blurs together. A pixel blurs by its whole width:
  /// then the light of a disc of half a pixel varies by 3 % with its place between the pixels; with
  /// three quarters of a pixel it is 7 %.
  @inline(__always)
  init(radius: Float, blur: Float) {
    let edge = (blur * blur + 1).squareRoot()
    let inner = max(0, radius - edge)
    let width = radius + edge - inner
    outer = radius + edge
    steepness = 1 / width
    // The light of the sharp disc over that of the smooth one, both without their π.
    light = min(1, radius * radius / (inner * inner + inner * width + 0.3 * width * width))
  }

  /// The part that is covered at four distances.
  @inline(__always)
  func coverage(_ distances: SIMD4<Float>) -> SIMD4<Float> {
    var part = (outer - distances) * steepness
    part.replace(with: 0, where: part .< 0)
    part.replace(with: 1, where: part .> 1)
    return light * part * part * (3 - 2 * part)
  }
}
