import QuadrilleCells

/// The preview of a linked page, made from the address alone: nothing is loaded.
struct PageCard: Sendable, Equatable {
  private(set) var site: DisplayText
  /// A title made from the last part of the address.
  private(set) var title: DisplayText
  let seed: Int

  /// Finds the first web address in a text; nil if there is none, or if its host has no dot.
  init?(in text: String) {
    guard var address = Self.address(in: text) else { return nil }
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

  /// Returns the card shortened to lines of `width` columns, in the order in which to send them to a terminal.
  func shown(width: Int, by order: TextOrder) -> PageCard {
    var card = self
    card.site = site.shortened(width: width).ordered(by: order)
    card.title = title.shortened(width: width).ordered(by: order)
    return card
  }

  /// Returns the first address, from a scheme or `www.` up to a space; nil if there is none.
  private static func address(in text: String) -> Substring? {
    // Every address has a dot. Looking for one costs less than looking at each word.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return text.split(whereSeparator: \.isWhitespace).first { word in
      ["https://", "http://", "www."].contains { word.hasPrefix($0) } && word.contains(".")
    }
  }
}
