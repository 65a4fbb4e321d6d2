import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import Testing

@testable import QuadrilleCommands

@Suite struct ExportPanesTests {
  private func cell(of scene: any Scene, window: PixelSize?) -> PixelSize? {
    let job = ExportJob(
      scene: scene, rate: 60, start: 0, frames: 1, progress: Progress(isShown: false))
    return job.panes(of: CellSize(columns: 40, rows: 12), window: window, PackingOrder())?.cell
  }

  @Test func `things are placed by the window's pixels, or by a usual terminal's`() {
    let chat = ChatScene(model: .demo())
    #expect(cell(of: chat, window: nil) == PixelSize(width: 8, height: 16))
    #expect(
      cell(of: chat, window: PixelSize(width: 400, height: 252)) == PixelSize(width: 10, height: 21)
    )
    #expect(cell(of: ContestScene(), window: nil) == nil)
  }
}
