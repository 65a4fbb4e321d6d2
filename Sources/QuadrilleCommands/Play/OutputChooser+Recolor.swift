import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

// Moving pictures by redefining the terminal's palette entries (OSC 4).
extension OutputChooser {
  /// Bytes of a frame of redefined colours, if it redefines every entry that is wrong by at least one level of 255.
  private static let bytesPerFrame = 2100.0
  /// Bytes of a cell in a frame of half blocks at tolerance `fine`, and of a cell that is drawn with exact colours.
  private static let fineBytes = 3.0, exactBytes = 13.0

  /// Takes the terminal's answer about redefined colours once, and restores the entry that the query redefined.
  ///
  /// Returns false if the answer was taken before, was not requested, or the terminal cannot be written to.
  func learnRecolor(_ loop: isolated PlayLoop) -> Bool {
    guard recolor.isAsked else { return false }
    let terminal = KnownTerminal.known(
      reported: loop.greeting.inquiry.version, program: Environment.value("TERM_PROGRAM"),
      term: loop.setting.terminalName)
    guard
      recolor.learn(
        redefines: loop.greeting.inquiry.redefinesEntries, terminal: terminal,
        depth: loop.model.state.capabilities.depth)
    else { return false }
    loop.session.pushesColors = terminal?.pushesColors == true
    let ownColor = loop.greeting.inquiry.ownColor
    guard loop.attempt({ try loop.session.restoreEntries(ownColor: ownColor) })
    else { return false }
    if let complaint = recolor.complaint { loop.model.state.say(complaint) }
    return true
  }

  /// Returns whether a scene is to move by redefined colours.
  func takesRecolored(_ scene: any Scene, _ loop: isolated PlayLoop) -> Bool {
    guard recolor.isUsed, loop.sink.display.size.area <= RecoloredDisplay.mostCells,
      scene.recolorable != nil
    else { return false }
    // Sixteen entries are too few for bubbles, and for a child program's text.
    return loop.model.state.capabilities.depth == .truecolor
      || loop.attachments.wrap == nil && !(scene is any PanedScene)
  }

  /// Prepares for frames of redefined colours. Leaving the terminal will restore its palette. In 24-bit colour, a
  /// stopped picture is redrawn exactly in cells if the link carries that within a second.
  func prepareRecolored(_ loop: isolated PlayLoop) {
    let depth = loop.model.state.capabilities.depth
    let (size, carried) = (loop.sink.display.size, loop.sink.link.carried ?? .infinity)
    let entries = RecoloredDisplay.entries(of: size, depth: depth)
    guard loop.attempt({ try loop.session.redefine(entries) }) else { return }
    let isStopped = loop.model.state.standsStill && depth == .truecolor
    loop.sink.change {
      $0.rest(exactly: isStopped && carried >= Self.exactBytes * Double(size.area))
    }
  }

  /// Reports the output and its estimated frame size to the link.
  func noteOutput(isRecolored: Bool, _ loop: isolated PlayLoop) {
    let cells = Double(loop.sink.display.size.area)
    let bytes = isRecolored ? Self.bytesPerFrame : Self.fineBytes * cells
    loop.sink.note { $0.change(isRecolored: isRecolored, bytesPerFrame: bytes, at: $1) }
  }
}
