// Hot: a few calls a cell.

/// Appends to a span that has room for everything; the caller sees to that.
///
/// The span is handed to every call: a struct that holds one is not in the language yet.
struct ByteWriter {
  /// Bytes written.
  var count = 0
  private let decimals = DecimalTable.entries

  /// Bytes that may be stored beyond the last one that counts.
  static let slack = 8

  @inline(__always)
  mutating func byte(_ value: UInt8, _ span: inout MutableRawSpan) {
    span.storeBytes(of: value, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// The low `length` bytes of a word.
  @inline(__always)
  mutating func word(_ value: UInt64, length: Int, _ span: inout MutableRawSpan) {
    span.storeBytes(of: value, toByteOffset: count, as: UInt64.self)
    count &+= length
  }

  /// `r;g;b` and a last byte: `;` or `m`.
  @inline(__always)
  mutating func color(_ packed: UInt32, last: Bool, _ span: inout MutableRawSpan) {
    entry(decimals[Int(packed & 255)], &span)
    entry(decimals[Int((packed &>> 8) & 255)], &span)
    small(packed &>> 16, last: last, &span)
  }

  /// One number of 0…255 and a last byte: `;` or `m`.
  @inline(__always)
  mutating func small(_ value: UInt32, last: Bool, _ span: inout MutableRawSpan) {
    entry(decimals[Int(value & 255) &+ (last ? DecimalTable.closed : 0)], &span)
  }

  @inline(__always)
  private mutating func entry(_ entry: UInt64, _ span: inout MutableRawSpan) {
    span.storeBytes(
      of: UInt32(truncatingIfNeeded: entry), toByteOffset: count, as: UInt32.self)
    count &+= Int(entry &>> 32)
  }

  /// `ESC [`, a number and a last byte.
  @inline(__always)
  mutating func control(_ value: Int, _ last: UInt8, _ span: inout MutableRawSpan) {
    word(0x5b1b, length: 2, &span)
    number(value, last, &span)
  }

  /// Any number, in decimal, and a last byte.
  @inline(__always)
  mutating func number(_ value: Int, _ last: UInt8, _ span: inout MutableRawSpan) {
    if value < 256 {
      entry(decimals[value], &span)
      span.storeBytes(of: last, toByteOffset: count &- 1, as: UInt8.self)
    } else {
      digits(value, &span)
      byte(last, &span)
    }
  }

  private mutating func digits(_ value: Int, _ span: inout MutableRawSpan) {
    if value >= 10 { digits(value / 10, &span) }
    byte(UInt8(48 + value % 10), &span)
  }

  /// A scalar as UTF-8.
  mutating func scalar(_ value: UInt32, _ span: inout MutableRawSpan) {
    switch value {
    case 0..<0x80: byte(UInt8(value), &span)
    case 0x80..<0x800:
      byte(UInt8(0xc0 | value >> 6), &span)
      byte(UInt8(0x80 | value & 63), &span)
    case 0x800..<0x10000:
      byte(UInt8(0xe0 | value >> 12), &span)
      byte(UInt8(0x80 | (value >> 6) & 63), &span)
      byte(UInt8(0x80 | value & 63), &span)
    default:
      byte(UInt8(0xf0 | (value >> 18) & 7), &span)
      byte(UInt8(0x80 | (value >> 12) & 63), &span)
      byte(UInt8(0x80 | (value >> 6) & 63), &span)
      byte(UInt8(0x80 | value & 63), &span)
    }
  }
}
