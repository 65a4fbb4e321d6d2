/// The memory that a GIF's pictures need.
struct GIFNeeds {
  /// The pixels of the largest picture.
  private(set) var picture = 0
  /// The pixels of the largest that is to be restored.
  private var restored = 0

  mutating func note(area: Int, isRestored: Bool) {
    picture = max(picture, area)
    if isRestored { restored = max(restored, area) }
  }

  /// Pixels of a canvas of so many that are kept to be restored.
  func restored(canvas: Int) -> Int { min(restored, canvas) }

  /// All of it, with the stops.
  func bytes(canvas: Int, pictures: Int) -> Int {
    let kept =
      canvas <= GIFStops.most ? min(GIFStops.most, canvas * (pictures / GIFStops.spacing + 2)) : 0
    return picture + 4 * restored(canvas: canvas) + 8 * kept
  }
}
