@testable import QuadrilleContest
import TestSupport
import Testing

@Suite struct SendFlightTests {
  private let from = FlightRect(x: 3, y: 90.5, width: 60, height: 2)
  private let to = FlightRect(x: 41.25, y: 70.1, width: 30, height: 6.3)

  private func flight(_ kind: MessageKind) -> SendFlight {
    SendFlight(.defaults(of: kind), from: from, to: to)
  }

  @Test(arguments: MessageKind.allCases)
  func `it ends exactly in its place`(kind: MessageKind) {
    let flight = flight(kind)
    for frame in [Double(flight.frames), 1000, .infinity] {
      let moment = flight.moment(at: frame)
      #expect(moment.rect == to)
      #expect(moment.scale == 1 && moment.isOver)
      #expect(moment.motion.appears == 1 && moment.motion.color == 1)
    }
    #expect(!flight.isOver(at: Double(flight.frames) - 0.01))
  }

  @Test func `it ends exactly in its place, wherever that is, with any settings`() {
    var numbers = SeededNumbers(seed: 9)
    func rect() -> FlightRect {
      func number() -> Double { .random(in: 0.01...300, using: &numbers) }
      return FlightRect(x: number(), y: number(), width: number(), height: number())
    }
    for _ in 0..<100 {
      let settings = ChatSettings.random(using: &numbers)
      for kind in MessageKind.allCases {
        let flight = SendFlight(settings[kind], from: rect(), to: rect())
        let end = flight.moment(at: Double(settings[kind].restsAt))
        if end.rect != flight.to || end.scale != 1 { Issue.record("\(flight)") }
      }
    }
  }

  @Test func `text leaves the input field's box`() {
    for frame in [-1.0, 0] {
      let moment = flight(.largeText).moment(at: frame)
      #expect(abs(moment.rect.x - from.x) < 1e-9 && abs(moment.rect.y - from.y) < 1e-9)
      #expect(abs(moment.rect.width - from.width) < 1e-9)
      #expect(abs(moment.rect.height - from.height) < 1e-9)
      #expect(moment.motion.textPosition == 0 && moment.motion.appears == 0)
      #expect(moment.scale == 1)
    }
  }

  @Test(arguments: [MessageKind.emoji, .sticker, .voice, .video])
  func `a picture leaves with its centre where it was, as high as it was`(kind: MessageKind) {
    let moment = flight(kind).moment(at: 0)
    #expect(abs(moment.rect.height - from.height) < 1e-9)
    #expect(abs(moment.rect.x + moment.rect.width / 2 - from.x - from.width / 2) < 1e-9)
    #expect(abs(moment.rect.y + moment.rect.height / 2 - from.y - from.height / 2) < 1e-9)
    #expect(abs(moment.rect.width / moment.rect.height - to.width / to.height) < 1e-9)
    #expect(moment.motion.bubbleShape == 1)
  }

  @Test func `each property follows its own curve`() {
    for kind in MessageKind.allCases {
      let settings = KindSettings.defaults(of: kind)
      for quarter in 0...4 * settings.duration.frames {
        let frame = Double(quarter) / 4
        let moment = flight(kind).moment(at: frame)
        let (rect, motion) = (moment.rect, moment.motion)
        let read: [(AnimationParameter, Double)] = [
          (.x, motion.x), (.y, motion.y), (.bubbleShape, motion.bubbleShape),
          (.textPosition, motion.textPosition), (.color, motion.color), (.scale, motion.scale),
          (.appears, motion.appears),
        ]
        for (parameter, value) in read {
          #expect(value == settings[parameter]?.value(at: frame) ?? 1)
        }
        if kind.isText {
          let bottom = rect.y + rect.height
          let wanted = to.y + to.height + (from.y + from.height - to.y - to.height) * (1 - motion.y)
          #expect(abs(bottom - wanted) < 1e-9)
          #expect(abs(rect.x - (to.x + (from.x - to.x) * (1 - motion.x))) < 1e-9)
        } else {
          let middle = rect.y + rect.height / 2
          let (start, end) = (from.y + from.height / 2, to.y + to.height / 2)
          #expect(abs(middle - (end + (start - end) * (1 - motion.y))) < 1e-9)
        }
      }
    }
  }

  @Test func `the list takes the flight along`() {
    var moved = flight(.smallText)
    moved.moveRest(x: -2, y: -11)
    for frame in 0...30 {
      let (before, after) = (
        flight(.smallText).moment(at: Double(frame)), moved.moment(at: Double(frame))
      )
      #expect(abs(after.rect.x - before.rect.x + 2) < 1e-9)
      #expect(abs(after.rect.y - before.rect.y + 11) < 1e-9)
      #expect(after.motion == before.motion)
    }
    #expect(moved.moment(at: 30).rect == to.moved(x: -2, y: -11))
  }

  @Test func `another place is where it ends, even one of no size`() {
    var flight = flight(.sticker)
    let nowhere = FlightRect(x: 1, y: 2, width: 0, height: 0)
    flight.setRest(nowhere)
    #expect(flight.moment(at: 60).rect == nowhere)
    let moment = flight.moment(at: 3)
    #expect(moment.rect.x.isFinite && moment.rect.y.isFinite && moment.scale == 1)
  }

  @Test func `it is over when the last window ends`() {
    var settings = KindSettings.defaults(of: .emoji)
    settings.set(.y, to: CurveWindow(clamping: 0, 20, 0.5, 0.5, within: .short))
    let flight = SendFlight(settings, from: from, to: to)
    #expect(flight.frames == 30)
    #expect(!flight.isOver(at: 19.9))
    #expect(flight.isOver(at: 20))
    #expect(flight.moment(at: 20).rect == to)
  }

  @Test func `the contest's small message at known frames`() {
    // x: 0…15 of 30, y: 0…30, both (.33, 0, 0, 1): half-way in frames is 0.8679 in value.
    let flight = SendFlight(
      .defaults(of: .smallText), from: FlightRect(x: 0, y: 100, width: 10, height: 2),
      to: FlightRect(x: 100, y: 0, width: 10, height: 2))
    let middle = flight.moment(at: 15)
    #expect(middle.rect.x == 100)
    #expect(abs(middle.rect.y - 13.21) < 0.01)
    #expect(abs(flight.moment(at: 7.5).rect.x - 86.79) < 0.01)
  }
}
