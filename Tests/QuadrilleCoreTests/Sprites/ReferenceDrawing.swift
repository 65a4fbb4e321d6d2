import Glibc
import QuadrilleCore

/// The reference for `SpriteSheet.draw`: pixel by pixel over the whole frame, in doubles.
struct ReferenceDrawing {
  typealias Texel = SIMD4<Double>

  /// The picture and its mipmaps, premultiplied.
  private var levels: [(width: Int, height: Int, texels: [Texel])] = []
  private let size: PixelSize

  init(_ picture: Pixmap) {
    size = picture.size
    var texels = picture.pixels.map {
      Texel(Double($0.color.red), Double($0.color.green), Double($0.color.blue), 255)
        * (Double($0.alpha) / 255)
    }
    var (width, height) = (size.width, size.height)
    for _ in 0..<12 {
      levels.append((width, height, texels))
      let from = levels[levels.count - 1]
      (width, height) = ((width + 1) / 2, (height + 1) / 2)
      texels = []
      for y in 0..<height {
        for x in 0..<width {
          var sum = Texel.zero
          for index in 0..<4 {
            sum += Self.texel(from, 2 * x + index % 2, 2 * y + index / 2)
          }
          texels.append(sum / 4)
        }
      }
    }
  }

  private static func texel(
    _ level: (width: Int, height: Int, texels: [Texel]), _ x: Int, _ y: Int
  ) -> Texel {
    guard x >= 0, y >= 0, x < level.width, y < level.height else { return .zero }
    return level.texels[y * level.width + x]
  }

  private static func bilinear(
    _ level: (width: Int, height: Int, texels: [Texel]), _ u: Double, _ v: Double
  ) -> Texel {
    let x = Int((u - 0.5).rounded(.down))
    let y = Int((v - 0.5).rounded(.down))
    let (partX, partY) = (u - 0.5 - Double(x), v - 0.5 - Double(y))
    let upper = texel(level, x, y) * (1 - partX) + texel(level, x + 1, y) * partX
    let lower = texel(level, x, y + 1) * (1 - partX) + texel(level, x + 1, y + 1) * partX
    return upper * (1 - partY) + lower * partY
  }

  /// A magnified sample: texels with sharp edges, or smooth colours with a sharp outer edge.
  private func magnified(
    _ u: Double, _ v: Double, _ scaleX: Double, _ scaleY: Double, _ sampling: Sampling
  ) -> Texel {
    func bent(_ place: Double, _ scale: Double, _ size: Int) -> Double {
      let edge = sampling == .sharp ? place.rounded() : place < Double(size) / 2 ? 0 : Double(size)
      let distance = place - edge
      if sampling == .smooth && (edge == 0 ? distance : -distance) > 0.5 { return place }
      return edge + max(-0.5, min(0.5, distance * scale))
    }
    return Self.bilinear(
      levels[0], bent(u, max(1, scaleX), size.width), bent(v, max(1, scaleY), size.height))
  }

  func draw(_ placement: SpritePlacement, sampling: Sampling, over frame: Frame) -> [SIMD3<Double>]
  {
    let (cosine, sine) = (cos(placement.rotation), sin(placement.rotation))
    let (scaleX, scaleY) = (abs(placement.scaleX), abs(placement.scaleY))
    let wanted = max(0, -log2(min(scaleX, scaleY)))
    var result: [SIMD3<Double>] = []
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let dx = Double(x) + 0.5 - placement.x
        let dy = Double(y) + 0.5 - placement.y
        let u =
          placement.anchor.x * Double(size.width) + (cosine * dx + sine * dy) / placement.scaleX
        let v =
          placement.anchor.y * Double(size.height) + (cosine * dy - sine * dx) / placement.scaleY
        let texel: Texel
        if wanted == 0 {
          texel = magnified(u, v, scaleX, scaleY, sampling)
        } else {
          let level = Int(wanted)
          let part = wanted - Double(level)
          let edge = Double(1 << level)
          texel =
            Self.bilinear(levels[level], u / edge, v / edge) * (1 - part)
            + Self.bilinear(levels[level + 1], u / edge / 2, v / edge / 2) * part
        }
        let drawn = texel * placement.opacity
        let pixel = frame[x, y]
        let under = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
        result.append(SIMD3(drawn.x, drawn.y, drawn.z) + under * (1 - drawn.w / 255))
      }
    }
    return result
  }
}
