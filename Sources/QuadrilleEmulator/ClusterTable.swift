/// Characters of more than one scalar, each with a number that a cell can store.
package struct ClusterTable: Sendable {
  /// The largest number of characters in the table.
  package static let most = 32_768
  /// The largest number of scalars in one character.
  static let longest = 12

  private var texts: [[UInt32]] = []
  private var numbers: [[UInt32]: UInt32] = [:]
  /// Numbers that no cell uses any more.
  private var free: [UInt32] = []

  package var count: Int { texts.count - free.count }
  /// The count of numbers ever assigned, including free numbers.
  var numberCount: Int { texts.count }

  var isFull: Bool { count >= Self.most }

  /// Returns the scalars of a cell's content.
  package func scalars(of content: UInt32) -> [UInt32] {
    guard content & EmulatedCell.clusterBit != 0 else { return content == 0 ? [] : [content] }
    let index = Int(content & ~EmulatedCell.clusterBit)
    return index < texts.count ? texts[index] : [0x20]
  }

  /// Returns the content for a character with one more scalar; the same content if it is too long or the table is full.
  mutating func adding(_ scalar: UInt32, to content: UInt32) -> UInt32 {
    var text = scalars(of: content)
    guard !text.isEmpty, text.count < Self.longest else { return content }
    text.append(scalar)
    if let number = numbers[text] { return EmulatedCell.clusterBit | number }
    guard !isFull else { return content }
    let number = free.popLast() ?? UInt32(texts.count)
    if Int(number) < texts.count { texts[Int(number)] = text } else { texts.append(text) }
    numbers[text] = number
    return EmulatedCell.clusterBit | number
  }

  /// Removes unused characters. Characters in use keep their numbers.
  mutating func keep(_ isUsed: [Bool]) {
    for (number, text) in texts.enumerated() where !isUsed[number] && !text.isEmpty {
      numbers[text] = nil
      texts[number] = []
      free.append(UInt32(number))
    }
  }
}
