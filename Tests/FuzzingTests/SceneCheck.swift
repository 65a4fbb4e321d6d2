import QuadrilleCore

/// Checks the rules of every scene: a frame alone is the same as in a sequence, the picture stays until the announced
/// change, and no letter is outside.
enum SceneCheck {
  static func check(
    _ scene: any Scene, size: PixelSize, at moment: Moment, checksLetters: Bool = true
  ) throws {
    func later(_ frames: Int) -> Moment { Moment(frame: moment.frame + frames, rate: moment.rate) }
    guard let alone = try scene.picture(at: moment, size: size) else { return }
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: PixelSize(width: 0, height: 0))
    for moment in [later(7), later(1), moment] { _ = try painter.paint(moment, into: &frame) }
    try expect(frame.size == size, "the picture is \(frame.size), not \(size)")
    try expect(frame == alone, "frame \(moment.frame) differs after others were painted")
    let next = scene.nextChange(after: moment)
    try expect(next ?? .max > moment.frame, "\(moment.frame) changes at \(next ?? 0)")
    if let staying = next.map({ min($0, moment.frame + 40) - 1 }) ?? Optional(moment.frame + 40),
      staying > moment.frame
    {
      _ = try painter.paint(Moment(frame: staying, rate: moment.rate), into: &frame)
      try expect(frame == alone, "\(moment.frame) is not \(staying), though nothing changes")
    }
    guard checksLetters else { return }
    for letter in alone.letters {
      try expect(
        letter.column >= 0 && Int(letter.column) + letter.glyph.width <= size.width
          && letter.row >= 0 && 2 * Int(letter.row) < size.height, "\(letter) is outside \(size)")
    }
  }
}
