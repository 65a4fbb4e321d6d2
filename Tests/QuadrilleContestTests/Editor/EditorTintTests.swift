import QuadrilleCore
import Testing

@testable import QuadrilleContest

/// The values of colour sliders, which can hold a hue that the colour does not show.
@Suite struct EditorTintTests {
  private func editor() -> EditorModel {
    var driver = EditorDriver()
    driver.choose(.background)
    return driver.editor
  }

  private func set(
    _ editor: inout EditorModel, _ part: TintPart, _ color: Int, to value: Int
  ) {
    editor.set(.tint(part, color), to: value, gesture: nil)
  }

  @Test func `the hue slider of a grey keeps its value when other colours change`() {
    var editor = editor()
    set(&editor, .chroma, 1, to: 0)
    set(&editor, .hue, 1, to: 200)
    let grey = editor.settings.background.palette.four[1]
    #expect(editor.tints[1].hue == 200 && grey.red == grey.green && grey.green == grey.blue)
    set(&editor, .lightness, 0, to: 40)
    editor.setColor(2, to: RGB(1, 2, 3))
    #expect(editor.tints[1].hue == 200 && editor.tints[1].chroma == 0)
    // A colour that is set by its digits has the hue of those.
    #expect(editor.tints[2] == OKLCH(RGB(1, 2, 3)))
    editor.setColor(1, to: RGB(250, 20, 20))
    #expect(editor.tints[1] == OKLCH(RGB(250, 20, 20)))
  }
}
