/// Paints the list, then the page of a creature, with a transition between them.
struct PokedexPainter: ScenePainter {
  let scene: PokedexScene
  let canvas: CellCanvas
  let layout: PokedexLayout
  let entries: [PokedexEntry]
  /// The entrance time of each card, for each round of the loop, in seconds.
  let entrances: [Double]
  let ball = PokedexEntry.ball
  let measures = Creature.all[0].strengths.named.map { CellText($0.name) }
  let title: CellText

  init(scene: PokedexScene, size: PixelSize) {
    self.scene = scene
    let canvas = CellCanvas(size: size, cell: scene.cell)
    self.canvas = canvas
    let layout = PokedexLayout(
      columns: canvas.columns, rows: canvas.rows, notes: Creature.all.map(\.note))
    self.layout = layout
    entries = Creature.all.indices.map {
      PokedexEntry($0, of: scene, noteWidth: layout.page.words.width)
    }
    entrances = (0..<scene.count).flatMap { index in
      let round = scene.round(index)
      return Creature.all.indices.map {
        Self.entrance(of: $0, in: round, stagger: scene.stagger, layout.list)
      }
    }
    title = CellText(canvas.columns >= 60 ? "B E S T I A R Y" : "Bestiary")
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: canvas.size)
    guard canvas.columns > 0, canvas.rows > 0 else {
      fill(0..<canvas.size.height, PokedexColors.sky, PokedexColors.background, over: &frame)
      return true
    }
    if let use = scene.use {
      paint(use, at: moment.seconds, over: &frame)
      return true
    }
    let place = scene.place(of: moment)
    let round = place.round
    let seconds = Double(place.frame) / Double(moment.rate)
    let entry = entries[round.creature]

    let turned = Easing.easeInOut.value(at: (seconds - round.departure) / PokedexRound.turnSeconds)
    let left = Easing.easeInOut.value(at: (seconds - round.end) / PokedexRound.turnSeconds)
    let background = fillBackground(entry, tint: turned * (1 - left), over: &frame)
    if turned < 1 {
      drawCards(
        layout.list.scroll(in: round, at: seconds), turned: turned,
        since: { seconds - entrances[place.index * entries.count + $0] },
        pressed: { $0 == round.creature ? seconds - round.press : -1 }, over: &frame)
      drawHeader(background, turned: turned, over: &frame)
    } else {
      drawPage(entry, round, at: seconds, opacity: 1 - left, over: &frame)
    }
    return true
  }

  /// Paints the state that the user has set.
  private func paint(_ use: PokedexUse, at now: Double, over frame: inout Frame) {
    let turned = use.turned(at: now)
    let seen = use.seenPage(at: now)
    let page = seen?.page ?? use.page ?? use.leftPage
    let entry = entries[page?.round.creature ?? use.chosen]
    let background = fillBackground(entry, tint: turned * (seen?.opacity ?? 1), over: &frame)
    if let seen {
      drawPage(
        entry, seen.page.round, at: seen.page.seconds(at: now), opacity: seen.opacity,
        over: &frame)
    } else if turned < 1 {
      drawCards(
        Int(use.scroll(at: now).rounded()), turned: turned,
        since: { now - use.entrances[$0] }, pressed: { use.pressed($0, at: now) },
        glow: { use.glow(of: $0, at: now) }, over: &frame)
      drawHeader(background, turned: turned, over: &frame)
    }
  }

  /// Fills the frame with the background gradient, tinted by a creature's colours.
  private func fillBackground(
    _ entry: PokedexEntry, tint: Double, over frame: inout Frame
  ) -> (sky: RGB, background: RGB) {
    let sky = PokedexColors.sky.mixed(with: entry.sky, by: tint)
    let background = PokedexColors.background.mixed(with: entry.background, by: tint)
    fill(0..<canvas.size.height, sky, background, over: &frame)
    return (sky, background)
  }

  private func drawHeader(
    _ colors: (sky: RGB, background: RGB), turned: Double, over frame: inout Frame
  ) {
    let list = layout.list
    let header = list.header * canvas.cell.height
    fill(0..<min(canvas.size.height, header), colors.sky, colors.background, over: &frame)
    let opacity = 1 - turned
    let shift = shift(turned)
    canvas.write(
      title, at: .init(column: list.margin + 1 + shift, row: list.titleRow),
      PokedexColors.foreground, opacity: opacity, over: &frame)
    guard list.header > 2 else { return }
    let line = Rectangle(
      x: Double(list.margin + shift), y: Double(2 * list.titleRow + (list.header > 3 ? 3 : 2)),
      width: canvas.width - Double(2 * list.margin), height: 1)
    canvas.fill(line, PokedexColors.faint, opacity: 0.35 * opacity, over: &frame)
  }

  /// Returns the horizontal shift of the list as it leaves, in columns.
  func shift(_ turned: Double) -> Int { -Int((0.25 * turned * canvas.width).rounded()) }

  /// Fills rows with their part of the vertical gradient of the whole picture.
  private func fill(_ rows: Range<Int>, _ sky: RGB, _ background: RGB, over frame: inout Frame) {
    let width = canvas.size.width
    var pixels = frame.pixels.mutableSpan
    for row in rows {
      let part = (Double(row) + 0.5) / Double(canvas.size.height)
      let color = sky.mixed(with: background, by: part)
      for index in row * width..<(row + 1) * width { pixels[index] = color }
    }
  }

  /// Returns the entrance time of a card in a round. Cards visible at first enter one after the other, the others when
  /// they are scrolled into view. Infinite for cards that are never visible.
  static func entrance(
    of index: Int, in round: PokedexRound, stagger: Double, _ list: PokedexLayout.List
  ) -> Double {
    let hidden = list.place(of: index).row - list.rows + 1
    guard hidden > 0 else { return PokedexRound.start + Double(index) * stagger }
    let way = list.scroll(to: round.creature)
    let part = list.entrance(of: index, from: 0, to: way)
    return part.map { round.scroll + $0 * PokedexRound.scrollSeconds } ?? .infinity
  }
}
