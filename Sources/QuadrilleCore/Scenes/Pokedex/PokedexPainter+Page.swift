extension PokedexPainter {
  /// Draws a creature's page at a time in its round: the ball, the creature, the texts and the measures.
  func drawPage(
    _ entry: PokedexEntry, _ round: PokedexRound, at seconds: Double, opacity: Double,
    over frame: inout Frame
  ) {
    let page = layout.page
    let aside = PokedexScene.withdrawal(at: seconds - round.landing)
    let base = page.stage.mixed(with: page.place, by: aside)
    let shown = PokedexScene.emergence(at: seconds - round.appearance)
    let ballSeen = PokedexScene.ballOpacity(
      at: seconds - round.arrival, sinceOpening: seconds - round.opening)
    let edge = 32 * page.scale

    // Draws a light as the ball opens, and its shadow on the floor.
    let lit = Easing.easeOut.value(at: (seconds - round.opening) / 0.5)
    canvas.glow(
      at: PixelPoint(base.x, base.y - 0.45 * edge), radiusX: 0.95 * edge, radiusY: 0.95 * edge,
      .white, opacity: 0.16 * lit * opacity, over: &frame)
    let size = max(ballSeen * page.ballScale, shown.opacity * shown.scale * page.scale)
    canvas.glow(
      at: base, radiusX: 14 * size, radiusY: 3 * size, PokedexColors.shade,
      opacity: 0.75 * max(ballSeen, shown.opacity) * opacity, over: &frame)

    drawBall(round, at: seconds, base: base, opacity: ballSeen * opacity, over: &frame)
    let since = seconds - round.appearance
    if since >= 0 {
      canvas.draw(
        entry.sheet, entry.creature.sprite.index(at: since),
        at: SpritePlacement(
          x: base.x, y: base.y + PokedexScene.hop(at: since) * canvas.point,
          scale: page.scale * shown.scale, anchor: UnitPoint(0.5, 31.0 / 32),
          opacity: shown.opacity * opacity), over: &frame)
    }
    let haze = PokedexScene.hazeOpacity(at: since)
    if haze > 0, seconds >= round.opening {
      entry.haze.draw(
        at: seconds - round.opening, source: PixelPoint(base.x, base.y - 60 * canvas.point),
        edge: edge, opacity: haze, on: canvas, over: &frame)
    }
    if seconds >= round.landing {
      drawWords(entry, at: seconds - round.landing, opacity: opacity, over: &frame)
    }
  }

  private func drawBall(
    _ round: PokedexRound, at seconds: Double, base: PixelPoint, opacity: Double,
    over frame: inout Frame
  ) {
    guard opacity > 0 else { return }
    let open = seconds - round.opening
    canvas.draw(
      ball, open < 0 ? 0 : open < 0.1 ? 1 : 2,
      at: SpritePlacement(
        x: base.x, y: base.y, rotation: PokedexScene.swing(at: seconds - round.arrival),
        scale: layout.page.ballScale, anchor: UnitPoint(0.5, 31.0 / 32), opacity: opacity),
      over: &frame)
  }

  /// Draws the texts and bars: nine lines that enter one after the other, like the list's rows.
  private func drawWords(
    _ entry: PokedexEntry, at seconds: Double, opacity: Double, over frame: inout Frame
  ) {
    let page = layout.page
    let words = page.words
    for item in 0..<PokedexRound.entries {
      let since = seconds - Double(item) * scene.stagger
      guard since >= 0 else { break }
      let entrance = PokedexScene.entrance(at: since)
      let shift = Int((entrance.offset * canvas.width).rounded())
      let left = words.column + shift
      let seen = entrance.opacity * opacity
      switch item {
      case 0:
        canvas.write(
          page.isRoomy && entry.wideName.width <= words.width ? entry.wideName : entry.name,
          at: .init(column: left, row: words.row + (page.isRoomy ? 1 : 0)),
          PokedexColors.foreground, opacity: seen, over: &frame)
        let column = left + (page.isRoomy ? 0 : words.width - entry.number.width)
        canvas.write(
          entry.number, at: .init(column: column, row: words.row), PokedexColors.faint,
          opacity: seen, over: &frame)
      case 1:
        drawKinds(
          entry, at: .init(column: left, row: words.row + (page.isRoomy ? 3 : 1)),
          opacity: seen, over: &frame)
      case 2:
        for line in 0..<min(page.noteRows, entry.note.count) {
          canvas.write(
            entry.note[line], at: .init(column: left, row: words.row + 5 + line),
            PokedexColors.faint.mixed(with: PokedexColors.foreground, by: 0.5), opacity: seen,
            over: &frame)
        }
      default:
        drawMeasure(
          item - 3, of: entry, shift: shift,
          grown: PokedexScene.growth(at: since - PokedexScene.entranceSeconds), opacity: seen,
          over: &frame)
      }
    }
  }

  /// The value of a full bar, slightly above the largest strength of any creature.
  private static let fullBar = 150.0

  private func drawMeasure(
    _ index: Int, of entry: PokedexEntry, shift: Int, grown: Double, opacity: Double,
    over frame: inout Frame
  ) {
    let area = layout.page.measures
    let row = area.row + index * layout.page.pitch
    let column = area.column + shift
    canvas.write(
      measures[index], at: .init(column: column, row: row), PokedexColors.faint,
      opacity: opacity, over: &frame)
    let value = Double(entry.values[index])
    canvas.write(
      Int((value * grown).rounded()), endingAt: .init(column: column + area.width - 1, row: row),
      PokedexColors.foreground, opacity: opacity, over: &frame)
    let gap = area.width >= 30 ? 2 : 1
    let length = Double(area.width - 8 - 2 * (gap - 1) - 1)
    guard length > 0 else { return }
    // In adjacent rows, bars are half a row high, so that gaps remain.
    let isThin = layout.page.pitch == 1
    var bar = Rectangle(
      x: Double(column + 5 + gap), y: Double(2 * row) + (isThin ? 1 : 0), width: length,
      height: isThin ? 1 : 2)
    canvas.fill(bar, PokedexColors.shade, opacity: 0.45 * opacity, over: &frame)
    bar.width *= min(1, value * grown / Self.fullBar)
    canvas.fill(bar, entry.bars[index], opacity: opacity, over: &frame)
  }
}
