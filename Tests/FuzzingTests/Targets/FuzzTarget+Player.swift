import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

@testable import QuadrilleCommands
@testable import QuadrilleContest
@testable import QuadrilleTerminal

extension FuzzTarget {
  /// The model of `play`: any input in every scene, and in the editor of points over it.
  static let player = FuzzTarget(name: "player") { bytes in
    var model = try playing("contest")
    var moment = Moment(frame: 0, rate: 60)
    var checks = 0
    for step in FuzzSteps(bytes).steps {
      // Time only moves forward, at any rate.
      moment = moment.converted(to: model.state.rate)
      switch step {
      case .event(let event):
        if case .files(let work)? = model.handle(event, at: moment) {
          _ = model.handle(outcome(of: work), of: work)
        }
      case .grid(let size): _ = model.resize(to: size)
      case .wait(let ticks): moment.frame += ticks
      case .choice(let number): model = try playing(scenes[number % scenes.count])
      case .check:
        checks += 1
        guard checks < 6 else { break }
        try SceneCheck.check(
          model.makeScene(),
          size: PixelSize(width: model.size.columns, height: 2 * model.size.rows),
          at: moment, checksLetters: model.points != nil)
      }
      try expect([30, 60].contains(model.state.rate), "\(model.state.rate) frames a second")
      if let editor = model.points { try check(editor, model.size) }
    }
  }

  private static let scenes = [
    "contest", "linear", "radial", "aurora", "snow", "mosquitoes", "pokedex", "title",
    "contest+snow+title", "pokedex+mosquitoes",
  ]

  private static func playing(_ name: String) throws -> PlayModel {
    var model = PlayModel(
      try SceneRequest(ParsedArguments([name], of: .play), rate: 60),
      state: PlayState(
        rate: 60,
        capabilities: Capabilities(
          requested: .truecolor, colorTerm: nil, name: "it", colors: .init(count: 8))))
    _ = model.resize(to: CellSize(columns: 60, rows: 20))
    return model
  }

  private static func outcome(of work: FileWork) -> FileOutcome {
    switch work {
    case .read(let path): path.utf8.count % 2 == 0 ? .read(Array(path.utf8)) : .missing
    default: .failed("it is full")
    }
  }
}
