/// The links of cells, each known by a number; 0 is none.
package struct LinkTable: Sendable {
  private struct Link: Hashable { var name: String, address: String }

  private static let most = 4096
  private static let longest = 2048

  private var links: [Link] = []
  private var numbers: [Link: UInt16] = [:]

  init() {}

  /// The number of a link; 0 where it is none, or there is no room.
  mutating func number(name: String, address: String) -> UInt16 {
    guard !address.isEmpty, address.utf8.count <= Self.longest, name.utf8.count <= 256,
      address.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return 0 }
    let link = Link(name: name, address: address)
    if let number = numbers[link] { return number }
    guard links.count < Self.most else { return 0 }
    links.append(link)
    numbers[link] = UInt16(links.count)
    return UInt16(links.count)
  }

  /// What a number stands for.
  package subscript(number: UInt16) -> (name: String, address: String)? {
    guard number > 0, Int(number) <= links.count else { return nil }
    let link = links[Int(number) - 1]
    return (link.name, link.address)
  }
}
