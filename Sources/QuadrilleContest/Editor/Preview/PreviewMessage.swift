import QuadrilleCells
import QuadrilleCore

/// What the preview sends: a message of the kind that is tuned, and where it comes to rest.
struct PreviewMessage: Sendable {
  let kind: MessageKind
  let lines: [DisplayText]
  /// The pane.
  let size: PixelSize
  /// Where messages are written, with room for all lines of this one.
  let field: FlightRect
  /// Where a flight begins and ends.
  let from: FlightRect
  let to: FlightRect
  /// From one message up to the one above.
  let pitch: Double
  /// The field while nothing is written.
  let emptyField: FlightRect

  static let stamp = DisplayText("9:41")
  /// From a bubble's edge to its text.
  static let inset = 2

  init(_ kind: MessageKind, size: PixelSize) {
    self.kind = kind
    self.size = size
    let texts = Self.texts(kind, columns: size.width - 12)
    lines = texts.map { DisplayText($0) }
    let rows = size.height / 2
    // A row of text in the field lies whole in a row of cells, with a pixel more on each side.
    func box(rows count: Int) -> FlightRect {
      FlightRect(
        x: 1, y: Double(2 * (rows - 1 - count) - 1), width: Double(max(4, size.width - 2)),
        height: Double(2 * count + 2))
    }
    emptyField = box(rows: 1)
    field = box(rows: max(1, lines.count))
    let bottom = emptyField.y - 2
    let right = Double(size.width) - 3
    if kind.isText {
      let widest = lines.map(\.width).max() ?? 0
      let last = (lines.last?.width ?? 0) + 2 + Self.stamp.width
      let width = Double(max(widest, last) + 2 * Self.inset)
      let height = Double(2 * lines.count + 2)
      to = FlightRect(x: right - width, y: bottom - height, width: width, height: height)
      from = field
      pitch = height + 2
      return
    }
    let most = Double(min(size.width, size.height))
    let edge = min(28, max(8, (most * 0.42).rounded()))
    let isVoice = kind == .voice
    let width = isVoice ? min(26, right - 2) : edge
    let height = isVoice ? 6 : edge
    to = FlightRect(x: right - width, y: bottom - height, width: width, height: height)
    pitch = height + 2
    let small = isVoice || kind == .video ? 3.0 : kind == .emoji ? 4 : edge * 0.6
    let start: Double =
      switch kind {
      case .emoji: 4
      case .sticker: Double(size.width) * 0.3
      default: Double(size.width) - 6
      }
    from = FlightRect(
      x: start, y: emptyField.y + 2 - small / 2, width: width * small / height, height: small)
  }

  private static func texts(_ kind: MessageKind, columns: Int) -> [String] {
    switch kind {
    case .smallText: ["Hello!"]
    case .largeText:
      columns >= 40
        ? [
          "Every property has a curve of its own,", "with a start, an end and two eases,",
          "and all of them arrive in time.",
        ]
        : ["Every property", "has a curve of", "its own."]
    case .link: ["t.me/contest", "│ Contest", "│ Animations"]
    case .emoji, .sticker, .voice, .video: []
    }
  }
}
