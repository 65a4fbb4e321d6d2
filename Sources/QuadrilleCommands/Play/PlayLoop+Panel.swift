import QuadrilleCells
import QuadrillePlayback

extension PlayLoop {
  /// Writes the figures twice a second, the list of keys only when it changes.
  func layerIfChanged() -> TextLayer? {
    let panel = model.state.panel
    let isDue = panel == .figures && player.slot - figuresDrawnAt >= player.plan.rate / 2
    guard !isPanelCurrent || isDue else { return nil }
    isPanelCurrent = true
    figuresDrawnAt = player.slot
    var layer = TextLayer()
    let cells = sink.display.size
    switch panel {
    case .keys: PlayPanel.keys(model).draw(into: &layer, grid: cells, place: .center)
    case .figures:
      PlayPanel.figures(model, player, sink.link, cells: cells)
        .draw(into: &layer, grid: cells, place: .topLeft)
    case nil: break
    }
    return layer
  }
}
