import QuadrilleCells
import QuadrillePlayback
import QuadrilleTerminal

/// What the user chose about playing that no key changes, and where it plays.
struct PlaySetting {
  /// The grid, if not the terminal's.
  var grid: CellSize?
  /// Seconds; nil: until something ends it.
  var duration: Double?
  /// How far colours may be off where the link carries everything.
  var tolerance: Tolerance
  /// How far the tolerance may rise.
  var mostTolerance: Tolerance
  /// Bytes a second; nil: any number.
  var maximumRate: Int?
  /// Whether frames are marked for synchronized output.
  var marksFrames: Bool
  /// What the thread that shows frames may have.
  var priority: ThreadPriority
  /// The terminal's type.
  var terminalName: String
  /// What lies between here and the user's eyes.
  var surroundings: Surroundings

  /// Reads the options.
  init(
    _ arguments: ParsedArguments, tolerance: Tolerance, terminalName: String,
    surroundings: Surroundings
  ) throws {
    let isChosen = arguments.value("tolerance") != nil
    self.tolerance = isChosen ? tolerance : max(tolerance, surroundings.usualTolerance)
    grid = try arguments.cells()
    duration = try arguments.number("duration", in: 0...1_000_000_000)
    mostTolerance =
      try arguments.tolerance("max-tolerance") ?? (tolerance == .lossless ? .lossless : .rough)
    maximumRate = try arguments.bytes("max-rate", in: 1000...1_000_000_000_000)
    marksFrames = try arguments.choice("sync", of: [("on", true), ("off", false)]) ?? true
    priority = try arguments.priority()
    self.terminalName = terminalName
    self.surroundings = surroundings
  }

  /// A link of which nothing is known yet.
  func makeLink(rate: Int, cells: CellSize) -> Link {
    Link(
      rate: rate, tolerance: tolerance, most: mostTolerance,
      maximumRate: maximumRate, largestFrame: surroundings.largestFrame(cells: cells.area),
      mostFrames: surroundings.mostFrames, isRemote: surroundings.isRemote, at: MonotonicClock.now()
    )
  }
}
