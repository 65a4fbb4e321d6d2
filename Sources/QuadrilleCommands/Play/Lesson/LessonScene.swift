import QuadrilleBench
import QuadrilleCells
import QuadrilleCore

/// A lesson as a scene: the background as the chosen machine would show it, and the figures.
struct LessonScene: CellScene {
  let lesson: Lesson
  let colors: LessonColors

  func makePainter(size: PixelSize) -> any ScenePainter {
    LessonPainter(lesson, size: size, colors: colors)
  }

  func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }

  func framesInLoop(rate: Int) -> Int? { nil }
}

private struct LessonPainter: ScenePainter {
  private let lesson: Lesson
  private let page: LessonPage
  private let pace: LessonPace
  private let size: PixelSize
  private var run: LessonRun
  private var gradient: any ScenePainter
  private var picture: Frame
  /// The animation's frame in `picture`, which is painted again only when it changes.
  private var pictured: Int?

  init(_ lesson: Lesson, size: PixelSize, colors: LessonColors) {
    self.lesson = lesson
    self.size = size
    page = LessonPage(
      lesson, grid: CellSize(columns: size.width, rows: size.height / 2), colors: colors)
    pace = lesson.pace
    run = LessonRun(pace)
    let area = page.layout.picture.size.pixels
    gradient = lesson.painted.makePainter(size: area)
    picture = Frame(size: area)
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    let slot = lesson.slots(until: moment)
    if slot < run.slot { run = LessonRun(pace) }
    run.advance(to: slot)
    frame.resize(to: size)
    Self.copy(page.still, into: &frame)
    if picture.size.area > 0 {
      let shown = lesson.frame(of: run)
      if shown != pictured {
        _ = try gradient.paint(Moment(frame: shown, rate: moment.rate), into: &picture)
        pictured = shown
      }
      Self.copy(picture, into: &frame)
    }
    drawStrip(into: &frame)
    drawFigures(into: &frame)
    return true
  }

  /// Copies a picture into the upper left corner of another.
  private static func copy(_ source: Frame, into frame: inout Frame) {
    let (from, to) = (source.size, frame.size.width)
    let pixels = source.pixels.span
    var target = frame.pixels.mutableSpan
    for row in 0..<from.height {
      for column in 0..<from.width {
        target[row * to + column] = pixels[row * from.width + column]
      }
    }
    frame.letters.append(contentsOf: source.letters)
  }

  /// Draws recent slots, one column each. A slot keeps its column, so that a new one changes two cells only; a gap
  /// precedes the newest.
  private func drawStrip(into frame: inout Frame) {
    guard let area = page.strip, area.size.columns > 0 else { return }
    let colors = page.colors
    for age in 0..<min(area.size.columns - 1, min(LessonPage.stripColumns, run.slot + 1)) {
      let isFresh = run.fresh >> UInt64(age) & 1 == 1
      let x = area.column + (run.slot - age) % area.size.columns
      guard x < size.width else { continue }
      if colors.areColors {
        // The strip is half a row high, to keep a distance from the text above.
        frame[x, 2 * area.row + 1] = isFresh ? colors.fresh : colors.stood
      } else {
        frame.letters.append(
          Letter(isFresh ? "|" : "_", column: x, row: area.row, color: colors.text))
      }
    }
  }

  private func drawFigures(into frame: inout Frame) {
    let figures = run.figures
    draw(figures.shown, at: page.shown, into: &frame)
    draw(figures.hitch, at: page.hitch, into: &frame)
    draw(figures.processor, at: page.processor, into: &frame)
    draw(figures.prepared ?? pace.bank, at: page.prepared, into: &frame)
  }

  /// Draws a right-aligned number without allocating a string.
  private func draw(_ number: Int, at spot: CellPlace?, into frame: inout Frame) {
    guard let spot else { return }
    var rest = max(0, number)
    var column = spot.column
    repeat {
      let digit = Glyph(Unicode.Scalar(UInt8(48 + rest % 10)))
      frame.letters.append(Letter(digit, column: column, row: spot.row, color: page.colors.title))
      rest /= 10
      column -= 1
    } while rest > 0
  }
}
