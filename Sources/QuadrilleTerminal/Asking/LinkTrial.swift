package import QuadrilleCells

/// Sends frames as fast as the terminal acknowledges them, and records when each was sent and acknowledged.
///
/// As many frames are under way as are due within a round trip of an empty link, and two more, so that
/// distance alone holds nothing up and the terminal always has one to work on. Each is the newest at
/// the time that it is sent.
package final class LinkTrial {
  /// One frame.
  package struct Frame: Sendable {
    /// The due time of the frame's contents, in nanoseconds after the start.
    package var due: Int
    package var sentAt: Int
    /// Nil if the frame was never acknowledged.
    package var answeredAt: Int?
    package var bytes: Int
  }

  /// Whether to break off.
  package var isInterrupted: () -> Bool {
    get { talk.isInterrupted }
    set { talk.isInterrupted = newValue }
  }

  /// Who answers, in its own words.
  package var answeredBy: String? { talk.inquiry.version }
  /// Whether marks of synchronized output are known; nil where it was not said.
  package var knowsMarks: Bool? { talk.inquiry.knowsMarks }
  /// Whether anything answers at all.
  package var hasAnswers: Bool { talk.inquiry.isComplete }
  package var wasInterrupted: Bool { talk.wasInterrupted }
  /// How the terminal fetches pictures from this machine's memory; nil: it does not.
  package var sharing: PictureShare.Way? { talk.inquiry.sharing }

  private let talk: TerminalConversation
  private var underWay = 2
  private static let mostUnderWay = 40
  private static let probes = 5
  private static let patience = 2_000_000_000

  /// A trial on a terminal that was not entered yet; `now` is a clock in nanoseconds.
  package init(session: TerminalSession, now: @escaping () -> Int) {
    talk = TerminalConversation(session: session, now: now)
  }

  /// Takes the terminal, asks who it is, and how far away; frames follow each other every `period`
  /// nanoseconds at best. `asksForPictures`: also whether it shows pictures of pixels, and by `sharing` whether it fetches
  /// them.
  package func begin(
    asksName: Bool, period: Int, asksForPictures: Bool = false, sharing: [UInt8] = []
  ) throws {
    let began = talk.now()
    var questions: Set<Inquiry.Question> = asksName ? [.version, .synchronized] : []
    if asksForPictures { questions.formUnion([.graphics, .cell]) }
    try talk.begin(questions, first: asksForPictures ? sharing : [])
    guard talk.wait(until: began + Self.patience, for: { self.talk.inquiry.isComplete })
    else { return }
    talk.session.toldCell = talk.inquiry.cell
    var least = Int.max
    for _ in 0..<Self.probes {
      let (asked, wanted) = (talk.now(), talk.statusCount + 1)
      try talk.write(askingAfter: [])
      guard talk.wait(until: asked + Self.patience, for: { self.talk.statusCount >= wanted })
      else { return }
      least = min(least, talk.now() - asked)
    }
    underWay = min(Self.mostUnderWay, 2 + least / max(1, period))
  }

  /// Returns the terminal's support for pictures in pixels, by its answers.
  package func graphics(_ surroundings: Surroundings, _ depth: ColorDepth) -> GraphicsSupport {
    GraphicsSupport(talk.inquiry, surroundings: surroundings, depth: depth)
  }

  /// Sends a picture that requests an acknowledgement. Returns whether a positive one came.
  package func shows(_ picture: [UInt8]) throws -> Bool {
    try talk.shows(picture, patience: Self.patience)
  }

  /// Gives the terminal back.
  package func end() { talk.end() }

  /// Sends frames for some time. `frame` yields the bytes of the newest frame at a number of
  /// nanoseconds after the beginning, and when that was due; no bytes if it is the one before.
  package func run(
    nanoseconds: Int, frame: (Int) -> (bytes: [UInt8], due: Int)
  ) throws -> [Frame] {
    var frames: [Frame] = []
    let began = talk.now()
    let before = talk.statusCount
    talk.onStatus = { [talk] in
      let place = talk.statusCount - before - 1
      if frames.indices.contains(place) { frames[place].answeredAt = talk.now() - began }
    }
    defer { talk.onStatus = {} }
    func answered() -> Int { talk.statusCount - before }
    while talk.now() - began < nanoseconds, !talk.wasInterrupted {
      let sent = frames.count
      guard
        talk.wait(
          until: talk.now() + Self.patience, for: { sent - answered() < self.underWay })
      else { break }
      let next = frame(talk.now() - began)
      if next.bytes.isEmpty {
        _ = talk.wait(until: talk.now() + 1_000_000, for: { false })
        continue
      }
      frames.append(
        Frame(
          due: next.due, sentAt: talk.now() - began, bytes: next.bytes.count))
      try talk.write(askingAfter: next.bytes)
      _ = talk.wait(until: talk.now() + Self.patience, for: { self.talk.session.isIdle })
    }
    let sent = frames.count
    _ = talk.wait(until: talk.now() + Self.patience, for: { answered() >= sent })
    return frames
  }
}
