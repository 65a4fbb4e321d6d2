import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// The text over the picture: the panel, and labels shown for a moment. An attachment (see `PlayAttachments`).
final class PlayLabels {
  /// The number of the label shown last, and the time at which it appeared.
  private var shownNumber = 0
  private var start = 0
  private var timer: (any DispatchSourceTimer)?

  /// Shows the model's label if it is new; removes it once the model has none. A label's time begins no earlier than
  /// the first picture, which is shown `atStart`.
  func follow(_ loop: isolated PlayLoop, atStart: Bool = false) {
    let number = loop.model.state.label?.number ?? 0
    guard loop.ending == nil, loop.hasBegun || atStart, number != shownNumber else { return }
    shownNumber = number
    start = MonotonicClock.now()
    show(loop)
  }

  /// Draws the label's current opacity, and sets a timer for the next opacity. Without a label no timer runs.
  private func show(_ loop: isolated PlayLoop) {
    timer?.cancel()
    timer = nil
    // The next frame of a moving picture takes the label along, so frames painted ahead stay valid.
    loop.sink.layerDue = 0
    if loop.hasBegun, !loop.player.isDueSoon { loop.refresh() }
    guard let label = loop.model.state.label,
      let appearance = appearance(of: label, loop.model.state)
    else { return }
    timer = loop.timer(after: appearance.lasting) { $0.attachments.labels.show($0) }
  }

  /// Cancels the timer and removes the label.
  func end() {
    timer?.cancel()
    shownNumber = 0
  }

  /// Draws the text over the next picture. Figures are drawn again twice a second, keys only when they change.
  func draw(into layer: inout TextLayer, _ loop: isolated PlayLoop) {
    let cells = loop.sink.display.size
    let state = loop.model.state
    switch state.panel {
    case .keys: PlayPanel.keys(loop.model).draw(into: &layer, grid: cells, place: .center)
    case .figures:
      loop.sink.layerDue = loop.player.slot + 1 + loop.player.plan.rate / 2
      var panel = PlayPanel.figures(
        loop.model, loop.player, loop.sink.link, cells: cells, of: loop.session.wholeSize,
        output: loop.attachments.outputWords(loop))
      if let budget = loop.attachments.phoneBudget(loop) { panel.rows.append(("phone", budget)) }
      panel.draw(into: &layer, grid: cells, place: .topLeft)
    case nil: break
    }
    if let label = state.label, let appearance = appearance(of: label, state) {
      Label(label.text, strength: appearance.strength)
        .draw(into: &layer, grid: cells, place: loop.model.labelPlace)
    }
  }

  /// Returns a label's current opacity, and the seconds until it changes; nil if the label is not shown.
  private func appearance(
    of label: PlayLabel, _ state: PlayState
  ) -> (strength: Double, lasting: Double)? {
    guard shownNumber == label.number else { return nil }
    return label.appearance(
      after: Double(MonotonicClock.now() - start) / 1e9,
      fades: state.capabilities.depth == .truecolor && !state.reducesMotion)
  }
}
