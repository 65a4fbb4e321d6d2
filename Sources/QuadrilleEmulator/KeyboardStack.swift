/// A screen's stack of keyboard flags in the kitty keyboard protocol. The top entry is in force.
struct KeyboardStack: Equatable, Sendable {
  /// The most entries of a stack, as in kitty.
  static let mostEntries = 8
  /// All flags that the protocol defines.
  static let allFlags = 0b11111

  private var entries: [UInt8] = []

  var flags: Int { Int(entries.last ?? 0) }

  /// Pushes flags onto the stack. The first push keeps the initial flags, 0, below. A full stack drops its oldest.
  mutating func push(_ flags: Int) {
    if entries.isEmpty { entries.append(0) }
    if entries.count == Self.mostEntries { entries.removeFirst() }
    entries.append(Self.known(flags))
  }

  mutating func pop(_ count: Int) { entries.removeLast(min(count, entries.count)) }

  /// Changes the flags in force. `how` is 1 to replace them, 2 to add these flags, 3 to remove these.
  mutating func change(_ flags: Int, how: Int) {
    let given = Self.known(flags)
    let before = entries.popLast() ?? 0
    switch how {
    case 1: entries.append(given)
    case 2: entries.append(before | given)
    case 3: entries.append(before & ~given)
    default: entries.append(before)
    }
  }

  private static func known(_ flags: Int) -> UInt8 { UInt8(flags & allFlags) }
}
