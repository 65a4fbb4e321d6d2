package import QuadrilleCore

extension Sprite {
  /// Reads a `.gif` or `.png`, told apart by what they begin with; ffmpeg reads any other picture or film.
  ///
  /// Their pictures may have 16 million pixels together, which is 64 MB. Times of a GIF's pictures
  /// below two hundredths of a second become a tenth, as in browsers.
  package init(path: String) throws {
    if ImageBounds.isForOthers(path) {
      self = try FilmSprite.read(path)
      return
    }
    let bytes = try SmallFile.read(
      path, most: ImageBounds.fileSize, look: ImageBounds.look(named: path))
    try self.init(imageBytes: bytes, name: "'\(path)'")
  }

  /// Asks for the memory of pictures of a size, of all that `SpriteSheet` makes of them (eleven bytes a pixel),
  /// and of what it makes one from.
  private static func askForMemory(of count: Int, size: PixelSize, _ name: String) throws {
    try Memory.ask(
      15 * count * size.area + 6 * size.area, for: "its \(size) pictures", "cannot read \(name)")
  }

  /// Reads a GIF or PNG in memory; `name` is for what is said about it.
  init(imageBytes bytes: [UInt8], name: String) throws {
    guard bytes.starts(with: "GIF".utf8) else {
      let picture = try PNGReader.read(bytes, name: name)
      try Self.askForMemory(of: 1, size: picture.size, name)
      self.init(picture)
      return
    }
    let animation = try GIFAnimation(bytes, name: name, largestArea: ImageBounds.area)
    try Self.askForMemory(of: animation.ends.count, size: animation.size, name)
    var pictures: [Pixmap] = []
    var seconds: [Double] = []
    for (index, end) in animation.ends.enumerated() {
      try animation.show(index)
      pictures.append(Pixmap(size: animation.size, pixels: animation.canvas.pixels))
      seconds.append(Double(end - (index > 0 ? animation.ends[index - 1] : 0)) / 100)
    }
    self.init(pictures: pictures, seconds: seconds)
  }
}
