import QuadrilleCells
package import QuadrilleCore

extension ChatScene: PanedScene {
  /// Returns the size of a background that the terminal scales up; nil without true colour or a smooth background.
  package func backgroundSize(for size: PixelSize) -> PixelSize? {
    depth == .truecolor ? model.background.smallSize(for: size) : nil
  }

  package func makePanedPainter(_ sizes: PanedSizes) -> any PanedPainter {
    PanedChatPainter(self, sizes)
  }
}

/// Paints a conversation in half cells, or as separate pictures: the background, and each part over it.
struct PanedChatPainter: PanedPainter {
  private var chat: ChatPainter
  private var gradient: ContestPainter
  private let backgroundSize: PixelSize
  private var backgroundPosition: StepClock.Position?
  private var canvas: ChatCanvas
  /// A canvas of fewer pixels, for fast changing parts that may be coarse.
  private var coarse: ChatCanvas
  private var things: [ChatThing] = []
  /// The field and the panels above it in half cells; a hash of their pixels shows whether the picture has changed.
  private var probe: ChatCanvas
  private var probed: Frame

  init(_ scene: ChatScene, _ sizes: PanedSizes) {
    chat = ChatPainter(scene, size: sizes.whole)
    backgroundSize = sizes.background
    gradient = ContestPainter(scene.model.background, size: sizes.background)
    canvas = chat.canvas(cell: sizes.cell)
    canvas.showsFocus = false
    coarse = canvas
    probe = chat.canvas(cell: PixelSize(width: 1, height: 2))
    probe.showsFocus = false
    // Uses grey, because black or white shapes would be invisible on black or white.
    probe.plain = RGB(128, 128, 128)
    probed = Frame(size: probe.pixels)
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    try chat.paint(moment, into: &frame)
  }

  mutating func paintBackground(into frame: inout Frame) -> Bool {
    guard let position = chat.backdropPosition, position != backgroundPosition else { return false }
    backgroundPosition = position
    frame.resize(to: backgroundSize)
    gradient.paint(position, into: &frame)
    return true
  }

  mutating func list(into list: inout [PanedThing]) {
    things.removeAll(keepingCapacity: true)
    list.removeAll(keepingCapacity: true)
    guard canvas.size.holds(canvas.least) else { return }
    ChatThing.list(chat.model, canvas, at: chat.tick, into: &things)
    let (model, screen) = (chat.model, chat.model.screen)
    for thing in things {
      var appearance = Hasher()
      appearance.combine(chat.theme)
      thing.addAppearance(model, at: chat.tick, to: &appearance)
      if thing.kind == .field { addField(model, screen, to: &appearance) }
      list.append(thing.placed(model, canvas, appearance: appearance.finalize()))
    }
  }

  /// Hashes the field's pixels in half cells. All its shapes are aligned to half cells, so the hash misses no change.
  private mutating func addField(
    _ model: ChatModel, _ screen: ChatLayout, to appearance: inout Hasher
  ) {
    probed.resize(to: probe.pixels)
    let start = screen.listBottom * probe.pixels.width
    for index in start..<probed.pixels.count { probed.pixels[index] = RGB(128, 128, 128) }
    probe.drawField(model, screen, into: &probed)
    for index in start..<probed.pixels.count { appearance.combine(probed.pixels[index].packed) }
  }

  mutating func paint(_ index: Int, over color: RGB, cell: PixelSize, into frame: inout Frame) {
    if cell == canvas.cell {
      canvas.plain = color
      things[index].draw(chat.model, with: &canvas, at: chat.tick, into: &frame)
    } else {
      if cell != coarse.cell {
        coarse = chat.canvas(cell: cell)
        coarse.showsFocus = false
      }
      coarse.plain = color
      things[index].draw(chat.model, with: &coarse, at: chat.tick, into: &frame)
    }
    frame.letters.removeAll(keepingCapacity: true)
  }
}
