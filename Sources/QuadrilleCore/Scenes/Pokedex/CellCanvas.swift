// Hot: once per filled or glowing pixel, once per letter.

/// Draws over a frame in columns and half rows, whatever the size of a cell. In half blocks, these units are the
/// pixels.
struct CellCanvas: Sendable {
  /// The frame's size, in pixels.
  let size: PixelSize
  /// The size of a cell, in pixels.
  let cell: PixelSize
  /// The number of whole cells in each direction.
  let columns, rows: Int

  init(size: PixelSize, cell: PixelSize) {
    precondition(cell.width > 0 && cell.height > 0, "a cell has pixels")
    self.size = size
    self.cell = cell
    columns = size.width / cell.width
    rows = size.height / cell.height
  }

  /// The height of the grid, in half rows.
  var height: Double { Double(2 * rows) }
  /// The width of the grid, in columns.
  var width: Double { Double(columns) }
  /// The number of columns per point of a phone 375 points wide: the unit of the animations in the Pokédex article. A
  /// grid wider than 5:3 counts as 5:3.
  var point: Double { min(width, height * 5 / 3) / 375 }

  private var unitX: Double { Double(cell.width) }
  private var unitY: Double { Double(cell.height) / 2 }

  /// Draws a picture whose position and pixels are in columns and half rows.
  func draw(
    _ sheet: SpriteSheet, _ picture: Int = 0, at placement: SpritePlacement,
    sampling: Sampling = .sharp, over frame: inout Frame
  ) {
    var placed = placement
    placed.x *= unitX
    placed.y *= unitY
    placed.scaleX *= unitX
    placed.scaleY *= unitY
    sheet.draw(picture, at: placed, sampling: sampling, over: &frame)
  }

  /// A cell of the grid.
  struct Position: Equatable {
    var column: Int, row: Int
  }

  /// Writes text from a cell on, clipped to the grid and to a range of rows.
  func write(
    _ text: CellText, at place: Position, _ color: RGB, opacity: Double, in rows: Range<Int>? = nil,
    over frame: inout Frame
  ) {
    guard rows?.contains(place.row) ?? true else { return }
    for index in text.scalars.indices where text.scalars[index] != " " {
      let place = Position(column: place.column + index, row: place.row)
      put(text.scalars[index], at: place, color, opacity: opacity, over: &frame)
    }
  }

  /// Writes a number, right-aligned with its last digit in a cell.
  func write(
    _ number: Int, endingAt place: Position, _ color: RGB, opacity: Double, over frame: inout Frame
  ) {
    var rest = number
    var place = place
    repeat {
      let digit = Unicode.Scalar(UInt8(48 + rest % 10))
      put(digit, at: place, color, opacity: opacity, over: &frame)
      rest /= 10
      place.column -= 1
    } while rest > 0
  }

  /// Adds a letter, unless it is transparent or its cell lies outside the grid.
  private func put(
    _ scalar: Unicode.Scalar, at place: Position, _ color: RGB, opacity: Double,
    over frame: inout Frame
  ) {
    let opacity = UInt8(max(0, min(255, (opacity * 255).rounded())))
    guard opacity > 0, (0..<rows).contains(place.row), (0..<columns).contains(place.column)
    else { return }
    frame.letters.append(
      Letter(scalar, column: place.column, row: place.row, color: color, opacity: opacity))
  }

  /// Fills a rectangle in columns and half rows; `isRound` omits its corners. The right edge may lie inside a pixel.
  func fill(
    _ box: Rectangle, _ color: RGB, opacity: Double, isRound: Bool = false, over frame: inout Frame
  ) {
    let share = UInt32(max(0, min(256, (opacity * 256).rounded())))
    let left = Int((box.x * unitX).rounded())
    let exactRight = (box.x + box.width) * unitX
    let right = Int(exactRight.rounded(.down))
    let top = Int((box.y * unitY).rounded())
    let bottom = Int(((box.y + box.height) * unitY).rounded())
    let corner = isRound ? max(1, Int(unitX)) : 0
    guard share > 0 else { return }
    let last = UInt32(Double(share) * (exactRight - Double(right)))
    for row in max(0, top)..<max(0, top, min(size.height, bottom)) {
      let inset = row < top + corner || row >= bottom - corner ? corner : 0
      let start = max(0, left + inset)
      let end = min(size.width, right - inset)
      let base = row * size.width
      if start < end { Self.blend(&frame.pixels, base + start..<base + end, color, share) }
      if inset == 0, last > 0, right >= max(0, left), right < size.width {
        Self.blend(&frame.pixels, base + right..<base + right + 1, color, last)
      }
    }
  }

  private static func blend(
    _ pixels: inout [RGB], _ range: Range<Int>, _ color: RGB, _ share: UInt32
  ) {
    var all = pixels.mutableSpan
    var span = all._mutatingExtracting(range)
    let redBlue = (color.packed & 0xff_00ff) &* share &+ 0x80_0080
    let green = (color.packed & 0xff00) &* share &+ 0x8000
    let keep = 256 &- share
    for index in 0..<span.count {
      let under = span[index].packed
      let first = (under & 0xff_00ff) &* keep &+ redBlue
      let second = (under & 0xff00) &* keep &+ green
      span[index] = RGB(packed: (first &>> 8) & 0xff_00ff | (second &>> 8) & 0xff00)
    }
  }

  /// Blends a soft elliptical spot over the frame: the colour's opacity applies in the middle and falls to 0 at the
  /// edge.
  func glow(
    at middle: PixelPoint, radiusX: Double, radiusY: Double, _ color: RGB, opacity: Double,
    over frame: inout Frame
  ) {
    let strength = Float((max(0, min(1, opacity)) * 256).rounded())
    let x = middle.x * unitX
    let y = middle.y * unitY
    let across = radiusX * unitX
    let down = radiusY * unitY
    guard strength > 0, across > 0.1, down > 0.1 else { return }
    let top = max(0, Int((y - down).rounded()))
    for row in top..<max(top, min(size.height, Int((y + down).rounded()))) {
      let away = (Double(row) + 0.5 - y) / down
      let rest = 1 - away * away
      guard rest > 0 else { continue }
      let half = rest.squareRoot() * across
      let left = max(0, Int((x - half).rounded()))
      let right = min(size.width, Int((x + half).rounded()))
      guard left < right else { continue }
      let start = row * size.width
      Self.glow(
        &frame.pixels, start + left..<start + right, color, rest: Float(rest), strength: strength,
        left: Float((Double(left) + 0.5 - x) / across), step: Float(1 / across))
    }
  }

  private static func glow(
    _ pixels: inout [RGB], _ range: Range<Int>, _ color: RGB, rest: Float, strength: Float,
    left: Float, step: Float
  ) {
    var all = pixels.mutableSpan
    var span = all._mutatingExtracting(range)
    let redBlue = color.packed & 0xff_00ff
    let green = color.packed & 0xff00
    for index in 0..<span.count {
      let away = left + step * Float(Int32(truncatingIfNeeded: index))
      let near = rest - away * away
      // Adding 2^23 leaves the integer in the low bits.
      let share = (near * near * strength + 8_388_608).bitPattern & 0x1ff
      let keep = 256 &- share
      let under = span[index].packed
      let first = (under & 0xff_00ff) &* keep &+ redBlue &* share &+ 0x80_0080
      let second = (under & 0xff00) &* keep &+ green &* share &+ 0x8000
      span[index] = RGB(packed: (first &>> 8) & 0xff_00ff | (second &>> 8) & 0xff00)
    }
  }
}
