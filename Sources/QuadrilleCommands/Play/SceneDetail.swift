import QuadrilleCells
import QuadrilleCore

/// What a trial found about the scene that is played: how finely it is painted, as it moves and as it stands still.
struct SceneDetail {
  /// How finely; nil: in half blocks, or the first trial is still under way.
  private(set) var value: SceneGrain?
  /// The number of the trial under way, or of the last.
  private(set) var number = 0
  private var kind: (any Scene.Type)?
  private var cells: CellSize?
  private var isStill = false
  /// What was found, by whether it stood still.
  private var found: [Bool: SceneGrain?] = [:]

  /// Takes the scene that is played; whether a trial is to begin. Other colours of the same scene need none. What was
  /// found of it as it moved counts until more is known of it as it stands still, and the other way round.
  mutating func begin(_ kind: any Scene.Type, _ cells: CellSize, isStill: Bool = false) -> Bool {
    if kind != self.kind || cells != self.cells {
      found = [:]
      value = nil
    } else if isStill == self.isStill {
      return false
    }
    (self.kind, self.cells, self.isStill) = (kind, cells, isStill)
    number += 1
    guard let known = found[isStill] else { return true }
    value = known
    return false
  }

  /// Whether a trial has ended of the scene that is played, as it is now.
  var isKnown: Bool { found[isStill] != nil }

  /// Has the next scene be tried anew, whichever it is.
  mutating func forget() { kind = nil }

  /// Takes what a trial found; false if another scene is played by now, or nothing changes.
  mutating func end(_ number: Int, with value: SceneGrain?) -> Bool {
    guard number == self.number else { return false }
    found[isStill] = .some(value)
    defer { self.value = value }
    return value != self.value
  }
}
