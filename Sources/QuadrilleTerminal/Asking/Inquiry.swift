package import QuadrilleCells
package import QuadrilleCore

/// Queries to a terminal that is being entered, and its answers.
///
/// All queries are sent in one batch. The batch ends with DA1, which every terminal answers: queries not answered by
/// then never will be. Answers are recognised by their form alone.
package struct Inquiry: Sendable {
  package enum Question: CaseIterable, Sendable {
    /// Name and version (XTVERSION).
    case version
    /// The flags of the kitty keyboard protocol.
    case keyboard
    /// Support for 24-bit colour (DECRQSS, XTGETTCAP).
    case directColor
    /// The first 16 colours (OSC 4).
    case palette
    /// The background colour (OSC 11).
    case background
    /// Support for the kitty graphics protocol.
    case graphics
    /// The size of a cell in pixels (XTWINOPS 16).
    case cell
    /// The foreground colour (OSC 10).
    case foreground
    /// Support for synchronized output (DECRQM 2026). Two known terminals print a letter of this query.
    case synchronized
    /// Whether the terminal reads UTF-8.
    case encoding
    /// Whether entries of the palette can be redefined.
    case redefinition
    /// The width of characters of several scalars. Needs a screen of six rows or more.
    case widths

    /// The queries that print nothing on any terminal, even if it does not know them.
    package static let traceless: Set<Question> = [
      .version, .directColor, .palette, .background, .foreground,
    ]
  }

  /// Name and version, safe to print; nil if not reported.
  package private(set) var version: String?
  /// The keyboard protocol flags that are set; nil if not reported, as by terminals without the protocol.
  package private(set) var keyboard: Int?
  /// Whether the kitty graphics protocol is supported; nil if not reported.
  package private(set) var takesPictures: Bool?
  /// Whether a picture's pixels can be replaced in place; nil if not reported.
  package private(set) var replacesPictures: Bool?
  /// The size of a cell in pixels; nil if not reported.
  package private(set) var cell: PixelSize?
  /// The medium by which the terminal reads pictures from this machine; nil if it did not confirm one.
  package private(set) var sharing: PictureShare.Way?
  /// Whether 24-bit colour is supported; nil if not reported.
  package private(set) var hasDirectColor: Bool?
  /// Whether the terminal replaced a 24-bit colour by one of 256 colours: proof that it has 256, and no more.
  package private(set) var hasIndexedColor = false
  /// Whether UTF-8 is read; nil if not reported.
  package private(set) var readsUTF8: Bool?
  /// Whether an emoji with U+FE0F takes two cells; nil if not reported.
  package private(set) var widensPictures: Bool?
  /// Whether emoji joined by U+200D form one character; nil if not reported.
  package private(set) var joinsEmoji: Bool?
  /// Whether a flag of two regional indicators takes two cells; nil if not reported.
  package private(set) var joinsFlags: Bool?
  /// The first 16 colours, if all were reported.
  package var palette: [RGB]? {
    let known = colors.compactMap { $0 }
    return known.count == 16 ? known : nil
  }
  /// Whether the redefined entry was reported with its new colour; nil if not reported.
  package private(set) var redefinesEntries: Bool?
  /// The colour that the entry had before the query redefined it; nil if not reported.
  package private(set) var ownColor: RGB?
  /// The entry that the query redefines. It is restored after the answer, or when the terminal is left.
  package static let redefinedEntries = 255...255
  /// The entry that the query redefines and reads back, and its new colour (`EscapeSequence.requestRedefinition`).
  private static let redefined = (entry: 255, color: RGB(0x2b, 0x5a, 0x8d))
  /// The DECRPM value for synchronized output: 0 unknown, 1 set, 2 reset, 3 and 4 permanent; nil if not reported.
  package private(set) var synchronized: Int?
  /// Whether synchronized output is supported; nil if not reported.
  package var knowsMarks: Bool? {
    switch synchronized {
    case 1, 2: true
    case 0, 3, 4: false
    default: nil
    }
  }
  /// Whether the last query of the batch was answered.
  package private(set) var isComplete = false

  /// The background colour; nil if not reported.
  package private(set) var background: RGB?
  /// The foreground colour; nil if not reported.
  package private(set) var foreground: RGB?

  private var colors = [RGB?](repeating: nil, count: 16)
  private static let longestName = 60
  /// The plausible sizes of a cell's sides, in pixels.
  private static let cellSides = 1...400
  /// The picture numbers used in the graphics queries.
  private static let askedPicture = 31, replacedPicture = 32

  private let isInline: Bool

  /// Makes an inquiry without answers. `isInline` must be as for `bytes`.
  package init(isInline: Bool = false) { self.isInline = isInline }

  /// Returns the queries' bytes. With `isInline` they write only in the cursor's row, which must not be the first.
  package static func bytes(_ questions: Set<Question>, isInline: Bool = false) -> [UInt8] {
    Question.allCases.filter { questions.contains($0) }.flatMap { question -> [UInt8] in
      switch question {
      case .version: EscapeSequence.requestVersion.bytes
      case .keyboard: EscapeSequence.requestKeyboard.bytes
      case .directColor:
        EscapeSequence.requestDirectColor.bytes + EscapeSequence.requestColorCapabilities.bytes
      case .palette: EscapeSequence.requestPalette.bytes
      case .background: EscapeSequence.requestBackground.bytes
      case .graphics:
        EscapeSequence.requestGraphics.bytes + EscapeSequence.requestFrames.bytes
      case .cell: EscapeSequence.requestCell.bytes
      case .foreground: EscapeSequence.requestForeground.bytes
      case .synchronized: EscapeSequence.requestSynchronized.bytes
      case .encoding:
        isInline
          ? EscapeSequence.requestEncodingHere.bytes : EscapeSequence.requestEncoding.bytes
      case .redefinition: EscapeSequence.requestRedefinition.bytes
      case .widths: EscapeSequence.requestWidths.bytes
      }
    } + EscapeSequence.requestAttributes.bytes
  }

  /// Records an answer. Returns false if the answer belongs to none of these queries.
  package mutating func take(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .primaryAttributes: isComplete = true
    case .graphics(let reply) where reply.picture == Self.askedPicture:
      takesPictures = takesPictures ?? reply.isFine
    case .graphics(let reply) where reply.picture == Self.replacedPicture:
      replacesPictures = replacesPictures ?? reply.isFine
    case .graphics(let reply) where PictureShare.asked.values.contains(reply.picture ?? 0):
      if reply.isFine, sharing != .memory {
        sharing = reply.picture == PictureShare.asked[.memory] ? .memory : .file
      }
    case .window(let numbers) where numbers.count == 3 && numbers[0] == 6:
      if numbers[1...].allSatisfy(Self.cellSides.contains) {
        cell = PixelSize(width: numbers[2], height: numbers[1])
      }
    case .mode(2026, let value): synchronized = value
    case .keyboard(let flags): keyboard = keyboard ?? flags
    case .cursor(let row, let column)
    where (row == 2 || isInline) && (column == 2 || column == 3):
      readsUTF8 = readsUTF8 ?? (column == 2)
    case .cursor(3, let column): widensPictures = column == 3
    case .cursor(4, let column): joinsEmoji = column == 3
    case .cursor(5, let column): joinsFlags = column == 3
    case .deviceString(let body): return take(deviceString: body)
    case .systemString(let body): return take(systemString: body)
    default: return false
    }
    return true
  }

  private mutating func take(deviceString body: [UInt8]) -> Bool {
    let text = String(decoding: body.prefix(1024), as: UTF8.self)
    if text.hasPrefix(">|") {
      version = String(SafeText(String(text.dropFirst(2))).string.prefix(Self.longestName))
    } else if text.hasPrefix("1$r") && text.hasSuffix("m") {
      let background = Self.background(in: text.dropFirst(3).dropLast())
      if background.first == "2", background.suffix(3).elementsEqual(["1", "2", "3"]) {
        hasDirectColor = true
      }
      // mlterm answers with the nearest of its 256 colours.
      if background.first == "5", background.count == 2 { hasIndexedColor = true }
    } else if text.hasPrefix("1+r") {
      let name = text.dropFirst(3).prefix { $0 != "=" }
      if name == "524742" || name == "5463" { hasDirectColor = true }
    } else if !text.hasPrefix("0+r") && !text.hasPrefix("0$r") {
      return false
    }
    return true
  }

  /// Returns the SGR parameters after 48, as in `48;2;1;2;3`, with `;` or `:` and with or without an empty field.
  private static func background(in attributes: Substring) -> ArraySlice<Substring> {
    let numbers = attributes.split { $0 == ";" || $0 == ":" }
    guard let start = numbers.firstIndex(of: "48") else { return [] }
    return numbers[start...].dropFirst()
  }

  private mutating func take(systemString body: [UInt8]) -> Bool {
    if let color = PaletteReply.defaultColor(11, in: body) {
      background = color
      return true
    }
    if let color = PaletteReply.defaultColor(10, in: body) {
      foreground = color
      return true
    }
    let told = PaletteReply.colors(in: body)
    for (index, color) in told where index < colors.count { colors[index] = color }
    for (index, color) in told where index == Self.redefined.entry && !isComplete {
      if color == Self.redefined.color {
        redefinesEntries = true
      } else if redefinesEntries == nil {
        (ownColor, redefinesEntries) = (color, false)
      }
    }
    return !told.isEmpty
  }
}
