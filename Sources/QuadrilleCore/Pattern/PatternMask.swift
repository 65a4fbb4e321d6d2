/// The coverage of each pixel of a frame by a pattern.
///
/// The height of a tile is a fixed fraction of the frame's height. Tiles are stretched slightly, so that whole tiles
/// fill the frame.
struct PatternMask: Sendable {
  /// The largest number of tiles from top to bottom. There are fewer if a tile would be lower than `leastHeight`.
  private static let mostDown = 2
  /// The least height of a tile, in pixels, if there is more than one row of tiles.
  private static let leastHeight = 60
  /// The least thickness of a line, in pixels: thinner lines would be invisible.
  private static let thinnest = 0.8

  /// The coverage of each pixel, 0…255, row by row.
  private(set) var coverage: [UInt8]
  private let size: PixelSize
  private let columns, rows: Int

  init(_ pattern: Pattern, size: PixelSize) {
    self.size = size
    rows = max(1, min(Self.mostDown, size.height / Self.leastHeight))
    coverage = Array(repeating: 0, count: size.area)
    let height = Double(size.height) / Double(rows)
    var aspect = 1.0
    if case .picture(let picture, _) = pattern.tile {
      aspect = Double(picture.width) / Double(picture.height)
    }
    columns =
      size.area == 0
      ? 1 : max(1, Int(min(4096, (Double(size.width) / (height * aspect)).rounded())))
    guard size.area > 0 else { return }
    switch pattern.tile {
    case .drawing(let drawing): draw(drawing)
    case .picture(let picture, let pixels): tile(pixels, picture)
    }
  }

  // MARK: Lines

  private mutating func draw(_ drawing: LineDrawing) {
    let width = Double(size.width) / Double(columns)
    let height = Double(size.height) / Double(rows)
    let radius = max(Self.thinnest, drawing.thickness * (width * height).squareRoot()) / 2
    // One more tile on every side: parts beyond an edge wrap around.
    for row in -1...rows {
      for column in -1...columns {
        for points in drawing.lines {
          for index in 0..<max(1, points.count - 1) {
            let (from, to) = (points[index], points[min(points.count - 1, index + 1)])
            draw(
              from: UnitPoint((from.x + Double(column)) * width, (from.y + Double(row)) * height),
              to: UnitPoint((to.x + Double(column)) * width, (to.y + Double(row)) * height),
              // A dot's diameter is 1.6 times the thickness of a line.
              radius: points.count == 1 ? radius * 1.6 : radius)
          }
        }
      }
    }
  }

  /// Draws a straight line with round ends; coordinates are in pixels.
  private mutating func draw(from: UnitPoint, to: UnitPoint, radius: Double) {
    let rim = radius + 1
    let left = max(0, Int(max(-1, min(from.x, to.x) - rim)))
    let right = min(size.width - 1, Int(max(-1, min(Double(size.width), max(from.x, to.x) + rim))))
    let top = max(0, Int(max(-1, min(from.y, to.y) - rim)))
    let bottom = min(
      size.height - 1, Int(max(-1, min(Double(size.height), max(from.y, to.y) + rim))))
    guard left <= right, top <= bottom else { return }
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = dx * dx + dy * dy
    for y in top...bottom {
      let down = Double(y) + 0.5 - from.y
      for x in left...right {
        let across = Double(x) + 0.5 - from.x
        let part = length > 0 ? max(0, min(1, (across * dx + down * dy) / length)) : 0
        let (offX, offY) = (across - part * dx, down - part * dy)
        let covered = radius + 0.5 - (offX * offX + offY * offY).squareRoot()
        guard covered > 0 else { continue }
        let value = UInt8(min(1, min(covered, 2 * radius)) * 255)
        let place = y * size.width + x
        if coverage[place] < value { coverage[place] = value }
      }
    }
  }

  // MARK: Pictures

  /// Sets the coverage of each pixel to the mean of the part of the picture that lies under it.
  private mutating func tile(_ pixels: [UInt8], _ picture: PixelSize) {
    let across = (0..<size.width).map {
      Places($0, of: size.width, tiles: columns, over: picture.width)
    }
    for y in 0..<size.height {
      let down = Places(y, of: size.height, tiles: rows, over: picture.height)
      for x in 0..<size.width {
        var sum = 0.0
        for (row, rowPart) in down.parts {
          for (column, part) in across[x].parts {
            sum += Double(pixels[row * picture.width + column]) * rowPart * part
          }
        }
        coverage[y * size.width + x] = UInt8(max(0, min(255, sum.rounded())))
      }
    }
  }

  /// An interval of coordinates along a side of a picture that repeats.
  private struct Places {
    let from, to: Double
    let count: Int

    init(_ index: Int, of size: Int, tiles: Int, over count: Int) {
      let scale = Double(tiles * count) / Double(size)
      (from, to) = (Double(index) * scale, Double(index + 1) * scale)
      self.count = count
    }

    /// The index of every pixel in the interval, and its share of the interval.
    var parts: some Sequence<(Int, Double)> {
      let first = Int(from.rounded(.down))
      let last = max(first, Int(to.rounded(.up)) - 1)
      let length = to - from
      return (first...last).lazy.map { place in
        let part = (min(to, Double(place + 1)) - max(from, Double(place))) / length
        return (place % count, part)
      }
    }
  }
}
