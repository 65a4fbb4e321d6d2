import QuadrilleCells

/// A choice of the strip above the field: a kind that is sent without being written, or to answer
/// the last message.
struct StripChoice {
  let label: DisplayText
  /// The kind that it sends; nil: it answers.
  let kind: MessageKind?

  /// From left to right; each says its number, from 1 on.
  static let all: [StripChoice] = {
    let offered = MessageKind.allCases.compactMap { kind in
      kind.traits.offer.map { (label: $0.label, kind: MessageKind?.some(kind)) }
    }
    return (offered + [("Reply", nil)]).enumerated().map {
      StripChoice(label: DisplayText("\($0 + 1) \($1.label)"), kind: $1.kind)
    }
  }()
}
