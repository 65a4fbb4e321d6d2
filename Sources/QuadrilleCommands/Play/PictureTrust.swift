import QuadrilleCells

/// Whether a terminal that says that it shows pictures does so: it is asked about the first of them, and what
/// it says is wrong with any is believed.
struct PictureTrust {
  /// The answers to frames that may come before the one to the picture; nil: none is awaited.
  private var patience: Int?
  private var failures = 0

  /// Frames more that may be answered before the picture is.
  private static let slack = 3
  /// Pictures that may go wrong: a terminal may have been cleared in between.
  private static let mostFailures = 3

  /// What is to be done.
  enum Finding: Equatable {
    case nothing
    /// The picture is to be sent anew.
    case again
    /// It shows none.
    case failed
  }

  /// Notes that the terminal was asked about a picture, with so many frames under way.
  mutating func noteAsked(framesInFlight: Int) {
    patience = patience ?? framesInFlight + Self.slack
  }

  /// Notes that a frame was read.
  mutating func noteStatus() -> Finding {
    guard let left = patience else { return .nothing }
    patience = left - 1
    guard left <= 0 else { return .nothing }
    patience = nil
    return .failed
  }

  /// Notes what the terminal says about a picture.
  mutating func note(_ reply: GraphicsReply) -> Finding {
    patience = nil
    guard !reply.isFine else {
      failures = 0
      return .nothing
    }
    failures += 1
    return failures < Self.mostFailures ? .again : .failed
  }
}
