import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

extension PlayLoop {
  /// Writes the text over the picture anew: the figures twice a second, the keys only when they change.
  func makeLayer() -> TextLayer {
    var layer = TextLayer()
    let cells = sink.display.size
    if let host {
      host.renderer.noteShown()
      layer.screen = host.renderer.text
    }
    switch model.state.panel {
    case .keys: PlayPanel.keys(model).draw(into: &layer, grid: cells, place: .center)
    case .figures:
      sink.layerDue = player.slot + 1 + player.plan.rate / 2
      var panel = PlayPanel.figures(
        model, player, sink.link, cells: cells, of: session.wholeSize, output: outputWords)
      if let judge {
        panel.rows.append(("phone", judge.budget(pixels: sink.display.pixels.area)))
      }
      panel.draw(into: &layer, grid: cells, place: .topLeft)
    case nil: break
    }
    if let label = model.state.label, let look = labelLook(label) {
      Label(label.text, strength: look.strength)
        .draw(into: &layer, grid: cells, place: model.labelPlace)
    }
    return layer
  }

  /// The way pictures are shown, for the figures.
  private var outputWords: String {
    guard pixels.isUsed else { return pixels.words }
    guard sink.showsPixels else { return halfBlockWords }
    if upload.began != nil { return "pixels, played by the terminal" }
    // Of a chat only the background is stretched.
    guard !sink.showsPanes else { return "pixels" }
    return "pixels, \(sink.display.pixels) stretched"
  }

  /// Why a scene is half blocks where pixels are used.
  private var halfBlockWords: String {
    detail.isKnown && detail.costs != nil ? "half blocks, faster here than pixels" : "half blocks"
  }

  // MARK: What a key did

  /// Shows a label that the model has not told before.
  func followLabel() {
    guard ending == nil, let label = model.state.label, label.number != shownLabel else { return }
    shownLabel = label.number
    labelStart = MonotonicClock.now()
    showLabel()
  }

  /// Has the label shown as it is now, and again when it changes; at last it is gone, and nothing wakes.
  private func showLabel() {
    labelTimer?.cancel()
    labelTimer = nil
    // Whatever moves takes it along: what is painted ahead stays good.
    sink.layerDue = 0
    if hasBegun, !player.isDueSoon { redraw() }
    guard let look = model.state.label.flatMap({ labelLook($0) }) else { return }
    labelTimer = timer(after: look.lasting) { $0.showLabel() }
  }

  /// Takes the hint at the start away: a key was pressed.
  func dropHint() {
    guard model.state.dropHint(), ending == nil else { return }
    showLabel()
  }

  /// The opacity of a label now, and how long it stays; nil: it is not seen.
  private func labelLook(_ label: PlayLabel) -> (strength: Double, lasting: Double)? {
    guard shownLabel == label.number else { return nil }
    let state = model.state
    return label.look(
      after: Double(MonotonicClock.now() - labelStart) / 1e9,
      fades: state.capabilities.depth == .truecolor && !state.reducesMotion)
  }
}
