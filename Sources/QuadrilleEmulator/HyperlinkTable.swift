/// The hyperlinks of cells (OSC 8), each with a number; 0 means no link.
package struct HyperlinkTable: Sendable {
  private struct Link: Hashable {
    var name: String, address: String

    var bytes: Int { name.utf8.count + address.utf8.count }
  }

  private static let most = Int(UInt16.max)
  package static let mostBytes = 2 << 20
  /// The limit on the bytes of one address.
  private static let longest = 2048

  private var links: [Link?] = []
  private var numbers: [Link: UInt16] = [:]
  /// Numbers that no cell uses any more.
  private var free: [UInt16] = []
  /// The bytes of all links, with `extra` for each.
  package private(set) var byteCount = 0
  private static let extra = 64
  /// Incremented when a number may get another meaning.
  package private(set) var generation = 0

  package var count: Int { links.count - free.count }
  /// The count of numbers ever assigned, including 0 and free numbers.
  var numberCount: Int { links.count + 1 }

  /// Whether another link may not fit.
  var isFull: Bool {
    count >= Self.most || byteCount > Self.mostBytes - Self.longest - 256 - Self.extra
  }

  /// Returns the number of a link; 0 if the link is invalid or the table is full.
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

  /// Removes unused links. Links in use keep their numbers.
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
