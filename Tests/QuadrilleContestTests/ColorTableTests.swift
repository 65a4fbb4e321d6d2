import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// All colours of the chat and of the editor, by how many there are; nothing here judges them.
@Suite struct ColorTableTests {
  @Test func `they are what they were`() {
    let known: [RGB] = (0..<16).map { (index: UInt8) in RGB(16 * index, 255 - 9 * index, 3 * index)
    }
    var text = ""
    for depth in [ColorDepth.truecolor, .indexed, .sixteen, .mono] {
      for sixteen in [nil, known] {
        let colors = EditorColors(depth: depth, sixteen: sixteen)
        text += "editor \(depth) \(sixteen != nil): \(StateText.of(colors))\n"
        for name in ["day", "night", "contest", "rainbow"] {
          guard let palette = NamedPalette.named(name)?.palette else { continue }
          let theme = ChatTheme(palette, depth: depth, sixteen: sixteen)
          text += "chat \(depth) \(sixteen != nil) \(name): \(StateText.of(theme))\n"
          for (place, ink) in [
            ("own", theme.own), ("other", theme.other), ("header", theme.header),
            ("pill", theme.pill), ("button", theme.button),
          ] {
            text += "  \(place): \(StateText.of(ink)) over grey \(ink.over(RGB(90, 120, 90)).hex)\n"
          }
        }
      }
    }
    #expect(Golden.difference(text, golden: "colors.txt", file: #filePath) == nil)
  }
}
