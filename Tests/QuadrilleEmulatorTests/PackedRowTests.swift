import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// Rows of the scrollback, packed into few bytes.
@Suite struct PackedRowTests {
  private func packed(_ cells: [EmulatedCell]) -> [UInt8] {
    var bytes: [UInt8] = []
    PackedRow.pack(cells[...], to: &bytes)
    return bytes
  }

  private func cell(_ content: UInt32, _ change: (inout EmulatedCell) -> Void = { _ in })
    -> EmulatedCell
  {
    var cell = EmulatedCell()
    cell.content = content
    change(&cell)
    return cell
  }

  @Test func `any row of cells is unpacked as it was packed`() {
    var numbers = SeededNumbers(seed: 12)
    for _ in 0..<500 {
      let row = (0..<Int(numbers.next() % 40)).map { _ in
        cell([0, 0x41, 0xe9, 0x4e2d, 0x1_f600].randomElement(using: &numbers) ?? 0) { cell in
          if numbers.next() % 5 == 0 { cell.foreground = Paint(bits: UInt32(numbers.next() % 300)) }
          if numbers.next() % 5 == 0 { cell.underline = Paint(bits: UInt32(numbers.next() % 300)) }
          if numbers.next() % 5 == 0 { cell.link = UInt16(numbers.next() % 5) }
        }
      }
      #expect(PackedRow.unpack(packed(row)[...]) == row)
    }
  }

  @Test func `the links and clusters in all rows of the scrollback are marked as used`() {
    var emulator = Emulator(size: CellSize(columns: 20, rows: 2))
    for (number, mark) in ["\u{301}", "\u{302}", "\u{303}"].enumerated() {
      let link = "\u{1b}]8;;http://a/\(number)\u{7}x\u{1b}]8;;\u{7}"
      emulator.feed(Array("\(link)e\u{300}\(mark)\r\n".utf8).span)
    }
    #expect(emulator.scrollback.count == 2)
    var used = UsedNumbers(emulator)
    emulator.scrollback.note(in: &used)
    let noted = used.links.indices.filter { used.links[$0] && $0 > 0 }
    #expect(noted.count == 2 && used.clusters.count { $0 } == 2)
  }
}
