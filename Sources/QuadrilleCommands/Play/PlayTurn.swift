/// What one turn of reading comes to: characters typed in a row are given to the model together, and what
/// several events change of what is shown is shown once.
struct PlayTurn {
  /// What is to be shown anew.
  enum Change: Equatable {
    /// The same picture, with another text over it.
    case text
    /// Another plan, with a painter of its own if `repainting`.
    case plan(repainting: Bool)
  }

  /// What the model is given next.
  enum Gift: Equatable {
    /// All that was typed, for a field.
    case text(String)
    case key(Character)
  }

  private var typed: [Character] = []
  /// How many of these the model has.
  private var given = 0
  private var change: Change?

  /// Keeps a character that was typed.
  mutating func type(_ character: Character) { typed.append(character) }

  /// What was typed and not yet given; a field takes it all at once, since what one character costs there
  /// would grow with the field's length.
  mutating func nextGift(takesText: Bool) -> Gift? {
    guard given < typed.count else { return nil }
    let rest = typed[given...]
    let isText = takesText && rest.count > 1
    given += isText ? rest.count : 1
    defer { if given == typed.count { (typed, given) = ([], 0) } }
    return isText ? .text(String(rest)) : .key(rest[rest.startIndex])
  }

  /// Notes that a text over the picture changed.
  mutating func noteText() { change = change ?? .text }

  /// Notes that the plan changed.
  mutating func notePlan(repainting: Bool) {
    change = .plan(repainting: change == .plan(repainting: true) || repainting)
  }

  /// What changed since this was asked last.
  mutating func takeChange() -> Change? {
    defer { change = nil }
    return change
  }
}
