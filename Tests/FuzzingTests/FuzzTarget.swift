/// A part of the program that takes bytes from outside, and what must hold whatever they are.
struct FuzzTarget: Sendable {
  /// What `.ci/fuzz` calls it, as do the folders of its inputs.
  let name: String
  /// Takes an input; throws a `FuzzFault` where something does not hold.
  let check: @Sendable ([UInt8]) throws -> Void

  /// All of them.
  static let all = readers + models

  private static let readers = [
    json, scene, report, settings, line, palette, gif, png, y4m, shader, helper, input, replies,
  ]
  private static let models = [chat, editor, player, encoder, emulator]
}
