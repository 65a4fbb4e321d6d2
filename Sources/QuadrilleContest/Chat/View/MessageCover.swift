import QuadrilleCore

/// The part of a message's box that hides text behind it.
enum MessageCover {
  case all, disc
  case picture(Pixmap)

  /// Makes the cover of a message whose box is `side` pixels high.
  init(_ message: ChatMessage, at tick: Int, side: Double) {
    switch message.kind.traits.cover {
    case .box: self = .all
    case .disc: self = .disc
    case .drawing:
      let drawing = message.content.drawing(after: message.secondsPlayed(at: tick), side: side)
      self = drawing.map { .picture($0.sheet.sprite.pictures[$0.picture]) } ?? .all
    }
  }

  /// Returns whether the cover hides a point; the box spans 0…1 in both directions.
  private func contains(_ x: Double, _ y: Double) -> Bool {
    guard x >= 0, y >= 0, x < 1, y < 1 else { return false }
    switch self {
    case .all: return true
    case .disc: return (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < 0.25
    case .picture(let picture):
      // The picture fills the box in its longer direction, and is centred in the other.
      let side = Double(max(picture.size.width, picture.size.height))
      let column = Int((Double(picture.size.width) / 2 + (x - 0.5) * side).rounded(.down))
      let row = Int((Double(picture.size.height) / 2 + (y - 0.5) * side).rounded(.down))
      guard (0..<picture.size.width).contains(column), (0..<picture.size.height).contains(row)
      else { return false }
      return picture[column, row].alpha > 127
    }
  }

  /// Returns whether the cover hides the centre of any half cell of the letter.
  func hides(_ letter: Letter, behind rect: Rectangle) -> Bool {
    let left = Double(letter.column)
    let top = Double(2 * letter.row)
    guard left < rect.x + rect.width, left + Double(letter.glyph.width) > rect.x,
      top < rect.y + rect.height, top + 2 > rect.y
    else { return false }
    if case .all = self { return true }
    for column in 0..<letter.glyph.width {
      for half in 0..<2 {
        let x = (left + Double(column) + 0.5 - rect.x) / rect.width
        let y = (top + Double(half) + 0.5 - rect.y) / rect.height
        if contains(x, y) { return true }
      }
    }
    return false
  }
}
