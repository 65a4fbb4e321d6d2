import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrillePlayback
@testable import QuadrilleTerminal

/// The key list with what a terminal lacks, and the figures before anything is shown.
@Suite struct PlayPanelTests {
  private func model(_ depth: ColorDepth, _ charset: LocaleCharset) throws -> PlayModel {
    let capabilities = try Capabilities(
      requested: depth, colorTerm: nil, description: TerminalDescription(name: "xterm-256color"),
      surroundings: Surroundings(environment: { _ in nil }, ancestors: []), charset: charset)
    let request = try SceneRequest(ParsedArguments(["contest"], of: .play), rate: 60)
    return PlayModel(request, state: PlayState(rate: 60, capabilities: capabilities))
  }

  @Test func `the key list names what the terminal lacks, if it lacks anything`()
    throws
  {
    let keys = try model(.truecolor, .utf8).keys.count
    for depth in [ColorDepth.truecolor, .indexed, .sixteen, .mono] {
      let model = try model(depth, .utf8)
      let rows = PlayPanel.keys(model).rows
      #expect(rows.prefix(keys).map(\.label) == model.keys.map(\.label))
      let rest = rows.dropFirst(keys).map(\.label)
      guard depth != .truecolor else {
        #expect(rest.isEmpty)
        continue
      }
      #expect(Array(rest.prefix(2)) == ["", "\(depth.name) here:"])
      #expect(rest.dropFirst(2).first == model.state.capabilities.source)
      #expect(rest.count == (model.state.capabilities.advice == nil ? 3 : 4))
      #expect(!rest.contains { $0.contains("UTF-8") })
    }
  }

  @Test func `a phone that is measured for the first time is shown as being measured`() {
    #expect(PlayJudge(.all[0]).budget(pixels: 240) == "iPhone 6: being measured")
  }
}
