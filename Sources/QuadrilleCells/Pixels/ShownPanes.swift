import QuadrilleCore

/// The panes that a terminal shows over a picture, each as an image. The image of a pane that moved is not sent again.
struct ShownPanes: Sendable {
  private var slots: [Slot] = []

  /// The sizes of the screen and of a cell, in pixels, and the z-index of the lowest pane.
  struct Screen {
    let size: PixelSize
    let cell: PixelSize
    let depth: Int
  }

  /// A pane that is shown, or a free slot. Each slot has two image numbers.
  private struct Slot {
    /// The pane's number; nil: the slot is free.
    var thing: Int?
    var letters: [UInt8] = []
    var place = GraphicsCommands.Part()
    /// The image number in use, 0 or 1. A new image is shown under the other number before the old image is deleted.
    var turn = 0
    var isWanted = false
  }

  /// The first image number of panes, above those of pictures and shades.
  private static let firstNumber = 16

  /// Notes that the terminal was cleared.
  mutating func noteCleared() {
    for index in slots.indices { slots[index].thing = nil }
  }

  /// Writes the differences; after `bytes` bytes only moves and deletions. Returns whether any image is left to send.
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

  /// Shows a pane. Returns false if its image cannot be shared before the terminal has fetched earlier ones.
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

  /// Returns the slot that shows a pane, or a free one.
  private mutating func slot(for thing: Int) -> Int {
    if let shown = slots.firstIndex(where: { $0.thing == thing }) { return shown }
    if let free = slots.firstIndex(where: { $0.thing == nil && !$0.isWanted }) { return free }
    slots.append(Slot())
    return slots.count - 1
  }
}

extension GraphicsCommands {
  /// A part of an image, and the position where it is shown unscaled.
  struct Part: Sendable, Equatable {
    /// The cell of the upper left corner, and the corner's offset in that cell, in pixels.
    var column = 0, row = 0, offsetX = 0, offsetY = 0
    /// The shown rectangle of the image, in pixels.
    var x = 0, y = 0, width = 0, height = 0
    var depth = 0

    init() {}

    /// Makes the part of a pane that is visible on the screen; nil: nothing is visible.
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

  /// Sends a pane's image under a number and shows a part of it.
  mutating func show(_ pane: PackedPane, as number: Int, at part: Part, quiet: Int) {
    move(row: part.row, column: part.column)
    append("\u{1b}_Ga=T")
    appendFormat(pane.format, pane.size, zlib: 32)
    appendPlace(of: number, part, quiet: quiet)
    appendLetters(pane.letters)
  }

  /// Moves a shown image, or shows another part of it, without sending pixels.
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
