import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import Testing

/// Everything can be changed without a mouse, and everything without a keyboard.
@Suite struct EditorReachTests {
  static let sizes = [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 40), CellSize(columns: 200, rows: 60),
  ]

  /// A value that differs from every default and is valid together with the other targets.
  private static func target(_ control: EditorControl) -> Int {
    switch control {
    case .handle(.start, _): 3
    case .handle(.end, _): 24
    case .handle(.easeIn, _): 41
    case .handle(.easeOut, _): 58
    case .tint(.lightness, _): 62
    case .tint(.chroma, _): 21
    case .tint(.hue, _): 203
    default: 0
    }
  }

  @Test(arguments: sizes) func `every slider is moved with keys alone`(size: CellSize) {
    var user = EditorDriver(size: size)
    for subject in EditorSubject.all {
      user.tab(to: .subjects)
      for _ in 0..<8 { user.press(.left) }
      for _ in 0..<subject.index { user.press(.right) }
      #expect(user.editor.subject == subject)
      #expect(user.editor.sliders.count == (subject == .background ? 16 : 4 * parameters(subject)))
      for slider in user.editor.sliders {
        user.tab(to: slider)
        let target = Self.target(slider)
        // First the arrow keys, whose steps are checked, then the digits.
        user.press(.home)
        let start = user.editor.value(of: slider)?.value ?? 0
        user.press(.right, modifiers: .shift)
        user.press(.right)
        if case .handle(let handle, _) = slider, !handle.isTime {
          #expect(start == 0)
          #expect(user.editor.value(of: slider)?.value == 6, "\(subject) \(slider)")
        }
        user.type(String(target))
        user.press(.enter)
        #expect(user.editor.value(of: slider)?.value == target, "\(subject) \(slider)")
        #expect(
          user.layout.hits.contains { $0.control == slider }, "the focused slider is out of sight")
      }
    }
    expectTargets(user)
  }

  @Test(arguments: sizes) func `every slider is moved with the mouse alone`(size: CellSize) {
    var user = EditorDriver(size: size)
    for subject in EditorSubject.all {
      user.choose(subject)
      for slider in user.editor.sliders {
        user.drag(slider, to: Self.target(slider))
      }
    }
    expectTargets(user)
  }

  @Test(arguments: sizes) func `durations are chosen with keys and with the mouse`(size: CellSize) {
    for (index, duration) in AnimationDuration.allCases.enumerated() {
      for subject in EditorSubject.all {
        var user = EditorDriver(size: size)
        user.choose(subject)
        user.click(.durations) { $0 == .choose(index) }
        #expect(user.editor.duration == duration)
        user.tab(to: .durations)
        user.press(.left, .left)
        #expect(user.editor.duration == .short)
        for _ in 0..<index { user.press(.right) }
        #expect(user.editor.duration == duration)
      }
    }
  }

  @Test(arguments: sizes) func `every button is pressed with the mouse alone`(size: CellSize) {
    var user = EditorDriver(size: size)
    let pages: [(EditorControl, EditorMode)] = [
      (.share, .sharing), (.importing, .importing), (.restore, .restoring),
      (.fullScreen, .fullScreen),
    ]
    for (button, mode) in pages {
      user.click(button)
      #expect(user.editor.mode == mode)
      user.click(.answer(.back))
    }
    #expect(user.editor.mode == .editing)
    user.click(.durations) { $0 == .choose(2) }
    let changed = user.editor.settings
    user.click(.undo)
    #expect(user.editor.settings == .defaults)
    user.click(.redo)
    #expect(user.editor.settings == changed)
    user.click(.cancel)
    #expect(user.editor.mode == .leaving)
    user.click(.answer(.back))
    user.click(.apply)
    let isApplied = user.effect == .apply(changed)
    #expect(isApplied)
  }

  @Test func `the mouse reaches every control that takes the focus`() {
    for size in Self.sizes {
      for subject in EditorSubject.all {
        var user = EditorDriver(size: size)
        user.choose(subject)
        for control in user.editor.ring {
          let hit = user.find(control) { _ in true }
          #expect(hit != nil, "\(size) \(control)")
        }
      }
    }
  }

  @Test func `a colour is typed as six digits, and an incomplete one is refused`() {
    var user = EditorDriver()
    user.choose(.background)
    user.tab(to: .hex(2))
    user.type("12ab9f")
    user.press(.enter)
    func color() -> RGB { user.editor.settings.background.palette.colors[2] }
    #expect(color() == RGB(0x12, 0xab, 0x9f))
    user.press(.character("1"), .enter)
    #expect(user.editor.notice?.isError == true && color() == RGB(0x12, 0xab, 0x9f))
    user.take(.paste("#fefefe"))
    user.press(.tab)
    #expect(color() == RGB(0xfe, 0xfe, 0xfe))
  }

  private func parameters(_ subject: EditorSubject) -> Int {
    EditorModel.parameters(of: subject).count
  }

  private func expectTargets(_ user: EditorDriver) {
    let settings = user.editor.settings
    var windows: [(String, CurveWindow?)] = [("background", settings.background.position)]
    for kind in MessageKind.allCases {
      windows += kind.parameters.map { ("\(kind) \($0)", settings[kind][$0]) }
    }
    for (name, window) in windows {
      let values = window.map { [$0.start, $0.end, $0.easeInPercent, $0.easeOutPercent] }
      #expect(values == [3, 24, 41, 58], "\(name)")
    }
    for color in settings.background.palette.colors {
      let place = OKLCH(color)
      let distance = [place.lightness - 0.62, place.chroma - 0.084, (place.hue - 203) / 300]
      #expect(distance.allSatisfy { abs($0) < 0.01 }, "\(color)")
    }
  }
}
