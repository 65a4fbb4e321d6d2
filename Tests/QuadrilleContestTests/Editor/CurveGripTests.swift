import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// Curves that are changed by dragging the handles in their figures.
@Suite struct CurveGripTests {
  private let figure = CellArea(column: 10, row: 4, columns: 31, rows: 6)

  private func grips(_ start: Int, _ end: Int, _ easeIn: Double, _ easeOut: Double) -> CurveGrips {
    CurveGrips(
      CurveWindow(clamping: start, end, easeIn, easeOut, within: .short), frames: 30,
      figure: figure)
  }

  @Test func `the knobs of a curve are at its times and control points`() {
    let grips = grips(5, 25, 0.25, 0.5)
    #expect(CurveHandle.allCases.map { grips.column($0) } == [15, 35, 20, 25])
    #expect(CurveHandle.allCases.map { grips.row($0) } == [7, 7, 9, 4])
    #expect(grips.hasKnob(20, 9) && !grips.hasKnob(20, 8))
  }

  @Test(
    arguments: [
      (15, 4, .handle(.start)), (16, 9, .handle(.start)), (2, 7, .handle(.start)),
      (36, 5, .handle(.end)), (20, 9, .handle(.easeIn)), (21, 9, .handle(.easeIn)),
      (25, 4, .handle(.easeOut)), (25, 7, .window),
    ] as [(Int, Int, CurveGrips.Grip)])
  func `a press grips the nearest handle, or the window between its edges`(
    column: Int, row: Int, grip: CurveGrips.Grip
  ) {
    #expect(grips(5, 25, 0.25, 0.5).grip(column: column, row: row) == grip)
  }

  @Test(arguments: [(0, [5, 25, 25, 50]), (2, [7, 27, 35, 40]), (-2, [3, 23, 15, 60])])
  func `a handle's value follows the mouse forth and back`(columns: Int, values: [Int]) {
    let grips = grips(5, 25, 0.25, 0.5)
    #expect(CurveHandle.allCases.map { grips.value($0, movedBy: columns) } == values)
  }

  @Test(arguments: EditorReachTests.sizes)
  func `all four values and the window are dragged with the mouse`(size: CellSize) throws {
    for subject in [EditorSubject.message(.largeText), .background] {
      var user = EditorDriver(size: size)
      user.choose(subject)
      let parameter = EditorModel.parameters(of: subject)[0]
      // A window with space on both sides, so that no two knobs share a cell.
      let window = CurveWindow(clamping: 10, 30, 0.3, 0.3, within: .long)
      user.editor.setDuration(.long)
      user.editor.set(parameter, to: window, gesture: nil)
      user.editor.history.endGesture()
      for handle in CurveHandle.allCases {
        let before = user.editor.settings
        let found = user.find(.handle(.start, parameter)) {
          if case .figure = $0 { true } else { false }
        }
        let hit = try #require(found)
        guard case .figure(let area) = hit.action else { return }
        let window = try #require(user.editor.window(parameter))
        let grips = CurveGrips(window, frames: 60, figure: area)
        let (column, row) = (grips.column(handle), grips.row(handle))
        #expect(grips.grip(column: column, row: row) == .handle(handle))
        user.mouse(.press(0), column, row)
        #expect(user.editor.focus == .handle(handle, parameter))
        // A press alone moves nothing.
        var isChanged = [user.editor.settings != before]
        user.mouse(.move(0), column + 1, row)
        user.mouse(.move(0), column - 1, row)
        isChanged.append(user.editor.settings != before)
        user.mouse(.move(0), column, row)
        isChanged.append(user.editor.settings != before)
        user.mouse(.move(0), column + 1, row)
        user.mouse(.release(0), column + 1, row)
        isChanged.append(user.editor.settings != before)
        #expect(user.editor.held == nil)
        // One undo reverts the whole drag.
        user.press(.character("u"))
        isChanged.append(user.editor.settings != before)
        #expect(isChanged == [false, true, false, true, false], "\(size) \(handle)")
      }
      user.editor.set(parameter, to: window, gesture: nil)
      let found = user.find(.handle(.start, parameter)) {
        if case .figure = $0 { true } else { false }
      }
      let hit = try #require(found)
      guard case .figure(let area) = hit.action else { return }
      let grips = CurveGrips(window, frames: 60, figure: area)
      let middle = (grips.column(.start) + grips.column(.end)) / 2
      guard grips.grip(column: middle, row: grips.row(.start)) == .window else { continue }
      user.mouse(.press(0), middle, grips.row(.start))
      user.mouse(.move(0), size.columns + 50, 0)
      user.mouse(.release(0), size.columns + 50, 0)
      #expect(user.editor.window(parameter) == .init(clamping: 40, 60, 0.3, 0.3, within: .long))
    }
  }

  @Test func `a drag beyond the figure keeps the values of a curve valid`() throws {
    var numbers = SeededNumbers(seed: 3)
    var user = EditorDriver(size: CellSize(columns: 120, rows: 40))
    for _ in 0..<300 {
      let hits = user.layout.hits.filter(\.isFigure)
      let hit = try #require(hits.randomElement(using: &numbers))
      user.mouse(
        .press(0), hit.area.column + .random(in: 0..<hit.area.columns, using: &numbers),
        hit.area.row + .random(in: 0..<hit.area.rows, using: &numbers))
      for _ in 0..<3 {
        user.mouse(.move(0), .random(in: 0..<120, using: &numbers), 5)
        #expect(user.editor.settings.isValid)
      }
      user.mouse(.release(0), 0, 0)
    }
  }
}
