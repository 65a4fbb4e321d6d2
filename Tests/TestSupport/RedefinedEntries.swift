public import QuadrilleCore

/// The colours of a terminal's palette that a program redefined: reads OSC 4 and OSC 104, and nothing else.
public struct RedefinedEntries: Sendable {
  /// The colours by their numbers; those that are not there are the terminal's own.
  public private(set) var colors: [Int: RGB] = [:]
  /// The most entries that one OSC 4 redefined, and that one OSC 104 restored.
  public private(set) var mostPairs = 0, mostRestored = 0
  /// The sequences of these two that were not in shape.
  public private(set) var malformed = 0

  private var state = State.ground
  private var body: [UInt8] = []

  private enum State { case ground, escape, string, stringEscape }

  /// A terminal with its own colours.
  public init() {}

  /// Reads bytes.
  public mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch (state, byte) {
    case (.ground, 0x1b): state = .escape
    case (.ground, _): break
    case (.escape, UInt8(ascii: "]")):
      state = .string
      body.removeAll()
    case (.escape, _): state = .ground
    case (.string, 0x1b): state = .stringEscape
    case (.string, 0x18): state = .ground
    case (.string, 0x07): end()
    case (.string, _): body.append(byte)
    case (.stringEscape, UInt8(ascii: "\\")): end()
    case (.stringEscape, _): state = .ground
    }
  }

  private mutating func end() {
    state = .ground
    let fields = String(decoding: body, as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false)
    switch fields.first {
    case "4": redefine(fields.dropFirst())
    case "104": restore(fields.dropFirst())
    default: break
    }
  }

  private mutating func redefine(_ fields: ArraySlice<Substring>) {
    mostPairs = max(mostPairs, fields.count / 2)
    if fields.isEmpty || fields.count % 2 != 0 { malformed += 1 }
    for (number, color) in zip(fields, fields.dropFirst()).enumerated()
      .compactMap({ $0.offset % 2 == 0 ? $0.element : nil })
    {
      guard let number = Int(number), (0...255).contains(number), color.hasPrefix("#"),
        let color = RGB(hex: color)
      else {
        malformed += 1
        continue
      }
      colors[number] = color
    }
  }

  private mutating func restore(_ fields: ArraySlice<Substring>) {
    mostRestored = max(mostRestored, fields.count)
    if fields.isEmpty { colors.removeAll() }
    for field in fields {
      guard let number = Int(field) else {
        malformed += 1
        continue
      }
      colors[number] = nil
    }
  }
}
