import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

extension PlayState {
  /// The result of handling a key.
  enum KeyResult {
    case done(PlayEffect?)
    /// The key belongs to the model.
    case notShared
  }

  /// Handles a key that scenes and the lesson share; `stillText` is the label if pausing has no effect.
  mutating func takeShared(_ key: Key, _ modifiers: Modifiers, stillText: String) -> KeyResult {
    if modifiers == .control {
      switch key {
      case .character("c"): return .done(.quit)
      case .character("z"): return .done(.suspend)
      default: return .done(nil)
      }
    }
    guard modifiers.subtracting(.shift).isEmpty else { return .done(nil) }
    switch key {
    // Escape first closes the list of keys.
    case .escape where panel == .keys, .character("?"): return .done(toggle(.keys))
    case .character("h"): return .done(toggle(.figures))
    case .escape, .character("q"), .character("Q"): return .done(.quit)
    case .character(" "):
      guard !reducesMotion else {
        say(stillText)
        return .done(nil)
      }
      isPaused.toggle()
      say(isPaused ? "paused" : "playing")
    case .character("f"):
      rate = rate == 60 ? 30 : 60
      say("\(rate) frames a second")
    default: return .notShared
    }
    return .done(.plan(repainting: false))
  }
}

/// The palettes that the keys `p` and `P` go through.
struct PaletteCycle {
  let palettes = OwnPalettes.choices
  /// The index of the current palette; nil if it is not in `palettes`.
  var index: Int?

  /// Moves by 1 or −1; returns the palette.
  mutating func step(by step: Int) -> NamedPalette {
    let count = palettes.count
    let next = index.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    index = next
    return palettes[next]
  }

  /// The current palette; nil if it is not in `palettes`.
  var current: NamedPalette? { index.map { palettes[$0] } }
}
