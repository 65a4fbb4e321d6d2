@testable import QuadrilleContest
import TestSupport
import QuadrilleCore
import Testing

@Suite struct MessagePoseTests {
  private let from = Rectangle(x: 3, y: 90.5, width: 60, height: 2)
  private let to = Rectangle(x: 41.25, y: 70.1, width: 30, height: 6.3)

  private func pose(_ kind: MessageKind, at frame: Double) -> MessagePose {
    MessagePose(.defaults(of: kind), from: from, to: to, at: frame)
  }

  @Test func `a flight ends exactly at its destination, with any settings`() {
    var numbers = SeededNumbers(seed: 9)
    func rect() -> Rectangle {
      func number() -> Double { .random(in: 0.01...300, using: &numbers) }
      return Rectangle(x: number(), y: number(), width: number(), height: number())
    }
    for _ in 0..<100 {
      let settings = ChatSettings.random(using: &numbers)
      for kind in MessageKind.allCases {
        let (from, to) = (rect(), rect())
        let end = MessagePose(
          settings[kind], from: from, to: to, at: Double(settings[kind].restsAt))
        if end.rect != to || end.scale != 1 { Issue.record("\(kind) from \(from) to \(to)") }
      }
    }
  }

  @Test(arguments: [MessageKind.emoji, .sticker, .voice, .video])
  func `a picture's flight starts with the centre and the height of its source`(kind: MessageKind) {
    let pose = pose(kind, at: 0)
    let rect = pose.rect
    let distances: [Double] = [
      rect.height - from.height, rect.x + rect.width / 2 - from.x - from.width / 2,
      rect.y + rect.height / 2 - from.y - from.height / 2,
      rect.width / rect.height - to.width / to.height, pose.bubbleShape - 1,
    ]
    #expect(distances.allSatisfy { abs($0) < 1e-9 }, "\(distances)")
  }

  @Test(arguments: MessageKind.allCases)
  func `each property of a flight follows its own curve`(kind: MessageKind) {
    let settings = KindSettings.defaults(of: kind)
    for quarter in 0...4 * settings.duration.frames {
      let frame = Double(quarter) / 4
      let pose = pose(kind, at: frame)
      let rect = pose.rect
      func part(_ parameter: AnimationParameter) -> Double {
        settings[parameter]?.value(at: frame) ?? 1
      }
      func between(_ start: Double, _ end: Double, _ parameter: AnimationParameter) -> Double {
        end + (start - end) * (1 - part(parameter))
      }
      let parts = [pose.bubbleShape, pose.textPosition, pose.color, pose.appears]
      #expect(
        parts == [part(.bubbleShape), part(.textPosition), part(.color), part(.appears)],
        "frame \(frame)")
      let found: [Double]
      let expected: [Double]
      if kind.isText {
        found = [pose.bottom, rect.x, rect.width]
        expected = [
          between(from.y + from.height, to.y + to.height, .y), between(from.x, to.x, .x),
          between(from.width, to.width, .bubbleShape),
        ]
      } else {
        let height = between(from.height, to.height, .scale)
        found = [
          rect.y + rect.height / 2, rect.x + rect.width / 2, rect.height, pose.scale * to.height,
        ]
        expected = [
          between(from.y + from.height / 2, to.y + to.height / 2, .y),
          between(from.x + from.width / 2, to.x + to.width / 2, .x), height, height,
        ]
      }
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "frame \(frame): \(found)")
    }
  }

  @Test func `a flight is at rest once its last window has ended`() {
    var settings = KindSettings.defaults(of: .emoji)
    settings.set(.y, to: CurveWindow(clamping: 0, 20, 0.5, 0.5, within: .short))
    #expect(settings.duration.frames == 30 && settings.restsAt == 20)
    func pose(_ frame: Double) -> MessagePose {
      MessagePose(settings, from: from, to: to, at: frame)
    }
    #expect(pose(19.9) != MessagePose(resting: to))
    #expect(pose(20) == MessagePose(resting: to))
  }

  @Test func `the contest's small message has known positions at known frames`() {
    // x: 0…15 of 30, y: 0…30, both (.33, 0, 0, 1): half-way in frames is 0.8679 in value.
    func pose(_ frame: Double) -> MessagePose {
      MessagePose(
        .defaults(of: .smallText), from: Rectangle(x: 0, y: 100, width: 10, height: 2),
        to: Rectangle(x: 100, y: 0, width: 10, height: 2), at: frame)
    }
    #expect(pose(15).rect.x == 100)
    #expect(abs(pose(15).rect.y - 13.21) < 0.01)
    #expect(abs(pose(7.5).rect.x - 86.79) < 0.01)
  }
}
