import QuadrilleBench
import QuadrilleCore
import QuadrilleTerminal

/// `quadrille play contest --lesson`: explains why the contest's background can be painted fast, while it plays.
enum LessonCommand {
  static func run(_ request: SceneRequest, _ arguments: ParsedArguments) throws -> Int32 {
    var scene = try scene(of: request, arguments)
    scene.clock.advance = .automatic
    let statistics = try PlayCommand.statistics(arguments)
    let stage = try PlayPreparation(arguments, modes: TerminalModes(mouse: .drag))
    let lesson = Lesson(
      choice: LessonChoice(device: arguments[.device] ?? Device.all[0]), cost: .measure(),
      scene: scene, rate: stage.state.rate)
    let loop = PlayLoop(
      session: stage.session, model: LessonModel(lesson, state: stage.state),
      setting: stage.setting)
    return try PlayCommand.finish(loop.run(), statistics, arguments)
  }

  /// Returns the contest scene; throws for other scenes, and for options that the lesson sets itself.
  static func scene(of request: SceneRequest, _ arguments: ParsedArguments) throws -> ContestScene {
    guard let scene = request.makeScene() as? ContestScene else {
      throw arguments.usage("--lesson plays the scene contest, not '\(request.name)'")
    }
    for option in SceneOptions.named(["side", "method"]) where arguments.isGiven(option) {
      throw arguments.usage("--lesson chooses --\(option.name) by itself")
    }
    return scene
  }
}
