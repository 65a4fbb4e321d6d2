import QuadrilleCore

/// An input that is taken apart from its beginning; behind its end are zeros.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// One of a range that has 256 numbers at most.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(byte()) % range.count
  }

  mutating func color() -> RGB { RGB(byte(), byte(), byte()) }
}
