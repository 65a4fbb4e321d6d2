package import QuadrilleCore

/// A fragment shader named in a settings file. The player replaces it by a scene that can draw it.
package struct ShaderReference: Scene {
  /// A file, or the name of a shader.
  package var file = ""
  /// The file of the picture that the shader reads as `iChannel0`; nil: transparent black.
  package var texture: String?
  /// The number of shader seconds in a second of playback.
  package var speed = 1.0
  /// The shader's time at the start, in seconds.
  package var timeOffset = 0.0
  /// Seconds after which the shader repeats; nil: never.
  package var loop: Double?

  package init() {}

  package func makePainter(size: PixelSize) -> any ScenePainter {
    PlainScene().makePainter(size: size)
  }

  package func nextChange(after moment: Moment) -> Int? { nil }

  package func framesInLoop(rate: Int) -> Int? {
    loop.map { max(1, Int(($0 * Double(rate)).rounded())) }
  }
}

extension SceneKind {
  /// A fragment shader. On a command line the shader's file stands in place of this name.
  package static let shader = SceneKind(
    name: "shader", summary: "a fragment shader for Ghostty or Shadertoy",
    parameters: [
      .property(
        "file", .text(4096), "a .glsl, .frag or .shader file, or a name from 'list shaders'",
        \ShaderReference.file, make: { .word($0) }, read: { $0.asWord }),
      .optional(
        "texture", .file, otherwise: "transparent black", "the picture that iChannel0 is",
        \ShaderReference.texture, make: { .word($0) }, read: { $0.asWord }),
      .number("speed", in: 0...100, "how fast time passes", \ShaderReference.speed),
      .timeOffset(\ShaderReference.timeOffset),
      .loop(\ShaderReference.loop),
    ], makeDefault: { ShaderReference() })
}

extension SceneLayer {
  /// Makes a layer of a shader with its parameters.
  package init(_ reference: ShaderReference) {
    self.init(.shader)
    update { $0 = reference }
  }
}
