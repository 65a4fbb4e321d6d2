import Glibc
public import QuadrilleCore

/// The gradient formula in doubles, written from the description in the sources. Every painter is compared with it.
/// It is in this target because tests are quick only if it is optimised.
public enum ReferenceGradient {
  /// The unrounded channels of one pixel of the square.
  public static func channels(
    x: Int, y: Int, style: GradientStyle, palette: Palette, centers: Centers
  ) -> [Double] {
    var u = Double(x) / Double(style.side)
    var v = Double(y) / Double(style.side)
    if style.swirls {
      let dx = u - 0.5
      let dy = v - 0.5
      let radius = (dx * dx + dy * dy).squareRoot()
      let theta = (0.35 * radius) * (0.35 * radius) * 0.8 * 8
      u = min(1, max(0, 0.5 + dx * cos(theta) - dy * sin(theta)))
      v = min(1, max(0, 0.5 + dx * sin(theta) + dy * cos(theta)))
    }
    let count = palette.colors.count
    let distances = (0..<count).map {
      ((u - centers[$0].x) * (u - centers[$0].x) + (v - centers[$0].y) * (v - centers[$0].y))
        .squareRoot()
    }
    let weights = distances.map {
      pow(max(0, Double(style.reach) - $0), Double(style.power))
    }
    let sum = weights.reduce(0, +)
    let colors = palette.colors.map { [Double($0.red), Double($0.green), Double($0.blue)] }
    if sum == 0 {
      let nearest = (0..<count).min { distances[$0] < distances[$1] } ?? 0
      return colors[nearest]
    }
    return (0..<3).map { channel in
      (0..<count).reduce(0) { $0 + weights[$1] * colors[$1][channel] } / sum
    }
  }

  /// The unrounded channels of a frame: the square, stretched linearly between pixel centres.
  public static func frame(
    style: GradientStyle, palette: Palette, centers: Centers, size: PixelSize
  ) -> [[Double]] {
    let side = style.side
    var square: [[Double]] = []
    for y in 0..<side {
      for x in 0..<side {
        square.append(channels(x: x, y: y, style: style, palette: palette, centers: centers))
      }
    }
    func neighbours(_ index: Int, _ count: Int) -> (Int, Int, Double) {
      let place = min(
        Double(side - 1), max(0, (Double(index) + 0.5) * Double(side) / Double(count) - 0.5))
      let first = Int(place)
      return (first, min(side - 1, first + 1), place - Double(first))
    }
    var result: [[Double]] = []
    for y in 0..<size.height {
      let (top, bottom, down) = neighbours(y, size.height)
      for x in 0..<size.width {
        let (left, right, across) = neighbours(x, size.width)
        result.append(
          (0..<3).map { channel in
            func value(_ x: Int, _ y: Int) -> Double { square[y * side + x][channel] }
            let upper = value(left, top) * (1 - across) + value(right, top) * across
            let lower = value(left, bottom) * (1 - across) + value(right, bottom) * across
            return upper * (1 - down) + lower * down
          })
      }
    }
    return result
  }

  /// The largest difference of any channel from the reference, in levels.
  public static func worst(_ frame: Frame, _ reference: [[Double]]) -> Double {
    zip(frame.pixels, reference).reduce(0) { worst, pair in
      let (pixel, channels) = pair
      return max(
        worst, abs(Double(pixel.red) - channels[0]), abs(Double(pixel.green) - channels[1]),
        abs(Double(pixel.blue) - channels[2]))
    }
  }
}
