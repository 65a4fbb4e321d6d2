import QuadrilleCells
import QuadrilleCore

/// A page over the whole screen with a question. Text to copy stands alone in its rows, so that the terminal can select
/// it.
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
    let width = size.columns - 2 * Self.margin
    let buttons = Self.buttons(model, width)
    let buttonRows = 1 + (buttons.last?.row ?? 0)
    var row = isTight ? 0 : 1
    add(.title, Self.title(model), width, &row)
    if !isTight { row += 1 }
    for text in Self.texts(model, isTight: isTight) {
      add(.text, text, width, &row)
      if !isTight { row += 1 }
    }
    textRows = row
    if model.mode == .sharing || model.mode == .sharingPoints {
      // Shared text may be cut on screen, though not when copied; buttons and the field are always in view.
      let rowsBelow = (model.hasLine ? 2 : 1) + buttonRows
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
    if model.hasLine {
      let area = CellArea(column: Self.margin, row: row, columns: width, rows: 1)
      entry = area
      hits.append(EditorHit(control: .line, area: area, action: .focus))
      row += 1
    }
    if !isTight { row += 1 }
    for (answer, button) in zip(model.answers, buttons) {
      var area = button
      area.column += Self.margin
      area.row += row
      hits.append(EditorHit(control: .answer(answer), area: area, action: .press))
    }
    rows = row + buttonRows
  }

  /// Returns the areas of the buttons in rows of `width` columns, counted from the first button.
  private static func buttons(_ model: EditorModel, _ width: Int) -> [CellArea] {
    var (column, row) = (0, 0)
    return model.answers.map { answer in
      let wide = label(answer, model).count + 2
      if column + wide > width { (column, row) = (0, row + 1) }
      defer { column += wide + 2 }
      return CellArea(column: column, row: row, columns: wide, rows: 1)
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

  private static func title(_ model: EditorModel) -> String {
    switch model.mode {
    case .restoring: "Restore to Default"
    case .leaving: "Leave without applying?"
    case .sharing: "Share Parameters"
    case .sharingPoints: "Share Background"
    case .importing: "Import Parameters"
    case .replacing: "Replace File?"
    case .overtaken: "Changed Meanwhile"
    case .editing, .fullScreen, .points: ""
    }
  }

  private static func texts(_ model: EditorModel, isTight: Bool) -> [String] {
    switch model.mode {
    case .restoring: ["Which settings get their defaults? Undo reverts it."]
    case .leaving:
      [
        model.hasFiles
          ? "The changes have not been applied."
          : "The changes are lost, unless the line was copied."
      ]
    case .sharing:
      isTight
        ? [model.hasFiles ? "Copy the line, or name a file:" : "Copy the line:"]
        : [
          "All settings in one line. Copy line sends it to the terminal's clipboard. If that "
            + "does nothing, select it, in most terminals with Shift held down:"
        ]
    case .sharingPoints:
      isTight
        ? []
        : [
          "As a line, for the editor's Import and this one's; as a command; or as a scene for play. "
            + "If Copy does nothing, select the text."
        ]
    case .importing where !model.hasFiles:
      isTight
        ? ["Paste a shared line:"]
        : [
          "Paste a line shared from this editor.",
          "If any part is damaged or out of bounds, nothing is imported.",
        ]
    case .importing:
      isTight
        ? ["Paste a shared line, or type a file's name:"]
        : [
          "Paste a shared line, or type the name of a file: settings shared from this editor, a "
            + ".tgios-anim file, or chat_animation_settings.json.",
          "If any part is damaged or out of bounds, nothing is imported.",
        ]
    case .replacing: ["There is a file '\(model.waiting?.path ?? "")' already."]
    case .overtaken:
      isTight
        ? ["The file was changed since it was read here."]
        : [
          "The file was changed since it was read here: another editor saved settings in it. "
            + "Replacing them loses them; taking them can be undone."
        ]
    case .editing, .fullScreen, .points: []
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
