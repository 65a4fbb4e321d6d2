import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback

extension PlayLoop {
  /// Writes the text over the picture anew: the figures twice a second, the keys only when they change.
  func makeLayer() -> TextLayer {
    var layer = TextLayer()
    let cells = sink.display.size
    switch model.state.panel {
    case .keys: PlayPanel.keys(model).draw(into: &layer, grid: cells, place: .center)
    case .figures:
      sink.layerDue = player.slot + 1 + player.plan.rate / 2
      PlayPanel.figures(model, player, sink.link, cells: cells)
        .draw(into: &layer, grid: cells, place: .topLeft)
    case nil: break
    }
    return layer
  }
}
