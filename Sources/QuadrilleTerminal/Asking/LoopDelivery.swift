package import QuadrilleCells
package import QuadrilleCore

/// Sends a loop of pictures to a terminal whose screen stays whose it is, a part at a time, as it is read.
package final class LoopDelivery {
  /// How it went.
  package enum Outcome: Sendable {
    case plays
    /// The terminal rejected the first picture, or did not acknowledge it.
    case refused
    /// The user or a signal interrupted the delivery, or the terminal stopped reading.
    case brokenOff
  }

  /// Whether to break off: asked many times a second.
  package var isInterrupted: () -> Bool {
    get { talk.isInterrupted }
    set { talk.isInterrupted = newValue }
  }

  private let talk: TerminalConversation
  /// How long the terminal may take for a part, in nanoseconds, before it counts as gone.
  private static let patience = 30_000_000_000
  private static let firstPatience = 2_000_000_000
  /// The bytes of a part.
  private static let part = 24_000

  /// A delivery to a terminal that was not entered yet; `now` is a clock in nanoseconds.
  package init(session: TerminalSession, now: @escaping () -> Int) {
    talk = TerminalConversation(session: session, now: now)
  }

  /// Takes the terminal, and asks what pictures it shows.
  package func begin(
    asksName: Bool, surroundings: Surroundings, depth: ColorDepth
  ) throws -> GraphicsSupport {
    let began = talk.now()
    try talk.begin(asksName ? [.version, .graphics, .cell, .ground, .ink] : [])
    _ = talk.wait(until: began + Self.firstPatience) { talk.inquiry.isComplete }
    talk.session.toldCell = talk.inquiry.cell
    return GraphicsSupport(talk.inquiry, surroundings: surroundings, depth: depth)
  }

  /// The colours of the terminal's background and text; nil where it did not tell.
  package var colors: (ground: RGB?, ink: RGB?) { (talk.inquiry.ground, talk.inquiry.ink) }

  /// Sends a loop. Removes an interrupted or refused one from the terminal.
  package func send(_ loop: StayingLoop) throws -> Outcome {
    var loop = loop
    var isFirst = true
    while let bytes = loop.next(bytes: Self.part) {
      let isShown = try talk.shows(bytes, patience: Self.patience)
      if talk.wasInterrupted || (isFirst && !isShown) || talk.pictureReply?.isFine == false {
        try remove()
        return talk.wasInterrupted ? .brokenOff : .refused
      }
      isFirst = false
    }
    return .plays
  }

  /// Takes a loop away that was left before.
  package func remove() throws { try talk.write(askingAfter: StayingLoop.removal) }

  /// Gives the terminal back.
  package func end() { talk.end() }
}
