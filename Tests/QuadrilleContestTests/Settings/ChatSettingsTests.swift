@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

@Suite struct ChatSettingsTests {
  private let defaults = ChatSettings.defaults

  private func text(_ kind: MessageKind, _ parameter: AnimationParameter) -> String? {
    defaults[kind][parameter].map {
      "\($0.start)-\($0.end) \($0.easeInPercent)/\($0.easeOutPercent)"
    }
  }

  @Test func `the default settings are those of the contest's entries`() {
    #expect(
      MessageKind.allCases.map { defaults[$0].duration.frames } == [30, 45, 45, 30, 30, 30, 30])
    #expect(
      AnimationParameter.ofText.map { text(.smallText, $0) } == [
        "0-15 33/100", "0-30 33/100", "0-10 33/100", "0-10 33/100", "0-15 33/33", "0-15 33/33",
      ])
    #expect(
      AnimationParameter.ofText.map { text(.link, $0) } == [
        "0-23 33/100", "0-45 33/100", "0-15 33/100", "0-15 33/100", "0-23 33/33", "0-23 33/33",
      ])
    for kind in [MessageKind.emoji, .sticker, .voice, .video] {
      #expect(
        AnimationParameter.ofMedia.map { text(kind, $0) } == [
          "0-15 33/100", "0-30 33/100", "5-15 33/100", "5-15 33/33",
        ])
    }
    let background = defaults.background
    #expect(background.duration == .long && defaults.isValid)
    #expect(background.position == CurveWindow(clamping: 0, 60, 0.33, 1, within: .long))
    #expect(background.palette.hexList == "7fa381,fff5c5,336f55,fbe37d")
  }

  @Test func `a window is limited to its duration, and a parameter of another kind ignored`() {
    var settings = defaults[.emoji]
    settings.set(.y, to: CurveWindow(clamping: 20, 60, 0, 0, within: .long))
    #expect(settings[.y]?.end == 30)
    let before = settings
    settings.set(.color, to: CurveWindow(clamping: 0, 5, 0, 0, within: .long))
    #expect(settings == before)
    settings.setDuration(.long)
    #expect(settings[.y]?.start == 40 && settings[.y]?.end == 60)
    #expect(settings.restsAt == 60)
  }
}
