extension Palette {
  /// Reads a palette: a name, one to four hexadecimal colours separated by commas, or a Telegram background link. Of a
  /// link, only the colours and their angle are used. Nil: the text is none of these.
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
