import QuadrilleCells
import QuadrillePlayback

extension PlayLoop {
  /// Writes the figures twice a second, the list of keys only when it changes.
  func overlayIfChanged() -> TextLayer? {
    let isDue = model.showsFigures && player.slot - figuresDrawnAt >= player.plan.rate / 2
    guard !isOverlayCurrent || isDue else { return nil }
    isOverlayCurrent = true
    figuresDrawnAt = player.slot
    var layer = TextLayer()
    let cells = sink.display.size
    if model.showsKeys {
      Overlay.keys(model).draw(into: &layer, grid: cells, place: .center)
    } else if model.showsFigures {
      Overlay.figures(model, player, sink.link, cells: cells)
        .draw(into: &layer, grid: cells, place: .topLeft)
    }
    return layer
  }
}
