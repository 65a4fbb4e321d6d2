import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// The choice between pixel graphics, redefined colours and half blocks, with its reason in words. An attachment of the
/// run loop (see `PlayAttachments`).
final class OutputChooser {
  /// A feature that the terminal claims to have, but does not have.
  enum Failure: String {
    case notShown = "the terminal does not show the pictures"
    case notFetched = "the terminal does not read pictures from shared memory"
  }

  /// The state of scenes of separate pictures over a background (panes): none yet, waiting for a faster link, or shown.
  enum Panes { case absent, awaited, carried }

  let choice: PixelChoice
  /// The reason why the terminal is not queried about pixel graphics; nil: it is queried.
  let obstacle: String?
  /// The decision whether pictures move by redefining the terminal's colours.
  var recolor: RecolorOutput
  let isRemote: Bool
  /// The terminal's graphics support; nil before its answer.
  private(set) var support: GraphicsSupport?
  /// The feature that failed; nil if none has.
  var failure: Failure?
  /// The comparison by frames shown in pixels and in half blocks. Nil unless `choice` is `auto` on this machine: over a
  /// network bytes decide, and trying half blocks would stop the picture.
  var race: OutputRace?
  /// The resolution of a scene with sharp edges, once it has been measured (`beginTrial`).
  var detail = SceneDetail()
  private(set) var panes = Panes.absent
  /// The memory from which the terminal reads pictures; nil: it reads none.
  private(set) var share: PictureShare?
  private var trust = PictureTrust()
  /// Whether the current frame requests the picture's acknowledgement.
  private var asksForPicture = false
  private let packing = PackingOrder()
  private let paneStore = PaneStore()

  /// The bandwidth that separate pictures need, in bytes a second: a sticker of 16 KB in a fifth of a second.
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

  /// Makes the chooser for the settings of a command line.
  convenience init(_ setting: PlaySetting, _ capabilities: Capabilities) {
    let surroundings = setting.surroundings
    self.init(
      setting.pixels, isRemote: surroundings.isRemote,
      obstacle: Self.obstacle(
        setting.pixels, place: setting.place, surroundings: surroundings,
        depth: capabilities.depth, isGuess: capabilities.isGuess),
      recolor: RecolorOutput(
        setting.recolor, place: setting.place, surroundings: surroundings,
        depth: capabilities.depth,
        isUseful: setting.maximumRate != nil
          || capabilities.depth == .indexed && !capabilities.isRequested,
        terminal: KnownTerminal.known(
          reported: nil, program: Environment.value("TERM_PROGRAM"), term: setting.terminalName)))
  }

  /// Returns the reason why the terminal is not queried about graphics; nil if it is.
  ///
  /// With `isGuess` there may be more colours than `depth`. Some unknown terminals print the query, so it is then sent
  /// only with `--pixels on`, or if the environment names a terminal that shows pictures.
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

  /// Whether pixels are used for scenes that support them.
  var isUsed: Bool {
    guard let support, support.isPossible, failure == nil else { return false }
    return choice == .on || support.isGood && !isSlow
  }

  /// Whether half blocks show more frames here than pixels.
  private var isSlow: Bool { race.map { $0.stage != .first } ?? false }

  /// The warning that requested pixels (`--pixels on`) are missing or poor; nil if there is none.
  var complaint: String? {
    guard choice == .on else { return nil }
    if let reason = obstacle ?? failure?.rawValue { return "no pixels: \(reason)" }
    guard let support, !support.isPossible || !support.isGood else { return nil }
    return (support.isPossible ? "pixels, but " : "no pixels: ") + support.reason
  }

  /// Returns the output in use and its reason, for the figures.
  func words(_ sink: ScreenSink, isSeekable: Bool) -> String {
    if sink.switchable.showsRecolored { return recolor.words }
    if let obstacle { return "half blocks: \(obstacle)" }
    if let failure { return "half blocks: \(failure.rawValue)" }
    guard isUsed else {
      if isSlow { return "half blocks, which are faster here than pixels" }
      return support.map { "half blocks: \($0.reason)" } ?? "half blocks"
    }
    guard sink.switchable.showsPixels else {
      return detail.isKnown && isSeekable ? "half blocks, faster here than pixels" : "half blocks"
    }
    // A chat's pictures are not scaled, except its background.
    return sink.switchable.showsPanes ? "pixels" : "pixels, \(sink.display.pixels) stretched"
  }

  /// Takes the terminal's answer about graphics.
  func learn(_ support: GraphicsSupport, sharing: PictureShare.Way?) {
    self.support = support
    if let sharing { share?.use(sharing) } else { share = nil }
  }

  /// Returns the output for a scene: pixels come before redefined colours, and these before half blocks.
  func output(for scene: any Scene, _ loop: isolated PlayLoop) -> SwitchableDisplay.Output {
    if let size = pictureSize(of: scene, loop) { return .pixels(size) }
    return takesRecolored(scene, loop) ? .recolored : .cells
  }

  /// Returns the size of the pictures for a scene in pixel graphics; nil: the scene is shown in cells.
  private func pictureSize(of scene: any Scene, _ loop: isolated PlayLoop) -> PixelSize? {
    packing.near = loop.model.state.standsStill ? 0 : loop.sink.link.tolerance.packedLevels
    guard isUsed else { return nil }
    let cells = loop.sink.display.size
    if scene is any PanedScene {
      let isAwaited = choice == .auto && isRemote && panes != .carried
      panes = isAwaited ? .awaited : .carried
      return isAwaited ? nil : panes(of: scene, loop).map { _ in cells.pixels }
    }
    guard let small = smallSize(of: scene, loop) else { return largeSize(of: scene, loop) }
    // On this machine the frames shown decide between pixels and half blocks, over a network their measured bytes.
    guard choice == .auto, isRemote else { return small }
    if detail.begin(type(of: scene.unwrapped), cells) { beginTrial(of: scene, small: small, loop) }
    return !detail.isKnown || detail.value != nil ? small : nil
  }

  /// Returns the size at which to paint a scene that the terminal can stretch; nil for any other scene.
  private func smallSize(of scene: any Scene, _ loop: isolated PlayLoop) -> PixelSize? {
    scene.stretchedSize(for: loop.session.pixelSize ?? loop.sink.display.size.pixels)
  }

  /// Returns a scene of separate pictures over a smooth background; nil for other scenes, or if it cannot be packed.
  private func panes(of scene: any Scene, _ loop: isolated PlayLoop) -> PackedPanes? {
    guard let scene = scene as? any PanedScene, let cell = loop.session.cell else { return nil }
    return PackedPanes(
      scene, whole: loop.sink.display.size.pixels, cell: cell, order: packing, store: paneStore,
      share: share)
  }

  /// Switches to separate pictures over a background once the link is fast enough.
  private func followLink(_ loop: isolated PlayLoop) {
    guard panes == .awaited, let carried = loop.sink.link.carried, carried >= Self.rateForPanes
    else { return }
    panes = .carried
    loop.replan(repainting: false)
  }

  /// Returns a scene as painted for the output in use.
  func sceneForOutput(_ scene: any Scene, _ loop: isolated PlayLoop) -> any Scene {
    if loop.sink.switchable.showsRecolored { return scene.recolorable ?? scene }
    guard loop.sink.switchable.showsPixels else { return scene }
    if let panes = panes(of: scene, loop) { return panes }
    let grain = smallSize(of: scene, loop) == nil ? detail.value : nil
    let painted = grain?.painted(scene) ?? scene
    guard case .shared(let pixels)? = grain, let share else {
      return PackedScene(painted, order: packing)
    }
    // At the terminal's full resolution no edge is interpolated.
    return SharedScene(painted, share: share, padding: pixels == loop.session.cell ? 0 : 1)
  }

  func show(_ output: SwitchableDisplay.Output, _ loop: isolated PlayLoop) {
    noteOutput(isRecolored: output == .recolored, loop)
    guard case .pixels(let size) = output else {
      let pairs = recolor.pairs
      return loop.sink.change {
        if output == .recolored { $0.showRecolored(pairs: pairs) } else { $0.showCells() }
      }
    }
    if !loop.sink.switchable.showsPixels { trust = PictureTrust() }
    loop.session.showsPictures = true
    let (cell, replacing) = (loop.session.cell, support?.replacing ?? .byTurns)
    loop.sink.change { $0.showPixels(size, cell: cell, replacing: replacing) }
  }

  /// Restarts the output comparisons, after the window's size changed.
  func forget() {
    race?.forget()
    recolor.race.rest()
  }

  // MARK: Shared pictures

  /// The query whether the terminal reads shared pictures; empty to omit it.
  var shareQuestion: [UInt8] { share?.question() ?? [] }

  /// Stops sharing, for lack of memory or permission. If the terminal never reads shared pictures, pixels end too.
  func endSharing(_ loop: isolated PlayLoop) {
    guard let ended = share else { return }
    share = nil
    if ended.isIgnored {
      ended.removeAll()
      failure = .notFetched
      loop.model.state.say("no pixels: \(Failure.notFetched.rawValue)")
    } else {
      detail.forget()
    }
    loop.replan(repainting: true)
    loop.followLabel()
  }

  /// Removes shared pictures that no terminal has read.
  func close() { share?.removeAll() }

  // MARK: Verification

  /// Takes the terminal's reply about a picture.
  func take(_ reply: GraphicsReply, _ loop: isolated PlayLoop) {
    if loop.sink.switchable.showsPixels { act(on: trust.note(reply), loop) }
  }

  /// Records that a frame was acknowledged; a reply about an earlier picture should have come by then.
  func noteRead(_ loop: isolated PlayLoop) {
    followLink(loop)
    if loop.sink.switchable.showsPixels { act(on: trust.noteStatus(), loop) }
  }

  private func act(on finding: PictureTrust.Finding, _ loop: isolated PlayLoop) {
    switch finding {
    case .nothing: break
    case .again:
      loop.sink.change { $0.current.invalidate() }
      loop.refresh()
    case .failed where share != nil && loop.sink.switchable.pixels?.showsShared == true:
      // Pictures sent through the terminal may still work.
      endSharing(loop)
    case .failed:
      failure = .notShown
      if let complaint { loop.model.state.say(complaint) }
      loop.replan(repainting: false)
      loop.followLabel()
    }
  }

  // MARK: Frames

  /// Records whether a due picture is shown. Returns true if the output must change.
  func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int) -> Bool {
    if recolor.noteDue(isShown: isShown, sink, at: time) { return true }
    guard sink.switchable.showsPixels, sink.link.tolerance != sink.link.ladder.levels.last
    else { return race?.note(isShown: isShown, stride: sink.stride, at: time) == true }
    // While the tolerance may still rise, pixels are not yet at their fastest.
    race?.rest()
    return false
  }

  func willEncode(_ sink: ScreenSink) {
    asksForPicture = false
    guard sink.switchable.showsPixels else { return }
    packing.near = sink.link.tolerance.packedLevels
    asksForPicture = sink.switchable.pixels?.asksForPicture == true
    if let share, sink.link.framesInFlight == 0 { share.noteRead() }
  }

  /// Returns whether sharing pictures has failed; called after each encoded frame.
  func didEncode() -> Bool { share?.hasFailed == true }

  func didWrite(_ sink: ScreenSink) {
    if asksForPicture, sink.switchable.pixels?.asksForPicture == false {
      trust.noteAsked(framesInFlight: sink.link.framesInFlight)
    }
  }
}
