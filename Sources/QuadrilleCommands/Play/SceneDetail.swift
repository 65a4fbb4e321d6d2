import QuadrilleCells
import QuadrilleCore

/// The resolution of pixel graphics for the current scene, from trials of the moving and of the still scene.
struct SceneDetail {
  /// The resolution; nil: half blocks, or the first trial is still running.
  private(set) var value: SceneGrain?
  /// The number of changes of scene, grid or stillness so far. The result of a trial with an older number is ignored.
  private(set) var number = 0
  private var kind: (any Scene.Type)?
  private var cells: CellSize?
  private var isStill = false
  /// The resolutions that trials found, by whether the scene stood still; nil resolutions mean half blocks.
  private var found: [Bool: SceneGrain?] = [:]

  /// Takes the current scene; returns whether a trial must start. Other colours need no new trial. Until the trial for
  /// a still (or moving) scene ends, the result for the other state applies.
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

  /// Whether the trial for the current state has ended.
  var isKnown: Bool { found[isStill] != nil }

  /// Makes the next scene start a new trial.
  mutating func forget() { kind = nil }

  /// Takes a trial's result; returns false if it is outdated or changes nothing.
  mutating func end(_ number: Int, with value: SceneGrain?) -> Bool {
    guard number == self.number else { return false }
    found[isStill] = .some(value)
    defer { self.value = value }
    return value != self.value
  }
}
