import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// The terminal of the process, taken over for a measurement.
struct MeasuredTerminal {
  let session: TerminalSession
  let trial: LinkTrial
  /// Pixel graphics on this terminal, and whether they are measured.
  let pixels: MeasuredPixels
  /// The name of the terminal or multiplexer that answers queries.
  let answerer: String
  /// Whether synchronized output (DECSET 2026) is supported.
  let knowsMarks: Bool

  /// Takes over the terminal and queries it; frames will be at least `period` nanoseconds apart. The owner must call
  /// `trial.end()`.
  init(period: Int, pixels choice: PixelChoice, isInterrupted: @escaping () -> Bool) throws {
    guard System.outputIsTerminal else { throw TerminalError.notATerminal }
    session = try TerminalSession(
      description: TerminalDescription(name: Environment.value("TERM")), now: MonotonicClock.now)
    trial = LinkTrial(session: session, now: MonotonicClock.now)
    trial.isInterrupted = isInterrupted
    let name = session.description.name
    let known = KnownTerminal.named(name)
    let surroundings = Surroundings(environment: Environment.value)
    let asks =
      choice != .off && known?.printsPictures != true
      && GraphicsSupport.obstacle(surroundings, .truecolor) == nil
    let share = asks && !surroundings.isRemote ? PictureShare() : nil
    try trial.begin(
      asksName: known?.printsStrings != true, period: period, asksForPictures: asks,
      sharing: share?.question() ?? [])
    PictureShare.endQuestion()
    if let way = trial.sharing { share?.use(way) }
    pixels = MeasuredPixels(
      support: trial.graphics(surroundings, .truecolor), choice: choice,
      window: session.pixelSize, share: trial.sharing == nil ? nil : share)
    session.showsPictures = pixels.obstacle == nil
    answerer = trial.answeredBy ?? Self.name(in: surroundings)
    knowsMarks =
      trial.knowsMarks
      ?? surroundings.knowsMarks(term: name, program: Environment.value("TERM_PROGRAM"))
  }

  /// Returns a name for the answering program if it does not report one.
  static func name(in surroundings: Surroundings) -> String {
    surroundings.multiplexer?.rawValue
      ?? (surroundings.isMosh ? "mosh" : "a terminal that does not report its name")
  }

  /// Prepares a scene for pixel graphics, and sends its first picture. Throws a `Refusal` if pixels are not measured,
  /// or if the terminal does not acknowledge that picture.
  func way(
    of scene: any Scene, cells: CellSize, rate: Int, over carried: Double? = nil
  ) throws -> MeasuredPixels.Way {
    if let obstacle = pixels.obstacle { throw Refusal(reason: obstacle) }
    let prepared = pixels.way(
      of: scene, cells: cells, rate: rate, isMarked: knowsMarks, over: carried)
    guard var way = prepared else {
      throw Refusal(reason: "this scene is played in half blocks here")
    }
    guard try trial.shows(way.proof()) else {
      throw Refusal(reason: "the terminal reports that it shows pictures, but did not accept one")
    }
    return way
  }

  /// The reason why pixel graphics are not measured.
  struct Refusal: Error {
    let reason: String
  }
}
