/// Values of a run grouped into at most as many columns as a plot can show, which limits the page's size. Each column
/// keeps its minimum and maximum, so outliers stay visible.
struct PlotColumns {
  struct Column: Equatable {
    var least = Double.infinity
    var most = -Double.infinity
    var count = 0
  }

  private(set) var columns: [Column]

  /// Groups values in their order.
  init(_ values: [Double]) {
    self.init(positions: Array(values.indices), values: values, extent: values.count, limit: 394)
  }

  /// Groups values at positions 0..<`extent` into at most `limit` columns.
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
