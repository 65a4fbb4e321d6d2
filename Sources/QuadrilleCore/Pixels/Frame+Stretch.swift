extension Frame {
  /// Returns the picture at another size by nearest-neighbour sampling, without letters, background and fine cells. Its
  /// attachment is kept in the form for stretching; nil if the attachment has no such form.
  package func stretched(to newSize: PixelSize) -> Frame? {
    let data = attachment.compactMap { $0.stretched }
    guard data.count == attachment.count else { return nil }
    var frame = Frame(size: newSize)
    frame.attachment = data
    guard size.area > 0 else { return frame }
    for y in 0..<newSize.height {
      let row = y * size.height / newSize.height * size.width
      for x in 0..<newSize.width { frame[x, y] = pixels[row + x * size.width / newSize.width] }
    }
    return frame
  }
}
