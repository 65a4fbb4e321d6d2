extension Frame {
  /// Returns the picture in another size, without characters and panes. Each pixel is the nearest one of this picture.
  /// A terminal that shows pixels stretches the packed picture itself.
  package func stretched(to newSize: PixelSize) -> Frame {
    var frame = Frame(size: newSize)
    frame.packed = packed
    guard size.area > 0 else { return frame }
    for y in 0..<newSize.height {
      let row = y * size.height / newSize.height * size.width
      for x in 0..<newSize.width { frame[x, y] = pixels[row + x * size.width / newSize.width] }
    }
    return frame
  }
}
