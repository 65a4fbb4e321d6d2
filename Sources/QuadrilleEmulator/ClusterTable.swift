/// Characters of more than one scalar, each known by a number.
package struct ClusterTable: Sendable {
  /// The most that are kept, and the most scalars of one.
  private static let most = 16_384
  static let longest = 12

  private var texts: [[UInt32]] = []
  private var numbers: [[UInt32]: UInt32] = [:]

  init() {}

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
    guard texts.count < Self.most else { return content }
    let number = UInt32(texts.count)
    texts.append(text)
    numbers[text] = number
    return EmulatedCell.clusterBit | number
  }
}
