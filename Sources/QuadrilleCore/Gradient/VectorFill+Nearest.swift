// Hot, but only in rows with pixels that no colour reaches: once per four pixels.
extension VectorFill {
  /// Gives pixels of an untwisted row that no colour reaches the colour of the nearest centre.
  static func fillUnreached(
    _ row: Int, _ band: Band, columns: Span<Columns>, colors: ColorLanes,
    in quads: inout MutableSpan<FineQuad>
  ) {
    let y = down(row, band)
    let start = (row - band.rows.lowerBound) * band.vectors
    for index in 0..<min(columns.count, band.vectors) {
      fillUnreached(&quads[start &+ index], columns[index] + y, colors)
    }
  }

  /// Gives pixels of a twisted row that no colour reaches the colour of the nearest centre; `u` and `v` are the twisted
  /// coordinates of the band's pixels.
  static func fillUnreached(
    _ row: Int, _ band: Band, u: Span<Lanes>, v: Span<Lanes>, colors: ColorLanes,
    in quads: inout MutableSpan<FineQuad>
  ) {
    let x = Columns(lanesOf: band.centers.x)
    let y = Columns(lanesOf: band.centers.y)
    let start = (row - band.rows.lowerBound) * band.vectors
    for index in start..<start + band.vectors {
      fillUnreached(&quads[index], squared(u[index], v[index], x, y), colors)
    }
  }

  @inline(__always)
  private static func fillUnreached(
    _ quad: inout FineQuad, _ squared: Columns, _ colors: ColorLanes
  ) {
    let unreached = quad.green .== 0
    let nearest = mix(nearest(squared), colors)
    quad.redBlue.replace(with: nearest.redBlue, where: unreached)
    quad.green.replace(with: nearest.green, where: unreached)
  }

  /// Returns the weight 1 for the nearest centre (the first of equally near ones) and 0 for the others.
  @inline(__always)
  private static func nearest(_ squared: Columns) -> Columns {
    let none = Lanes(repeating: 0)
    let one = Lanes(repeating: 1)
    var weights = Columns(first: one, second: none, third: none, fourth: none)
    var least = squared.first
    let second = squared.second .< least
    weights.first.replace(with: none, where: second)
    weights.second.replace(with: one, where: second)
    least.replace(with: squared.second, where: second)
    let third = squared.third .< least
    weights.first.replace(with: none, where: third)
    weights.second.replace(with: none, where: third)
    weights.third.replace(with: one, where: third)
    least.replace(with: squared.third, where: third)
    let fourth = squared.fourth .< least
    weights.first.replace(with: none, where: fourth)
    weights.second.replace(with: none, where: fourth)
    weights.third.replace(with: none, where: fourth)
    weights.fourth.replace(with: one, where: fourth)
    return weights
  }
}
