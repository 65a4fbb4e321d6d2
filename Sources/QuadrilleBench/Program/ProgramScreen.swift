package import QuadrilleCells
package import QuadrilleCore
import QuadrilleEmulator

/// The contents of an emulated terminal's screen at a time, as text with colours and without control characters.
package struct ProgramScreen: Sendable, Equatable {
  /// Adjacent cells with the same colours and weight.
  package struct Run: Sendable, Equatable {
    package var text: String
    package var foreground: RGB
    package var background: RGB
    package var isBold: Bool
  }

  /// The time of the last output before this screen, in nanoseconds after the start.
  package let time: Int
  package let cells: CellSize
  package let rows: [[Run]]

  init(_ emulator: Emulator, time: Int) {
    self.time = time
    cells = emulator.size
    rows = (0..<emulator.size.rows).map { Self.runs(emulator.grid.row($0), emulator) }
  }

  private static func runs(_ cells: ArraySlice<EmulatedCell>, _ emulator: Emulator) -> [Run] {
    var runs: [Run] = []
    for cell in cells where !cell.isSecond {
      let colors = emulator.colors
      var front = colors.color(of: cell.foreground) ?? colors.foreground
      var back = colors.color(of: cell.background) ?? colors.background
      if cell.style.contains(.reverse) != emulator.modes.reversesScreen { swap(&front, &back) }
      let isBold = cell.style.contains(.bold)
      let text = cell.style.contains(.conceal) ? " " : self.text(of: cell, emulator)
      if let last = runs.last, last.background == back, last.isBold == isBold,
        last.foreground == front || text == " "
      {
        runs[runs.count - 1].text += text
      } else {
        runs.append(Run(text: text, foreground: front, background: back, isBold: isBold))
      }
    }
    return runs
  }

  private static func text(of cell: EmulatedCell, _ emulator: Emulator) -> String {
    let scalars = emulator.clusters.scalars(of: cell.content).compactMap { Unicode.Scalar($0) }
    let text = String(String.UnicodeScalarView(scalars))
    return text.isEmpty ? " " : text
  }
}
