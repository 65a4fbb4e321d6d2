extension PokedexPainter {
  /// Draws the cards that have entered, moved by the scrolled rows. The closures return, for a card, the seconds since
  /// it entered, the seconds since it was pressed, and its highlighting as the chosen one.
  func drawCards(
    _ scroll: Int, turned: Double, since entered: (Int) -> Double, pressed: (Int) -> Double,
    glow: (Int) -> Double = { _ in 0 }, over frame: inout Frame
  ) {
    let list = layout.list
    for card in entries.indices {
      let since = entered(card)
      var place = list.place(of: card)
      place.row -= scroll
      guard since >= 0, place.row < canvas.rows, place.row + list.height > list.header else {
        continue
      }
      let entrance = PokedexScene.entrance(at: since)
      place.column += Int((entrance.offset * canvas.width).rounded()) + shift(turned)
      drawCard(
        entries[card], at: place, opacity: entrance.opacity * (1 - turned), pressed: pressed(card),
        chosen: glow(card), over: &frame)
    }
  }

  private func drawCard(
    _ entry: PokedexEntry, at place: CellCanvas.Position, opacity: Double, pressed: Double,
    chosen: Double, over frame: inout Frame
  ) {
    let list = layout.list
    let x = Double(place.column)
    let y = Double(2 * place.row)
    let height = Double(2 * list.height)
    let glow = max(0.5 * chosen, Easing.easeOut.value(at: pressed / 0.1))
    let kind = entry.creature.kinds[0].color
    canvas.fill(
      Rectangle(x: x, y: y, width: Double(list.width), height: height),
      entry.card.mixed(with: kind, by: 0.4 * glow), opacity: opacity * 0.8, isRound: true,
      over: &frame)
    let stripe = list.scale >= 1 ? 2.0 : 1
    canvas.fill(
      Rectangle(x: x, y: y + 1, width: stripe, height: height - 2),
      kind.mixed(with: PokedexColors.foreground, by: chosen), opacity: opacity, over: &frame)

    let edge = 32 * list.scale
    let left = x + stripe + 1 + edge.rounded(.up) / 2
    var base = y + (height + 31 * list.scale) / 2
    // A jump of less than a pixel would be invisible.
    if pressed >= 0 { base += PokedexScene.jump(at: pressed) * max(0.3, canvas.point) }
    canvas.draw(
      entry.sheet,
      at: SpritePlacement(
        x: left, y: base, scale: list.scale, anchor: UnitPoint(0.5, 31.0 / 32),
        opacity: opacity), over: &frame)

    let rows = list.header..<max(list.header, canvas.rows)
    let text = place.column + Int(stripe) + Int(edge.rounded(.up)) + (list.scale >= 1 ? 4 : 2)
    let isHigh = list.height >= 7
    let isLarge = list.height >= 14
    let line = place.row + (isHigh ? (list.height - (isLarge ? 6 : 4)) / 2 : 1)
    canvas.write(
      isLarge ? entry.wideName : entry.name,
      at: .init(column: text, row: line + (isLarge ? 2 : isHigh ? 1 : 0)),
      PokedexColors.foreground, opacity: opacity, in: rows, over: &frame)
    // The number is beside the name if it has no row of its own.
    let end = place.column + list.width - entry.number.width - 2
    canvas.write(
      entry.number, at: .init(column: isHigh ? text : end, row: line), PokedexColors.faint,
      opacity: opacity, in: rows, over: &frame)
    drawKinds(
      entry, at: .init(column: text, row: line + (isLarge ? 5 : isHigh ? 3 : 2)),
      opacity: opacity, in: rows, over: &frame)
  }

  /// Draws the names of a creature's kinds, each on its own colour.
  func drawKinds(
    _ entry: PokedexEntry, at place: CellCanvas.Position, opacity: Double,
    in rows: Range<Int>? = nil, over frame: inout Frame
  ) {
    var place = place
    for index in entry.kinds.indices {
      let width = entry.kinds[index].width + 2
      let box = Rectangle(
        x: Double(place.column), y: Double(2 * place.row), width: Double(width), height: 2)
      canvas.fill(box, entry.creature.kinds[index].color, opacity: opacity, over: &frame)
      canvas.write(
        entry.kinds[index], at: .init(column: place.column + 1, row: place.row),
        PokedexColors.shade, opacity: opacity, in: rows, over: &frame)
      place.column += width + 1
    }
  }
}
