/// A complete control sequence: `CSI`, parameters, intermediate bytes and a final byte.
struct ControlSequence {
  /// The byte `<`, `=`, `>` or `?` before the parameters; 0: none.
  var prefix: UInt8 = 0
  /// The parameters, each followed by its subparameters, which colons separate. A missing number is nil.
  private(set) var fields: [[Int?]] = []
  var intermediates: [UInt8] = []
  var last: UInt8

  /// Parses the bytes between `CSI` and the final byte; nil if they are malformed or a number exceeds nine digits.
  init?(body: ArraySlice<UInt8>, last: UInt8) {
    self.last = last
    var rest = body
    if let first = rest.first, (0x3c...0x3f).contains(first) {
      prefix = first
      rest.removeFirst()
    }
    let numbers = rest.prefix { (0x30...0x3b).contains($0) }
    intermediates = Array(rest.dropFirst(numbers.count))
    guard intermediates.allSatisfy({ (0x20...0x2f).contains($0) }) else { return nil }
    if !numbers.isEmpty {
      for field in numbers.split(separator: 0x3b, omittingEmptySubsequences: false) {
        let parts = field.split(separator: 0x3a, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.count <= 9 }) else { return nil }
        fields.append(parts.map { DecimalNumber.whole($0) })
      }
    }
  }

  /// The parameters without subparameters.
  var parameters: [Int?] { fields.map { $0.first ?? nil } }

  /// Returns a parameter, or the default value if it is missing.
  func parameter(_ index: Int, default standard: Int = 1) -> Int {
    index < fields.count ? fields[index].first.flatMap { $0 } ?? standard : standard
  }

  /// The event that the sequence reports; nil for an unknown sequence.
  var event: InputEvent? {
    switch (prefix, last) {
    case (0x3c, UInt8(ascii: "M")), (0x3c, UInt8(ascii: "m")): mouse
    case (0x3f, UInt8(ascii: "c")):
      .reply(.primaryAttributes(parameters.map { $0 ?? 0 }))
    case (0x3f, UInt8(ascii: "u")) where intermediates.isEmpty && parameters.count == 1:
      .reply(.keyboard(parameter(0, default: 0)))
    case (0x3f, UInt8(ascii: "y")) where intermediates == [0x24] && parameters.count == 2:
      .reply(.mode(parameter(0), value: parameter(1, default: 0)))
    case (0x3f, UInt8(ascii: "R")) where parameters.count >= 2:
      .reply(.cursor(row: parameter(0), column: parameter(1)))
    case (0, _) where intermediates.isEmpty: plainEvent
    default: nil
    }
  }

  private var plainEvent: InputEvent? {
    let modifiers = Modifiers(xterm: parameter(1))
    switch last {
    case UInt8(ascii: "n") where parameters.count == 1: return .reply(.status(parameter(0)))
    case UInt8(ascii: "t"): return .reply(.window(parameters.map { $0 ?? 0 }))
    case UInt8(ascii: "I") where parameters.isEmpty: return .focus(true)
    case UInt8(ascii: "O") where parameters.isEmpty: return .focus(false)
    case UInt8(ascii: "R"):
      // F3 with modifiers is sent as `CSI 1 ; 2…16 R`, like a cursor report in row 1, where no query is made.
      if parameters.count == 2 && (parameter(0) != 1 || !(2...16).contains(parameter(1))) {
        return .reply(.cursor(row: parameter(0), column: parameter(1)))
      }
      return .key(.function(3), modifiers)
    case UInt8(ascii: "Z"): return .key(.tab, .shift)
    default: return KeyReport(self)?.event
    }
  }

  private var mouse: InputEvent? {
    guard parameters.count == 3, intermediates.isEmpty else { return nil }
    return MouseEvent(
      code: parameter(0, default: 0), column: parameter(1) - 1, row: parameter(2) - 1,
      isRelease: last == UInt8(ascii: "m")
    ).map { .mouse($0) }
  }
}

extension MouseEvent {
  /// Decodes the button code that all mouse protocols share; nil for invalid ones and for side buttons (from 128).
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard (0...127).contains(code), column >= 0, row >= 0 else { return nil }
    let button = code & 3
    let action: Action
    if code & 64 != 0 {
      action = button & 1 == 0 ? .wheelUp : .wheelDown
    } else if code & 32 != 0 {
      action = .move(button == 3 ? nil : button)
    } else {
      action = isRelease || button == 3 ? .release(button == 3 ? 0 : button) : .press(button)
    }
    // The bits 4, 8 and 16 are shift, alt and control.
    let modifiers = Modifiers(rawValue: code >> 2 & 7)
    self.init(action: action, column: column, row: row, modifiers: modifiers)
  }
}
