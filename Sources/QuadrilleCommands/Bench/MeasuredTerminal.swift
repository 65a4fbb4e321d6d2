import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// The terminal that the program runs in, taken over to be measured.
struct MeasuredTerminal {
  let session: TerminalSession
  let trial: LinkTrial
  /// Its pictures of pixels.
  let pixels: MeasuredPixels
  /// Who answers.
  let answerer: String
  /// Whether marks of synchronized output are known.
  let knowsMarks: Bool

  /// Takes the terminal and asks what it can; frames follow each other every `period` nanoseconds at best. Whoever has
  /// it ends it.
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
      trial.graphics(surroundings, .truecolor), choice: choice, window: session.pixelSize,
      share: trial.sharing == nil ? nil : share)
    session.showsPictures = pixels.obstacle == nil
    answerer = trial.answeredBy ?? Self.name(in: surroundings)
    knowsMarks =
      trial.knowsMarks
      ?? surroundings.knowsMarks(term: name, program: Environment.value("TERM_PROGRAM"))
  }

  /// The name of who answers where nobody gives one.
  static func name(in surroundings: Surroundings) -> String {
    surroundings.multiplexer?.rawValue
      ?? (surroundings.isMosh ? "mosh" : "a terminal that does not report its name")
  }

  /// How a scene is shown by pixels, where it is and the terminal proves that it takes them; otherwise why not.
  func way(
    of scene: any Scene, cells: CellSize, rate: Int, over carried: Double? = nil
  ) throws -> Result<MeasuredPixels.Way, Refusal> {
    if let obstacle = pixels.obstacle { return .failure(Refusal(obstacle)) }
    guard
      var way = pixels.way(
        of: scene, cells: cells, rate: rate, isMarked: knowsMarks, over: carried)
    else {
      return .failure(Refusal("this scene is played in half blocks here"))
    }
    guard try trial.shows(way.proof()) else {
      return .failure(
        Refusal("the terminal reports that it shows pictures, but did not accept one"))
    }
    return .success(way)
  }

  /// The reason for which there are no pixels.
  struct Refusal: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }
}
