/// A round picture: a disc with an edge as soft as wanted, and around it a halo.
///
/// Pixels are soft too: the edge is never sharper than one, and a disc smaller than a pixel is a faint
/// spot with as much light as the disc has. So it moves smoothly between pixels and does not twinkle.
struct SoftDisc: Sendable, Equatable {
  /// Points from the middle to where half of the edge is reached, at scale 1.
  var radius: Double
  /// How far the edge is blurred to both sides: 0 not at all, 1 as far as the radius is long.
  var softness: Double
  /// How far a glow around it reaches, in radii; 0: there is none. It fades all the way from the middle.
  var halo: Double
  /// How much the glow covers in its middle.
  var haloOpacity: Double

  /// Makes a disc.
  init(radius: Double, softness: Double = 0, halo: Double = 0, haloOpacity: Double = 0) {
    self.radius = radius
    self.softness = softness
    self.halo = halo
    self.haloOpacity = haloOpacity
  }
}

/// How much a soft disc covers at each distance from its middle, all in pixels.
///
/// The edge is that of smoothstep over the square of the distance: so it needs no root, and what it
/// takes from the disc inside it gives back outside.
struct SoftEdge {
  /// From here on nothing is covered.
  let outer: Float
  private let outerSquared, steepness, light: Float

  /// Makes the edge of a disc, blurred to both sides besides what a pixel blurs.
  ///
  /// With one pixel the light of a disc of half a pixel varies by 2 % with its place between the
  /// pixels and its brightest pixel by 15 %; with 0.8 by 14 and 28 %.
  @inline(__always)
  init(radius: Float, blur: Float, opacity: Float) {
    let edge = (blur * blur + 1).squareRoot()
    let squared = radius * radius
    let half = edge * (radius + radius + edge)
    let innerSquared = max(0, squared - half)
    outer = radius + edge
    outerSquared = squared + half
    steepness = 1 / (outerSquared - innerSquared)
    // The light of the sharp disc over that of the soft one, where that has no whole edge.
    light = opacity * (innerSquared > 0 ? 1 : 2 * squared * steepness)
  }

  /// The part that is covered at four distances, of which the squares are given.
  @inline(__always)
  func coverage(squared distances: SIMD4<Float>) -> SIMD4<Float> {
    var part = (outerSquared - distances) * steepness
    part.replace(with: 0, where: part .< 0)
    part.replace(with: 1, where: part .> 1)
    return part * part * (3 * light - (2 * light) * part)
  }
}

/// How much the glow around a disc covers at each distance, in pixels: a bell.
struct Glow {
  /// From here on nothing is covered.
  let outer: Float
  private let steepness, light: Float

  /// Makes a glow of a reach, which a pixel makes longer and fainter.
  @inline(__always)
  init(reach: Float, opacity: Float) {
    outer = reach + 1
    steepness = 1 / (outer * outer)
    light = opacity * reach * reach * steepness
  }

  /// The part that is covered at four distances, of which the squares are given.
  @inline(__always)
  func coverage(squared distances: SIMD4<Float>) -> SIMD4<Float> {
    var part = 1 - distances * steepness
    part.replace(with: 0, where: part .< 0)
    return light * part * part
  }
}
