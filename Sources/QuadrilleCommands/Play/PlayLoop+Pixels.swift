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
    session.toldCell = greeting.cell
    PictureShare.endQuestion()
    if let way = greeting.sharing { share?.use(way) } else { share = nil }
    sink.share = share
    if pixels.isAsked, let words = pixels.complaint { model.state.say(words) }
    if pixels.isUsed { replan(repainting: false) }
  }

  /// The scene as it is to be painted, by what shows it.
  func played(_ scene: any Scene) -> any Scene {
    var played = scene
    if sink.showsPixels {
      if let panes = panes(of: scene) { return judge?.timing(panes) ?? panes }
      let grain = smallSize(of: scene) == nil ? detail.value : nil
      if let grain { played = grain.painted(scene) }
      if case .shared(let pixels) = grain, let share {
        // Pixel for pixel there is no edge that is mixed with what is beyond.
        played = SharedScene(played, share: share, padding: pixels == cell ? 0 : 1)
      } else {
        played = PackedScene(played, order: sink.packing)
      }
    }
    if sink.blocks != .half { played = FineScene.fitting(played) }
    if let sampler, sink.watchesRoom {
      played = SampledScene(
        base: played, plain: scene, sampler: sampler,
        order: model.isSeekable ? sink.sampling : nil)
    }
    return judge?.timing(played) ?? played
  }

  /// What the edges of a scene are drawn with.
  private func blocks(of scene: any Scene) -> BlockShapes {
    let capabilities = model.state.capabilities
    guard capabilities.depth == .truecolor, !capabilities.usesASCII, FineScene.suits(scene),
      sink.display.size.area <= FineScene.mostCells
    else {
      return .half
    }
    return setting.blocks ?? setting.blockSupport.shapes(version: greeting.version)
  }

  /// Goes over to what edges are to be drawn with, by what is known of the terminal.
  func followBlocks() {
    guard !sink.showsPixels, blocks(of: model.makeScene()) != sink.blocks else { return }
    replan(repainting: false)
  }

  /// Takes the half blocks without hairlines in this terminal, unless the user chose some.
  func followHalves() {
    guard setting.halves == nil else { return }
    let halves = setting.blockSupport.halves(version: greeting.version, cell: cell)
    guard halves != sink.halves ?? .any else { return }
    sink.halves = halves
    redraw()
  }

  /// Has a scene shown as pixels or in half blocks; whether that is another way than until now.
  func chooseOutput(for scene: any Scene) -> Bool {
    sink.packing.near = model.state.standsStill ? 0 : sink.link.tolerance.packedLevels
    let wanted = pixels.isUsed ? pictureSize(of: scene) : nil
    let shapes = wanted == nil ? blocks(of: scene) : .half
    defer { sink.blocks = shapes }
    guard wanted != (sink.showsPixels ? sink.display.pixels : nil) else {
      return shapes != sink.blocks
    }
    if wanted != nil { session.showsPictures = true }
    sink.showPixels(wanted, cell: cell, replacing: pixels.support?.replacing ?? .byTurns)
    return true
  }

  /// How large a scene is painted to be shown as pixels; nil: it is shown in half blocks.
  private func pictureSize(of scene: any Scene) -> PixelSize? {
    sink.watchesRoom = false
    if scene is any PanedScene {
      guard takesPanes(scene) else { return nil }
      return panes(of: scene).map { _ in sink.display.size.pixels }
    }
    let size: PixelSize?
    if let small = smallSize(of: scene) {
      size = keepsUp(scene, small) ? small : nil
    } else {
      size = largeSize(of: scene)
    }
    watchRoom()
    return size
  }

  /// Whether the link carries things over a ground, each a picture of its own: a network's is known when the first
  /// half blocks were answered.
  private func takesPanes(_ scene: any Scene) -> Bool {
    guard setting.pixels == .auto, setting.surroundings.isRemote else { return true }
    sink.watchesRoom = true
    if detail.begin(kind(of: scene), sink.display.size) {
      sampler = nil
      sink.room = nil
      detail.costs = .panes
    }
    if detail.isKnown { watchRoom() }
    return detail.value != nil
  }

  /// Decides about those as soon as anything is known of the link.
  private func decideAboutPanes() {
    guard detail.costs == .panes, !detail.isKnown, let carried = sink.link.carried else { return }
    let best = GrainCosts.panes.detail(over: carried, from: nil)
    if detail.end(detail.number, with: best.map { .packed($0) }) { replan(repainting: false) }
    watchRoom()
  }

  /// Whether a scene without edges comes as often as it would in half blocks, as far as that is known.
  private func keepsUp(_ scene: any Scene, _ small: PixelSize) -> Bool {
    // On one machine that is seen (`OutputRace`); to try it over a network would be a standstill.
    guard setting.pixels == .auto, setting.surroundings.isRemote else { return true }
    sink.watchesRoom = true
    if detail.begin(kind(of: scene), sink.display.size) { beginTrial(of: scene, small: small) }
    return !detail.isKnown || detail.value != nil
  }

  private func kind(of scene: any Scene) -> any Scene.Type {
    type(of: scene.unwrapped)
  }

  /// A scene of things over a smooth ground, packed apart from each other; nil: it is none, or there is no way.
  private func panes(of scene: any Scene) -> PackedPanes? {
    guard let scene = scene as? any PanedScene, let cell else { return nil }
    return PackedPanes(
      scene, whole: sink.display.size.pixels, cell: cell, order: sink.packing, store: paneStore,
      share: share)
  }

  /// A cell's pixels, where the terminal says how many it has.
  var cell: PixelSize? {
    let terminal = session.size
    guard let window = session.pixelSize, terminal.columns > 0, terminal.rows > 0 else {
      return nil
    }
    return PixelSize(
      width: window.width / terminal.columns, height: window.height / terminal.rows)
  }

  /// How large a scene is painted where the terminal stretches it; nil: it has edges.
  private func smallSize(of scene: any Scene) -> PixelSize? {
    let window = session.pixelSize ?? sink.display.size.pixels
    return scene.stretchedSize(for: window)
  }

  /// How large a scene with edges is painted; nil: in half blocks, or that is still to be tried.
  private func largeSize(of scene: any Scene) -> PixelSize? {
    if !scene.isScalable {
      guard scene.fitsPixels, cell != nil else { return nil }
    } else if !model.isScalable {
      return nil
    }
    let cells = sink.display.size
    sink.watchesRoom = true
    // What is painted once may take its time, where its bytes cost nothing.
    let isStill = share != nil && model.state.standsStill
    if detail.begin(kind(of: scene), cells, isStill: isStill) {
      beginTrial(of: scene, isStill: isStill)
    }
    return detail.value?.size(cells)
  }

  /// Goes on without sharing, since there was no room, or nobody let us; without pixels where the terminal does not fetch
  /// what it says that it fetches.
  func endSharing() {
    guard let ended = share else { return }
    share = nil
    sink.share = nil
    if ended.isIgnored {
      ended.removeAll()
      return endPixels(.notFetched)
    }
    detail.forget()
    replan(repainting: true)
  }

  /// Goes over to half blocks for good, and says why.
  private func endPixels(_ failure: PixelOutput.Failure) {
    pixels.fail(failure)
    model.state.say("no pixels: \(failure.rawValue)")
    replan(repainting: true)
    followLabel()
  }

  /// Takes what the terminal says about a picture.
  func take(_ reply: GraphicsReply) {
    guard sink.showsPixels else { return }
    act(on: sink.trust.note(reply))
  }

  /// Notes that a frame was read: a picture that it came behind should be known by then.
  func noteRead() {
    decideAboutPanes()
    guard sink.showsPixels else { return }
    act(on: sink.trust.noteStatus())
  }

  private func act(on finding: PictureTrust.Finding) {
    switch finding {
    case .nothing: break
    case .again:
      sink.invalidate()
      redraw()
    case .failed where share != nil && sink.showsShared:
      // It said that it fetches them; what is sent may be shown.
      endSharing()
    case .failed:
      pixels.fail(.notShown)
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
