/// A disc with an adjustable soft edge, surrounded by an optional glow.
///
/// The edge is never sharper than a pixel. A disc smaller than a pixel becomes a faint spot with the same total light,
/// so it moves smoothly and does not twinkle.
struct SoftDisc: Sendable, Equatable {
  /// The radius at scale 1, in points, at which the coverage of the edge is one half.
  var radius: Double
  /// The blur of the edge to both sides, in radii; 0: none.
  var softness = 0.0
  /// The reach of the glow, in radii; 0: no glow. It fades continuously from the middle.
  var halo = 0.0
  /// The opacity of the glow at its middle, 0…1.
  var haloOpacity = 0.0
}

/// The coverage of a soft disc at each distance from its middle. Lengths are in pixels.
///
/// The edge is a smoothstep of the squared distance: it needs no square root, and conserves the disc's total light.
struct SoftEdge {
  /// The distance beyond which coverage is 0, in pixels.
  let outer: Float
  private let outerSquared, steepness, light: Float

  /// Makes the edge of a disc. `blur` and the blur of one pixel are added in quadrature.
  ///
  /// At a radius of half a pixel, a pixel's blur of 1 varies the disc's light by 2 % with its subpixel position, and
  /// its brightest pixel by 15 %. A blur of 0.8 would vary them by 14 % and 28 %.
  @inline(__always)
  init(radius: Float, blur: Float, opacity: Float) {
    let edge = (blur * blur + 1).squareRoot()
    let squared = radius * radius
    let half = edge * (radius + radius + edge)
    let innerSquared = max(0, squared - half)
    outer = radius + edge
    outerSquared = squared + half
    steepness = 1 / (outerSquared - innerSquared)
    // Dims a disc that is smaller than its edge, so that its total light equals that of a sharp disc.
    light = opacity * (innerSquared > 0 ? 1 : 2 * squared * steepness)
  }

  /// Returns the coverage at four squared distances.
  @inline(__always)
  func coverage(squared distances: SIMD4<Float>) -> SIMD4<Float> {
    var part = (outerSquared - distances) * steepness
    part.replace(with: 0, where: part .< 0)
    part.replace(with: 1, where: part .> 1)
    return part * part * (3 * light - (2 * light) * part)
  }
}

/// The coverage of the glow around a disc, a bell-shaped function of distance. Lengths are in pixels.
struct Glow {
  /// The distance beyond which coverage is 0, in pixels.
  let outer: Float
  private let steepness, light: Float

  /// Makes a glow. The blur of one pixel is added, which makes the glow larger and fainter.
  @inline(__always)
  init(reach: Float, opacity: Float) {
    outer = reach + 1
    steepness = 1 / (outer * outer)
    light = opacity * reach * reach * steepness
  }

  /// Returns the coverage at four squared distances.
  @inline(__always)
  func coverage(squared distances: SIMD4<Float>) -> SIMD4<Float> {
    var part = 1 - distances * steepness
    part.replace(with: 0, where: part .< 0)
    return light * part * part
  }
}
