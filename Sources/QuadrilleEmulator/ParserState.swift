/// The state of the parser between two bytes of the program's output.
struct ParserState: Sendable {
  enum Place: Sendable {
    case ground
    case escape
    /// After ESC and an intermediate character.
    case escapeIntermediate
    case sequence
    /// An invalid control sequence, skipped to its end.
    case sequenceIgnored
    case systemString
    case deviceString
    /// A string that is skipped: APC, PM or SOS.
    case ignoredString
  }

  /// The limit on a string's bytes; clipboard text is the longest.
  static let longestString = 1 << 20
  /// The most parameters of a control sequence.
  static let mostNumbers = 32

  var place = Place.ground
  /// Whether ESC came inside a string; a backslash then ends the string (ST).
  var stringMayEnd = false
  var string: [UInt8] = []
  var stringIsTooLong = false

  /// The numbers of the sequence; −1 for an empty one.
  var numbers: [Int32] = []
  /// Whether each number follows a colon.
  var afterColon: [Bool] = []
  /// The private marker before the numbers: `<`, `=`, `>` or `?`; 0 if none.
  var prefix: UInt8 = 0
  /// The intermediate characters, combined into one number.
  var intermediates: UInt32 = 0

  // A UTF-8 sequence being decoded.
  var scalar: UInt32 = 0
  var bytesMissing = 0
  /// The smallest valid next byte of the UTF-8 sequence. The bounds reject overlong encodings and surrogates.
  var least: UInt8 = 0x80
  /// The largest valid next byte of the UTF-8 sequence.
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

  /// Returns a number of the sequence, or `standard` if it is empty or 0.
  func number(_ index: Int, or standard: Int = 0) -> Int {
    guard index < numbers.count, numbers[index] > 0 else { return standard }
    return Int(numbers[index])
  }

  /// Whether any number has sub-parameters.
  var hasColons: Bool { afterColon.contains(true) }

  /// Returns a number of the sequence, at least 1.
  func count(_ index: Int = 0) -> Int { number(index, or: 1) }

  /// Begins a number, which is empty until a digit comes.
  private mutating func beginNumber(afterColon isAfterColon: Bool = false) {
    numbers.append(-1)
    afterColon.append(isAfterColon)
  }

  mutating func digit(_ byte: UInt8) {
    if numbers.isEmpty { beginNumber() }
    let last = numbers.count - 1
    numbers[last] = min(99_999, max(0, numbers[last]) * 10 + Int32(byte - 0x30))
  }

  /// Begins the next number. Ignores the whole sequence if there are too many.
  mutating func separate(_ isColon: Bool) {
    if numbers.isEmpty { beginNumber() }
    guard numbers.count < Self.mostNumbers else {
      place = .sequenceIgnored
      return
    }
    beginNumber(afterColon: isColon)
  }
}
