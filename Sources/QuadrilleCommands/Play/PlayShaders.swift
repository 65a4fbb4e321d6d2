import Dispatch
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
        loop.executor.queue.async { [failure] in
          loop.assumeIsolated { PlayShaders.take(source, failure, $0) }
        }
      }
    } catch {
      Self.take(source, FileError("cannot play '\(source.name)'", "\(error)"), loop)
    }
  }

  /// Reports to the model each time that a shader of the scene was recompiled because its file was saved.
  func follow(_ scene: any Scene, _ loop: isolated PlayLoop) {
    for shader in scene.fragments where shader.isLive {
      let source = shader.source
      source.observe { [loop] outcome in
        loop.executor.queue.async {
          loop.assumeIsolated { PlayShaders.take(outcome, of: source, $0) }
        }
      }
    }
  }

  /// Reads the shader's figures, before the helper process ends with the player.
  func end(_ loop: isolated PlayLoop) { report = ShaderReport(loop.model.makeScene()) }

  private static func take(
    _ source: FragmentSource, _ failure: FileError?, _ loop: isolated PlayLoop
  ) {
    guard loop.ending == nil else { return }
    loop.carryOut(loop.model.handle(opened: source, failure: failure))
    loop.endTurn()
  }

  private static func take(
    _ outcome: FragmentSource.Reload, of source: FragmentSource, _ loop: isolated PlayLoop
  ) {
    guard loop.ending == nil else { return }
    loop.carryOut(loop.model.handle(reload: outcome, of: source))
    loop.endTurn()
  }
}
