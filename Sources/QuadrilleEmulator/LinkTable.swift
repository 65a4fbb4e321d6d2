/// The links of cells, each known by a number; 0 is none.
package struct LinkTable: Sendable {
  private struct Link: Hashable {
    var name: String, address: String

    var bytes: Int { name.utf8.count + address.utf8.count }
  }

  /// The most numbers that there are, and the most bytes of all links and of one.
  private static let most = Int(UInt16.max)
  package static let mostBytes = 2 << 20
  private static let longest = 2048

  private var links: [Link?] = []
  private var numbers: [Link: UInt16] = [:]
  /// Numbers that nothing uses any more.
  private var free: [UInt16] = []
  /// The bytes of all of them, with what each takes besides.
  package private(set) var byteCount = 0
  private static let extra = 64
  /// Says that a number may mean something else than before.
  package private(set) var generation = 0

  init() {}

  /// How many there are, and how many numbers were ever given, with 0.
  package var count: Int { links.count - free.count }
  var numberCount: Int { links.count + 1 }

  /// Whether there may be no room for another.
  var isFull: Bool {
    count >= Self.most || byteCount > Self.mostBytes - Self.longest - 256 - Self.extra
  }

  /// The number of a link; 0 where it is none, or there is no room.
  mutating func number(name: String, address: String) -> UInt16 {
    guard !address.isEmpty, address.utf8.count <= Self.longest, name.utf8.count <= 256,
      address.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return 0 }
    let link = Link(name: name, address: address)
    if let number = numbers[link] { return number }
    guard !isFull else { return 0 }
    let number = free.popLast() ?? UInt16(links.count + 1)
    if Int(number) <= links.count { links[Int(number) - 1] = link } else { links.append(link) }
    numbers[link] = number
    byteCount += link.bytes + Self.extra
    return number
  }

  package subscript(number: UInt16) -> (name: String, address: String)? {
    guard number > 0, Int(number) <= links.count, let link = links[Int(number) - 1] else {
      return nil
    }
    return (link.name, link.address)
  }

  /// Forgets those that are not used, by their numbers; each number that is keeps its meaning.
  mutating func keep(_ isUsed: [Bool]) {
    generation += 1
    for (index, link) in links.enumerated() {
      guard let link, !isUsed[index + 1] else { continue }
      numbers[link] = nil
      links[index] = nil
      free.append(UInt16(index + 1))
      byteCount -= link.bytes + Self.extra
    }
  }
}
