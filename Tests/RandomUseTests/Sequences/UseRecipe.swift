/// The part of a seed's sequence that runs: all of it, or what shrinking has left. Written as `17`, or
/// `17 choices=0,2 events=1,5 small`.
struct UseRecipe: Hashable, Sendable, CustomStringConvertible {
  let seed: UInt64
  /// The indexes of the options and defaults that stay; nil: all do.
  var choices: [Int]?
  /// The indexes of the events that stay; nil: all do.
  var events: [Int]?
  /// Whether the terminal has few cells.
  var isSmall = false

  init(seed: UInt64) { self.seed = seed }

  init?(_ text: String) {
    var words = text.split(separator: " ")[...]
    guard let seed = words.popFirst().flatMap({ UInt64($0) }) else { return nil }
    self.seed = seed
    for word in words {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      let indexes = parts.dropFirst().first.map { $0.split(separator: ",").compactMap { Int($0) } }
      switch (parts[0], indexes) {
      case ("choices", let indexes?): choices = indexes
      case ("events", let indexes?): events = indexes
      case ("small", nil): isSmall = true
      default: return nil
      }
    }
  }

  var description: String {
    func list(_ name: String, _ indexes: [Int]?) -> String {
      indexes.map { " \(name)=" + $0.map(String.init).joined(separator: ",") } ?? ""
    }
    return "\(seed)" + list("choices", choices) + list("events", events)
      + (isSmall ? " small" : "")
  }
}
