/// The byte strings that a terminal's description gives for its keys.
public struct KeyTable: Sendable {
  /// The place of a beginning of input in the table.
  enum Match: Equatable {
    case key(Key, length: Int)
    /// Longer strings begin with all of it.
    case partial
    case none
  }

  private var keys: [(bytes: [UInt8], key: Key)] = []

  /// An empty table: keys are still understood by the common grammar.
  public init() {}

  /// Adds a key's string; strings that are plain characters are left to the decoder.
  public mutating func add(_ bytes: [UInt8], _ key: Key) {
    guard bytes.count > 1, bytes[0] == 0x1b else { return }
    keys.append((bytes, key))
  }

  /// The longest string that the input begins with.
  func match(_ input: ArraySlice<UInt8>) -> Match {
    var best = Match.none
    var longest = 0
    for (bytes, key) in keys {
      if bytes.count <= input.count {
        if bytes.count > longest, input.starts(with: bytes) {
          best = .key(key, length: bytes.count)
          longest = bytes.count
        }
      } else if best == .none, bytes.starts(with: input) {
        best = .partial
      }
    }
    return best
  }
}
