import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles

/// The chat that the options ask for.
enum ChatRequest {
  /// A conversation with the settings that are kept, unless no file is to be read.
  static func model(_ arguments: ParsedArguments, isDemo: Bool) throws -> ChatModel {
    var settings = ChatSettings.defaults
    if !arguments[.noFiles], let folder = SettingsFolder(environment: Environment.value) {
      settings = try ChatSettingsStore(folder: folder).load()
    }
    if let palette = arguments[.chatPalette] { settings.background.setPalette(palette) }
    let style = arguments[.chatStyle] ?? .telegram
    guard !isDemo else { return .demo(settings: settings, style: style) }
    return .guest(
      settings: settings, style: style, startMinute: System.localTime?.minute ?? 0)
  }
}
