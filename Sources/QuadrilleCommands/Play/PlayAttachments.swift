import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// The parts of playing that are separate from the run loop (attachments): child program, choice of output, labels and
/// others. The loop passes its events to them; they ask it to refresh, change the plan, perform an effect or end.
///
/// Belongs to the loop's queue, and is the sink's observer.
final class PlayAttachments: SinkObserver {
  /// The child program of `wrap`; nil in other commands.
  let wrap: WrapProgram?
  /// The choice between pixels, redefined colours and half blocks.
  let chooser: OutputChooser
  let upload: LoopUpload?
  let labels = PlayLabels()
  let focus = FocusWatch()
  let shaders = PlayShaders()
  private let discards: DiscardCount?
  private let judge: PlayJudge?
  private let blocks: BlockShapes?
  private let halves: HalfBlockChoice?
  private let blockSupport: BlockSupport

  init(judge: PlayJudge?, host: WrapHost?, setting: PlaySetting, capabilities: Capabilities) {
    wrap = host.map { WrapProgram($0) }
    self.judge = judge
    upload = setting.uploads ? LoopUpload() : nil
    discards = DiscardCount(setting.surroundings)
    (blocks, halves, blockSupport) = (setting.blocks, setting.halves, setting.blockSupport)
    chooser = OutputChooser(setting, capabilities)
  }

  func greeting(
    _ capabilities: Capabilities, _ setting: PlaySetting, rows: Int, knowsPixels: Bool
  ) -> Greeting {
    var extra: Set<Inquiry.Question> = []
    if chooser.obstacle == nil { extra = knowsPixels ? [.graphics] : [.graphics, .cell] }
    if wrap != nil { extra.formUnion(rows >= 6 ? [.keyboard, .widths] : [.keyboard]) }
    if chooser.recolor.isAsked { extra.insert(.redefinition) }
    return Greeting(
      capabilities: capabilities, setting: setting, extra: extra,
      shareQuestion: chooser.shareQuestion)
  }

  /// Connects the sink to the loop, before the terminal is entered.
  func connect(_ loop: isolated PlayLoop) {
    self.loop = loop
    drawLayer = { [self] in
      var layer = TextLayer()
      if let host = wrap?.host {
        host.renderer.screen.forgetChanges()
        layer.childScreen = host.renderer.screen
      }
      labels.draw(into: &layer, loop)
      return layer
    }
    fail = { loop.finish(.failed($0)) }
    discards?.take = { [loop] count in
      loop.enqueue { $0.attachments.discards?.take(count, $0.sink) }
    }
    shaders.follow(loop.model.makeScene(), loop)
    if loop.greeting.asksForRedefinition {
      loop.session.redefinedEntries = Inquiry.redefinedEntries
    }
    for complaint in [chooser.complaint, chooser.recolor.complaint] {
      if let complaint { loop.model.state.say(complaint) }
    }
  }

  // MARK: The loop's events

  func take(focus isFocused: Bool, _ loop: isolated PlayLoop) {
    wrap?.tell(focus: isFocused)
    focus.take(isFocused, loop)
  }

  /// Records a key: the user is present, and needs no hint any more.
  func noteKey(_ loop: isolated PlayLoop) {
    focus.take(true, loop)
    loop.model.state.dropHint()
  }

  /// Applies the answers to the startup query, once all have come.
  func greetingEnded(_ loop: isolated PlayLoop) {
    var isOther = chooser.learnRecolor(loop) && chooser.recolor.isUsed
    if chooser.obstacle == nil, chooser.support == nil {
      let greeting = loop.greeting
      loop.session.toldCell = greeting.inquiry.cell
      PictureShare.endQuestion()
      chooser.learn(greeting.graphics, sharing: greeting.inquiry.sharing)
      if let complaint = chooser.complaint { loop.model.state.say(complaint) }
      isOther = isOther || chooser.isUsed
    }
    if isOther { loop.replan(repainting: false) }
    wrap?.adoptColors(loop)
    followHalves(loop)
    followBlocks(loop)
  }

  func didResize(to cells: CellSize, _ loop: isolated PlayLoop) {
    chooser.forget()
    guard let host = wrap?.host else { return }
    host.resize(to: cells, window: loop.session.pixelSize)
    host.render(at: MonotonicClock.now())
  }

  /// Stops passing typed bytes to the child program; returns the bytes that were read but not handled.
  func willLeave() -> [UInt8] {
    // Input from now on belongs to the next owner of the terminal.
    wrap?.host.watch?.allowPassing(false, prefix: nil)
    return wrap?.host.watch?.takeUntaken() ?? []
  }

  func didReenter(_ loop: isolated PlayLoop) {
    wrap?.host.program?.goOn()
    // The user who resumed the program looks at the terminal.
    focus.take(true, loop)
  }

  /// Cancels the timers of labels and of the child program, and reads the shader's figures, before the player stops.
  func end(_ loop: isolated PlayLoop) {
    shaders.end(loop)
    labels.end()
    wrap?.end()
  }

  /// Ends the child program, and removes unread shared pictures. Returns the program's exit status; nil without one.
  func close() -> Int32? {
    chooser.close()
    return wrap?.host.close()
  }

  // MARK: What is shown

  /// Chooses the output for a scene; returns whether it changes.
  func chooseOutput(for scene: any Scene, _ loop: isolated PlayLoop) -> Bool {
    let sink = loop.sink
    let wanted = chooser.output(for: scene, loop)
    let shapes = wanted == .cells ? blocks(of: scene, loop) : .half
    let isOtherShape = shapes != sink.switchable.blocks
    defer { if isOtherShape { sink.change { $0.blocks = shapes } } }
    let isOther = wanted != sink.switchable.output
    if isOther { chooser.show(wanted, loop) }
    if wanted == .recolored { chooser.prepareRecolored(loop) }
    return isOther || isOtherShape
  }

  /// Returns the glyphs that draw the edges of a scene.
  private func blocks(of scene: any Scene, _ loop: isolated PlayLoop) -> BlockShapes {
    let capabilities = loop.model.state.capabilities
    guard capabilities.depth == .truecolor, !capabilities.usesASCII, SupersampledScene.suits(scene),
      loop.sink.display.size.area <= SupersampledScene.mostCells
    else { return .half }
    return blocks ?? blockSupport.shapes(version: loop.greeting.inquiry.version)
  }

  /// Adopts the half blocks that show no hairlines in this terminal, unless the user chose half blocks.
  private func followHalves(_ loop: isolated PlayLoop) {
    guard halves == nil else { return }
    let suited = blockSupport.halves(
      version: loop.greeting.inquiry.version, cell: loop.session.cell ?? loop.greeting.inquiry.cell)
    guard suited != loop.sink.switchable.halves else { return }
    loop.sink.change { $0.halves = suited }
    loop.refresh()
  }

  /// Switches to other glyphs for edges, if the terminal's answers suggest them.
  func followBlocks(_ loop: isolated PlayLoop) {
    let screen = loop.sink.switchable
    guard screen.output == .cells, blocks(of: loop.model.makeScene(), loop) != screen.blocks
    else { return }
    loop.replan(repainting: false)
  }

  /// Prepares the scene that is played next; returns its first frame, nil to continue at the current frame.
  func willPlay(_ scene: any Scene, from frame: Int?, _ loop: isolated PlayLoop) -> Int? {
    guard let upload else { return frame }
    let (coming, before) = (loop.player.comingMoment.frame, loop.player.plan.rate)
    let rate = loop.model.state.rate
    let next = frame ?? upload.framesPlayed(rate: rate).map { coming + $0 }
    let moment = Moment(frame: next ?? coming, rate: before)
    upload.begin(scene, from: moment.converted(to: rate).frame, support: chooser.support, loop)
    return next
  }

  /// Whether the player's plan is paused, because the terminal gets or plays an uploaded loop.
  var holdsPlan: Bool { upload?.isUnderWay == true }

  /// Returns a scene as painted for the output in use.
  func sceneForOutput(_ scene: any Scene, _ loop: isolated PlayLoop) -> any Scene {
    shaders.follow(scene, loop)
    var played = chooser.sceneForOutput(scene, loop)
    if loop.sink.switchable.blocks != .half { played = SupersampledScene.fitting(played) }
    return timed(played)
  }

  /// Returns a scene, with its painting timed if a phone is simulated.
  func timed(_ scene: any Scene) -> any Scene { judge?.timing(scene) ?? scene }

  /// Returns the phone's estimated time and budget, for the figures; nil without a phone.
  func phoneBudget(_ loop: isolated PlayLoop) -> String? {
    judge?.budget(pixels: loop.sink.display.pixels.area)
  }

  /// Returns the output in use and its reason, for the figures.
  func outputWords(_ loop: isolated PlayLoop) -> String {
    if upload?.began != nil { return "pixels, played by the terminal" }
    return chooser.words(loop.sink, isSeekable: loop.model.isSeekable)
  }

  // MARK: The sink's events

  /// The loop; nil before `connect`. Changes are queued, since the plan must not change within a frame.
  private var loop: PlayLoop?
  private var drawLayer: () -> TextLayer = { TextLayer() }
  private var fail: (any Error) -> Void = { _ in }

  func makeLayer() -> TextLayer { drawLayer() }

  func didFail(_ error: any Error) { fail(error) }

  func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int) {
    guard chooser.noteDue(isShown: isShown, sink, at: time) else { return }
    loop?.enqueue { if $0.ending == nil { $0.replan(repainting: false) } }
  }

  func willEncode(_ sink: ScreenSink) { chooser.willEncode(sink) }

  func didEncode(_ sink: ScreenSink, at time: Int) {
    upload?.didEncode(sink, at: time)
    if chooser.didEncode() { loop?.enqueue { $0.attachments.chooser.endSharing($0) } }
  }

  func didWrite(_ sink: ScreenSink, at time: Int) {
    chooser.didWrite(sink)
    discards?.didWrite(at: time)
  }

  var measuresEncoding: Bool { judge != nil }

  func noteEncodingTime(_ nanoseconds: Int) { judge?.noteEncoding(nanoseconds) }
}
