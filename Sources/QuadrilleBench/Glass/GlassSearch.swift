package import QuadrilleCore

/// The position on a screen of the two rows of coloured blocks that show a frame's number (`GlassCode`), in pixels.
package struct GlassPlace: Sendable, Equatable {
  /// The left edge of the first block, and the width of a block.
  package var left: Int
  package var pitch: Int
  /// The y coordinates of the middle of the upper blocks and of the lower blocks.
  package var top: Int
  package var bottom: Int

  package var width: Int { pitch * GlassCode.blocks }

  /// Decodes a row of pixels that starts at `left`; nil if it holds no number.
  package func number(in row: [RGB]) -> Int? {
    var corners: [Int] = []
    for block in 0..<GlassCode.blocks {
      let x = block * pitch + pitch / 2
      guard row.indices.contains(x), let corner = GlassCode.corner(of: row[x]) else { return nil }
      corners.append(corner)
    }
    return GlassCode.number(of: corners)
  }
}

/// A search for the coloured blocks of a known number (`GlassCode`) on a screen, row by row. It works for any cell size
/// and window position, and ignores padding, title bars and other windows.
package struct GlassSearch: Sendable {
  package enum Finding: Sendable, Equatable {
    case nothing
    /// One row of blocks was found; the other row is covered, or outside the screen.
    case half
    case place(GlassPlace)
  }

  /// The number to find. Its first digit differs from the key's last colour: the two blocks need an edge between them.
  private let number: Int
  private var groups: [(left: Int, pitch: Int, rows: ClosedRange<Int>)] = []
  /// The smallest width of a block: narrower than in any font, so narrower blocks are a coincidence.
  private static let leastPitch = 6
  /// The smallest height of a row of blocks, in rows of pixels.
  private static let leastRows = 3

  /// Searches for a number, which must be `searchable`.
  package init(for number: Int) { self.number = number }

  /// Returns a number near `seed` that can be searched for: its first digit differs from the key's last colour.
  package static func searchable(_ seed: Int) -> Int {
    let number = abs(seed % GlassCode.limit)
    return number >> 9 == GlassCode.key[2] ? number ^ 1 << 9 : number
  }

  /// Takes a row of the screen's pixels. Rows must come from top to bottom.
  package mutating func take(_ row: [RGB], y: Int) {
    var start = 0
    var runs: [(corner: Int, start: Int, end: Int)] = []
    var current = row.first.flatMap(GlassCode.corner) ?? -1
    for x in 1...max(1, row.count) {
      let corner = x < row.count ? GlassCode.corner(of: row[x]) ?? -1 : -2
      if corner == current { continue }
      runs.append((current, start, x))
      (current, start) = (corner, x)
      // Scaling may blur edges: mixed colours do not count as runs.
      if let place = place(of: runs.suffix(5).filter { $0.corner >= 0 }, in: row, y: y) {
        note(place, y: y)
      }
    }
  }

  private func place(
    of runs: [(corner: Int, start: Int, end: Int)], in row: [RGB], y: Int
  ) -> GlassPlace? {
    guard runs.count >= 3 else { return nil }
    let last = Array(runs.suffix(3))
    guard last.map(\.corner) == GlassCode.key else { return nil }
    // The width is measured over two blocks, which halves the error from blurred edges.
    let pitch = Int((Double(last[2].end - last[1].start) / 2).rounded())
    let left = last[1].start - pitch
    guard pitch >= Self.leastPitch, left >= 0, abs(last[0].start - left) <= 2 else { return nil }
    let place = GlassPlace(left: left, pitch: pitch, top: y, bottom: y)
    guard left + place.width <= row.count else { return nil }
    return place.number(in: Array(row[left..<left + place.width])) == number ? place : nil
  }

  private mutating func note(_ place: GlassPlace, y: Int) {
    let known = groups.firstIndex {
      abs($0.left - place.left) <= 2 && abs($0.pitch - place.pitch) <= 1
        && y - $0.rows.upperBound <= 2
    }
    if let known {
      groups[known].rows = groups[known].rows.lowerBound...y
    } else {
      groups.append((place.left, place.pitch, y...y))
    }
  }

  /// The result once all rows were taken.
  package var finding: Finding {
    let found = groups.filter { $0.rows.count >= Self.leastRows }
    guard let upper = found.first, let lower = found.last else { return .nothing }
    guard found.count > 1 else { return .half }
    func middle(_ rows: ClosedRange<Int>) -> Int { (rows.lowerBound + rows.upperBound) / 2 }
    return .place(
      GlassPlace(
        left: upper.left, pitch: upper.pitch, top: middle(upper.rows), bottom: middle(lower.rows)))
  }
}
