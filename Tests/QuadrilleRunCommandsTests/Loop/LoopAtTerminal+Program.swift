import QuadrilleCells
import QuadrilleTerminal

@testable import QuadrilleCommands

extension LoopAtTerminal {
  /// Runs a shell script as the child program in front of a scene.
  func wrap(
    _ script: String, _ words: [String] = ["contest", "--tolerance", "lossless"],
    advance: WrapModel.Advance = .command
  ) throws {
    try play(
      words, of: .wrap,
      host: { session in
        WrapHost(
          words: ["/bin/sh", "-c", script], size: PlayLoop.cells(session, nil),
          input: WrapInput(prefix: 0x1c, keys: session.description.keys), contrast: 4.5,
          opacity: 1)
      },
      model: { arguments, state in
        WrapModel(
          PlayModel(try SceneRequest(arguments, rate: state.rate, isLive: true), state: state),
          advance: advance, dim: nil, contrast: 4.5, prefixName: "Ctrl-\\")
      })
  }
}
