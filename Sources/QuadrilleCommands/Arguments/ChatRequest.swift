import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem

struct ChatRequest {
  /// A conversation with the settings that are kept, unless no file is to be read, and what was asked for in their place.
  let model: ChatModel
  /// What was asked for and cannot be had, in a line without its end.
  let note: String?
  /// Whether the settings that are kept have the palette that is usual.
  let hasUsualPalette: Bool
  /// What is wrong with the settings that are kept, in whose place the defaults are.
  let damage: String?

  init(_ arguments: ParsedArguments, isDemo: Bool) throws {
    var settings = ChatSettings.defaults
    var damage: String?
    if !arguments[.noFiles], let folder = SettingsFolder(environment: Environment.value) {
      (settings, damage) = EditedSettings.store(ChatSettingsStore(folder: folder))
        .loadOrDefaults()
    }
    self.damage = damage
    // What was chosen in the editor stands before what is usual, and after what is asked for here.
    let standard = BackgroundSettings.defaults
    hasUsualPalette = settings.background.palette == standard.palette
    if let palette = arguments[.chatPalette],
      arguments.isGiven(.chatPalette) || settings.background.palette == standard.palette
    {
      settings.background.setPalette(palette)
    }
    let hasShape = settings.background.shape != standard.shape
    // The options of a background are those of the scene.
    var layer = SceneLayer(.contest)
    layer.update { scene in
      guard var contest = scene as? ContestScene else { return }
      contest.palette = settings.background.palette
      scene = contest
    }
    var given = layer
    try SceneOptions(arguments: arguments).apply(to: &given, isFile: true)
    try SceneOptions(arguments: arguments).apply(to: &layer)
    note = layer.note
    let asked = layer.scene as? ContestScene ?? ContestScene()
    let shape = hasShape ? given.scene as? ContestScene : asked
    settings.background.shape =
      settings.background.shape.overridden(by: shape?.shape ?? GradientShape())
    let style = arguments[.chatStyle] ?? .telegram
    var model: ChatModel =
      isDemo
      ? .demo(settings: settings, style: style)
      : .guest(settings: settings, style: style, startMinute: System.localTime?.minute ?? 0)
    model.lay(asked.pattern, intensity: asked.intensity)
    self.model = model
  }
}
