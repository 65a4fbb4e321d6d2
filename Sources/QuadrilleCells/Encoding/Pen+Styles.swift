import QuadrilleCore

/// The numbered glyphs of a `GlyphTable` as spans.
struct LentGlyphs: ~Escapable {
  let entries: Span<GlyphTable.Entry>
  let links: Span<GlyphTable.Link>
  let bytes: Span<UInt8>

  @_lifetime(copy entries, copy links, copy bytes)
  init(entries: Span<GlyphTable.Entry>, links: Span<GlyphTable.Link>, bytes: Span<UInt8>) {
    self.entries = entries
    self.links = links
    self.bytes = bytes
  }

  /// The entry of a numbered glyph; nil for a plain glyph.
  @inline(__always)
  subscript(glyph: Glyph) -> GlyphTable.Entry? {
    guard let number = glyph.number, number < entries.count else { return nil }
    return entries[number]
  }

  /// Whether terminals disagree on a character's width.
  @inline(__always)
  func isUnsure(_ glyph: Glyph) -> Bool { self[glyph]?.isUnsure ?? false }
}

extension GlyphTable {
  /// The table as spans, valid while the table is unchanged.
  var lent: LentGlyphs {
    @_lifetime(borrow self)
    get { LentGlyphs(entries: entries.span, links: links.span, bytes: bytes.span) }
  }
}

// SGR attributes are loaded only for text, and reset before blocks are drawn.
extension Pen {
  /// Loads the SGR attributes, underline and link of the next character in the fewest bytes.
  @inline(__always)
  mutating func take(_ style: GlyphStyle) {
    if style != state.style { change(to: style) }
  }

  @inline(never)
  private mutating func change(to style: GlyphStyle) {
    let old = state.style
    state.style = style
    if style.link != old.link { follow(style.link) }
    guard
      style.attributes != old.attributes || style.underline != old.underline
        || style.underlineColor != old.underlineColor
    else { return }
    var list = NumberList()
    let gone = old.attributes.subtracting(style.attributes)
    var there = old.attributes.subtracting(gone)
    if !gone.isDisjoint(with: [.bold, .dim]) {
      // SGR 22 resets both bold and dim.
      list.add(22, &out)
      there.subtract([.bold, .dim])
    }
    if gone.contains(.italic) { list.add(23, &out) }
    if gone.contains(.blink) { list.add(25, &out) }
    if gone.contains(.strike) { list.add(29, &out) }
    if gone.contains(.overline) { list.add(55, &out) }
    let new = style.attributes.subtracting(there)
    if new.contains(.bold) { list.add(1, &out) }
    if new.contains(.dim) { list.add(2, &out) }
    if new.contains(.italic) { list.add(3, &out) }
    if new.contains(.blink) { list.add(5, &out) }
    if new.contains(.strike) { list.add(9, &out) }
    if new.contains(.overline) { list.add(53, &out) }
    if style.underline != old.underline {
      switch style.underline {
      case 0: list.add(24, &out)
      case 1: list.add(4, &out)
      default:
        list.add(4, &out)
        out.word(0x3a, length: 1)
        out.byte(0x30 + style.underline)
      }
    }
    if style.underlineColor != old.underlineColor {
      if let color = style.underlineColor {
        list.add(58, &out)
        out.word(0x3a3a_323a, length: 4)  // :2::
        out.number(Int(color & 255), 0x3a)
        out.number(Int(color >> 8 & 255), 0x3a)
        let blue = Int(color >> 16 & 255)
        out.small(UInt32(blue), last: true)
        return
      }
      list.add(59, &out)
    }
    out.byte(0x6d)
  }

  private mutating func follow(_ link: UInt16) {
    guard link > 0, Int(link) <= table.links.count else {
      out.word(0x3b3b_385d_1b, length: 5)  // ESC ] 8 ; ;
      return out.word(0x5c1b, length: 2)
    }
    let place = table.links[Int(link) - 1]
    for index in 0..<Int(place.count) { out.byte(table.bytes[Int(place.start) + index]) }
  }

  /// The parameters of one SGR sequence: `ESC [` before the first, `;` before the others.
  private struct NumberList {
    var isEmpty = true

    mutating func add(_ number: UInt8, _ out: inout ByteWriter) {
      if isEmpty { out.word(0x5b1b, length: 2) } else { out.byte(0x3b) }
      isEmpty = false
      if number >= 10 { out.byte(0x30 + number / 10) }
      out.byte(0x30 + number % 10)
    }
  }
}
