/// The memory that a GIF's pictures need, found by scanning its headers.
struct GIFNeeds {
  /// The pixels of the largest picture.
  private(set) var picture = 0
  /// The pixels of the largest picture whose disposal restores what was under it.
  private var restored = 0

  mutating func note(area: Int, isRestored: Bool) {
    picture = max(picture, area)
    if isRestored { restored = max(restored, area) }
  }

  /// Returns the pixels to keep for restoring, on a canvas of `canvas` pixels.
  func restored(canvas: Int) -> Int { min(restored, canvas) }

  /// Returns the number of bytes for all buffers, including the saved canvases (`GIFStops`).
  func bytes(canvas: Int, pictures: Int) -> Int {
    let kept =
      canvas <= GIFStops.most ? min(GIFStops.most, canvas * (pictures / GIFStops.spacing + 2)) : 0
    return picture + 4 * restored(canvas: canvas) + 8 * kept
  }
}
