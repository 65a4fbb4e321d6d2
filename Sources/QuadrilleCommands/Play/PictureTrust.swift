import QuadrilleCells

/// The verification that a terminal shows pictures: it must acknowledge the first, and must not fail repeatedly.
struct PictureTrust {
  /// The frames that may still be acknowledged before the picture; nil if no picture is being verified.
  private var framesLeft: Int?
  private var failures = 0

  /// The additional frames that may be acknowledged before the picture.
  private static let slack = 3
  /// The number of failures at which pictures are given up. A single failure may be due to a cleared terminal.
  private static let mostFailures = 3

  /// The conclusion from a reply.
  enum Finding: Equatable {
    case nothing
    /// The picture must be sent again.
    case again
    /// The terminal does not show pictures.
    case failed
  }

  /// Records that a picture's acknowledgement was requested, with some frames in flight before it.
  mutating func noteAsked(framesInFlight: Int) {
    framesLeft = framesLeft ?? framesInFlight + Self.slack
  }

  /// Records that a frame was acknowledged; returns `failed` if the picture's acknowledgement is overdue.
  mutating func noteStatus() -> Finding {
    guard let left = framesLeft else { return .nothing }
    framesLeft = left - 1
    guard left <= 0 else { return .nothing }
    framesLeft = nil
    return .failed
  }

  /// Records the terminal's reply about a picture.
  mutating func note(_ reply: GraphicsReply) -> Finding {
    framesLeft = nil
    guard !reply.isFine else {
      failures = 0
      return .nothing
    }
    failures += 1
    return failures < Self.mostFailures ? .again : .failed
  }
}
