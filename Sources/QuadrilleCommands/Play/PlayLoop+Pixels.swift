import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

// Pixels or half blocks.
extension PlayLoop {
  /// Takes what the terminal said about pictures, when it has said everything.
  func learnAboutPixels() {
    guard greeting.isComplete, pixels.support == nil else { return }
    pixels.learn(greeting.graphics)
    if pixels.isAsked, let words = pixels.complaint { model.state.say(words) }
    if pixels.isUsed { replan(repainting: false) }
  }

  /// The scene as it is to be painted, by what shows it.
  func played(_ scene: any Scene) -> any Scene {
    let played: any Scene =
      sink.showsPixels ? PackedScene(scene, order: sink.packing) : scene
    return judge?.timing(played) ?? played
  }

  /// Has a scene shown as pixels or in half blocks; whether that is another way than until now.
  func chooseOutput(for scene: any Scene) -> Bool {
    sink.packing.near = model.state.standsStill ? 0 : sink.link.tolerance.packedLevels
    let wanted = pixels.isUsed ? smallSize(of: scene) : nil
    guard wanted != (sink.showsPixels ? sink.display.pixels : nil) else { return false }
    if wanted != nil { session.showsPictures = true }
    sink.showPixels(wanted, replacing: pixels.support?.replacing ?? .byTurns)
    return true
  }

  /// How large a scene is painted where the terminal stretches it; nil: it has edges.
  private func smallSize(of scene: any Scene) -> PixelSize? {
    let window = session.pixelSize ?? sink.display.size.pixels
    return (scene as? any SmoothScene)?.smallSize(for: window)
  }

  /// Takes what the terminal says about a picture.
  func take(_ reply: GraphicsReply) {
    guard sink.showsPixels else { return }
    act(on: sink.trust.note(reply))
  }

  /// Notes that a frame was read: a picture that it came behind should be known by then.
  func noteRead() {
    guard sink.showsPixels else { return }
    act(on: sink.trust.noteStatus())
  }

  private func act(on finding: PictureTrust.Finding) {
    switch finding {
    case .nothing: break
    case .again:
      sink.invalidate()
      redraw()
    case .failed:
      pixels.fail()
      if let words = pixels.complaint { model.state.say(words) }
      replan(repainting: false)
      followLabel()
    }
  }

  /// Goes over to the output that the race asks for; not from inside a frame.
  func followRace() {
    executor.queue.async { [self] in
      assumeIsolated { loop in
        guard loop.ending == nil else { return }
        loop.pixels.isSlow = loop.sink.race?.stage != .first
        loop.replan(repainting: false)
      }
    }
  }
}

extension Tolerance {
  /// By how many levels the channels of a packed picture may be off. A picture that is stretched shows a level
  /// where one of half blocks does not, so `fine` has none.
  var packedLevels: Int {
    switch self {
    case .lossless, .fine: 0
    case .difference(let bound): bound < 1.5 ? 1 : bound < 3 ? 2 : 4
    }
  }
}
