package import QuadrilleCore

extension Sprite {
  /// Reads a GIF or PNG, by the file's first bytes. ffmpeg reads any other picture or film.
  ///
  /// All pictures together may have 16 million pixels, or 64 MB. Delays below 20 ms become 100 ms, as in browsers.
  package init(path: String) throws {
    if ImageBounds.isForOthers(path) {
      self = try FilmSprite.read(path)
      return
    }
    let bytes = try SmallFile.read(
      path, most: ImageBounds.fileSize, check: ImageBounds.check(named: path))
    try self.init(imageBytes: bytes, name: "'\(path)'")
  }

  /// Checks for the memory of the pictures, of all that `SpriteSheet` makes of them (11 bytes per pixel), and of its
  /// buffers.
  private static func askForMemory(of count: Int, size: PixelSize, _ name: String) throws {
    try Memory.ask(
      15 * count * size.area + 6 * size.area, for: "its \(size) pictures", "cannot read \(name)")
  }

  /// Reads a GIF or PNG in memory; `name` is used in errors.
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
