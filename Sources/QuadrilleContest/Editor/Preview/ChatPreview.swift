import QuadrilleCells
import QuadrilleCore

/// A looping preview of the chat: the tuned message is sent below a list of equal messages, so that each loop ends as
/// the next begins. For the background it shows the gradient alone.
struct ChatPreview {
  /// The last painted picture. It includes the chat's header, which the pane cuts off.
  private(set) var picture: Frame
  private let settings: ChatSettings
  private let style = GradientStyle.telegram
  private var gradient: ContestPainter
  private var canvas: ChatCanvas
  /// The conversation while the message flies and rests; nil if the subject is the background.
  private var flying: ChatModel?
  /// The conversation while the next message is typed, and the field's text after each word typed.
  private var writing: ChatModel
  private var written: [String] = []
  private var wordsWritten: Int?

  /// Returns the chat's screen size, of which the pane shows all but the header.
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
    gradient = ContestPainter(background, size: pixels)
    canvas = ChatCanvas(
      size: size, cell: cell,
      theme: ChatTheme(palette, depth: colors.depth, sixteen: colors.sixteen),
      least: ChatLayout.least)
    writing = ChatModel(settings: settings, style: style)
    writing.resize(to: size)
    if case .message(let kind) = subject, size.holds(ChatLayout.least) { send(kind.traits.sample) }
  }

  private mutating func send(_ content: ChatContent) {
    // Enough messages to fill the list, and one that scrolls out of it.
    while writing.said.height < 2 * writing.size.rows + 20 {
      writing.add(content, isOwn: true, at: nil)
    }
    var model = writing
    if case .text(let text) = content {
      // Types word by word, because all typing lasts less than half a second.
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
      // All messages are at rest.
      canvas.draw(writing, at: 0, into: &picture)
    } else {
      canvas.draw(flying, at: Int(place.frame), into: &picture)
    }
  }
}
