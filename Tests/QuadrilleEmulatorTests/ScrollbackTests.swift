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

  @Test func `the byte count of the scrollback follows its rows and ends at 0`() {
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

  @Test(arguments: [(1, 10_800), (300, 10_800), (1500, 9000), (4000, 3600)])
  func `the scrollback's rows and bytes are limited, and the newest rows stay`(
    columns: Int, rows: Int
  ) {
    var scrollback = Scrollback()
    let row = row(3, columns)
    for number in 0..<rows {
      scrollback.append(row[...], goesOn: false)
      #expect(scrollback.count <= Scrollback.mostRows + 512 && scrollback.byteCount <= 12 << 20)
      #expect(scrollback.count > min(number, 1000), "at \(number)")
    }
    #expect(scrollback.count < rows && scrollback.position == rows)
    #expect(scrollback.row(fromEnd: 0)?.cells == row)
    for (wanted, kept) in [(5, 5), (-1, 0), (rows, scrollback.count)] {
      scrollback.setReturning(wanted)
      #expect(scrollback.returning == kept)
    }
  }
}
