import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// The choice between pictures of pixels, redefined colours and half blocks, with its reason in words.
///
/// An attachment of the run loop.
final class OutputChooser {
  /// A promise that the terminal does not keep.
  enum Failure: String {
    case notShown = "the terminal does not show the pictures"
    case notFetched = "the terminal does not read pictures from shared memory"
  }

  /// Whether panes, things over a background that are pictures of their own, wait for the link to carry one.
  enum Panes { case absent, awaited, carried }

  let choice: PixelChoice
  /// Why the terminal is not asked about pictures; nil: it is.
  let obstacle: String?
  /// The choice of redefined colours.
  var recolor: RecolorOutput
  private let isRemote: Bool
  /// The terminal's support of pictures; nil before its answer.
  private(set) var support: GraphicsSupport?
  /// How the terminal failed at what it had said that it can do.
  private(set) var failure: Failure?
  /// The comparison of frames between pixels and half blocks. Over a network it is missing: bytes count there, and a
  /// trial of half blocks would be a standstill.
  var race: OutputRace?
  /// The resolution of a scene with edges, once its trial has ended.
  var detail = SceneDetail()
  private(set) var panes = Panes.absent
  /// The memory from which the terminal fetches pictures; nil: it fetches none.
  private(set) var share: PictureShare?
  private var trust = PictureTrust()
  /// Whether the terminal is asked about the picture of the present frame.
  private var asksForPicture = false
  private let packing = PackingOrder()
  private let paneStore = PaneStore()

  /// The rate of a link that carries a sticker of 16 KB in a fifth of a second, in bytes a second.
  private static let rateForPanes = 80_000.0

  init(
    _ choice: PixelChoice, isRemote: Bool, obstacle: String? = nil, recolor: RecolorOutput? = nil
  ) {
    self.choice = choice
    self.isRemote = isRemote
    self.obstacle = obstacle
    self.recolor =
      recolor ?? RecolorOutput(.off, surroundings: Surroundings(environment: { _ in nil }))
    race = obstacle == nil && choice == .auto && !isRemote ? OutputRace() : nil
    share = obstacle != nil || isRemote ? nil : PictureShare()
  }

  /// Makes the choice of a command line.
  convenience init(_ setting: PlaySetting, _ capabilities: Capabilities) {
    let surroundings = setting.surroundings
    self.init(
      setting.pixels, isRemote: surroundings.isRemote,
      obstacle: Self.obstacle(
        setting.pixels, place: setting.place, surroundings: surroundings,
        depth: capabilities.depth, isGuess: capabilities.isGuess),
      recolor: RecolorOutput(
        setting.recolor, place: setting.place, surroundings: surroundings,
        isLimited: setting.maximumRate != nil,
        mayBeIndexed: capabilities.depth == .indexed && !capabilities.isRequested,
        terminal: KnownTerminal.known(
          reported: nil, program: Environment.value("TERM_PROGRAM"), term: setting.terminalName)))
  }

  /// Why the terminal is not asked about pictures; nil: it is.
  ///
  /// `isGuess`: whether there may be more colours than `depth`. Some unknown terminals print the question, so it is
  /// asked there only if the user wants pixels.
  static func obstacle(
    _ choice: PixelChoice, place: TerminalPlace, surroundings: Surroundings, depth: ColorDepth,
    isGuess: Bool = false
  ) -> String? {
    if choice == .off { return "pixels are off" }
    if place.isInline { return "with --inline, pictures would scroll away" }
    if let obstacle = GraphicsSupport.obstacle(surroundings, isGuess ? .truecolor : depth) {
      return obstacle.text
    }
    return isGuess && choice != .on && !surroundings.namesPictures
      ? "COLORTERM does not report 24-bit colour" : nil
  }

  // MARK: Choosing

  /// Whether pixels are used, where the scene has them.
  var isUsed: Bool {
    guard let support, support.isPossible, failure == nil else { return false }
    return choice == .on || support.isGood && !isSlow
  }

  /// Whether half blocks arrive more often here than pictures of pixels.
  private var isSlow: Bool { race.map { $0.stage != .first } ?? false }

  /// The defect of pixels here, for a user who asked for them.
  var complaint: String? {
    guard choice == .on else { return nil }
    if let reason = obstacle ?? failure?.rawValue { return "no pixels: \(reason)" }
    guard let support, !support.isPossible || !support.isGood else { return nil }
    return (support.isPossible ? "pixels, but " : "no pixels: ") + support.reason
  }

  /// The output in use and its reason, for the figures.
  func words(_ sink: ScreenSink, isSeekable: Bool) -> String {
    if sink.screen.showsRecolored { return recolor.words }
    if let obstacle { return "half blocks: \(obstacle)" }
    if let failure { return "half blocks: \(failure.rawValue)" }
    guard isUsed else {
      if isSlow { return "half blocks, which are faster here than pixels" }
      return support.map { "half blocks: \($0.reason)" } ?? "half blocks"
    }
    guard sink.screen.showsPixels else {
      return detail.isKnown && isSeekable ? "half blocks, faster here than pixels" : "half blocks"
    }
    // The pictures of a chat are not stretched, except its background.
    return sink.screen.showsPanes ? "pixels" : "pixels, \(sink.display.pixels) stretched"
  }

  /// Takes what the terminal said about pictures.
  func learn(_ support: GraphicsSupport, sharing: PictureShare.Way?) {
    self.support = support
    if let sharing { share?.use(sharing) } else { share = nil }
  }

  func fail(_ failure: Failure) { self.failure = failure }

  /// Returns the output for a scene: pixels come before redefined colours, and these before half blocks.
  func output(for scene: any Scene, _ loop: isolated PlayLoop) -> SwitchableDisplay.Output {
    if let size = pictureSize(of: scene, loop) { return .pixels(size) }
    return takesRecolored(scene, loop) ? .recolored : .cells
  }

  /// Returns the size of a scene's pictures of pixels; nil: it is shown in cells.
  private func pictureSize(of scene: any Scene, _ loop: isolated PlayLoop) -> PixelSize? {
    packing.near = loop.model.state.standsStill ? 0 : loop.sink.link.tolerance.packedLevels
    guard isUsed else { return nil }
    let cells = loop.sink.display.size
    if scene is any PanedScene {
      return takesPanes ? panes(of: scene, loop).map { _ in cells.pixels } : nil
    }
    guard let small = smallSize(of: scene, loop) else { return largeSize(of: scene, loop) }
    // On one machine a comparison shows whether pictures keep up; over a network a trial does.
    guard choice == .auto, isRemote else { return small }
    if detail.begin(type(of: scene.unwrapped), cells) { beginTrial(of: scene, small: small, loop) }
    return !detail.isKnown || detail.value != nil ? small : nil
  }

  /// The size of a scene without edges, which the terminal stretches; nil: it has edges.
  private func smallSize(of scene: any Scene, _ loop: isolated PlayLoop) -> PixelSize? {
    scene.stretchedSize(for: loop.session.pixelSize ?? loop.sink.display.size.pixels)
  }

  /// The size of a scene with edges; nil: half blocks, or its trial is under way.
  private func largeSize(of scene: any Scene, _ loop: isolated PlayLoop) -> PixelSize? {
    guard scene.isScalable ? loop.model.isScalable : scene.fitsPixels && loop.session.cell != nil
    else {
      return nil
    }
    let cells = loop.sink.display.size
    // A still picture may take its time, where its bytes cost nothing.
    let isStill = share != nil && loop.model.state.standsStill
    if detail.begin(type(of: scene.unwrapped), cells, isStill: isStill) {
      beginTrial(of: scene, isStill: isStill, loop)
    }
    return detail.value?.size(cells)
  }

  /// A scene of things over a smooth background, packed apart from each other; nil: it is none, or cannot be packed so.
  private func panes(of scene: any Scene, _ loop: isolated PlayLoop) -> PackedPanes? {
    guard let scene = scene as? any PanedScene, let cell = loop.session.cell else { return nil }
    return PackedPanes(
      scene, whole: loop.sink.display.size.pixels, cell: cell, order: packing, store: paneStore,
      share: share)
  }

  private var takesPanes: Bool {
    let isAwaited = choice == .auto && isRemote && panes != .carried
    panes = isAwaited ? .awaited : .carried
    return !isAwaited
  }

  /// Goes over to panes once the link carries one.
  private func followLink(_ loop: isolated PlayLoop) {
    guard panes == .awaited, let carried = loop.sink.link.carried, carried >= Self.rateForPanes
    else { return }
    panes = .carried
    loop.replan(repainting: false)
  }

  /// Returns a scene as it is painted for the output in use.
  func played(_ scene: any Scene, _ loop: isolated PlayLoop) -> any Scene {
    if loop.sink.screen.showsRecolored { return scene.recolorable ?? scene }
    guard loop.sink.screen.showsPixels else { return scene }
    if let panes = panes(of: scene, loop) { return panes }
    let grain = smallSize(of: scene, loop) == nil ? detail.value : nil
    let painted = grain?.painted(scene) ?? scene
    guard case .shared(let pixels)? = grain, let share else {
      return PackedScene(painted, order: packing)
    }
    // Pixel for pixel there is no edge that is mixed with what is beyond.
    return SharedScene(painted, share: share, padding: pixels == loop.session.cell ? 0 : 1)
  }

  /// Shows another output.
  func show(_ output: SwitchableDisplay.Output, _ loop: isolated PlayLoop) {
    noteOutput(isRecolored: output == .recolored, loop)
    guard case .pixels(let size) = output else {
      let pairs = recolor.pairs
      return loop.sink.change {
        if output == .recolored { $0.showRecolored(pairs: pairs) } else { $0.showCells() }
      }
    }
    if !loop.sink.screen.showsPixels { trust = PictureTrust() }
    loop.session.showsPictures = true
    let (cell, replacing) = (loop.session.cell, support?.replacing ?? .byTurns)
    loop.sink.change { $0.showPixels(size, cell: cell, replacing: replacing) }
  }

  /// Begins anew for another size of the window.
  func forget() {
    race?.forget()
    recolor.race.rest()
  }

  // MARK: Shared pictures

  /// The question whether the terminal fetches pictures; empty: it is not asked.
  var shareQuestion: [UInt8] { share?.question() ?? [] }

  /// Goes on without sharing, since there is no memory or no permission; without pixels where the terminal does not
  /// fetch what it says that it fetches.
  func endSharing(_ loop: isolated PlayLoop) {
    guard let ended = share else { return }
    share = nil
    if ended.isIgnored {
      ended.removeAll()
      fail(.notFetched)
      loop.model.state.say("no pixels: \(Failure.notFetched.rawValue)")
    } else {
      detail.forget()
    }
    loop.replan(repainting: true)
    loop.followLabel()
  }

  /// Removes shared pictures that no terminal fetched.
  func close() { share?.removeAll() }

  // MARK: Verification

  /// Takes what the terminal says about a picture.
  func take(_ reply: GraphicsReply, _ loop: isolated PlayLoop) {
    if loop.sink.screen.showsPixels { act(on: trust.note(reply), loop) }
  }

  /// Notes that a frame was read: the answer about a picture before it should be there.
  func noteRead(_ loop: isolated PlayLoop) {
    followLink(loop)
    if loop.sink.screen.showsPixels { act(on: trust.noteStatus(), loop) }
  }

  private func act(on finding: PictureTrust.Finding, _ loop: isolated PlayLoop) {
    switch finding {
    case .nothing: break
    case .again:
      loop.sink.change { $0.current.invalidate() }
      loop.redraw()
    case .failed where share != nil && loop.sink.screen.pixels?.showsShared == true:
      // Pictures that are sent instead may still be shown.
      endSharing(loop)
    case .failed:
      fail(.notShown)
      if let complaint { loop.model.state.say(complaint) }
      loop.replan(repainting: false)
      loop.followLabel()
    }
  }

  // MARK: Frames

  /// Takes the decision about a due picture; true if from now on the other output is to be used.
  func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int) -> Bool {
    if recolor.noteDue(isShown: isShown, sink, at: time) { return true }
    guard sink.screen.showsPixels, sink.link.tolerance != sink.link.ladder.levels.last?.tolerance
    else { return race?.note(isShown: isShown, stride: sink.stride, at: time) == true }
    // Where pictures may still become smaller they are not as fast as they can be.
    race?.rest()
    return false
  }

  func willEncode(_ sink: ScreenSink) {
    asksForPicture = false
    guard sink.screen.showsPixels else { return }
    packing.near = sink.link.tolerance.packedLevels
    asksForPicture = sink.screen.pixels?.asksForPicture == true
    if let share, sink.link.framesInFlight == 0 { share.noteRead() }
  }

  /// Takes a frame that was encoded; true if nothing can be shared any more.
  func didEncode() -> Bool { share?.hasFailed == true }

  func didWrite(_ sink: ScreenSink) {
    if asksForPicture, sink.screen.pixels?.asksForPicture == false {
      trust.noteAsked(framesInFlight: sink.link.framesInFlight)
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

extension TerminalSession {
  /// The pixels of a cell, where the terminal reports them.
  var cell: PixelSize? {
    guard let window = pixelSize, size.columns > 0, size.rows > 0 else { return nil }
    return PixelSize(width: window.width / size.columns, height: window.height / size.rows)
  }
}
