import QuadrilleCells
import QuadrillePlayback
import QuadrilleTerminal

/// The choices about playing that no key changes, and where it plays.
struct PlaySetting {
  /// The grid, if not the terminal's.
  var grid: CellSize?
  /// Where on the screen it is drawn.
  var place = TerminalPlace.screen
  /// Seconds; nil: until something ends it.
  var duration: Double?
  /// How far colours may be off where the link carries everything.
  var tolerance: Tolerance
  /// How far the tolerance may rise.
  var mostTolerance: Tolerance
  /// Bytes a second; nil: any number.
  var maximumRate: Int?
  /// Which half blocks are drawn.
  var halves: HalfBlocks?
  /// What edges are drawn with; nil: what the terminal is known to draw well.
  var blocks: BlockShapes?
  /// Which that is.
  var blockSupport: BlockSupport
  /// Whether pictures may be of pixels.
  var pixels: PixelChoice
  /// Whether pictures may move by redefined colours.
  var recolor: RecolorChoice
  /// Whether the terminal is to play a loop by itself.
  var uploads = false
  /// Whether frames are marked for synchronized output; nil: where the terminal knows the marks.
  var marksFrames: Bool?
  /// Whether the terminal is known to know them, by its name.
  var knowsMarks: Bool
  /// Whether underlines have kinds and colours.
  var underlines: UnderlineStyles
  /// The terminal's type.
  var terminalName: String
  /// All that lies between here and the user's eyes.
  var surroundings: Surroundings

  /// Reads the options.
  init(_ arguments: ParsedArguments, terminalName: String, surroundings: Surroundings) {
    let chosen = arguments[.tolerance]
    tolerance = chosen ?? surroundings.usualTolerance
    mostTolerance = arguments[.maxTolerance] ?? (chosen == .lossless ? .lossless : .rough)
    grid = arguments[.cells]
    duration = arguments[.duration]
    maximumRate = arguments[.maxRate]
    halves = arguments[.halves]
    // What has no such option shows what other programs drew.
    let hasPixels = arguments.command.options.contains { $0.name == "pixels" }
    pixels = hasPixels ? arguments[.pixels] ?? .auto : .off
    let hasRecolor = arguments.command.options.contains { $0.name == "recolor" }
    recolor = hasRecolor ? arguments[.recolor] ?? .auto : .off
    // Colours that are given must be exact in every cell.
    if arguments.isGiven(.recolor) == false, let chosen, chosen <= .fine { recolor = .off }
    let hasBlocks = arguments.command.options.contains { $0.name == "blocks" }
    blocks = hasBlocks ? (arguments[.blocks] ?? .auto).shapes : .half
    blockSupport = BlockSupport(surroundings: surroundings, environment: Environment.value)
    uploads = arguments.command.options.contains { $0.name == "upload" } && arguments[.upload]
    marksFrames = arguments[.sync] ?? nil
    knowsMarks = surroundings.knowsMarks(
      term: terminalName, program: Environment.value("TERM_PROGRAM"))
    underlines = UnderlineStyles(surroundings: surroundings, environment: Environment.value)
    self.terminalName = terminalName
    self.surroundings = surroundings
  }

  /// A link of which nothing is known yet.
  func makeLink(rate: Int, cells: CellSize, depth: ColorDepth) -> Link {
    Link(
      rate: rate, tolerance: tolerance, most: mostTolerance,
      maximumRate: maximumRate, largestFrame: surroundings.largestFrame(cells: cells.area),
      mostFrames: surroundings.mostFrames, depth: depth, isRemote: surroundings.isRemote,
      at: MonotonicClock.now())
  }
}
