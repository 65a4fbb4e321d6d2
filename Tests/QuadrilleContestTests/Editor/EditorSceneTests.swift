import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

@Suite struct EditorSceneTests {
  private static let subjects = [EditorSubject.message(.link), .message(.voice), .background]

  @Test(arguments: [CellSize(columns: 72, rows: 20), CellSize(columns: 108, rows: 30)])
  func `a frame of the editor does not depend on the frames painted before`(size: CellSize) throws {
    for subject in Self.subjects {
      var user = EditorDriver(size: size)
      user.choose(subject)
      var painter = EditorScene(user.editor).makePainter(size: size.pixels)
      var picture = Frame(size: size.pixels)
      for frame in [0, 20, 70, 140, 12] {
        _ = try painter.paint(Moment(frame: frame, rate: 60), into: &picture)
        let alone = try QuadrilleContestTests.picture(EditorScene(user.editor), size, at: frame)
        let isSame = picture == alone
        #expect(isSame, "\(subject) \(frame)")
      }
    }
  }

  @Test(arguments: [30, 60])
  func `the editor's picture stays the same until the change that it announces`(rate: Int) throws {
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
      #expect(still > rate / 5, "the editor never rests")
    }
  }

  @Test func `on too small a screen the editor names the size that it needs`() throws {
    let editor = EditorModel(.defaults)
    for size in [CellSize(columns: 39, rows: 12), CellSize(columns: 40, rows: 11)] {
      let frame = try picture(EditorScene(editor), size, at: 0)
      let letters = frame.letters.map { Character($0.scalar) }
      #expect(String(letters).contains("40x12") && String(letters).contains("here: \(size)"))
      #expect(EditorLayout(editor, size: size).hits.isEmpty)
    }
    for size in [CellSize(columns: 0, rows: 0), CellSize(columns: 1, rows: 1)] {
      #expect(try picture(EditorScene(editor), size, at: 0).size == size.pixels)
    }
  }

  @Test(arguments: [EditorMode.sharing, .importing, .restoring, .leaving])
  func `every question of the editor fits on every screen`(mode: EditorMode) {
    var editor = EditorModel(.defaults)
    editor.mode = mode
    for subject in [EditorSubject.message(.smallText), .message(.link)] {
      editor.subject = subject
      for columns in 40...90 {
        for rows in 12...30 {
          let size = CellSize(columns: columns, rows: rows)
          let page = QuestionPage(editor, size: size)
          let isInside =
            page.rows < rows
            && page.hits.allSatisfy { $0.area.row < page.rows && $0.area.endColumn <= columns }
            && page.lines.allSatisfy { $0.row < page.rows && $0.text.width <= columns - 4 }
          #expect(isInside, "\(size)")
        }
      }
    }
  }
}
