import QuadrilleCells
import QuadrilleCore

/// A preview of what is tuned.
protocol EditorPreview {
  /// What was painted last; what is higher than the pane is above it.
  var picture: Frame { get }

  /// Paints a moment of a loop.
  mutating func paint(_ place: PreviewClock.Place)
}

/// The chat itself, where there is room for it: the same message is sent again and again, below as
/// many of the same as fit, so that every loop ends as the next begins.
struct ChatPreview: EditorPreview {
  private(set) var picture: Frame
  private let settings: ChatSettings
  private let style = GradientStyle.telegram
  private var gradient: GradientPainter
  private var canvas: ChatCanvas
  /// While the message flies and rests.
  private var flying: ChatModel
  /// While the next one is typed, and what is in the field after each word.
  private var writing: ChatModel
  private var written: [String] = []
  private var wordsWritten: Int?

  /// Whether a pane has room for it.
  static func fits(_ pane: CellSize) -> Bool { ChatLayout.isLargeEnough(withHeader(pane)) }

  /// The chat's screen, whose header is above the pane.
  private static func withHeader(_ pane: CellSize) -> CellSize {
    CellSize(columns: pane.columns, rows: pane.rows + ChatLayout.headerRows)
  }

  init(_ settings: ChatSettings, _ kind: MessageKind, pane: CellSize) {
    let size = Self.withHeader(pane)
    self.settings = settings
    picture = Frame(size: size.pixels)
    gradient = GradientPainter(
      style: style, palette: settings.background.palette, size: size.pixels)
    canvas = ChatCanvas(size: size, theme: ChatTheme(settings.background.palette))
    var model = ChatModel(settings: settings, style: style)
    model.resize(to: size)
    let content = Self.content(kind)
    // As many as the list has room for, and one that is leaving it.
    while model.contentHeight < 2 * size.rows + 20 { model.add(content, isOwn: true, at: nil) }
    writing = model
    if case .text(let text) = content {
      // Every word is a step: nobody sees more in half a second.
      var begun = ""
      for word in text.split(separator: " ") {
        begun += (begun.isEmpty ? "" : " ") + word
        written.append(begun)
      }
      writing.field.replace(with: begun)
    }
    let rows = writing.fieldLayout().rows.count
    model.add(content, isOwn: true, at: 0, fieldRows: rows, listMoved: 2 * (rows - 1))
    model.messages[model.messages.count - 1].playedAt = nil
    flying = model
  }

  mutating func paint(_ place: PreviewClock.Place) {
    gradient.paint(
      centers: style.ring.centers(
        step: place.step, progress: settings.background.position.value(at: place.frame)),
      into: &canvas.backdrop)
    picture.resize(to: picture.size)
    if place.typed > 0, !written.isEmpty {
      let words = min(written.count - 1, Int(place.typed * Double(written.count)))
      if words != wordsWritten { writing.field.replace(with: written[words]) }
      wordsWritten = words
      // All that is sent is at rest.
      canvas.draw(&writing, at: 0, into: &picture)
    } else {
      canvas.draw(&flying, at: Int(place.frame), into: &picture)
    }
  }

  private static func content(_ kind: MessageKind) -> ChatContent {
    switch kind {
    case .smallText: .text("Hello!")
    case .largeText:
      .text(
        "Every property of a message has a curve of its own, and all of them arrive in time: "
          + "that is what this editor is for.")
    case .link: .text("https://contest.com/docs/animated-chat")
    case .emoji: .emoji("😀")
    case .sticker: .sticker(0)
    case .voice: .voice(seconds: 7, seed: 3)
    case .video: .video(seconds: 8, seed: 1)
    }
  }
}
