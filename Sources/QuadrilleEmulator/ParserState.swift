/// Where the reading of a program's bytes is.
struct ParserState: Sendable {
  enum Place: Sendable {
    case ground
    case escape
    /// After `ESC` and one of the characters that go before another.
    case escapeIntermediate
    case sequence
    /// A sequence that nobody knows is read to its end.
    case sequenceIgnored
    case systemString
    case deviceString
    /// A string that nobody reads: APC, PM, SOS.
    case ignoredString
  }

  /// The most that a string may have; a clipboard's text is the longest.
  static let longestString = 1 << 20
  /// The most numbers of a sequence.
  static let mostNumbers = 32

  var place = Place.ground
  /// Whether `ESC` came in a string, which `\` would end.
  var stringMayEnd = false
  var string: [UInt8] = []
  var stringIsTooLong = false

  /// Numbers of a sequence, −1 where none stands; and of which a colon stands before.
  var numbers: [Int32] = []
  var afterColon: [Bool] = []
  /// `<`, `=`, `>` or `?` before the numbers.
  var prefix: UInt8 = 0
  /// Characters before the last, as one number.
  var intermediates: UInt32 = 0

  // A character of several bytes.
  var scalar: UInt32 = 0
  var bytesMissing = 0
  /// What the next byte may be, for no scalar has two spellings.
  var least: UInt8 = 0x80
  var most: UInt8 = 0xbf

  mutating func beginSequence() {
    numbers.removeAll(keepingCapacity: true)
    afterColon.removeAll(keepingCapacity: true)
    prefix = 0
    intermediates = 0
  }

  mutating func beginString(_ place: Place) {
    self.place = place
    stringMayEnd = false
    stringIsTooLong = false
    string.removeAll(keepingCapacity: string.capacity <= 4096)
  }

  /// A number of the sequence, or what stands for none and for zero.
  func number(_ index: Int, or standard: Int = 0) -> Int {
    guard index < numbers.count, numbers[index] > 0 else { return standard }
    return Int(numbers[index])
  }

  /// Whether there are parts of numbers.
  var hasColons: Bool { afterColon.contains(true) }

  /// A count, at least one.
  func count(_ index: Int = 0) -> Int { number(index, or: 1) }

  mutating func digit(_ byte: UInt8) {
    if numbers.isEmpty {
      numbers.append(-1)
      afterColon.append(false)
    }
    let last = numbers.count - 1
    numbers[last] = min(99_999, max(0, numbers[last]) * 10 + Int32(byte - 0x30))
  }

  /// Begins another number; false: there are too many.
  mutating func separate(_ isColon: Bool) {
    if numbers.isEmpty {
      numbers.append(-1)
      afterColon.append(false)
    }
    guard numbers.count < Self.mostNumbers else {
      place = .sequenceIgnored
      return
    }
    numbers.append(-1)
    afterColon.append(isColon)
  }
}
