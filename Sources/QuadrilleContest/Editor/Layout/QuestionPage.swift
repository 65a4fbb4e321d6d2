import QuadrilleCells
import QuadrilleCore

/// The page of a question. Text to copy stands alone in its rows, so that the terminal can select it.
struct QuestionPage: Sendable {
  struct Line: Sendable {
    enum Role: Sendable {
      case title, text, shared
    }

    var role: Role
    var row: Int
    var text: DisplayText
  }

  private(set) var lines: [Line] = []
  private(set) var hits: [EditorHit] = []
  /// The text field for a file's path, or for a line of shared settings; nil: none.
  private(set) var entry: CellArea?
  /// The number of rows of the whole page, from the top of the screen.
  private(set) var rows = 0
  /// The number of rows at the top that hold only text; a notice may cover them.
  private(set) var textRows = 0
  static let margin = 2

  /// Lays a question out above the last row; with shorter texts if it does not fit.
  init(_ model: EditorModel, size: CellSize) {
    self.init(model, size: size, isTight: false)
    if rows >= size.rows { self.init(model, size: size, isTight: true) }
  }

  private init(_ model: EditorModel, size: CellSize, isTight: Bool) {
    guard let question = model.question else { return }
    let width = size.columns - 2 * Self.margin
    let buttons = Self.buttons(question.answers, model, width)
    let buttonRows = 1 + (buttons.last?.row ?? 0)
    var row = isTight ? 0 : 1
    add(.title, question.title, width, &row)
    if !isTight { row += 1 }
    let texts = isTight ? question.shortTexts ?? question.texts : question.texts
    for text in texts {
      add(.text, text, width, &row)
      if !isTight { row += 1 }
    }
    textRows = row
    if model.mode == .sharing || model.mode == .sharingPoints {
      // Shared text may be cut on screen, though not when copied; buttons and the field are always in view.
      let rowsBelow = (question.hasLine ? 2 : 1) + buttonRows
      let left = isTight ? size.rows - row - rowsBelow : .max
      addShared(model, width, most: left, &row)
      if !isTight, model.hasFiles {
        row += 1
        add(
          .text,
          model.mode == .sharing
            ? "Or write them to a file, whose name you type here:" : "A scene's file:", width, &row)
      }
    }
    if question.hasLine {
      let area = CellArea(column: Self.margin, row: row, columns: width)
      entry = area
      hits.append(EditorHit(control: .line, area: area, action: .focus))
      row += 1
    }
    if !isTight { row += 1 }
    for (answer, button) in zip(question.answers, buttons) {
      var area = button
      area.column += Self.margin
      area.row += row
      hits.append(EditorHit(control: .answer(answer), area: area, action: .press))
    }
    rows = row + buttonRows
  }

  /// Returns the areas of the buttons in rows of `width` columns, counted from the first button.
  private static func buttons(
    _ answers: [EditorAnswer], _ model: EditorModel, _ width: Int
  ) -> [CellArea] {
    var (column, row) = (0, 0)
    return answers.map { answer in
      let wide = label(answer, model).count + 2
      if column + wide > width { (column, row) = (0, row + 1) }
      defer { column += wide + 2 }
      return CellArea(column: column, row: row, columns: wide)
    }
  }

  /// Adds the text to copy, cut to `most` rows.
  private mutating func addShared(
    _ model: EditorModel, _ width: Int, most: Int, _ row: inout Int
  ) {
    let texts =
      model.mode == .sharing
      ? [ShareLine.text(model.settings)]
      : [ShareLine.text(background: model.settings.background), model.edited.command]
    var left = most
    for text in texts {
      var rest = Substring(text)
      while !rest.isEmpty, left > 0 {
        let isCut = left == 1 && (rest.count > width || text != texts.last)
        let shown = isCut ? rest.prefix(width - 1) + "…" : rest.prefix(width)
        lines.append(Line(role: .shared, row: row, text: DisplayText(shown)))
        rest = rest.dropFirst(width)
        row += 1
        left -= 1
      }
      if most == .max, text != texts.last { row += 1 }
    }
  }

  static func label(_ answer: EditorAnswer, _ model: EditorModel) -> String {
    switch answer {
    case .restoreThis: "Only \(model.subject.name)"
    case .restoreAll: "Everything"
    case .apply: model.host.isChat ? "Apply and leave" : "Take over and leave"
    case .discard: "Discard changes"
    case .copy: "Copy line"
    case .copyCommand: "Copy command"
    case .keep: "Keep for chat"
    case .write: model.mode == .sharingPoints ? "Write scene" : "Write file"
    case .take: "Import"
    case .replace: "Replace file"
    case .overwrite: "Replace them"
    case .takeTheirs: "Take those"
    case .back: model.mode == .leaving ? "Keep editing" : "Back"
    }
  }

  /// Adds text, wrapped at words.
  private mutating func add(_ role: Line.Role, _ text: String, _ width: Int, _ row: inout Int) {
    for line in DisplayText(text).wrapped(width: width) {
      lines.append(Line(role: role, row: row, text: line))
      row += 1
    }
  }
}
