/// A control sequence that ended properly: `CSI`, parameters, intermediates, a last byte.
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters; 0: none.
  var prefix: UInt8 = 0
  /// The numbers; a missing one is nil. What follows a colon is left out.
  var parameters: [Int?] = []
  var intermediates: [UInt8] = []
  var last: UInt8

  /// Takes the bytes between `CSI` and the last one; nil if they are not in order.
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
        let digits = field.prefix { $0 != 0x3a }
        guard digits.count <= 9 else { return nil }
        parameters.append(digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
      }
    }
  }

  /// A parameter, or what a missing one stands for.
  func parameter(_ index: Int, default standard: Int = 1) -> Int {
    index < parameters.count ? parameters[index] ?? standard : standard
  }

  /// The event that it means; nil for what is not known, which is dropped.
  var event: InputEvent? {
    switch (prefix, last) {
    case (0x3c, UInt8(ascii: "M")), (0x3c, UInt8(ascii: "m")): mouse
    case (0x3f, UInt8(ascii: "c")):
      .reply(.primaryAttributes(parameters.map { $0 ?? 0 }))
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
      // Shift and F3 looks like a cursor in the first row; that question is never asked without a
      // `?`.
      if parameters.count == 2 && (parameter(0) != 1 || !(2...16).contains(parameter(1))) {
        return .reply(.cursor(row: parameter(0), column: parameter(1)))
      }
      return .key(.function(3), modifiers)
    case UInt8(ascii: "Z"): return .key(.tab, .shift)
    case UInt8(ascii: "u"): return typed(parameter(0, default: 0), modifiers)
    case UInt8(ascii: "~"):
      if parameter(0) == 27, parameters.count == 3 {
        return typed(parameter(2, default: 0), modifiers)
      }
      return Self.numbered[parameter(0)].map { .key($0, modifiers) }
    default: return Self.lettered[last].map { .key($0, modifiers) }
    }
  }

  /// A key named by its character's number.
  private func typed(_ code: Int, _ modifiers: Modifiers) -> InputEvent? {
    switch code {
    case 9: return .key(.tab, modifiers)
    case 13: return .key(.enter, modifiers)
    case 27: return .key(.escape, modifiers)
    case 8, 127: return .key(.backspace, modifiers)
    default:
      guard code >= 32, !(0x80..<0xa0).contains(code), !(0xe000...0xf8ff).contains(code),
        let scalar = Unicode.Scalar(UInt32(code))
      else { return nil }
      return .key(.character(Character(scalar)), modifiers)
    }
  }

  private var mouse: InputEvent? {
    guard parameters.count == 3, intermediates.isEmpty else { return nil }
    return MouseEvent(
      code: parameter(0, default: 0), column: parameter(1) - 1, row: parameter(2) - 1,
      isRelease: last == UInt8(ascii: "m")
    ).map { .mouse($0) }
  }

  static let lettered: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "S"): .function(4),
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}

extension MouseEvent {
  /// From the number that all mouse protocols share; nil if it is none of theirs, or of a button at
  /// the side (from 128 on), which must not be taken for the left one.
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
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(action: action, column: column, row: row, modifiers: modifiers)
  }
}
