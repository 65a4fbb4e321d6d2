import QuadrilleCore

/// Reads an input from its beginning; after its end all bytes are zero.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Returns a number of a range with at most 256 numbers.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(byte()) % range.count
  }

  mutating func color() -> RGB { RGB(byte(), byte(), byte()) }
}
