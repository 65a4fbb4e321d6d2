package import QuadrilleCells
package import QuadrilleCore

/// Sends a loop of pictures to a terminal without taking its screen, one part at a time as the terminal reads.
package final class LoopDelivery: TerminalConversation {
  package enum Outcome: Sendable {
    case plays
    /// The terminal rejected a picture, or did not acknowledge the first picture.
    case refused
    /// The user or a signal interrupted the delivery.
    case brokenOff
  }

  /// The time that the terminal may take to read a part, in nanoseconds.
  private static let timeout = 30_000_000_000
  private static let firstTimeout = 2_000_000_000
  /// The size of a part, in bytes.
  private static let part = 24_000

  /// Enters the terminal and queries its support for pictures.
  package func begin(
    asksName: Bool, surroundings: Surroundings, depth: ColorDepth
  ) throws -> GraphicsSupport {
    try begin(
      asksName ? [.version, .graphics, .cell, .background, .foreground] : [],
      timeout: Self.firstTimeout)
    session.toldCell = inquiry.cell
    return GraphicsSupport(inquiry, surroundings: surroundings, depth: depth)
  }

  /// The terminal's background and foreground colours; nil if not reported.
  package var colors: (background: RGB?, foreground: RGB?) {
    (inquiry.background, inquiry.foreground)
  }

  /// Sends a loop. Removes the loop from the terminal if the user interrupts or the terminal refuses it.
  package func send(_ loop: StayingLoop) throws -> Outcome {
    var loop = loop
    var isFirst = true
    while let bytes = loop.next(bytes: Self.part) {
      let isShown = try shows(bytes, timeout: Self.timeout)
      if wasInterrupted || (isFirst && !isShown) || pictureReply?.isFine == false {
        try remove()
        return wasInterrupted ? .brokenOff : .refused
      }
      isFirst = false
    }
    return .plays
  }

  /// Removes this program's loop from the terminal, also the loop of an earlier run.
  package func remove() throws { try write(askingAfter: StayingLoop.removal) }
}
