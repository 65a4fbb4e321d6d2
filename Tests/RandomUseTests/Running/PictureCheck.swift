import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal
import TerminalSupport
import TestSupport

@testable import QuadrilleCommands

/// Compares the terminal's picture at rest with the scene's, except where text lies over it.
struct PictureCheck {
  private let run: UseRun

  init(_ run: UseRun) { self.run = run }

  func check() throws(UseFault) {
    let found = run.inspect { loop -> (scene: any Scene, moment: Moment, isWrap: Bool)? in
      guard loop.isComparable else { return nil }
      return (loop.model.makeScene(), loop.player.moment, loop.host != nil)
    }
    guard let (scene, moment, isWrap) = found ?? nil else { return }
    // The last bytes may still lie in the pseudo terminal.
    _ = run.terminal.drain()
    let screen = run.terminal.screen
    guard screen.size == run.terminal.size else { return }
    let size = screen.size.pixels
    guard let truth = try? scene.picture(at: moment, size: size) else { return }
    run.hasCompared = true
    var covered: Set<Int> = []
    for letter in truth.letters {
      for column in 0...1 {
        covered.insert(Int(letter.row) * size.width + Int(letter.column) + column)
      }
    }
    if isWrap { covered.insert(screen.cursor.row * size.width + screen.cursor.column) }
    var faults: [String] = []
    for row in 0..<screen.size.rows {
      for column in 0..<size.width where !covered.contains(row * size.width + column) {
        let halves = screen.halves(column: column, row: row)
        let (upper, lower) = (truth[column, 2 * row], truth[column, 2 * row + 1])
        // A cell of text, not pixels of a picture.
        guard halves.upper.packed <= 0xff_ffff, halves != (upper, lower) else { continue }
        faults.append(
          "\(column),\(row) is \(halves.upper.hex) over \(halves.lower.hex), "
            + "not \(upper.hex) over \(lower.hex)")
      }
    }
    guard let first = faults.first else { return }
    throw UseFault(
      "the picture at rest is the scene's",
      "\(faults.count) cells of \(screen.size) in frame \(moment.frame): \(first)")
  }
}

extension PlayLoop {
  /// Whether the terminal shows a whole picture that stays, in truecolor half blocks.
  fileprivate var isComparable: Bool {
    hasBegun && ending == nil && !player.isMoving && session.isIdle && !sink.hasRest
      && !sink.isInexact && !sink.switchable.showsPixels && sink.switchable.blocks == .half
      && sink.display.depth == .truecolor
      && !model.state.capabilities.usesASCII && model.state.panel == nil && !attachments.holdsPlan
      && !setting.place.isInline && sink.display.size == session.size
  }
}
