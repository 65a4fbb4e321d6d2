import Glibc
public import QuadrilleCore

/// The error of a picture in few colours, as seen from a distance and pixel by pixel.
///
/// `seen` is CIEDE2000 after a Gaussian blur of 1.5 pixels in linear light, `grain` is CIEDE2000 without the blur.
public struct SeenError {
  /// The CIEDE2000 differences of all pixels of all compared pictures.
  public struct Values {
    private var counts: [Int] = Array(repeating: 0, count: 4000)
    private var sum = 0.0
    private var count = 0
    /// The largest difference.
    public private(set) var worst = 0.0

    fileprivate mutating func add(_ value: Double) {
      counts[min(counts.count - 1, Int(value * 20))] += 1
      sum += value
      count += 1
      worst = max(worst, value)
    }

    /// The mean difference.
    public var mean: Double { sum / Double(max(1, count)) }

    /// The 95th percentile, in steps of 0.05.
    public var most: Double {
      var left = count / 20
      for (step, number) in counts.enumerated().reversed() {
        left -= number
        if left < 0 { return Double(step + 1) / 20 }
      }
      return 0
    }
  }

  /// The differences after the blur, and those of single pixels.
  public private(set) var seen = Values(), grain = Values()
  private let weights: [Double]

  private static let radius = 4
  private static let light: [Double] = (0..<256).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Starts without any comparison.
  public init() {
    let spread: Double = 2 * 1.5 * 1.5
    let weights = (-Self.radius...Self.radius).map { (place: Int) -> Double in
      exp(-Double(place * place) / spread)
    }
    let sum = weights.reduce(0, +)
    self.weights = weights.map { $0 / sum }
  }

  /// Compares a shown picture with the original.
  public mutating func compare(_ shown: Frame, _ truth: Frame) {
    let first = labs(blurred(shown))
    let second = labs(blurred(truth))
    for index in first.indices { seen.add(ColorDifference.between(first[index], second[index])) }
    for index in shown.pixels.indices {
      grain.add(ColorDifference.between(shown.pixels[index], truth.pixels[index]))
    }
  }

  private func labs(_ lights: [SIMD3<Double>]) -> [Lab] { lights.map { Lab(linear: $0) } }

  private func blurred(_ frame: Frame) -> [SIMD3<Double>] {
    let (width, height) = (frame.size.width, frame.size.height)
    let lights = frame.pixels.map {
      SIMD3(Self.light[Int($0.red)], Self.light[Int($0.green)], Self.light[Int($0.blue)])
    }
    func pass(_ values: [SIMD3<Double>], _ place: (Int, Int, Int) -> Int) -> [SIMD3<Double>] {
      var result = values
      for y in 0..<height {
        for x in 0..<width {
          var sum = SIMD3<Double>.zero
          for (step, weight) in weights.enumerated() {
            sum += values[place(x, y, step - Self.radius)] * weight
          }
          result[y * width + x] = sum
        }
      }
      return result
    }
    let across = pass(lights) { x, y, step in y * width + max(0, min(width - 1, x + step)) }
    return pass(across) { x, y, step in max(0, min(height - 1, y + step)) * width + x }
  }
}

extension Lab {
  /// Converts from linear light of red, green and blue.
  fileprivate init(linear: SIMD3<Double>) {
    func bent(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let x = (0.412_456_4 * linear.x + 0.357_576_1 * linear.y + 0.180_437_5 * linear.z) / 0.950_47
    let y = 0.212_672_9 * linear.x + 0.715_152_2 * linear.y + 0.072_175_0 * linear.z
    let z = (0.019_333_9 * linear.x + 0.119_192_0 * linear.y + 0.950_304_1 * linear.z) / 1.088_83
    self.init(
      116 * bent(y) - 16, 500 * (bent(x) - bent(y)), 200 * (bent(y) - bent(z)))
  }
}
