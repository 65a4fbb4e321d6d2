import QuadrilleCore

/// The things over a picture's ground that a terminal shows, each a picture with its own pixels; it writes only what
/// differs: a thing that only moved is not sent again.
struct ShownPanes: Sendable {
  private var slots: [Slot] = []

  /// The pixels of the screen and of a cell, and the depth of the lowest thing.
  struct Screen {
    let size: PixelSize
    let cell: PixelSize
    let depth: Int
  }

  /// A thing that is shown, or room for one.
  private struct Slot {
    /// Which; nil: none.
    var thing: Int?
    var letters: [UInt8] = []
    var place = GraphicsCommands.Part()
    /// Which of two numbers its picture has: new pixels are there before the old ones go.
    var turn = 0
    var isWanted = false
  }

  /// Behind those of pictures and shades.
  private static let firstNumber = 16

  /// Says that the terminal was cleared.
  mutating func noteCleared() {
    for index in slots.indices { slots[index].thing = nil }
  }

  /// Writes what differs, but no more pictures once there are so many bytes; whether any is left. What is moved or goes
  /// takes hardly any.
  mutating func show(
    _ panes: [PackedPane], on screen: Screen, quiet: Int, bytes: Int = .max,
    in out: inout GraphicsCommands
  ) -> Bool {
    let end = bytes < .max ? out.count + bytes : .max
    var isLeft = false
    for index in slots.indices { slots[index].isWanted = false }
    for pane in panes {
      guard let place = GraphicsCommands.Part(pane, on: screen) else { continue }
      let slot = slot(for: pane.number)
      slots[slot].isWanted = true
      let isSent = slots[slot].thing == nil || slots[slot].letters != pane.letters
      if isSent, out.count >= end {
        isLeft = true
      } else if !show(pane, place, in: slot, quiet: quiet, &out) {
        isLeft = true
      }
    }
    for index in slots.indices where !slots[index].isWanted && slots[index].thing != nil {
      out.delete(number(index))
      slots[index].thing = nil
    }
    return isLeft
  }

  /// Shows a thing; false where its picture has to wait until the terminal has fetched others.
  private mutating func show(
    _ pane: PackedPane, _ place: GraphicsCommands.Part, in slot: Int, quiet: Int,
    _ out: inout GraphicsCommands
  ) -> Bool {
    let isShown = slots[slot].thing != nil
    if isShown, slots[slot].letters == pane.letters {
      guard slots[slot].place != place else { return true }
      out.move(number(slot), to: place, quiet: quiet)
    } else {
      if let shared = pane.shared, !shared.publish() { return false }
      let older = number(slot)
      slots[slot].turn = 1 - slots[slot].turn
      out.show(pane, as: number(slot), at: place, quiet: quiet)
      if isShown { out.delete(older) }
      slots[slot].thing = pane.number
      slots[slot].letters = pane.letters
    }
    slots[slot].place = place
    return true
  }

  private func number(_ slot: Int) -> Int { Self.firstNumber + 2 * slot + slots[slot].turn }

  /// Where a thing is shown, or room for it.
  private mutating func slot(for thing: Int) -> Int {
    if let shown = slots.firstIndex(where: { $0.thing == thing }) { return shown }
    if let free = slots.firstIndex(where: { $0.thing == nil && !$0.isWanted }) { return free }
    slots.append(Slot())
    return slots.count - 1
  }
}

extension GraphicsCommands {
  /// A part of a picture, and where it is shown pixel by pixel.
  struct Part: Sendable, Equatable {
    /// The cell, and the pixel in it, of the upper left corner.
    var column = 0, row = 0, offsetX = 0, offsetY = 0
    /// The part of the picture.
    var x = 0, y = 0, width = 0, height = 0
    var depth = 0

    init() {}

    /// The part of a thing that is on the screen; nil: none is.
    init?(_ pane: PackedPane, on screen: ShownPanes.Screen) {
      let columns = (pane.x..<pane.x + pane.size.width).clamped(to: 0..<screen.size.width)
      let rows = (pane.y..<pane.y + pane.size.height)
        .clamped(to: pane.seen.clamped(to: 0..<screen.size.height))
      guard !columns.isEmpty, !rows.isEmpty else { return nil }
      (column, offsetX) = columns.lowerBound.quotientAndRemainder(dividingBy: screen.cell.width)
      (row, offsetY) = rows.lowerBound.quotientAndRemainder(dividingBy: screen.cell.height)
      (x, y) = (columns.lowerBound - pane.x, rows.lowerBound - pane.y)
      (width, height) = (columns.count, rows.count)
      depth = screen.depth + pane.level
    }
  }

  /// Sends a thing under a number and shows a part of it.
  mutating func show(_ pane: PackedPane, as number: Int, at part: Part, quiet: Int) {
    move(row: part.row, column: part.column)
    append("\u{1b}_Ga=T")
    switch pane.format {
    case .png: append(",f=100")
    case .zlib: append(",f=32,o=z,s=", pane.size.width)
    case .memory: append(",t=s,f=32,s=", pane.size.width)
    case .file: append(",t=t,f=32,s=", pane.size.width)
    }
    if pane.format != .png { append(",v=", pane.size.height) }
    appendPlace(of: number, part, quiet: quiet)
    appendLetters(pane.letters)
  }

  /// Shows another part of a picture, or shows it elsewhere.
  mutating func move(_ number: Int, to part: Part, quiet: Int) {
    move(row: part.row, column: part.column)
    append("\u{1b}_Ga=p")
    appendPlace(of: number, part, quiet: quiet)
    append(EscapeSequence.endString)
  }

  private mutating func appendPlace(of number: Int, _ part: Part, quiet: Int) {
    append(",p=1,C=1,i=", number)
    if quiet > 0 { append(",q=", quiet) }
    append(",x=", part.x)
    append(",y=", part.y)
    append(",w=", part.width)
    append(",h=", part.height)
    if part.offsetX > 0 { append(",X=", part.offsetX) }
    if part.offsetY > 0 { append(",Y=", part.offsetY) }
    append(",z=", part.depth)
  }
}
