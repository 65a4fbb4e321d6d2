/// The part that a character plays where writing directions mix (Unicode's Bidi_Class), of those that
/// a `DisplayText` can hold: marks stay on their letters, and what is invisible is not there.
enum BidiClass: Sendable, Equatable {
  /// Letters from left to right; from right to left; Arabic ones, after which numbers count as Arabic.
  case left, right, arabic
  /// European and Arabic digits; the signs between and beside them.
  case number, arabicNumber, separator, terminator, commonSeparator
  /// A new line, a blank, and all that takes the direction of what is around it.
  case newline, space, neutral

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x590 {
      self = Self.early(scalar)
    } else if Self.contains(value, in: Self.arabicNumbers) {
      self = .arabicNumber
    } else if Self.contains(value, in: Self.numbers) {
      self = .number
    } else if Self.contains(value, in: Self.terminators) {
      self = .terminator
    } else if Self.contains(value, in: Self.separators) {
      self = .separator
    } else if Self.contains(value, in: Self.commonSeparators) {
      self = .commonSeparator
    } else if Self.contains(value, in: Self.neutralsAmongArabic) {
      self = .neutral
    } else if Self.contains(value, in: Self.arabics) {
      self = .arabic
    } else if Self.contains(value, in: Self.rights) {
      self = .right
    } else {
      self = Self.byCategory(scalar)
    }
  }

  /// Before the first letter that is written from the right.
  private static func early(_ scalar: Unicode.Scalar) -> BidiClass {
    switch scalar {
    case "\n": .newline
    case " ": .space
    case "a"..."z", "A"..."Z": .left
    case "0"..."9", "²", "³", "¹": .number
    case "+", "-": .separator
    case ",", ".", "/", ":", "\u{a0}": .commonSeparator
    case "#", "$", "%", "¢"..."¥", "°", "±", "\u{58f}": .terminator
    case "¼"..."¾", "\u{2b9}", "\u{2ba}", "\u{2c6}"..."\u{2cf}", "\u{374}": .neutral
    case "\u{55a}"..."\u{55f}", "\u{589}", "\u{482}": .left
    default: byCategory(scalar)
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> BidiClass {
    switch scalar.properties.generalCategory {
    case .spaceSeparator: .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      // Those of the scripts of India and its neighbours go with their letters.
      (0x900...0x1cff).contains(scalar.value) ? .left : .neutral
    default:
      contains(scalar.value, in: neutralNumbers) ? .neutral : .left
    }
  }

  private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    guard let index = ranges.firstIndex(where: { $0.upperBound >= value }) else { return false }
    return ranges[index].lowerBound <= value
  }

  /// The letters of a script, with what lies between them.
  private static let rights: [ClosedRange<UInt32>] = [
    0x590...0x5ff, 0x7c0...0x85f, 0x200f...0x200f, 0xfb1d...0xfb4f, 0x10800...0x10fff,
    0x1e800...0x1efff,
  ]
  private static let arabics: [ClosedRange<UInt32>] = [
    0x600...0x7bf, 0x860...0x8ff, 0xfb50...0xfdff, 0xfe70...0xfeff, 0x10d00...0x10d3f,
    0x10ec0...0x10eff, 0x10f30...0x10f6f, 0x1ec70...0x1ecbf, 0x1ed00...0x1ed4f,
    0x1ee00...0x1eeff,
  ]
  private static let neutralsAmongArabic: [ClosedRange<UInt32>] = [
    0x606...0x607, 0x60e...0x60f, 0x6de...0x6de, 0x6e9...0x6e9, 0x7f6...0x7f9, 0xfd3e...0xfd4f,
    0xfdcf...0xfdcf, 0xfdfd...0xfdff, 0x1091f...0x1091f, 0x10b39...0x10b3f, 0x1eef0...0x1eef1,
  ]
  private static let arabicNumbers: [ClosedRange<UInt32>] = [
    0x600...0x605, 0x660...0x669, 0x66b...0x66c, 0x6dd...0x6dd, 0x890...0x891, 0x8e2...0x8e2,
    0x10d30...0x10d39, 0x10e60...0x10e7e,
  ]
  private static let numbers: [ClosedRange<UInt32>] = [
    0x6f0...0x6f9, 0x2070...0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x2488...0x249b,
    0xff10...0xff19, 0x102e1...0x102fb, 0x1d7ce...0x1d7ff, 0x1f100...0x1f10a, 0x1fbf0...0x1fbf9,
  ]
  private static let separators: [ClosedRange<UInt32>] = [
    0x207a...0x207b, 0x208a...0x208b, 0x2212...0x2212, 0xfb29...0xfb29, 0xfe62...0xfe63,
    0xff0b...0xff0b, 0xff0d...0xff0d,
  ]
  private static let terminators: [ClosedRange<UInt32>] = [
    0x609...0x60a, 0x66a...0x66a, 0x9f2...0x9f3, 0x9fb...0x9fb, 0xaf1...0xaf1, 0xbf9...0xbf9,
    0xe3f...0xe3f, 0x17db...0x17db, 0x2030...0x2034, 0x20a0...0x20cf, 0x212e...0x212e,
    0x2213...0x2213, 0xa838...0xa839, 0xfe5f...0xfe5f, 0xfe69...0xfe6a, 0xff03...0xff05,
    0xffe0...0xffe1, 0xffe5...0xffe6, 0x11fdd...0x11fe0, 0x1e2ff...0x1e2ff,
  ]
  private static let commonSeparators: [ClosedRange<UInt32>] = [
    0x60c...0x60c, 0x202f...0x202f, 0x2044...0x2044, 0xfe50...0xfe50, 0xfe52...0xfe52,
    0xfe55...0xfe55, 0xff0c...0xff0c, 0xff0e...0xff0f, 0xff1a...0xff1a,
  ]
  private static let neutralNumbers: [ClosedRange<UInt32>] = [
    0x2150...0x215f, 0x2189...0x2189, 0x2460...0x2487, 0x24ea...0x24ff, 0x2776...0x2793,
    0x2cfd...0x2cfd, 0x3251...0x325f, 0x32b1...0x32bf, 0xa717...0xa71f, 0xa788...0xa788,
  ]
}
