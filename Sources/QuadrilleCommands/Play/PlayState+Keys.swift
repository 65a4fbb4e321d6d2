import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

extension PlayState {
  /// The result of a key.
  enum KeyResult {
    case done(PlayEffect?)
    /// The key belongs to the model.
    case notShared
  }

  /// Takes a key that means the same in all that `play` shows; `stillText` says why nothing can be paused.
  mutating func takeShared(
    _ key: Key, _ modifiers: Modifiers, stillText: String
  ) -> KeyResult {
    if modifiers == .control {
      switch key {
      case .character("c"): return .done(.quit)
      case .character("z"): return .done(.suspend)
      case .character("l"): return .done(.panel)
      default: return .done(nil)
      }
    }
    guard modifiers.subtracting(.shift).isEmpty else { return .done(nil) }
    switch key {
    // Escape closes the list of keys first, as everywhere.
    case .escape where panel == .keys, .character("?"): return show(.keys)
    case .character("h"): return show(.figures)
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

  private mutating func show(_ panel: PlayPanel) -> KeyResult {
    toggle(panel)
    return .done(.panel)
  }
}

/// The palettes that `p` and `P` go through.
struct PaletteCycle {
  let palettes = OwnPalettes.choices
  /// The index of the palette in use; nil: it is none of these.
  var index: Int?

  /// Goes on by 1 or −1.
  mutating func step(by step: Int) -> NamedPalette {
    let count = palettes.count
    let next = index.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    index = next
    return palettes[next]
  }

  /// The palette in use, if it is one of these.
  var current: NamedPalette? { index.map { palettes[$0] } }
}
