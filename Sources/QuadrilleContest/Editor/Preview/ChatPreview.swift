import QuadrilleCells
import QuadrilleCore

/// The chat, in which the message that is tuned is sent again and again, below as many of the same
/// as fit, so that every loop ends as the next begins. The background is shown alone.
struct ChatPreview {
  /// The picture that was painted last; the chat's header is above the pane.
  private(set) var picture: Frame
  private let settings: ChatSettings
  private let style = GradientStyle.telegram
  private var gradient: BackgroundPainter
  private var canvas: ChatCanvas
  /// While the message flies and rests; nil: no message is tuned.
  private var flying: ChatModel?
  /// While the next one is typed, and what is in the field after each word.
  private var writing: ChatModel
  private var written: [String] = []
  private var wordsWritten: Int?

  /// The chat's screen, of which a pane shows all but the header.
  private static func screen(_ pane: CellSize) -> CellSize {
    var size = pane
    repeat { size.rows += 1 } while size.rows - ChatLayout.headerRows(size) < pane.rows
    return size
  }

  init(
    _ settings: ChatSettings, _ subject: EditorSubject, pane: CellSize,
    cell: PixelSize = PixelSize(width: 1, height: 2), colors: EditorColors
  ) {
    let size = Self.screen(pane)
    self.settings = settings
    let pixels = PixelSize(width: size.columns * cell.width, height: size.rows * cell.height)
    picture = Frame(size: pixels)
    let palette = settings.background.palette
    var background = ContestScene(style: style, palette: palette)
    background.shape = settings.background.shape
    gradient = BackgroundPainter(background, size: pixels)
    canvas = ChatCanvas(
      size: size, cell: cell,
      theme: ChatTheme(palette, depth: colors.depth, sixteen: colors.sixteen),
      least: ChatLayout.least)
    writing = ChatModel(settings: settings, style: style)
    writing.resize(to: size)
    if case .message(let kind) = subject, size.holds(ChatLayout.least) { send(kind.traits.sample) }
  }

  /// Lets a message be sent below others of the same.
  private mutating func send(_ content: ChatContent) {
    // As many as the list has room for, and one that is leaving it.
    while writing.said.height < 2 * writing.size.rows + 20 {
      writing.add(content, isOwn: true, at: nil)
    }
    var model = writing
    if case .text(let text) = content {
      // Every word is a step: nobody sees more in half a second.
      for word in text.split(separator: " ") {
        written.append((written.last.map { $0 + " " } ?? "") + word)
      }
      writing.draft.replace(with: text)
    }
    let rows = writing.draft.rows
    model.add(
      content, isOwn: true, at: 0, from: .init(rows: rows, listMoved: 2 * (rows.shown - 1)),
      plays: false)
    flying = model
  }

  mutating func paint(_ place: PreviewClock.Place) {
    let position = StepClock.Position(
      step: place.step, progress: settings.background.position.value(at: place.frame))
    picture.resize(to: picture.size)
    guard let flying else { return gradient.paint(position, into: &picture) }
    gradient.paint(position, into: &canvas.backdrop)
    if place.typed > 0, !written.isEmpty {
      let words = min(written.count - 1, Int(place.typed * Double(written.count)))
      if words != wordsWritten { writing.draft.replace(with: written[words]) }
      wordsWritten = words
      // All that is sent is at rest.
      canvas.draw(writing, at: 0, into: &picture)
    } else {
      canvas.draw(flying, at: Int(place.frame), into: &picture)
    }
  }
}
