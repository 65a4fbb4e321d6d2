import QuadrilleCells

/// The preview of a linked page, made from the address alone: nothing is loaded.
struct PageCard: Sendable, Equatable {
  /// The address's host.
  private(set) var site: DisplayText
  /// A title made from the last part of the address.
  private(set) var title: DisplayText
  /// The seed of the picture.
  let seed: Int

  /// Finds the first web address in a text; nil if there is none, or if its host has no dot.
  init?(in text: String) {
    guard let range = Self.address(in: text) else { return nil }
    var address = text[range]
    for scheme in ["https://", "http://"] where address.hasPrefix(scheme) {
      address = address.dropFirst(scheme.count)
    }
    let parts = address.split(separator: "/", maxSplits: 20).prefix(20)
    guard let host = parts.first, host.contains(".") else { return nil }
    site = DisplayText(host).shortened(width: 40)
    let words = (parts.count > 1 ? parts[parts.count - 1] : host)
      .split { "-_.?=&#+%~:".contains($0) }.prefix(8)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    title = DisplayText(words.joined(separator: " ")).shortened(width: 40)
    seed = Int(host.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } % 997)
  }

  /// Returns the card shortened to lines of `width` columns.
  func shortened(width: Int) -> PageCard {
    var card = self
    card.site = site.shortened(width: width)
    card.title = title.shortened(width: width)
    return card
  }

  /// Returns the range of the first address, from a scheme or `www.` up to a space; nil if there is none.
  private static func address(in text: String) -> Range<String.Index>? {
    // Every address has a dot. Looking for one costs less than looking at each word.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(where: \.isWhitespace) ?? text.endIndex
      let word = text[start..<end]
      if ["https://", "http://", "www."].contains(where: { word.hasPrefix($0) }),
        word.contains(".")
      {
        return start..<end
      }
      start = end < text.endIndex ? text.index(after: end) : end
    }
    return nil
  }
}
