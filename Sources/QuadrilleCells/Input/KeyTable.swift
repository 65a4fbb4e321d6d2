/// The key sequences from a terminal's description.
public struct KeyTable: Sendable {
  /// The result of comparing the beginning of the input with the table.
  enum Match: Equatable {
    case key(Key, length: Int)
    /// All of the input is the beginning of a longer sequence.
    case partial
    case none
  }

  private(set) var keys: [(bytes: [UInt8], key: Key)] = []

  /// Makes an empty table. The decoder still decodes standard key sequences.
  public init() {}

  /// Adds a key's sequence. Ignores sequences without an escape: the decoder handles characters.
  public mutating func add(_ bytes: [UInt8], _ key: Key) {
    guard bytes.count > 1, bytes[0] == 0x1b else { return }
    keys.append((bytes, key))
  }

  /// Returns the longest sequence at the beginning of the input.
  func match(_ input: ArraySlice<UInt8>) -> Match {
    let whole = keys.filter { input.starts(with: $0.bytes) }
    if let longest = whole.max(by: { $0.bytes.count < $1.bytes.count }) {
      return .key(longest.key, length: longest.bytes.count)
    }
    return keys.contains { $0.bytes.starts(with: input) } ? .partial : .none
  }
}
