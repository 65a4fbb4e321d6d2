import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleSystem

/// The fragment shaders of the scenes that are played. An attachment of the run loop (see `PlayAttachments`).
final class PlayShaders {
  /// The figures of the shader that was played at the end; nil without one.
  private(set) var report: ShaderReport?

  /// Compiles a shader on a worker thread. The model then gets the shader or the error.
  func open(_ source: FragmentSource, _ loop: isolated PlayLoop) {
    do {
      try WorkerThread.start { [loop] in
        var failure: FileError?
        do throws(FileError) { try source.open() } catch { failure = error }
        loop.enqueue { [failure] in $0.handle(.compiled(source, failure: failure)) }
      }
    } catch {
      let failure = FileError("cannot play '\(source.name)'", "\(error)")
      loop.handle(.compiled(source, failure: failure))
    }
  }

  /// Reports to the model each time that a shader of the scene was recompiled because its file was saved.
  func follow(_ scene: any Scene, _ loop: isolated PlayLoop) {
    for shader in scene.fragments where shader.isLive {
      let source = shader.source
      source.observe { [loop] outcome in
        loop.enqueue { $0.handle(.reloaded(source, outcome)) }
      }
    }
  }

  /// Reads the shader's figures, before the helper process ends with the player.
  func end(_ loop: isolated PlayLoop) { report = ShaderReport(loop.model.makeScene()) }
}
