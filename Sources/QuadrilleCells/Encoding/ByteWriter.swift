import QuadrilleCore

// Hot: a few calls a cell.

/// Appends bytes to a span, which never grows: the caller provides enough capacity.
struct ByteWriter: ~Copyable, ~Escapable {
  private var span: MutableRawSpan
  /// The number of bytes written.
  private(set) var count: Int
  private let decimals = DecimalTable.entries

  @_lifetime(copy span)
  init(_ span: consuming MutableRawSpan, from count: Int) {
    self.span = span
    self.count = count
  }

  /// The number of bytes that a store may overwrite beyond `count`.
  static let slack = 8

  @inline(__always)
  mutating func byte(_ value: UInt8) {
    span.storeBytes(of: value, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Appends the low `length` bytes of a word.
  @inline(__always)
  mutating func word(_ value: UInt64, length: Int) {
    span.storeBytes(of: value, toByteOffset: count, as: UInt64.self)
    count &+= length
  }

  /// Appends `r;g;b` and a last byte: `m` if `last`, else `;`.
  @inline(__always)
  mutating func color(_ color: CellColor, last: Bool) {
    let packed = color.bits
    entry(decimals[Int(packed & 255)])
    entry(decimals[Int((packed &>> 8) & 255)])
    small(packed &>> 16, last: last)
  }

  /// Appends a number of 0…255 and a last byte: `m` if `last`, else `;`.
  @inline(__always)
  mutating func small(_ value: UInt32, last: Bool) {
    entry(decimals[Int(value & 255) &+ (last ? DecimalTable.closed : 0)])
  }

  @inline(__always)
  private mutating func entry(_ entry: UInt64) {
    span.storeBytes(
      of: UInt32(truncatingIfNeeded: entry), toByteOffset: count, as: UInt32.self)
    count &+= Int(entry &>> 32)
  }

  /// Appends `ESC [`, a number and a last byte.
  @inline(__always)
  mutating func control(_ value: Int, _ last: UInt8) {
    word(0x5b1b, length: 2)
    number(value, last)
  }

  /// Appends a non-negative number in decimal and a last byte.
  @inline(__always)
  mutating func number(_ value: Int, _ last: UInt8) {
    if value < 256 {
      entry(decimals[value])
      span.storeBytes(of: last, toByteOffset: count &- 1, as: UInt8.self)
    } else {
      digits(value)
      byte(last)
    }
  }

  /// Appends `#rrggbb`.
  @inline(__always)
  mutating func hex(_ color: RGB) {
    var word: UInt64 = 0x23
    for shift in 0..<6 {
      // The high nibble of a channel comes first.
      let nibble = color.packed &>> UInt32(4 &* (shift ^ 1)) & 15
      let digit = nibble &+ (nibble < 10 ? 0x30 : 0x57)
      word |= UInt64(digit) &<< UInt64(8 &* (shift &+ 1))
    }
    self.word(word, length: 7)
  }

  private mutating func digits(_ value: Int) {
    if value >= 10 { digits(value / 10) }
    byte(UInt8(48 + value % 10))
  }

  /// Appends a Unicode scalar as UTF-8.
  mutating func scalar(_ value: UInt32) {
    switch value {
    case 0..<0x80: byte(UInt8(value))
    case 0x80..<0x800:
      byte(UInt8(0xc0 | value >> 6))
      byte(UInt8(0x80 | value & 63))
    case 0x800..<0x10000:
      byte(UInt8(0xe0 | value >> 12))
      byte(UInt8(0x80 | (value >> 6) & 63))
      byte(UInt8(0x80 | value & 63))
    default:
      byte(UInt8(0xf0 | (value >> 18) & 7))
      byte(UInt8(0x80 | (value >> 12) & 63))
      byte(UInt8(0x80 | (value >> 6) & 63))
      byte(UInt8(0x80 | value & 63))
    }
  }
}
