import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// Spare bytes of a frame refine the cells that do not move.
@Suite struct RefineTests {
  private static let size = CellSize(columns: 48, rows: 12)

  /// A still gradient with a small square of changing colour that moves along two rows.
  private func frames(_ count: Int) -> [Frame] {
    let size = Self.size.pixels
    return (0..<count).map { index in
      var frame = Frame(size: size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          frame[x, y] = RGB(UInt8(60 + 3 * x), UInt8(200 - 4 * y), UInt8(90 + x + y))
        }
      }
      let left = index % 40
      for y in 4..<8 {
        for x in left..<left + 4 { frame[x, y] = RGB(UInt8(index % 200), 20, UInt8(255 - left)) }
      }
      return frame
    }
  }

  /// Plays the frames at the roughest tolerance. Returns the errors of the still part at the end and the bytes of
  /// each frame.
  private func play(bytesToFill: Int) throws -> (
    worst: Int, most: Int, bytes: [Int], refined: Int
  ) {
    var display = CellDisplay(size: Self.size, depth: .truecolor, tolerance: .rough)
    let terminal = VirtualTerminal(size: Self.size)
    let frames = frames(90)
    var bytes: [Int] = []
    var refined = 0
    for index in 0..<80 {
      display.settings.bytesToFill = bytesToFill
      display.encode(Outlook(frames[index..<index + 10]))
      bytes.append(try terminal.show(display).count)
      refined += display.refinedCount
    }
    var worst = 0
    var most = 0
    for y in 0..<Self.size.pixels.height where !(4..<8).contains(y) {
      for x in 0..<Self.size.pixels.width {
        let off = terminal.frame[x, y].channelDistance(to: frames[79][x, y])
        worst = max(worst, off)
        if off > 1 { most += 1 }
      }
    }
    return (worst, most, bytes, refined)
  }

  @Test func `still cells are refined to within one level while others move`() throws {
    let without = try play(bytesToFill: 0)
    #expect(without.worst > 3 && without.most > 100 && without.refined == 0)
    let with = try play(bytesToFill: 400)
    #expect(with.worst <= 1 && with.most == 0 && with.refined > 1000, "\(with.most) pixels")
  }

  @Test func `refining exceeds a frame's bytes to fill by at most one patch`() throws {
    let without = try play(bytesToFill: 0)
    for bytesToFill in [130, 400, 900] {
      let with = try play(bytesToFill: bytesToFill)
      for (index, count) in with.bytes.enumerated().dropFirst() {
        // A patch that was begun is completed.
        #expect(
          count <= max(bytesToFill + 200, without.bytes[index] + 200),
          "\(bytesToFill), frame \(index)")
      }
    }
    #expect(try play(bytesToFill: 60).refined == 0)
  }

  @Test func `the worst cells are refined first`() throws {
    let frames = frames(30)
    var encoder = CellEncoder(size: Self.size, tolerance: .rough)
    encoder.encode(Outlook(frames[0..<10]))
    func off(_ frame: Frame) -> [Int] {
      zip(encoder.screen.shown, frame.pixels).enumerated().compactMap { index, pair in
        guard !(4..<8).contains(index / Self.size.columns) else { return nil }
        let (shown, wanted) = pair
        return shown.color.channelDistance(to: wanted)
      }
    }
    let before = off(frames[0])
    encoder.settings.bytesToFill = 600
    encoder.encode(Outlook(frames[1..<11]))
    let after = off(frames[1])
    let bad = before.count { $0 > 5 }
    #expect(bad > 20 && after.count { $0 > 5 } < bad)
    // A larger share of the bad cells improved than of the others, which only lay beside them.
    let betterBad = zip(before, after).count { $0 > 5 && $1 < $0 }
    let others = before.count { (2...5).contains($0) }
    let betterOthers = zip(before, after).count { (2...5).contains($0) && $1 < $0 }
    #expect(
      betterBad * others > betterOthers * bad,
      "\(betterBad) of \(bad), \(betterOthers) of \(others)")
  }
}
