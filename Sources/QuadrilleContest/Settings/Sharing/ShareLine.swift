import QuadrilleCells

/// The settings as one line of text that survives being copied through any chat.
///
/// `quadrille1:` and 212 letters, digits, `-` and `_`, always as many. Any one changed, lost or
/// added character is noticed. What chats do around it is not minded: spaces, quotation marks and a
/// full stop at the ends, line breaks anywhere.
package enum ShareLine {
  private static let name = "quadrille"
  private static let prefix = name + "\(ChatSettings.version):"
  /// Characters of every line.
  package static let length = prefix.utf8.count + PackedSettings.count / 3 * 4
  /// Bytes that are read at most, with what may be around it and in between.
  private static let longest = 4096

  /// The line, without a line's end.
  package static func text(_ settings: ChatSettings) -> String {
    prefix + String(decoding: Base64.url.letters(PackedSettings.bytes(settings)), as: UTF8.self)
  }

  /// Whether somebody means a text to be such a line, of whatever version.
  static func isMeant(by text: String) -> Bool {
    let start = text.unicodeScalars.lazy.filter { !isBreak($0) }.drop { isWrapping($0) }
    return start.starts(with: name.unicodeScalars)
  }

  /// Reads a line; one that is not exactly what was shared is refused.
  package static func settings(parsing text: String) throws(ChatSettingsError) -> ChatSettings {
    guard text.utf8.count <= longest else {
      throw ChatSettingsError("this is too long to be a shared line")
    }
    let line = bare(text)
    guard line.starts(with: name.utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw ChatSettingsError("this is no shared line: it begins with '\(prefix)'")
    }
    guard line.starts(with: prefix.utf8) else {
      let version = line[name.utf8.count..<colon]
      let isVersion =
        (1...9).contains(version.count)
        && version.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        && version.first != UInt8(ascii: "0")
      throw ChatSettingsError(
        isVersion
          ? "this line was shared by a newer version; this one reads '\(prefix)'"
          : "this is no shared line: it begins with '\(prefix)'")
    }
    guard line.count == length else {
      throw ChatSettingsError(
        "this shared line has \(line.count) characters, not \(length): part of it got lost or added"
      )
    }
    guard let bytes = Base64.url.bytes(line[prefix.utf8.count...]),
      let settings = PackedSettings.settings(bytes)
    else { throw ChatSettingsError("this shared line was changed on its way") }
    return settings
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
