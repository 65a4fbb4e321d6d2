import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// The editor in a terminal's own pixels, as its blocks' colours: thin curves, windows, knobs and marks.
@Suite struct FineLookTests {
  private static let size = CellSize(columns: 40, rows: 12)

  private func digest(_ editor: EditorModel, cell: PixelSize, at frame: Int) throws -> String {
    var scene = EditorScene(editor)
    scene.cell = cell
    let size = PixelSize(
      width: Self.size.columns * cell.width, height: Self.size.rows * cell.height)
    let picture = try #require(
      try scene.picture(at: Moment(frame: frame, rate: 60), size: size))
    return "frame \(frame), " + PictureDigest(picture).text
  }

  @Test(arguments: [PixelSize(width: 5, height: 10), PixelSize(width: 7, height: 13)])
  func `curves look as they did, at rest and moved`(cell: PixelSize) throws {
    var text = ""
    for subject in [EditorSubject.message(.smallText), .background] {
      var user = EditorDriver(size: Self.size)
      user.choose(subject)
      text += try digest(user.editor, cell: cell, at: user.frame + 1)
      for key in [Key.tab, .right, .right, .tab, .left, .tab, .right, .tab, .left] {
        user.press(key)
      }
      text += try digest(user.editor, cell: cell, at: user.frame + 30)
    }
    let difference = Golden.difference(
      text, golden: "fine-\(cell.width).txt", file: #filePath, isNear: PictureDigest.isNear)
    #expect(difference == nil)
  }
}
