/// A long run cut into as many columns as a plot can show, so that a page stays small whatever it
/// shows; least and most are kept, so nothing that stands out gets lost.
struct PlotColumns {
  struct Column: Equatable {
    var least = Double.infinity
    var most = -Double.infinity
    var count = 0
  }

  private(set) var columns: [Column]

  /// Sorts values at positions from 0 up to `extent` into at most so many columns.
  init(positions: [Int], values: [Double], extent: Int, limit: Int) {
    let count = max(1, min(extent, limit))
    columns = [Column](repeating: Column(), count: count)
    for (position, value) in zip(positions, values) where (0..<extent).contains(position) {
      let index = position * count / extent
      columns[index].least = min(columns[index].least, value)
      columns[index].most = max(columns[index].most, value)
      columns[index].count += 1
    }
  }
}
