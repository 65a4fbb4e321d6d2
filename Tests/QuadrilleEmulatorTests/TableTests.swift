import Testing

@testable import QuadrilleEmulator

/// The tables that cells' numbers point into: what has room, what is refused, and what a number means after others
/// were forgotten.
@Suite struct TableTests {
  private static func longer(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test func `a link takes its bytes and some more, and gives back as many`() {
    var table = LinkTable()
    let first = table.number(name: "id", address: "http://a/")
    #expect(first == 1 && table.byteCount == 2 + 9 + 64)
    #expect(table.number(name: "id", address: "http://a/") == first)
    #expect(table.byteCount == 75, "the same one again takes nothing")
    let second = table.number(name: "", address: "http://b/c")
    #expect(second == 2 && table.byteCount == 75 + 10 + 64)
    #expect((table.count, table.numberCount) == (2, 3))
    table.keep([true, false, true])
    #expect(table.byteCount == 74 && table.count == 1 && table.numberCount == 3)
    #expect(table[first] == nil && table[second]?.address == "http://b/c")
    #expect(table.generation == 1)
    // The number that is free is given to the next one.
    #expect(table.number(name: "x", address: "http://d/") == first)
    #expect(table[first]?.name == "x" && table.numberCount == 3)
    #expect(table[0] == nil && table[3] == nil)
  }

  @Test func `a link has some bytes at most, all of them printable`() {
    var table = LinkTable()
    #expect(table.number(name: "", address: "") == 0)
    #expect(table.number(name: "", address: Self.longer(2049)) == 0)
    #expect(table.number(name: Self.longer(257), address: "a") == 0)
    for address in ["a b", "a\u{7f}", "é", "\u{1b}"] {
      #expect(table.number(name: "", address: address) == 0)
    }
    #expect(table.count == 0 && table.byteCount == 0)
    #expect(table.number(name: "", address: "!~") == 1)
    #expect(table.number(name: Self.longer(256), address: Self.longer(2048)) == 2)
  }

  @Test func `there is room for two megabytes of links`() {
    var table = LinkTable()
    let each = 2000 + 64
    // As long as the longest link has room.
    let most = ((2 << 20) - 2048 - 256 - 64) / each + 1
    for number in 0..<most {
      let digits = String(number)
      let address = digits + Self.longer(2000 - digits.utf8.count)
      #expect(!table.isFull)
      #expect(table.number(name: "", address: address) == number + 1)
    }
    #expect(table.isFull && table.byteCount == most * each && table.byteCount <= 2 << 20)
    #expect(table.number(name: "", address: "other") == 0)
    #expect(table.number(name: "", address: "0" + Self.longer(1999)) == 1, "known ones are")
  }

  @Test func `there is room for so many links, however short`() {
    var table = LinkTable()
    let most = (1 << 20) / 64
    for number in 0..<most { #expect(table.number(name: "", address: "\(number)") > 0) }
    #expect(table.count == most && !table.isFull)
  }

  @Test func `there is room for so many joined characters of so many parts`() {
    var table = ClusterTable()
    var contents: [UInt32] = []
    for number in 0..<UInt32(ClusterTable.most) {
      #expect(!table.isFull)
      contents.append(table.adding(0x300 + number % 112, to: 0x1000 + number / 112))
    }
    #expect(table.isFull && table.count == ClusterTable.most)
    #expect(Set(contents).count == ClusterTable.most)
    #expect(table.adding(0x300, to: 0x61) == 0x61, "without room it stays as it is")
    #expect(table.adding(0x300, to: 0x1000) == contents[0], "those that are there are found")
    #expect(table.scalars(of: contents[113]) == [0x1001, 0x301])
    var isUsed = [Bool](repeating: true, count: ClusterTable.most)
    isUsed[7] = false
    table.keep(isUsed)
    #expect(!table.isFull && table.numberCount == ClusterTable.most)
    #expect(table.scalars(of: contents[7]) == [] && table.scalars(of: contents[8]) != [])
    #expect(table.adding(0x300, to: 0x61) == contents[7])
    #expect(table.isFull)
  }

  @Test func `a joined character has twelve parts at most`() {
    var table = ClusterTable()
    var content: UInt32 = 0x61
    for count in 2...12 {
      let next = table.adding(0x300, to: content)
      #expect(next != content && table.scalars(of: next).count == count)
      content = next
    }
    #expect(table.adding(0x300, to: content) == content)
    #expect(table.scalars(of: 0) == [] && table.scalars(of: 0x61) == [0x61])
    #expect(table.adding(0x300, to: 0) == 0, "nothing is added to nothing")
    #expect(table.scalars(of: EmulatedCell.clusterBit | 500) == [0x20])
  }
}
