import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct ChatThemeTests {
  private static let sixteen = XtermPalette.sixteen
  /// The colours 16 to 255, which every terminal of 256 colours shares.
  private static let fixed: Set<RGB> = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors = Set((0..<24).map { RGB(8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0) })
    for red in steps {
      for green in steps {
        for blue in steps { colors.insert(RGB(red, green, blue)) }
      }
    }
    return colors
  }()

  @Test(arguments: [ColorDepth.indexed, .sixteen, .mono])
  func `at few colours every colour of the chat's theme is in the palette`(depth: ColorDepth) throws
  {
    let known: Set<RGB> =
      depth == .indexed ? Self.fixed : depth == .sixteen ? Set(Self.sixteen) : [.black, .white]
    for palette in NamedPalette.all {
      let theme = ChatTheme(palette.palette, depth: depth)
      for background in [RGB(3, 140, 77), RGB(250, 20, 190)] {
        for foreground in [theme.own, theme.other, theme.header, theme.pill, theme.button] {
          let shown = foreground.over(background)
          #expect(known.contains(shown), "\(palette.name): \(shown)")
        }
      }
      for color in [theme.text, theme.faint, theme.accent, theme.ownAccent, theme.onAccent] {
        #expect(known.contains(color), "\(palette.name): \(color)")
      }
      #expect(theme.text != theme.panel && theme.onAccent != theme.accent)
    }
  }

  @Test func `in true colour the background shows through the chat's surfaces`() {
    for palette in NamedPalette.all {
      let theme = ChatTheme(palette.palette)
      for foreground in [theme.own, theme.other, theme.header, theme.pill] {
        #expect(foreground.over(RGB(3, 140, 77)) != foreground.over(RGB(250, 20, 190)))
      }
    }
  }
}
