package import QuadrilleCore

/// The characters of a screen that are not plain glyphs: those of several scalars, with a style or with a hyperlink.
/// A `Glyph` refers to such a character by its number in the table.
///
/// Equal characters have equal numbers, so comparing the glyphs of two screens suffices.
package struct GlyphTable: Sendable {
  /// A character: the range of its UTF-8 in `bytes`, and its style.
  struct Entry: Sendable, BitwiseCopyable {
    var start: Int32
    var count: Int16
    /// Whether terminals may disagree on the character's width.
    var isUnsure: Bool
    var style: GlyphStyle
    /// The most similar plain glyph.
    var plain: Glyph
  }

  /// The range in `bytes` of the OSC 8 sequence that begins a hyperlink.
  struct Link: Sendable, BitwiseCopyable { var start: Int32, count: Int32 }

  private struct Key: Hashable { var scalars: [UInt32], isWide: Bool, style: GlyphStyle }
  private struct PlainKey: Hashable { var glyph: Glyph, style: GlyphStyle }

  /// The most characters, and the most bytes.
  private static let most = 65_536
  private static let mostBytes = 4 << 20

  private(set) var entries: [Entry] = []
  private(set) var links: [Link] = []
  private(set) var bytes: [UInt8] = []
  private(set) var longestLink = 0
  private var numbers: [Key: Glyph] = [:]
  private var plainNumbers: [PlainKey: Glyph] = [:]

  package init() {}

  /// Whether the table accepts no more entries, so that its owner must start another.
  package var isFull: Bool {
    entries.count >= Self.most || bytes.count >= Self.mostBytes || links.count >= 4096
  }

  /// Returns whether two tables have the same entries, if one of them began as a copy of the other.
  func hasAll(of other: GlyphTable) -> Bool {
    entries.count == other.entries.count && links.count == other.links.count
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns a plain glyph with a style; the glyph itself if the style is plain or the table full.
  package mutating func glyph(_ glyph: Glyph, style: GlyphStyle) -> Glyph {
    guard !style.isPlain else { return glyph }
    let key = PlainKey(glyph: glyph, style: style)
    if let known = plainNumbers[key] { return known }
    let made = add(
      glyph.string.unicodeScalars.map(\.value), isWide: glyph.isWide, style, nearest: glyph)
    plainNumbers[key] = made
    return made
  }

  /// Returns the glyph of a character of several scalars; the most similar plain glyph if the table is full.
  package mutating func glyph(scalars: [UInt32], isWide: Bool, style: GlyphStyle) -> Glyph {
    let key = Key(scalars: scalars, isWide: isWide, style: style)
    if let known = numbers[key] { return known }
    let base = scalars.first.flatMap { Unicode.Scalar($0) } ?? "?"
    let made = add(scalars, isWide: isWide, style, nearest: Glyph(base, isWide: isWide))
    numbers[key] = made
    return made
  }

  private mutating func add(
    _ scalars: [UInt32], isWide: Bool, _ style: GlyphStyle, nearest plain: Glyph
  ) -> Glyph {
    guard !isFull else { return plain }
    let start = bytes.count
    for value in scalars.prefix(16) {
      if let scalar = Unicode.Scalar(value) { bytes.append(contentsOf: Array(String(scalar).utf8)) }
    }
    entries.append(
      Entry(
        start: Int32(start), count: Int16(bytes.count - start), isUnsure: scalars.count > 1,
        style: style, plain: plain))
    return Glyph(number: entries.count - 1, isWide: isWide)
  }

  /// Adds a hyperlink and returns its number; 0 if the table is full, or a text is too long or not printable ASCII.
  package mutating func link(name: String, address: String) -> UInt16 {
    guard !isFull, !address.isEmpty, name.utf8.count <= 256, address.utf8.count <= 2048,
      name.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != 0x3b && $0 != 0x3a }),
      address.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return 0 }
    let start = bytes.count
    bytes.append(
      contentsOf: "\u{1b}]8;\(name.isEmpty ? "" : "id=" + name);\(address)\u{1b}\\".utf8)
    links.append(Link(start: Int32(start), count: Int32(bytes.count - start)))
    longestLink = max(longestLink, bytes.count - start)
    return UInt16(links.count)
  }

  /// Returns the plain glyph that replaces a numbered one in outputs without styles.
  func plain(_ glyph: Glyph) -> Glyph {
    guard let number = glyph.number else { return glyph }
    return number < entries.count ? entries[number].plain : Glyph("?")
  }
}
