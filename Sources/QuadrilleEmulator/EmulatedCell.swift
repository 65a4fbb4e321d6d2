/// A colour as a program asks for one.
package struct Paint: Equatable, Hashable, Sendable {
  /// 0: the default; 1 in the highest byte: a number among 256 in the lowest; 2: red, green and blue.
  package let bits: UInt32

  package static let standard = Paint(bits: 0)

  package static func indexed(_ number: UInt8) -> Paint {
    Paint(bits: 0x0100_0000 | UInt32(number))
  }

  package static func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Paint {
    Paint(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  init(bits: UInt32) { self.bits = bits }

  /// Its number among 256; nil if it has none.
  package var index: UInt8? { bits >> 24 == 1 ? UInt8(bits & 0xff) : nil }

  /// The bright one of eight pairs; itself, if it is none of them.
  package var bright: Paint {
    index.map { $0 < 8 ? .indexed($0 + 8) : self } ?? self
  }

  /// Whether it is given by its parts.
  package var isDirect: Bool { bits >> 24 == 2 }
}

/// What a character looks like besides its two colours.
package struct Style: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let bold = Style(rawValue: 1)
  package static let dim = Style(rawValue: 1 << 1)
  package static let italic = Style(rawValue: 1 << 2)
  package static let blink = Style(rawValue: 1 << 3)
  package static let reverse = Style(rawValue: 1 << 4)
  package static let conceal = Style(rawValue: 1 << 5)
  package static let strike = Style(rawValue: 1 << 6)
  package static let overline = Style(rawValue: 1 << 7)
  /// Not erased where a program erases selectively.
  static let protected = Style(rawValue: 1 << 8)
  /// The first of two cells that a character takes, and the second.
  package static let wide = Style(rawValue: 1 << 9)
  package static let second = Style(rawValue: 1 << 10)

  private static let underlines: UInt16 = 7 << 11

  /// 0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed.
  package var underline: Int {
    get { Int(rawValue >> 11 & 7) }
    set { self = Style(rawValue: rawValue & ~Self.underlines | UInt16(newValue & 7) << 11) }
  }
}

/// A cell of a screen that a program draws on.
package struct EmulatedCell: Equatable, Sendable {
  /// 0: blank; a scalar; or, with the highest bit, the number of a cluster.
  package var content: UInt32 = 0
  package var ink = Paint.standard
  package var paper = Paint.standard
  /// The underline's own colour.
  package var underline = Paint.standard
  package var style: Style = []
  /// The number of its link; 0: none.
  package var link: UInt16 = 0

  package static let blank = EmulatedCell()

  /// Whether it is as erasing leaves it, with the usual paper.
  package var isBlank: Bool {
    content | ink.bits | paper.bits | underline.bits == 0 && isPlain
  }

  static let clusterBit: UInt32 = 0x8000_0000

  /// Whether it looks like nothing in particular, but for its two colours.
  package var isPlain: Bool { style.rawValue | link == 0 }

  package var isWide: Bool { style.contains(.wide) }
  package var isSecond: Bool { style.contains(.second) }

  /// The same look with nothing in it, as erasing leaves it: of what was chosen only the paper stays.
  var erased: EmulatedCell {
    var cell = EmulatedCell()
    cell.paper = paper
    return cell
  }
}
