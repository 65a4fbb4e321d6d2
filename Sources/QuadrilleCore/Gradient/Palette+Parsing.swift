extension Palette {
  /// Reads a palette as a user writes it: a name, one to four hex colours, or a Telegram background
  /// link, of which everything but the colours and their angle is ignored.
  public init?(parsing text: some StringProtocol) {
    if let named = NamedPalette.named(text) {
      self = named.palette
    } else if let link = BackgroundLink(parsing: text) {
      self = link.palette
    } else if let palette = RGB.list(text, between: ",").flatMap({ Palette($0) }) {
      self = palette
    } else {
      return nil
    }
  }
}
