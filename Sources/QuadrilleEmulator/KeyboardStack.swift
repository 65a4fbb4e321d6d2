/// The keyboard modes that programs of one screen asked for by kitty's protocol: the last one is in force, and
/// those below come back when it is taken away.
struct KeyboardStack: Equatable, Sendable {
  /// As many as kitty keeps.
  static let mostEntries = 8
  /// All flags that there are.
  static let allFlags = 0b11111

  private var entries: [UInt8] = []

  var flags: Int { Int(entries.last ?? 0) }

  /// Puts flags on top. The oldest go where there are too many; what was there before any stays below.
  mutating func push(_ flags: Int) {
    if entries.isEmpty { entries.append(0) }
    if entries.count == Self.mostEntries { entries.removeFirst() }
    entries.append(Self.known(flags))
  }

  /// Takes so many away.
  mutating func pop(_ count: Int) { entries.removeLast(min(count, entries.count)) }

  /// Changes the flags in force: 1 makes them these, 2 adds these, 3 takes these away.
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
