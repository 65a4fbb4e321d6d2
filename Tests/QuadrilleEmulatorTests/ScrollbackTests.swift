import TestSupport
import Testing

@testable import QuadrilleEmulator

@Suite struct ScrollbackTests {
  private func row(_ number: Int, _ columns: Int) -> [EmulatedCell] {
    (0..<columns).map { column in
      var cell = EmulatedCell()
      cell.content = UInt32(0x41 + (number + column) % 26)
      return cell
    }
  }

  @Test func `the bytes that are counted are those of the rows that are there`() {
    var scrollback = Scrollback()
    var numbers = SeededNumbers(seed: 4)
    for step in 0..<6000 {
      let number = Int(numbers.next() % 100)
      scrollback.append(row(number, number)[...], goesOn: number % 2 == 0)
      if number < 30 { _ = scrollback.removeLast() }
      if step % 1000 == 499 {
        let before = scrollback.count
        scrollback.removeOlderHalf()
        #expect(scrollback.count < before && scrollback.returning <= scrollback.count)
      }
    }
    #expect(scrollback.count > 500 && scrollback.byteCount > 4 * scrollback.count)
    while scrollback.removeLast() != nil {}
    #expect(scrollback.count == 0 && scrollback.byteCount == 0)
  }

  @Test func `the newest rows stay, in their order`() {
    var scrollback = Scrollback()
    for number in 0..<2000 { scrollback.append(row(number, 5)[...], goesOn: number % 3 == 0) }
    scrollback.removeOlderHalf()
    #expect((256...1744).contains(scrollback.count))
    for index in 0..<scrollback.count {
      let found = scrollback.row(fromEnd: index)
      #expect(found?.cells == row(1999 - index, 5) && found?.goesOn == ((1999 - index) % 3 == 0))
    }
    #expect(scrollback.row(fromEnd: scrollback.count) == nil)
  }

  /// The rows of each chunk that is kept, counted plainly.
  private struct PlainCount {
    var chunks: [(rows: Int, bytes: Int)] = []
    var rows: Int { chunks.reduce(0) { $0 + $1.rows } }
    var bytes: Int { chunks.reduce(0) { $0 + $1.bytes + 4 * $1.rows } }

    mutating func append(_ size: Int) {
      if chunks.last.map({ $0.bytes >= 64 << 10 || $0.rows >= 256 }) ?? true {
        while let first = chunks.first,
          rows - first.rows >= 10_000 || bytes > (12 << 20) - (128 << 10)
        {
          chunks.removeFirst()
        }
        chunks.append((0, 0))
      }
      chunks[chunks.count - 1].rows += 1
      chunks[chunks.count - 1].bytes += size
    }
  }

  @Test(arguments: [(1, 10_800), (300, 10_800), (1500, 9000), (4000, 3600)])
  func `the oldest go by the chunk, when there are too many rows or bytes`(columns: Int, rows: Int)
  {
    var scrollback = Scrollback()
    var plain = PlainCount()
    let row = row(3, columns)
    var packed: [UInt8] = []
    PackedRow.pack(row[...], to: &packed)
    for number in 0..<rows {
      scrollback.append(row[...], goesOn: false)
      plain.append(packed.count)
      if number % 64 == 0 || number > rows - 300 {
        #expect(scrollback.count == plain.rows && scrollback.byteCount == plain.bytes)
      }
    }
    #expect(scrollback.count < rows && scrollback.position == rows)
    #expect(scrollback.returning == scrollback.count)
    scrollback.setReturning(5)
    #expect(scrollback.returning == 5)
    scrollback.setReturning(-1)
    #expect(scrollback.returning == 0)
    scrollback.setReturning(rows)
    #expect(scrollback.returning == scrollback.count)
  }
}
