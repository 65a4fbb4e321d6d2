import QuadrilleCells
import QuadrillePlayback
import QuadrilleTerminal

/// The settings of playing that keys do not change.
struct PlaySetting {
  /// The grid; nil: the terminal's.
  var grid: CellSize?
  /// The part of the screen to draw on.
  var place = TerminalPlace.screen
  /// The duration in seconds; nil: no limit.
  var duration: Double?
  /// The colour tolerance on a fast link.
  var tolerance: Tolerance
  /// The highest tolerance on a slow link.
  var mostTolerance: Tolerance
  /// The most bytes to send a second; nil: no limit.
  var maximumRate: Int?
  /// The half blocks to draw with; nil: those that suit the terminal.
  var halves: HalfBlockChoice?
  /// The glyphs for edges; nil: those that suit the terminal.
  var blocks: BlockShapes?
  /// The glyphs that the terminal is known to draw well.
  var blockSupport: BlockSupport
  /// The choice between pixel graphics and half blocks (`--pixels`).
  var pixels: PixelChoice
  /// Whether pictures move by redefining the terminal's colours (`--recolor`).
  var recolor: RecolorChoice
  /// Whether the loop is sent once, for the terminal to play by itself (`--upload`).
  var uploads = false
  /// Whether frames use synchronized output (DECSET 2026); nil: if the terminal supports it.
  var marksFrames: Bool?
  /// Whether the terminal's name implies that it supports synchronized output.
  var knowsMarks: Bool
  /// The styles and colours of underlines that the terminal may support.
  var underlines: UnderlineStyles
  /// The terminal's type, from TERM.
  var terminalName: String
  /// The multiplexers and remote connections around the process.
  var surroundings: Surroundings

  init(_ arguments: ParsedArguments, terminalName: String, surroundings: Surroundings) {
    let chosen = arguments[.tolerance]
    tolerance = chosen ?? surroundings.usualTolerance
    mostTolerance = arguments[.maxTolerance] ?? (chosen == .lossless ? .lossless : .rough)
    grid = arguments[.cells]
    duration = arguments[.duration]
    maximumRate = arguments[.maxRate]
    halves = arguments[.halves]
    // Commands without an option do not use its output.
    let options = arguments.command.options.map { $0.name }
    pixels = options.contains("pixels") ? arguments[.pixels] ?? .auto : .off
    recolor = options.contains("recolor") ? arguments[.recolor] ?? .auto : .off
    // A tolerance that is given, `fine` or lower, must hold in every cell; redefined colours do not ensure that.
    if arguments.isGiven(.recolor) == false, let chosen, chosen <= .fine { recolor = .off }
    blocks = options.contains("blocks") ? (arguments[.blocks] ?? .auto).shapes : .half
    blockSupport = BlockSupport(surroundings: surroundings, environment: Environment.value)
    uploads = options.contains("upload") && arguments[.upload]
    marksFrames = arguments[.sync] ?? nil
    knowsMarks = surroundings.knowsMarks(
      term: terminalName, program: Environment.value("TERM_PROGRAM"))
    underlines = UnderlineStyles(surroundings: surroundings, environment: Environment.value)
    self.terminalName = terminalName
    self.surroundings = surroundings
  }

  /// Makes the model of the link to the terminal, in its initial state.
  func makeLink(rate: Int, cells: CellSize, depth: ColorDepth) -> Link {
    let ladder = Ladder(
      rate: rate, tolerance: tolerance, most: mostTolerance, mostFrames: surroundings.mostFrames,
      depth: depth)
    return Link(
      ladder, maximumRate: maximumRate, largestFrame: surroundings.largestFrame(cells: cells.area),
      isRemote: surroundings.isRemote, at: MonotonicClock.now())
  }
}
