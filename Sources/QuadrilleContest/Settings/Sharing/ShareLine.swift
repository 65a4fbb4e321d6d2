import QuadrilleCells

/// The settings, or a background alone, as one line of text that survives being copied through any
/// chat.
///
/// `quadrille1:`, then letters, digits, `-` and `_`. Any one changed, lost or added
/// character is noticed. What chats do around it is not minded: spaces, quotation marks and a full
/// stop at the ends, line breaks anywhere.
package enum ShareLine {
  private static let name = "quadrille"
  private static let prefix = name + "1:"
  /// Bytes that are read at most, with what may be around it and in between.
  private static let longest = 4096

  /// The line, without a line's end.
  package static func text(_ settings: ChatSettings) -> String { text(.whole(settings)) }

  /// The line of a background alone.
  package static func text(background: BackgroundSettings) -> String {
    text(.background(background))
  }

  private static func text(_ shared: SharedSettings) -> String {
    prefix + String(decoding: Base64.url.letters(PackedSettings.bytes(shared)), as: UTF8.self)
  }

  /// Whether somebody means a text to be such a line, of whatever version.
  static func isMeant(by text: String) -> Bool {
    let start = text.unicodeScalars.lazy.filter { !isBreak($0) }.drop { isWrapping($0) }
    return start.starts(with: name.unicodeScalars)
  }

  /// Reads a line of all settings; one of a background alone is over the defaults.
  package static func settings(parsing text: String) throws(ChatSettingsError) -> ChatSettings {
    try shared(parsing: text).settings(over: .defaults)
  }

  /// Reads a line; one that is not exactly what was shared is refused.
  package static func shared(parsing text: String) throws(ChatSettingsError) -> SharedSettings {
    guard text.utf8.count <= longest else {
      throw ChatSettingsError("too long to be a shared line")
    }
    let line = bare(text)
    let none = "not a shared line, which begins with '\(prefix)'"
    guard line.starts(with: name.utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw ChatSettingsError(none)
    }
    let digits = line[name.utf8.count..<colon]
    let isVersion =
      (1...9).contains(digits.count)
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && digits.first != UInt8(ascii: "0")
    guard isVersion else { throw ChatSettingsError(none) }
    let letters = line[line.index(after: colon)...]
    guard line.starts(with: prefix.utf8) else {
      throw ChatSettingsError(
        "this line was shared by a newer version; this one reads '\(prefix)'")
    }
    // Its second byte says how long it is.
    let start = Base64.url.bytes(letters.prefix(4)) ?? []
    if let count = PackedSettings.count(start), letters.count != count / 3 * 4 {
      throw lostOrAdded(line.count, of: prefix.utf8.count + count / 3 * 4)
    }
    if let bytes = Base64.url.bytes(letters), let shared = PackedSettings.shared(bytes) {
      return shared
    }
    throw ChatSettingsError("this shared line is damaged")
  }

  private static func lostOrAdded(_ count: Int, of wanted: Int) -> ChatSettingsError {
    ChatSettingsError(
      "this shared line has \(count) characters, not \(wanted): part of it was lost or added")
  }

  /// The line without what copying puts around it and in between.
  private static func bare(_ text: String) -> [UInt8] {
    var scalars = text.unicodeScalars.filter { !isBreak($0) }[...]
    while let first = scalars.first, isWrapping(first) { scalars.removeFirst() }
    while let last = scalars.last, isWrapping(last) { scalars.removeLast() }
    return Array(String(scalars).utf8)
  }

  /// White space, and what cannot be seen.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (0x9...0xd).contains(scalar.value) }
    return scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Quotation marks, brackets and full stops; none of them can be part of a line.
  private static func isWrapping(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "`", ".", ",", ";", "!", "<", ">", "(", ")", "[", "]", "“", "”", "„", "‟", "‘",
      "’", "‚", "‛", "«", "»", "‹", "›", "「", "」", "『", "』", "。", "…":
      true
    default: false
    }
  }
}
