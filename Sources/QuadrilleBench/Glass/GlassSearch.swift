package import QuadrilleCore

/// The place of the two rows of blocks on a screen, in its pixels.
package struct GlassPlace: Sendable, Equatable {
  /// The left edge of the first block, and the blocks' width.
  package var left: Int
  package var pitch: Int
  /// A row of pixels in the middle of the upper blocks, and of the lower.
  package var top: Int
  package var bottom: Int

  /// The pixels from the first block's edge to the last one's.
  package var width: Int { pitch * GlassCode.blocks }

  /// Reads the number in a row of pixels that begins at `left`; nil if there is none.
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

/// Looks for a number's blocks on a screen, row by row. How large a cell is, and where the window is, need
/// not be known: whatever lies around it, padding, a title bar, other windows, is passed over.
package struct GlassSearch: Sendable {
  package enum Finding: Sendable, Equatable {
    case nothing
    /// The upper blocks or the lower ones are covered, or outside the screen.
    case half
    case place(GlassPlace)
  }

  /// One that is not in the first octal digit what ends the key, so that blocks have edges.
  private let number: Int
  private var groups: [(left: Int, pitch: Int, rows: ClosedRange<Int>)] = []
  /// Narrower blocks than any font's are chance.
  private static let leastPitch = 6
  /// Rows of pixels of one group; fewer are a line that something leaves over.
  private static let leastRows = 3

  package init(for number: Int) { self.number = number }

  /// Numbers to look for are those that begin otherwise than the key ends.
  package static func searchable(_ seed: Int) -> Int {
    let number = abs(seed % GlassCode.limit)
    return number >> 9 == GlassCode.key[2] ? number ^ 1 << 9 : number
  }

  /// Looks through a row of the screen's pixels; rows come from the top.
  package mutating func take(_ row: [RGB], y: Int) {
    var start = 0
    var runs: [(corner: Int, start: Int, end: Int)] = []
    var current = row.first.flatMap(GlassCode.corner) ?? -1
    for x in 1...max(1, row.count) {
      let corner = x < row.count ? GlassCode.corner(of: row[x]) ?? -1 : -2
      if corner == current { continue }
      runs.append((current, start, x))
      (current, start) = (corner, x)
      // Edges may be blurred by scaling: what is in the middle is no run.
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
    // From edge to edge over all three: what a blurred edge takes from one it takes from all.
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

  /// The place, when all rows were looked through.
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
