package import QuadrilleCore

/// The characters of a screen that are more than a plain glyph, each known by a number that stands in a
/// `Glyph` in place of its scalar: those of many scalars, with a look, or with a link.
///
/// What is the same has the same number, so that a screen is compared by its glyphs alone.
package struct GlyphTable: Sendable {
  /// One of them: where its bytes are, and its look.
  struct Entry: Sendable, BitwiseCopyable {
    var start: Int32
    var count: Int16
    /// Whether terminals may differ about the cells that it takes.
    var isUnsure: Bool
    var look: GlyphLook
    /// The plain glyph that comes nearest.
    var plain: Glyph
  }

  /// The bytes that begin a link.
  struct Link: Sendable, BitwiseCopyable { var start: Int32, count: Int32 }

  private struct Key: Hashable { var scalars: [UInt32], isWide: Bool, look: GlyphLook }
  private struct PlainKey: Hashable { var glyph: Glyph, look: GlyphLook }

  /// The most that it holds, and the most bytes.
  private static let most = 65_536
  private static let mostBytes = 4 << 20

  private(set) var entries: [Entry] = []
  private(set) var links: [Link] = []
  private(set) var bytes: [UInt8] = []
  private(set) var longestLink = 0
  private var numbers: [Key: Glyph] = [:]
  private var plainNumbers: [PlainKey: Glyph] = [:]

  package init() {}

  /// Whether no more will be taken: whoever fills it begins another.
  package var isFull: Bool {
    entries.count >= Self.most || bytes.count >= Self.mostBytes || links.count >= 4096
  }

  /// Whether all is in it that is in another one, from which it was made or which was made from it.
  func hasAll(of other: GlyphTable) -> Bool {
    entries.count == other.entries.count && links.count == other.links.count
  }

  /// Whether nothing is in it.
  var isEmpty: Bool { entries.isEmpty }

  /// A plain glyph with a look; itself where that is plain too.
  package mutating func glyph(_ glyph: Glyph, look: GlyphLook) -> Glyph {
    guard !look.isPlain else { return glyph }
    let key = PlainKey(glyph: glyph, look: look)
    if let known = plainNumbers[key] { return known }
    let made = add(
      glyph.string.unicodeScalars.map(\.value), isWide: glyph.isWide, look, nearest: glyph)
    plainNumbers[key] = made
    return made
  }

  /// A character of several scalars.
  package mutating func glyph(scalars: [UInt32], isWide: Bool, look: GlyphLook) -> Glyph {
    let key = Key(scalars: scalars, isWide: isWide, look: look)
    if let known = numbers[key] { return known }
    let base = scalars.first.flatMap { Unicode.Scalar($0) } ?? "?"
    let made = add(scalars, isWide: isWide, look, nearest: Glyph(base, isWide: isWide))
    numbers[key] = made
    return made
  }

  private mutating func add(
    _ scalars: [UInt32], isWide: Bool, _ look: GlyphLook, nearest plain: Glyph
  ) -> Glyph {
    guard !isFull else { return plain }
    let start = bytes.count
    for value in scalars.prefix(16) {
      if let scalar = Unicode.Scalar(value) { bytes.append(contentsOf: Array(String(scalar).utf8)) }
    }
    entries.append(
      Entry(
        start: Int32(start), count: Int16(bytes.count - start), isUnsure: scalars.count > 1,
        look: look, plain: plain))
    return Glyph(number: entries.count - 1, isWide: isWide)
  }

  /// The number of a link; 0 where there is no room, or what it leads to is more than printable ASCII.
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

  /// The plain glyph that stands for a numbered one where looks cannot be shown.
  func plain(_ glyph: Glyph) -> Glyph {
    guard let number = glyph.number else { return glyph }
    return number < entries.count ? entries[number].plain : Glyph("?")
  }
}
