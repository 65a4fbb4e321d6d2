package import QuadrilleCells
package import QuadrilleCore

/// The questions to a terminal that is being taken over, and its answers.
///
/// All questions go in one batch that ends with one that every terminal answers; what has not been
/// answered by then never will be. An answer counts only for what its shape says.
package struct Inquiry: Sendable {
  /// Things to ask.
  package enum Question: CaseIterable, Sendable {
    /// Name and version.
    case version
    /// Whether kitty's keyboard protocol is known, and what of it is set.
    case keyboard
    /// Whether 24-bit colours are understood.
    case directColor
    /// The sixteen colours.
    case palette
    /// The background's colour.
    case ground
    /// Whether pictures of kitty's graphics protocol are shown.
    case graphics
    /// How many pixels a cell has.
    case cell
    /// The colour of text.
    case ink
    /// Whether synchronized output is known. Two terminals print a letter when asked.
    case synchronized
    /// Whether UTF-8 is read.
    case encoding
    /// Whether entries of the palette can be redefined.
    case redefinition
    /// How wide characters of several parts are. Not where there are less than six rows.
    case widths

    /// Those that leave no trace on the screen, whatever the terminal.
    package static let traceless: Set<Question> = [
      .version, .directColor, .palette, .ground, .ink,
    ]
  }

  /// Name and version, safe to print; nil: not told.
  package private(set) var version: String?
  /// The flags that are set of kitty's keyboard protocol; nil: not told, as by those that have it not.
  package private(set) var keyboard: Int?
  /// Whether pictures of kitty's graphics protocol are shown; nil: not told.
  package private(set) var takesPictures: Bool?
  /// Whether a picture's pixels can be replaced; nil: not told.
  package private(set) var replacesPictures: Bool?
  /// A cell's pixels; nil: not told.
  package private(set) var cell: PixelSize?
  /// How pictures are fetched from this machine's memory; nil: not told that they are.
  package private(set) var sharing: PictureShare.Way?
  /// Whether 24-bit colours are understood; nil: not told.
  package private(set) var hasDirectColor: Bool?
  /// Whether a colour of the 256 was shown for the one that was set: proof of those, and of no more.
  package private(set) var hasIndexedColor = false
  /// Whether UTF-8 is read; nil: not told.
  package private(set) var readsUTF8: Bool?
  /// Whether a character that is to be a picture has two cells; nil: not told.
  package private(set) var widensPictures: Bool?
  /// Whether joined emoji are one; nil: not told.
  package private(set) var joinsEmoji: Bool?
  /// Whether the two letters of a flag take two cells together; nil: not told.
  package private(set) var joinsFlags: Bool?
  /// The sixteen colours, where all were told.
  package var palette: [RGB]? {
    let known = colors.compactMap { $0 }
    return known.count == 16 ? known : nil
  }
  /// Whether the entry that was redefined had its new colour; nil: not told.
  package private(set) var redefinesEntries: Bool?
  /// The entry that the question redefines, which is restored when the answer is there or the terminal is left.
  package static let redefinedEntries = 255...255
  /// The entry that is redefined and asked for, and its colour (`EscapeSequence.requestRedefinition`).
  private static let redefined = (entry: 255, color: RGB(0x2b, 0x5a, 0x8d))
  /// The answer about synchronized output: 0 unknown, 1 and 2 known, 4 never; nil: not told.
  package private(set) var synchronized: Int?
  /// Whether marks of synchronized output are known; nil: not told.
  package var knowsMarks: Bool? {
    switch synchronized {
    case 1, 2: true
    case 0, 3, 4: false
    default: nil
    }
  }
  /// Whether the last question was answered.
  package private(set) var isComplete = false

  /// The background's colour; nil: not told.
  package private(set) var ground: RGB?
  /// The colour of text; nil: not told.
  package private(set) var ink: RGB?

  private var colors = [RGB?](repeating: nil, count: 16)
  private static let longestName = 60
  /// The pixels that a cell may have on each side.
  private static let cellSides = 1...400
  /// The number that the question about pictures has.
  private static let askedPicture = 31, replacedPicture = 32

  private let isInline: Bool

  /// Nothing asked, nothing known. `isInline` as for the bytes.
  package init(isInline: Bool = false) { self.isInline = isInline }

  /// The bytes that ask; with `isInline` nothing but the cursor's row is written in, and that is not the
  /// screen's first.
  package static func bytes(_ questions: Set<Question>, isInline: Bool = false) -> [UInt8] {
    Question.allCases.filter { questions.contains($0) }.flatMap { question -> [UInt8] in
      switch question {
      case .version: EscapeSequence.requestVersion.bytes
      case .keyboard: EscapeSequence.requestKeyboard.bytes
      case .directColor:
        EscapeSequence.requestDirectColor.bytes + EscapeSequence.requestColorCapabilities.bytes
      case .palette: EscapeSequence.requestPalette.bytes
      case .ground: EscapeSequence.requestGround.bytes
      case .graphics:
        EscapeSequence.requestGraphics.bytes + EscapeSequence.requestFrames.bytes
      case .cell: EscapeSequence.requestCell.bytes
      case .ink: EscapeSequence.requestInk.bytes
      case .synchronized: EscapeSequence.requestSynchronized.bytes
      case .encoding:
        isInline
          ? EscapeSequence.requestEncodingHere.bytes : EscapeSequence.requestEncoding.bytes
      case .redefinition: EscapeSequence.requestRedefinition.bytes
      case .widths: EscapeSequence.requestWidths.bytes
      }
    } + EscapeSequence.requestAttributes.bytes
  }

  /// Takes an answer; false if it is to none of these questions.
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
      // mlterm takes the nearest of its 256.
      if background.first == "5", background.count == 2 { hasIndexedColor = true }
    } else if text.hasPrefix("1+r") {
      let name = text.dropFirst(3).prefix { $0 != "=" }
      if name == "524742" || name == "5463" { hasDirectColor = true }
    } else if !text.hasPrefix("0+r") && !text.hasPrefix("0$r") {
      return false
    }
    return true
  }

  /// The numbers after 48 in a list of attributes, such as `48;2;1;2;3`, with colons and an empty field
  /// or without.
  private static func background(in attributes: Substring) -> ArraySlice<Substring> {
    let numbers = attributes.split { $0 == ";" || $0 == ":" }
    guard let start = numbers.firstIndex(of: "48") else { return [] }
    return numbers[start...].dropFirst()
  }

  private mutating func take(systemString body: [UInt8]) -> Bool {
    if let color = PaletteReply.ground(11, in: body) {
      ground = color
      return true
    }
    if let color = PaletteReply.ground(10, in: body) {
      ink = color
      return true
    }
    let told = PaletteReply.colors(in: body)
    for (index, color) in told where index < colors.count { colors[index] = color }
    for (index, color) in told where index == Self.redefined.entry && !isComplete {
      redefinesEntries = redefinesEntries != false && color == Self.redefined.color
    }
    return !told.isEmpty
  }
}
