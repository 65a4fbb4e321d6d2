import QuadrilleCore

struct GIFArea: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>
}

/// The squares of 8 × 8 pixels in which a picture equals the previous picture.
///
/// Squares are compared instead of pixels: single transparent pixels break LZW strings and cost more than they save.
struct GIFStillness {
  static let side = 8

  private let size: PixelSize
  private let across: Int
  private var isStill: [Bool]

  /// Compares a picture with the previous one, of equal size. Without a previous picture all squares count as changed.
  init(_ frame: borrowing Frame, since before: borrowing Frame?) {
    size = frame.size
    across = (size.width + Self.side - 1) / Self.side
    let down = (size.height + Self.side - 1) / Self.side
    switch before {
    case .some(let before):
      isStill = Array(repeating: true, count: across * down)
      for row in 0..<size.height {
        for column in 0..<size.width {
          let index = row * size.width + column
          if frame.pixels[index] != before.pixels[index] {
            isStill[row / Self.side * across + column / Self.side] = false
          }
        }
      }
    case .none: isStill = Array(repeating: false, count: across * down)
    }
  }

  func isStill(row: Int, column: Int) -> Bool {
    isStill[row / Self.side * across + column / Self.side]
  }

  /// Returns the end of the run of columns from `column` on that are all unchanged, or all changed.
  func endOfRun(row: Int, from column: Int) -> Int {
    let first = isStill(row: row, column: column)
    var end = (column / Self.side + 1) * Self.side
    while end < size.width, isStill(row: row, column: end) == first { end += Self.side }
    return min(end, size.width)
  }

  /// The smallest rectangle of squares that contains all changes; nil if there are none.
  var changed: GIFArea? {
    var columns: Range<Int>?
    var rows: Range<Int>?
    for (index, isStill) in isStill.enumerated() where !isStill {
      let (row, column) = (index / across, index % across)
      rows = min(rows?.lowerBound ?? row, row)..<max(rows?.upperBound ?? 0, row + 1)
      columns =
        min(columns?.lowerBound ?? column, column)..<max(columns?.upperBound ?? 0, column + 1)
    }
    guard let rows, let columns else { return nil }
    return GIFArea(
      columns: columns.lowerBound * Self.side..<min(size.width, columns.upperBound * Self.side),
      rows: rows.lowerBound * Self.side..<min(size.height, rows.upperBound * Self.side))
  }

  /// Returns the pixels of the changed squares in a rectangle.
  func moving(of frame: borrowing Frame, in area: GIFArea) -> [RGB] {
    var pixels: [RGB] = []
    pixels.reserveCapacity(area.rows.count * area.columns.count)
    for row in area.rows {
      var column = area.columns.lowerBound
      while column < area.columns.upperBound {
        let end = min(endOfRun(row: row, from: column), area.columns.upperBound)
        if !isStill(row: row, column: column) {
          for place in column..<end { pixels.append(frame.pixels[row * size.width + place]) }
        }
        column = end
      }
    }
    return pixels
  }

  /// Returns whether any square in a rectangle is unchanged.
  func hasStill(in area: GIFArea) -> Bool {
    stride(from: area.rows.lowerBound, to: area.rows.upperBound, by: Self.side).contains { row in
      stride(from: area.columns.lowerBound, to: area.columns.upperBound, by: Self.side)
        .contains { isStill(row: row, column: $0) }
    }
  }
}
