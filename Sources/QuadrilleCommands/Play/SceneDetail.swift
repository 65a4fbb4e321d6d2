import QuadrilleCells
import QuadrilleCore

/// What a trial found about the scene that is played: how finely it is painted.
struct SceneDetail {
  /// How finely; nil: in half blocks, or the trial is still under way.
  private(set) var value: SceneGrain?
  /// The number of the trial under way, or of the last.
  private(set) var number = 0
  private var kind: (any Scene.Type)?
  private var cells: CellSize?

  /// Takes the scene that is played; whether a trial is to begin. Other colours of the same scene need none.
  mutating func begin(_ kind: any Scene.Type, _ cells: CellSize) -> Bool {
    guard kind != self.kind || cells != self.cells else { return false }
    (self.kind, self.cells) = (kind, cells)
    value = nil
    number += 1
    return true
  }

  /// Has the next scene be tried anew, whichever it is.
  mutating func forget() { kind = nil }

  /// Takes what a trial found; false if another scene is played by now, or half blocks are best.
  mutating func end(_ number: Int, with value: SceneGrain?) -> Bool {
    guard number == self.number else { return false }
    self.value = value
    return value != nil
  }
}
