/// Composes decomposed Hangul and kana into single wide characters, since only some terminals join the parts.
enum Composition {
  /// Returns the Hangul syllable of two or three parts (Unicode standard, section 3.12); nil for anything else.
  static func hangul(_ scalars: Character.UnicodeScalarView) -> Unicode.Scalar? {
    var parts = scalars.makeIterator()
    guard let first = parts.next()?.value, let second = parts.next()?.value else { return nil }
    let third = parts.next()?.value
    guard parts.next() == nil else { return nil }
    var syllable: UInt32
    var tail = third
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      syllable = 0xac00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    } else if (0xac00...0xd7a3).contains(first), (first - 0xac00) % 28 == 0, third == nil {
      syllable = first
      tail = second
    } else {
      return nil
    }
    if let tail {
      guard (0x11a8...0x11c2).contains(tail) else { return nil }
      syllable += tail - 0x11a7
    }
    return Unicode.Scalar(syllable)
  }

  /// Returns the kana composed of a base and a voiced or semi-voiced sound mark; nil for anything else.
  static func kana(_ scalars: Character.UnicodeScalarView) -> Unicode.Scalar? {
    guard scalars.count == 2, let base = scalars.first?.value, let mark = scalars.last?.value,
      (0x3040...0x30ff).contains(base)
    else { return nil }
    // Katakana have the order of hiragana, at code points 0x60 higher.
    let katakana: UInt32 = base >= 0x30a0 ? 0x60 : 0
    let hiragana = base - katakana
    let isHa = (0x306f...0x307b).contains(hiragana) && (hiragana - 0x306f) % 3 == 0
    switch mark {
    case 0x3099:
      if hiragana == 0x3046 { return Unicode.Scalar(0x3094 + katakana) }
      let isKaToTi = (0x304b...0x3061).contains(hiragana) && hiragana % 2 == 1
      let isTuToTo = (0x3064...0x3068).contains(hiragana) && hiragana % 2 == 0
      guard isKaToTi || isTuToTo || isHa || hiragana == 0x309d else { return nil }
      return Unicode.Scalar(base + 1)
    case 0x309a: return isHa ? Unicode.Scalar(base + 2) : nil
    default: return nil
    }
  }
}
