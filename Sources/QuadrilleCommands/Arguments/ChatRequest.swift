import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem

struct ChatRequest {
  /// The conversation, with the saved settings (unless `--no-files`) and the options applied.
  let model: ChatModel
  /// A warning about an option that cannot be applied, one line without a line break.
  let note: String?
  /// Whether the saved settings have the default palette.
  let hasUsualPalette: Bool
  /// The error in the saved settings file, which the default settings then replace; nil without an error.
  let damage: String?

  init(_ arguments: ParsedArguments, isDemo: Bool) throws {
    var settings = ChatSettings.defaults
    var damage: String?
    if !arguments[.noFiles], let folder = SettingsFolder(environment: Environment.value) {
      (settings, damage) = EditedSettings.store(ChatSettingsStore(folder: folder)).loadOrDefaults()
    }
    self.damage = damage
    // Precedence: command line, editor settings, user defaults, built-in default.
    let standard = BackgroundSettings.defaults
    hasUsualPalette = settings.background.palette == standard.palette
    if let palette = arguments[.chatPalette],
      arguments.isGiven(.chatPalette) || settings.background.palette == standard.palette
    {
      settings.background.setPalette(palette)
    }
    let hasShape = settings.background.shape != standard.shape
    // The background's options are those of the scene `contest`.
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
