import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

@Suite struct EditorSceneTests {
  private static let subjects = [EditorSubject.message(.link), .message(.voice), .background]

  private func picture(_ editor: EditorModel, _ frame: Int, _ size: CellSize) throws -> Frame {
    var picture = Frame(size: size.pixels)
    var painter = EditorScene(editor).makePainter(size: size.pixels)
    _ = try painter.paint(Moment(frame: frame, rate: 60), into: &picture)
    return picture
  }

  @Test(arguments: [CellSize(columns: 72, rows: 20), CellSize(columns: 108, rows: 30)])
  func `a moment looks the same whatever was painted before`(size: CellSize) throws {
    for subject in Self.subjects {
      var user = EditorDriver(size: size)
      user.choose(subject)
      var painter = EditorScene(user.editor).makePainter(size: size.pixels)
      var picture = Frame(size: size.pixels)
      for frame in [0, 20, 70, 140, 12] {
        _ = try painter.paint(Moment(frame: frame, rate: 60), into: &picture)
        let isSame = try picture == self.picture(user.editor, frame, size)
        #expect(isSame, "\(subject) \(frame)")
      }
    }
  }

  @Test(arguments: [30, 60]) func `nothing changes that was said not to`(rate: Int) throws {
    let size = CellSize(columns: 72, rows: 20)
    for subject in Self.subjects {
      var user = EditorDriver(size: size)
      user.choose(subject)
      let scene = EditorScene(user.editor)
      var painter = scene.makePainter(size: size.pixels)
      var before = Frame(size: size.pixels)
      var after = Frame(size: size.pixels)
      var still = 0
      _ = try painter.paint(Moment(frame: 8, rate: rate), into: &before)
      for frame in 9..<9 * rate / 4 {
        _ = try painter.paint(Moment(frame: frame, rate: rate), into: &after)
        let next = scene.nextChange(after: Moment(frame: frame - 1, rate: rate)) ?? .max
        if next > frame {
          let isSame = before == after
          #expect(isSame, "\(subject) \(frame)")
          still += 1
        }
        swap(&before, &after)
      }
      #expect(still > rate / 5, "it never rests")
    }
  }

  @Test func `a question stands still`() {
    var user = EditorDriver()
    user.press(.character("s"))
    #expect(EditorScene(user.editor).nextChange(after: Moment(frame: 5, rate: 60)) == nil)
  }

  @Test func `too small a screen is said to be`() throws {
    let editor = EditorModel(.defaults)
    for size in [CellSize(columns: 39, rows: 12), CellSize(columns: 40, rows: 11)] {
      let letters = try picture(editor, 0, size).letters.map { Character($0.scalar) }
      #expect(String(letters).contains("40x12") && String(letters).contains("here: \(size)"))
      #expect(EditorLayout(editor, size: size).hits.isEmpty)
    }
    for size in [CellSize(columns: 0, rows: 0), CellSize(columns: 1, rows: 1)] {
      #expect(try picture(editor, 0, size).size == size.pixels)
    }
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen, .mono])
  func `with fewer colours grounds are of those that there are`(depth: ColorDepth) throws {
    let levels: Set<UInt8> = [0, 95, 135, 175, 215, 255]
    func isThere(_ color: RGB) -> Bool {
      switch depth {
      case .truecolor: true
      case .indexed:
        levels.isSuperset(of: [color.red, color.green, color.blue])
          || color.red == color.green && color.red == color.blue && color.red % 10 == 8
      case .sixteen: XtermPalette.sixteen.contains(color)
      case .mono: color == .black || color == .white
      }
    }
    let size = CellSize(columns: 80, rows: 24)
    for mode in [EditorMode.sharing, .leaving] {
      var editor = EditorModel(.defaults)
      editor.mode = mode
      editor.focus = editor.ring[0]
      var picture = Frame(size: size.pixels)
      var painter = EditorScene(editor, colors: EditorColors(depth: depth))
        .makePainter(size: size.pixels)
      _ = try painter.paint(Moment(frame: 0, rate: 60), into: &picture)
      #expect(Set(picture.pixels).allSatisfy(isThere))
      #expect(Set(picture.pixels).count > 1, "nothing shows which button has the keys")
    }
  }

  @Test(arguments: [EditorMode.sharing, .importing, .restoring, .leaving])
  func `questions fit on every screen`(mode: EditorMode) {
    var editor = EditorModel(.defaults)
    editor.mode = mode
    for subject in [EditorSubject.message(.smallText), .message(.link)] {
      editor.subject = subject
      for columns in 40...90 {
        for rows in 12...30 {
          let size = CellSize(columns: columns, rows: rows)
          let page = QuestionPage(editor, size: size)
          #expect(page.rows < rows, "\(size)")
          #expect(page.hits.allSatisfy { $0.area.row < page.rows && $0.area.endColumn <= columns })
          #expect(page.lines.allSatisfy { $0.row < page.rows && $0.text.width <= columns - 4 })
        }
      }
    }
  }

  @Test func `every character lies on the screen, and none is in another's place`() throws {
    for size in [EditorLayout.least, CellSize(columns: 80, rows: 24)] {
      for mode in [EditorMode.editing, .sharing, .importing, .restoring, .leaving] {
        var editor = EditorModel(.defaults)
        editor.mode = mode
        editor.focus = editor.ring[0]
        let letters = try picture(editor, 0, size).letters.filter { $0.scalar != " " }
        #expect(!letters.isEmpty)
        #expect(
          letters.allSatisfy {
            (0..<size.columns).contains(Int($0.column)) && (0..<size.rows).contains(Int($0.row))
          })
        let places = letters.map { "\($0.column),\($0.row)" }
        #expect(Set(places).count == places.count, "\(size) \(mode)")
      }
    }
  }

  @Test func `a curve is plotted without gaps`() {
    let curves = [
      CurveWindow(clamping: 0, 30, 0.33, 1, within: .short),
      CurveWindow(clamping: 10, 15, 1, 1, within: .short),
      CurveWindow(clamping: 0, 5, 0, 0, within: .short),
    ]
    for curve in curves {
      for columns in [1, 2, 12, 44] {
        let plot = CurvePlot(columns: columns, rows: 4) { curve.value(at: $0 * 30) }
        var last: Range<Int>?
        for x in 0..<2 * columns {
          let rows = (0..<16).filter { plot.isSet(x, $0) }
          guard let first = rows.first, let end = rows.last else {
            Issue.record("column \(x) is empty")
            continue
          }
          #expect(rows.count == end - first + 1)
          // It only rises, and touches what is left of it.
          if let last { #expect(end >= last.lowerBound - 1 && end <= last.upperBound) }
          last = first..<end + 1
        }
        #expect(plot.isSet(0, 15))
        #expect(plot.isSet(2 * columns - 1, 0))
      }
    }
  }
}

extension CurvePlot {
  fileprivate func isSet(_ x: Int, _ y: Int) -> Bool {
    let bit: UInt8 = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]][x % 2][y % 4]
    return dots[y / 4 * columns + x / 2] & bit != 0
  }
}
