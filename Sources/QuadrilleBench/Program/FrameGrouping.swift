/// Joins pieces of output into frames.
///
/// A synchronized update is one frame. Otherwise pieces belong to one frame if the gap between them is at most a third
/// of the program's own period and at most 50 ms, or at most 3 ms if the program has no period.
package struct FrameGrouping: Sendable {
  /// The pieces of output that belong to one frame.
  package struct Group: Sendable, Equatable {
    package var pieces: Range<Int>
    /// The times of the frame's first and last piece, in nanoseconds.
    package var first: Int
    package var last: Int
    /// Whether nearly all the frame's bytes belong to synchronized updates.
    package var isMarked: Bool
    /// Whether a gap within or before the frame is close to the limit, so that the grouping is uncertain.
    package var isAmbiguous: Bool
  }

  package let groups: [Group]

  /// The longest gap within a frame if the output has no period, in nanoseconds.
  static let defaultLimit = 3_000_000
  static let mostLimit = 50_000_000
  private static let candidates = [
    300_000, 500_000, 800_000, 1_300_000, 2_000_000, 3_000_000, 4_500_000, 6_500_000, 9_500_000,
    14_000_000, 20_000_000, 30_000_000, 45_000_000,
  ]

  package init(_ pieces: [ProgramPiece]) {
    var best: Rhythm?
    for limit in Self.candidates {
      let groups = Self.join(pieces, limit: limit)
      guard let rhythm = Rhythm(groups.map(\.last)),
        Self.longestGap(within: groups, of: pieces) <= rhythm.period / 3
      else { continue }
      // Of limits with an equal spread, the largest counts.
      if rhythm.spread <= (best?.spread ?? Rhythm.mostSpread) + 1e-9 { best = rhythm }
    }
    let limit = best.map { min(Self.mostLimit, $0.period / 3) } ?? Self.defaultLimit
    groups = Self.join(pieces, limit: limit, period: best?.period)
  }

  /// Returns the longest gap within a frame before a piece outside synchronized updates.
  private static func longestGap(within groups: [Group], of pieces: [ProgramPiece]) -> Int {
    groups.reduce(0) { longest, group in
      group.pieces.dropFirst().reduce(longest) { longest, index in
        pieces[index].isMarked ? longest : max(longest, pieces[index].time - pieces[index - 1].time)
      }
    }
  }

  private static func join(
    _ pieces: [ProgramPiece], limit: Int, period: Int? = nil
  ) -> [Group] {
    var groups: [Group] = []
    var (marked, count) = (0, 0)
    for (index, piece) in pieces.enumerated() {
      let gap = index > 0 ? piece.time - pieces[index - 1].time : .max
      // Text outside an update joins the update next to it if the gap is short. A second update begins a new frame.
      let isNew = piece.begins ? marked > 0 || gap > limit : !piece.isMarked && gap > limit
      if isNew || groups.isEmpty {
        groups.append(
          Group(
            pieces: index..<index + 1, first: piece.time, last: piece.time, isMarked: false,
            isAmbiguous: false))
        (marked, count) = (0, 0)
      }
      let last = groups.count - 1
      if let period, !piece.isMarked, gap > period / 6, gap < period / 2 {
        groups[last].isAmbiguous = true
      }
      marked += piece.isMarked ? piece.count : 0
      count += piece.count
      groups[last].pieces = groups[last].pieces.lowerBound..<index + 1
      groups[last].last = piece.time
      groups[last].isMarked = marked > 0 && (marked * 10 >= count * 9 || count - marked < 64)
    }
    return groups
  }
}
