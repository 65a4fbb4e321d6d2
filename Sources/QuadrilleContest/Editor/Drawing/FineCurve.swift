import QuadrilleCells
import QuadrilleCore

// Curves on a terminal with pixel graphics: thin lines as in the contest's mock-up, and round knobs.
extension EditorDrawing {
  /// Draws a curve, the background between its start and end, the shaded area below it, and its knobs.
  mutating func drawFineCurve(
    _ window: CurveWindow, _ parameter: AnimationParameter?, _ area: CellArea
  ) {
    let place = FineCurvePlace(area, window, frames: model.duration.frames, grain: canvas.grain)
    let (columns, rows) = canvas.pixels(of: area)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let start = place.x(of: Double(window.start)), end = place.x(of: Double(window.end))
    for x in columns {
      let inside = FineLine.covered(Double(x), from: start, to: end)
      let (first, last) = (place.y(at: Double(x)), place.y(at: Double(x) + 1))
      for y in rows {
        canvas.mix(colors.window, into: x, y, by: inside)
        let below = FineLine.covered(Double(y), from: max(first, last), to: .infinity)
        canvas.mix(colors.ease, into: x, y, by: 0.28 * below)
      }
    }
    for (handle, x) in [(CurveHandle.start, start), (.end, end)] {
      draw(
        x: x - place.thin..<x + place.thin, y: place.top..<place.bottom, columns, rows,
        colors.mark(isMoving: isMoved(handle, parameter)).mixed(with: colors.time, by: 0.3))
    }
    let arm = place.thin
    draw(
      x: start..<max(start, place.knob(.easeIn).x), y: place.bottom - 2 * arm..<place.bottom,
      columns, rows, colors.ease)
    draw(
      x: min(end, place.knob(.easeOut).x)..<end, y: place.top..<place.top + 2 * arm, columns, rows,
      colors.ease)
    for x in columns {
      let isInside = Double(x) >= start && Double(x) < end
      let (low, high) = place.line(at: Double(x))
      for y in rows where Double(y) + 1 > low && Double(y) < high {
        canvas.mix(
          isInside ? colors.curve : colors.label, into: x, y,
          by: FineLine.covered(Double(y), from: low, to: high))
      }
    }
    for handle in CurveHandle.allCases {
      let isMoving = isMoved(handle, parameter)
      let color = isMoving ? RGB.white : handle.isTime ? colors.timeKnob : colors.easeKnob
      let center = place.knob(handle)
      disc(center, radius: place.radius * (isMoving ? 1.2 : 1), columns, rows, color)
    }
  }

  /// Mixes a colour into a box of pixels, antialiased at its edges.
  private mutating func draw(
    x: Range<Double>, y: Range<Double>, _ columns: Range<Int>, _ rows: Range<Int>, _ color: RGB
  ) {
    for column in FineLine.pixels(x).clamped(to: columns) {
      let across = FineLine.covered(Double(column), from: x.lowerBound, to: x.upperBound)
      for row in FineLine.pixels(y).clamped(to: rows) {
        let down = FineLine.covered(Double(row), from: y.lowerBound, to: y.upperBound)
        canvas.mix(color, into: column, row, by: across * down)
      }
    }
  }

  private mutating func disc(
    _ center: (x: Double, y: Double), radius: Double, _ columns: Range<Int>, _ rows: Range<Int>,
    _ color: RGB
  ) {
    for row in FineLine.pixels(center.y - radius..<center.y + radius).clamped(to: rows) {
      for column in FineLine.pixels(center.x - radius..<center.x + radius).clamped(to: columns) {
        let (x, y) = (Double(column) + 0.5 - center.x, Double(row) + 0.5 - center.y)
        let part = radius + 0.5 - (x * x + y * y).squareRoot()
        if part > 0 { canvas.mix(color, into: column, row, by: part) }
      }
    }
  }
}

/// Antialiasing in one dimension: the share of a pixel that lies in a range.
enum FineLine {
  static func covered(_ pixel: Double, from low: Double, to high: Double) -> Double {
    max(0, min(pixel + 1, high) - max(pixel, low))
  }

  /// Returns the pixels that a range touches.
  static func pixels(_ range: Range<Double>) -> Range<Int> {
    Int(range.lowerBound.rounded(.down))..<Int(range.upperBound.rounded(.up))
  }
}

/// The geometry of a curve in its figure, in pixels.
struct FineCurvePlace {
  let top: Double
  let bottom: Double
  /// Half of a line's width, and a knob's radius, in pixels.
  let thin: Double
  let radius: Double

  private let left: Double
  private let width: Double
  private let grain: PixelGrain
  private let window: CurveWindow
  private let frames: Double
  private let grips: CurveGrips

  init(_ area: CellArea, _ window: CurveWindow, frames: Int, grain: PixelGrain) {
    self.window = window
    self.frames = Double(max(1, frames))
    self.grain = grain
    grips = CurveGrips(window, frames: frames, figure: area)
    thin = max(0.6, grain.round / 9)
    radius = max(1.5, 0.42 * grain.round)
    top = Double(2 * area.row) * grain.y
    bottom = Double(2 * area.endRow) * grain.y
    // As in cells, the first frame is at the centre of the first column, and the last frame at that of the last column.
    left = (Double(area.column) + 0.5) * grain.x
    width = Double(max(1, area.columns - 1)) * grain.x
  }

  func x(of frame: Double) -> Double { left + width * frame / frames }

  func y(at x: Double) -> Double {
    let part = min(1, max(0, (x - left) / width))
    return bottom - window.value(at: part * frames) * (bottom - top)
  }

  /// Returns the range of y that the line covers in a column of pixels.
  func line(at x: Double) -> (low: Double, high: Double) {
    let (first, last) = (y(at: x), y(at: x + 1))
    let slope = abs(last - first)
    let thick = thin * 1.4 * min(3, (1 + slope * slope).squareRoot())
    // At values 0 and 1 half of the line would be outside the figure.
    let low = min(first, last), high = max(first, last)
    return (
      max(top, min(low - thick, bottom - 2 * thick)),
      min(bottom, max(high + thick, top + 2 * thick))
    )
  }

  /// Returns the centre of a knob: the centre of the cell in which the mouse grips it.
  func knob(_ handle: CurveHandle) -> (x: Double, y: Double) {
    let (column, row) = (Double(grips.column(handle)), Double(grips.row(handle)))
    return ((column + 0.5) * grain.x, (2 * row + 1) * grain.y)
  }
}
