extension Palette {
  /// Reads a palette as a user writes it: a name, one to four hex colours, or a Telegram background
  /// link.
  ///
  /// Links are `https://t.me/bg/A~B~C~D`, `tg://bg?gradient=A~B~C~D`, or anything with
  /// `bg_color=A~B~C~D`; every other parameter is ignored.
  public init?(parsing text: some StringProtocol) {
    if let named = NamedPalette.named(text) {
      self = named.palette
    } else if let list = Palette.linkColors(in: text) ?? Palette.colors(in: text, between: ",") {
      guard let palette = Palette(list) else { return nil }
      self = palette
    } else {
      return nil
    }
  }

  /// The colours of a link, or nil if the text is no link or its colours cannot be read.
  private static func linkColors(in text: some StringProtocol) -> [RGB]? {
    let text = String(text)
    for key in ["bg_color=", "gradient=", "t.me/bg/", "telegram.me/bg/"] {
      guard let start = text.range(of: key, options: key.hasSuffix("=") ? .parameter : .anywhere)
      else { continue }
      let value = text[start.upperBound...].prefix { !"&?#/".contains($0) }
      return colors(in: value, between: value.contains("~") ? "~" : "-")
    }
    return nil
  }

  private static func colors(
    in text: some StringProtocol, between separator: Character
  ) -> [RGB]? {
    let words = text.split(separator: separator, omittingEmptySubsequences: false)
    let colors = words.compactMap { RGB(hex: String($0).trimmingSpaces) }
    return colors.count == words.count ? colors : nil
  }
}

private enum MatchPlace {
  case anywhere
  /// Only at the start of a query parameter.
  case parameter
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  fileprivate func range(of key: String, options place: MatchPlace) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(key) {
        let end = index(start, offsetBy: key.count)
        if place == .anywhere { return start..<end }
        if start == startIndex || "?&".contains(self[index(before: start)]) { return start..<end }
      }
      start = index(after: start)
    }
    return nil
  }
}
