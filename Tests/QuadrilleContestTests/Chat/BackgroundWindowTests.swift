import QuadrilleContest
import QuadrilleCore
import Testing

@Suite struct BackgroundWindowTests {
  @Test func `the background moves within its window, as the editor shows it`() {
    var settings = ChatSettings.defaults
    settings.background.setPosition(
      CurveWindow(
        clamping: 12, 42, 0.2, 0.7, within: settings.background.duration))
    var model = ChatModel()
    model.settings = settings
    let clock = model.background.clock
    let count = clock.framesMoving(rate: 60)
    #expect(count == settings.background.duration.frames)
    for frame in 0..<count {
      let part = Double(frame) / Double(count - 1) * Double(count)
      let shown = clock.curve.progress(frame: frame, of: count)
      #expect(abs(shown - settings.background.position.value(at: part)) < 1e-9)
    }
    #expect(clock.curve.progress(frame: 11, of: count) == 0)
    #expect(clock.curve.progress(frame: 45, of: count) == 1)
  }
}
