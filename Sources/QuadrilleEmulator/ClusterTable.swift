/// Characters of more than one scalar, each known by a number.
package struct ClusterTable: Sendable {
  /// The most that are kept, and the most scalars of one.
  package static let most = 32_768
  static let longest = 12

  private var texts: [[UInt32]] = []
  private var numbers: [[UInt32]: UInt32] = [:]
  /// Numbers that nothing uses any more.
  private var free: [UInt32] = []

  init() {}

  /// How many there are, and how many numbers were ever given.
  package var count: Int { texts.count - free.count }
  var numberCount: Int { texts.count }

  var isFull: Bool { count >= Self.most }

  /// The scalars of a cell's content.
  package func scalars(of content: UInt32) -> [UInt32] {
    guard content & EmulatedCell.clusterBit != 0 else { return content == 0 ? [] : [content] }
    let index = Int(content & ~EmulatedCell.clusterBit)
    return index < texts.count ? texts[index] : [0x20]
  }

  /// The content with a scalar more; the same where there is no room for it.
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

  /// Forgets those that are not used; each number that is keeps its meaning.
  mutating func keep(_ isUsed: [Bool]) {
    for (number, text) in texts.enumerated() where !isUsed[number] && !text.isEmpty {
      numbers[text] = nil
      texts[number] = []
      free.append(UInt32(number))
    }
  }
}
