import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

@Suite struct NearRowsTests {
  /// A random walk of levels, often at 0 or 255.
  private func levels(_ count: Int, using numbers: inout SeededNumbers) -> [UInt8] {
    var level = Int.random(in: 0...255, using: &numbers)
    return (0..<count).map { _ in
      let step = Int.random(in: 0..<8, using: &numbers) == 0 ? 255 : 6
      level = max(0, min(255, level + Int.random(in: -step...step, using: &numbers)))
      return UInt8(level)
    }
  }

  /// The levels that a PNG reader decodes from the rows.
  private func read(_ rows: NearRows, width: Int, height: Int, channels: Int) throws -> [UInt8] {
    let count = width * channels
    try #require(rows.bytes.count == height * (count + 1))
    var above = [UInt8](repeating: 0, count: count)
    var all: [UInt8] = []
    for y in 0..<height {
      let row = rows.bytes[y * (count + 1)..<(y + 1) * (count + 1)]
      let way = try #require(row.first)
      try #require(way == 1 || way == 2)
      var made: [UInt8] = []
      for (index, byte) in row.dropFirst().enumerated() {
        let left = index < channels ? 0 : made[index - channels]
        made.append(byte &+ (way == 1 ? left : above[index]))
      }
      all += made
      above = made
    }
    return all
  }

  @Test(arguments: [3, 4], [0, 1, 2, 4])
  func `filtered rows keep every level within its bound, and alpha exact`(
    channels: Int, near: Int
  ) throws {
    var numbers = SeededNumbers(seed: UInt64(10 * channels + near))
    var used = NearRows(width: 1, height: 1, channels: channels)
    for _ in 0..<60 {
      let size = PixelSize(
        width: Int.random(in: 1...40, using: &numbers),
        height: Int.random(in: 1...20, using: &numbers))
      let levels = levels(channels * size.area, using: &numbers)
      used.take(levels, size: size)
      used.filter(near: near)
      let seen = try read(used, width: size.width, height: size.height, channels: channels)
      for (index, pair) in zip(levels, seen).enumerated() {
        let most = channels == 4 && index % 4 == 3 ? 0 : near
        let off = abs(Int(pair.0) - Int(pair.1))
        if off > most { Issue.record("\(size) \(index): \(pair)") }
      }
      // A filter that had other pictures before gives the same bytes as a new one.
      var fresh = NearRows(width: size.width, height: size.height, channels: channels)
      fresh.take(levels, size: size)
      fresh.filter(near: near)
      #expect(fresh.bytes == used.bytes)
    }
  }
}
