import QuadrilleCells
import Testing

@Suite struct CellSizeTests {
  @Test(arguments: [
    ((1, 1), (1, 1)), ((400, 200), (400, 200)), ((1000, 1000), (1000, 1000)),
    ((1001, 1000), (1000, 1000)), ((1000, 1001), (1000, 1000)), ((4096, 244), (4096, 244)),
    ((4096, 245), (4081, 245)), ((65_535, 65_535), (1000, 1000)), ((65_535, 50), (4096, 50)),
    ((50, 65_535), (50, 2048)), ((500, 2048), (500, 2000)), ((65_535, 1), (4096, 1)),
  ])
  func `the drawn grid is limited to a million cells, 4096 columns and 2048 rows`(
    whole: (Int, Int), drawn: (Int, Int)
  ) {
    let size = CellSize(columns: whole.0, rows: whole.1)
    #expect(size.drawn == CellSize(columns: drawn.0, rows: drawn.1))
    #expect(size.drawn.drawn == size.drawn && size.drawn.area <= CellSize.mostCells)
  }
}
