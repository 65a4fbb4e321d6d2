/// A part of the program that reads foreign bytes, and the rules that hold for any of them.
struct FuzzTarget: Sendable {
  /// The name in `.ci/fuzz` and of the folder of inputs.
  let name: String
  /// Runs an input; throws a `FuzzFault` if a rule does not hold.
  let check: @Sendable ([UInt8]) throws -> Void

  /// All targets.
  static let all = readers + models

  private static let readers = [
    json, scene, report, program, settings, line, palette, gif, png, y4m, shader, helper, input,
    replies,
  ]
  private static let models = [chat, editor, player, encoder, emulator]
}
