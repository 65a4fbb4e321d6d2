import QuadrilleCells

/// The card of the page that a link leads to: made of the address alone, since nothing here goes online.
struct PageCard: Sendable, Equatable {
  /// The host.
  private(set) var site: DisplayText
  /// The page's name by its address.
  private(set) var title: DisplayText
  /// Chooses the preview's colours.
  let seed: Int

  /// Finds the first address in a text; nil if there is none.
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

  /// The same for a bubble in which lines have so much room.
  func shortened(width: Int) -> PageCard {
    var card = self
    card.site = site.shortened(width: width)
    card.title = title.shortened(width: width)
    return card
  }

  /// Where an address is: a scheme or `www.`, up to a space.
  private static func address(in text: String) -> Range<String.Index>? {
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
