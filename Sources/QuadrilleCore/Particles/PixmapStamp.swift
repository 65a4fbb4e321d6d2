import CMath

// Hot: once per pixel of every particle.

/// Draws a small picture rotated and scaled, with bilinear sampling and transparent edges. Below two thirds of its
/// size, each pixel takes 2 to 4 samples in each direction.
struct PixmapStamp: Sendable {
  /// Premultiplied colours and alpha, 0…255, with a border of one transparent pixel.
  private let texels: [SIMD4<Float>]
  private let width, height: Int
  private let stride: Int

  init(_ pixmap: Pixmap) {
    width = pixmap.size.width
    height = pixmap.size.height
    stride = width + 2
    var texels = Array(repeating: SIMD4<Float>.zero, count: stride * (height + 2))
    for y in 0..<height {
      for x in 0..<width { texels[(y + 1) * stride + x + 1] = pixmap[x, y].premultiplied }
    }
    self.texels = texels
  }

  /// Draws the picture centred on a point. `scale` is frame pixels per picture pixel; a negative scale rotates the
  /// picture by 180°.
  func draw(
    x: Float, y: Float, scale: Float, rotation: Float, over pixels: inout MutableSpan<RGB>,
    size: PixelSize
  ) {
    guard abs(scale) > 1e-3 else { return }
    let frame = SIMD2(Float(size.width), Float(size.height))
    let (sine, cosine) = (sinf(rotation), cosf(rotation))
    // Half the picture, plus the half pixel by which its transparent edge extends.
    let halfX = (Float(width) / 2 + 0.5) * abs(scale)
    let halfY = (Float(height) / 2 + 0.5) * abs(scale)
    let reachX = abs(cosine) * halfX + abs(sine) * halfY
    let reachY = abs(sine) * halfX + abs(cosine) * halfY
    guard x + reachX > 0, y + reachY > 0, x - reachX < frame.x, y - reachY < frame.y
    else { return }
    let area = Area(
      columns: Int(max(0, x - reachX))..<Int(min(frame.x, x + reachX + 1)),
      rows: Int(max(0, y - reachY))..<Int(min(frame.y, y + reachY + 1)), frameWidth: size.width,
      center: SIMD2(x, y), right: SIMD2(cosine, -sine) / scale, down: SIMD2(sine, cosine) / scale,
      samples: Self.samples(scale: abs(scale)))
    fill(&pixels, area)
  }

  /// The pixels that the picture may cover, and the mapping from them to the picture.
  private struct Area {
    let columns, rows: Range<Int>
    let frameWidth: Int
    let center: SIMD2<Float>
    /// The change of the position in the picture for a step of one frame pixel to the right, and for one down.
    let right, down: SIMD2<Float>
    /// The number of samples per pixel in each direction.
    let samples: Int
  }

  /// Returns the number of samples per pixel, in each direction, at a scale.
  static func samples(scale: Float) -> Int {
    max(1, min(4, Int((1 / max(scale, 0.1)).rounded())))
  }

  private func fill(_ pixels: inout MutableSpan<RGB>, _ area: Area) {
    let (columns, center, right, down) = (area.columns, area.center, area.right, area.down)
    let (samples, frameWidth) = (area.samples, area.frameWidth)
    let texels = texels.span
    let stride = stride
    let middle = SIMD2(Float(width + 2), Float(height + 2)) / 2 - 0.5
    let limit = SIMD2(Float(width + 1), Float(height + 1))
    let share = 1 / Float(samples)
    let weight = share * share
    for y in area.rows {
      for x in columns {
        var sum = SIMD4<Float>.zero
        for row in 0..<samples {
          for column in 0..<samples {
            let across = Float(x) + (Float(column) + 0.5) * share - center.x
            let along = Float(y) + (Float(row) + 0.5) * share - center.y
            let place = middle + right * across + down * along
            guard place.x > 0, place.y > 0, place.x < limit.x, place.y < limit.y else { continue }
            sum += Self.sample(place, texels, stride)
          }
        }
        sum *= weight
        let index = y &* frameWidth &+ x
        pixels[index] = Self.mixed(sum, over: pixels[index])
      }
    }
  }

  @inline(__always)
  private static func sample(
    _ place: SIMD2<Float>, _ texels: Span<SIMD4<Float>>, _ stride: Int
  ) -> SIMD4<Float> {
    let (x, y) = (Int(place.x), Int(place.y))
    let (partX, partY) = (place.x - Float(x), place.y - Float(y))
    let index = y &* stride &+ x
    let upper = texels[index] * (1 - partX) + texels[index &+ 1] * partX
    let lower = texels[index &+ stride] * (1 - partX) + texels[index &+ stride &+ 1] * partX
    return upper * (1 - partY) + lower * partY
  }

  @inline(__always)
  private static func mixed(_ color: SIMD4<Float>, over pixel: RGB) -> RGB {
    let rest = 1 - color.w / 255
    let red = color.x + Float(pixel.red) * rest + 0.5
    let green = color.y + Float(pixel.green) * rest + 0.5
    let blue = color.z + Float(pixel.blue) * rest + 0.5
    return RGB(UInt8(min(255, red)), UInt8(min(255, green)), UInt8(min(255, blue)))
  }
}
