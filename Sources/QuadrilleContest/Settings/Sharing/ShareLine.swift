import QuadrilleCells

/// The settings, or a background alone, as one line of text for chats.
///
/// The line is `quadrille1:`, then base64url. Any single changed, lost or added character is detected. The reader
/// ignores what chats add: spaces, quotation marks and full stops at the ends, line breaks anywhere.
package enum ShareLine {
  private static let name = "quadrille"
  private static let prefix = name + "1:"
  /// The longest text that is read, in bytes, including what surrounds the line.
  private static let longest = 4096

  /// Returns the line for all settings, without a line break.
  package static func text(_ settings: ChatSettings) -> String { text(.whole(settings)) }

  package static func text(background: BackgroundSettings) -> String {
    text(.background(background))
  }

  private static func text(_ shared: SharedSettings) -> String {
    prefix + String(decoding: Base64.url.letters(PackedSettings.bytes(shared)), as: UTF8.self)
  }

  /// Returns whether a text is meant as a shared line, whatever its version.
  static func isMeant(by text: String) -> Bool {
    let start = text.unicodeScalars.lazy.filter { !isBreak($0) }.drop { wrapping.contains($0) }
    return start.starts(with: name.unicodeScalars)
  }

  /// Reads a line; throws if the text is not a shared line of this version, or is damaged.
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
    guard digits.count < 10, digits.isVersionNumber else { throw ChatSettingsError(none) }
    let letters = line[line.index(after: colon)...]
    guard line.starts(with: prefix.utf8) else {
      throw ChatSettingsError(
        "this line was shared by a newer version; this one reads '\(prefix)'")
    }
    // The second byte is the length.
    let start = Base64.url.bytes(letters.prefix(4)) ?? []
    if let count = PackedSettings.count(start), letters.count != count / 3 * 4 {
      let (found, wanted) = (line.count, prefix.utf8.count + count / 3 * 4)
      throw ChatSettingsError(
        "this shared line has \(found) characters, not \(wanted): part of it was lost or added")
    }
    if let bytes = Base64.url.bytes(letters), let shared = PackedSettings.shared(bytes) {
      return shared
    }
    throw ChatSettingsError("this shared line is damaged")
  }

  /// Returns the line without surrounding punctuation and inner white space.
  private static func bare(_ text: String) -> [UInt8] {
    var scalars = text.unicodeScalars.filter { !isBreak($0) }[...]
    while let first = scalars.first, wrapping.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, wrapping.contains(last) { scalars.removeLast() }
    return Array(String(scalars).utf8)
  }

  /// Returns whether a character is white space or invisible.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (0x9...0xd).contains(scalar.value) }
    return scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  /// The quotation marks, brackets and marks of punctuation that a line cannot contain.
  private static let wrapping = Set("\"'`.,;!<>()[]“”„‟‘’‚‛«»‹›「」『』。…".unicodeScalars)
}
