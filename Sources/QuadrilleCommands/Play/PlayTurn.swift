/// The effects of one read of events: consecutive characters go to the model together, and all changes show at once.
struct PlayTurn {
  /// The update that the events require.
  enum Change: Equatable {
    /// The picture stays, with other text over it.
    case text
    /// A new plan, with a new painter if `repainting`.
    case plan(repainting: Bool)
  }

  /// Input for the model.
  enum Input: Equatable {
    /// Several characters for a text field.
    case text(String)
    case key(Character)
  }

  private var typed: [Character] = []
  /// The number of characters in `typed` already passed to the model.
  private var given = 0
  private var change: Change?

  mutating func type(_ character: Character) { typed.append(character) }

  /// Returns the next input for the model. A text field gets all characters at once: each insertion moves all its text.
  mutating func nextInput(takesText: Bool) -> Input? {
    guard given < typed.count else { return nil }
    let rest = typed[given...]
    let isText = takesText && rest.count > 1
    given += isText ? rest.count : 1
    defer { if given == typed.count { (typed, given) = ([], 0) } }
    return isText ? .text(String(rest)) : .key(rest[rest.startIndex])
  }

  /// Records that text over the picture changed.
  mutating func noteText() { change = change ?? .text }

  /// Records that the plan changed.
  mutating func notePlan(repainting: Bool) {
    change = .plan(repainting: change == .plan(repainting: true) || repainting)
  }

  /// Returns the change since the last call.
  mutating func takeChange() -> Change? {
    defer { change = nil }
    return change
  }
}
