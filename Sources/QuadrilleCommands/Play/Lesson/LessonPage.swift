import QuadrilleBench
import QuadrilleCells
import QuadrilleCore

/// The lesson's text with its clickable areas, and the positions of figures that change during playback.
///
/// Made again when a choice or the grid changes, not for each frame.
struct LessonPage {
  /// The effect of a click.
  enum Target: Equatable {
    case painting(LessonChoice.Painting)
    case ahead(LessonChoice.Ahead)
    case slider
  }

  let layout: LessonLayout
  /// The text over a plain background.
  private(set) var still: Frame
  private(set) var targets: [(area: TextLayer.Area, target: Target)] = []
  /// The cells of the last digits of right-aligned numbers.
  private(set) var shown: CellPlace?
  private(set) var hitch: CellPlace?
  private(set) var processor: CellPlace?
  /// The same for the number of prepared frames.
  private(set) var prepared: CellPlace?
  /// The area of the strip that shows recent slots.
  private(set) var strip: TextLayer.Area?
  /// The most columns of the strip, one for each recent slot.
  static let stripColumns = 60

  let colors: LessonColors
  /// The row of the text area in which the text begins, negative if its top does not fit; and the row that is written
  /// next, counted from there.
  private var first = 0
  private var row = 0

  init(_ lesson: Lesson, grid: CellSize, colors: LessonColors) {
    layout = LessonLayout(grid)
    self.colors = colors
    still = Frame(size: grid.pixels, filledWith: colors.background)
    if !colors.areColors { evenOut() }
    if layout.isBeside {
      first = min(1, layout.words.size.rows - LessonLayout.rowsBeside)
      writeBeside(lesson)
    } else {
      writeBelow(lesson)
    }
  }

  /// Returns the target in a cell; nil if there is none.
  func target(column: Int, row: Int) -> Target? {
    targets.first { $0.area.contains(column: column, row: row) }?.target
  }

  /// Returns the percentage of a column on the slider; nil without a slider.
  func slider(column: Int) -> Int? {
    guard let area = targets.first(where: { $0.target == .slider })?.area else { return nil }
    let steps = max(1, area.size.columns - 1)
    return max(0, min(100, ((column - area.column) * 100 + steps / 2) / steps))
  }

  /// Puts a no-break space into every cell of the text area: without colours, empty cells would be dithered.
  private mutating func evenOut() {
    let words = layout.words
    for row in words.row..<words.row + words.size.rows {
      for column in words.column..<words.column + words.size.columns {
        still.letters.append(Letter("\u{a0}", column: column, row: row, color: colors.text))
      }
    }
  }

  // MARK: Beside the picture

  private mutating func writeBeside(_ lesson: Lesson) {
    let choice = lesson.choice
    write("The article's argument", color: colors.title)
    row += 1
    for painting in LessonChoice.Painting.allCases {
      var other = choice
      other.painting = painting
      let name = LessonWords.name(painting, isShort: false)
      let isChosen = painting == choice.painting
      if isChosen { fill(0, inner, colors.chosen) }
      addTarget(.painting(painting), 0, inner)
      write(isChosen ? ">" : " ", color: colors.key)
      write("\(painting.rawValue + 1)", at: 2, color: colors.key)
      write(name, at: 4, color: colors.text)
      let points = "\(other.points) points"
      write(points, at: inner - points.count, color: colors.label)
      row += 1
    }
    row += 1
    var column = 0
    for ahead in LessonChoice.Ahead.allCases {
      let isChosen = ahead == choice.ahead
      let name = "\(ahead)"
      if isChosen { fill(column, column + 3 + name.count, colors.chosen) }
      addTarget(.ahead(ahead), column, column + 4 + name.count)
      write(isChosen ? ">" : " ", at: column, color: colors.key)
      write("\(ahead.rawValue + 4)", at: column + 1, color: colors.key)
      write(name, at: column + 3, color: colors.text)
      column += 4 + name.count
    }
    write("frames ahead", at: column, color: colors.label)
    row += 1
    writeKey("k", choice.skipsLate ? "late ones dropped" : "late ones wait", at: 0)
    writeKey("u", choice.hasHolds ? "hold-ups" : "none", at: 22)
    row += 1
    writeFigure("paint", lesson.paintText)
    writeFigure("first", "after \(LessonWords.wait(lesson.pace.firstFrame))")
    if choice.ahead == .all { writePrepared(of: lesson.loop, end: inner) }
    writeFigure("shown", "   of \(lesson.rate) a second")
    shown = spot(at: 12)
    writeFigure("hitch", "     ms/s")
    hitch = spot(at: 14)
    writeFigure("memory", lesson.memoryText)
    writeFigure("processor", "    % of one core")
    processor = spot(at: 13)
    row += 1
    strip = area(0, min(Self.stripColumns, inner))
    row += 2
    for line in DisplayText(LessonWords.argument(choice)).wrapped(width: inner).prefix(3) {
      line.draw(into: &still, column: left, row: top + row, color: colors.text)
      row += 1
    }
    row = 19
    writeSlider(lesson)
    row += 1
    write(LessonWords.speed(choice.slowdown(lesson.cost)), color: colors.label)
    row += 2
    writeKey("?", "keys", at: 0)
    writeKey("n", "next", at: 8)
    writeKey("q", "quit", at: 16)
  }

  /// Writes a figure with its label into the next row.
  private mutating func writeFigure(_ label: String, _ value: String) {
    row += 1
    write(label, color: colors.label)
    write(value, at: 11, color: colors.text)
  }

  // MARK: Below the picture

  private mutating func writeBelow(_ lesson: Lesson) {
    let choice = lesson.choice
    var column = 0
    for painting in LessonChoice.Painting.allCases {
      let name = LessonWords.name(painting, isShort: true)
      let isChosen = painting == choice.painting
      item(painting.rawValue + 1, name, at: column, .painting(painting), isChosen)
      column += name.count + 3
    }
    for ahead in LessonChoice.Ahead.allCases {
      let name = "\(ahead)"
      item(ahead.rawValue + 4, name, at: column, .ahead(ahead), ahead == choice.ahead)
      column += name.count + 3
    }
    row += 1
    write("paint \(lesson.paintText)", color: colors.text)
    row += 1
    write("shown    of \(lesson.rate)    hitch      ms/s", color: colors.text)
    shown = spot(at: 7)
    hitch = spot(at: 27)
    row += 1
    write(lesson.memoryText, color: colors.text)
    write("processor     %", at: 18, color: colors.text)
    processor = spot(at: 30)
    row += 1
    strip = area(0, min(Self.stripColumns, inner))
    row += 1
    writeSlider(lesson)
    row += 1
    write("first \(LessonWords.wait(lesson.pace.firstFrame))", color: colors.label)
    if choice.ahead == .all { writePrepared(of: lesson.loop, end: 23) }
    writeKey("?", "keys", at: 25)
    writeKey("q", "quit", at: 33)
  }

  private mutating func item(
    _ number: Int, _ name: String, at column: Int, _ target: Target, _ isChosen: Bool
  ) {
    if isChosen { fill(column, column + name.count + 2, colors.chosen) }
    addTarget(target, column, column + name.count + 2)
    write("\(number)", at: column, color: colors.key)
    if isChosen { write(">", at: column + 1, color: colors.key) }
    write(name, at: column + 2, color: colors.text)
  }

  // MARK: Shared parts

  private mutating func writeSlider(_ lesson: Lesson) {
    let name = lesson.choice.device.shortName
    let (start, end) = (5, inner - name.count - 1)
    write("here", color: colors.label)
    write(name, at: end + 1, color: colors.label)
    guard end - start > 1, hasRow else { return }
    addTarget(.slider, start, end)
    let knob = start + ((end - start - 1) * lesson.choice.slider + 50) / 100
    for column in start..<end { drawSlider(column, knob: knob) }
  }

  private mutating func drawSlider(_ column: Int, knob: Int) {
    guard colors.areColors else {
      return write(column == knob ? "#" : column < knob ? "=" : "-", at: column, color: colors.text)
    }
    let (x, y) = (left + column, 2 * (top + row))
    guard x < still.size.width else { return }
    if column == knob { still[x, y] = colors.knob }
    still[x, y + 1] = column == knob ? colors.knob : column < knob ? colors.filled : colors.rest
  }

  /// Writes the number of frames in the loop, and reserves the position before it for the number of prepared frames.
  private mutating func writePrepared(of loop: Int, end: Int) {
    let all = "/\(loop)"
    write(all, at: end - all.count, color: colors.label)
    prepared = spot(at: end - all.count - 1)
  }

  private mutating func writeKey(_ key: String, _ effect: String, at column: Int) {
    write(key, at: column, color: colors.key)
    write(effect, at: column + 2, color: colors.label)
  }

  // MARK: Cells

  private var margin: Int { layout.isBeside ? 1 : 0 }
  private var inner: Int { layout.words.size.columns - 2 * margin }
  private var left: Int { layout.words.column + margin }
  private var top: Int { layout.words.row + first }
  private var hasRow: Bool { first + row < layout.words.size.rows }

  private mutating func write(_ text: String, at column: Int = 0, color: RGB) {
    guard hasRow else { return }
    DisplayText(text).draw(into: &still, column: left + column, row: top + row, color: color)
  }

  private func area(_ start: Int, _ end: Int) -> TextLayer.Area? {
    guard hasRow else { return nil }
    return .init(
      column: left + start, row: top + row,
      size: CellSize(columns: max(0, min(end, inner) - start), rows: 1))
  }

  private func spot(at column: Int) -> CellPlace? {
    hasRow ? CellPlace(row: top + row, column: left + column) : nil
  }

  private mutating func addTarget(_ target: Target, _ start: Int, _ end: Int) {
    if let area = area(start, end) { targets.append((area, target)) }
  }

  private mutating func fill(_ start: Int, _ end: Int, _ color: RGB) {
    guard let area = area(start, end) else { return }
    for x in area.column..<area.column + area.size.columns where x < still.size.width {
      still[x, 2 * area.row] = color
      still[x, 2 * area.row + 1] = color
    }
  }
}
