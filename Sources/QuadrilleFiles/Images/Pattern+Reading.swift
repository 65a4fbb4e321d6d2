package import QuadrilleCore

extension Pattern {
  /// Reads a tile from a PNG file.
  package init(path: String) throws {
    let bytes = try SmallFile.read(path, most: ImageBounds.fileSize) { bytes in
      bytes.starts(with: ImageBounds.pngStart) ? nil : "it is not a PNG"
    }
    guard let pattern = Pattern(name: path, picture: try PNGReader.read(bytes, name: "'\(path)'"))
    else { throw FileError("cannot read '\(path)'", "it has no pixels") }
    self = pattern
  }
}
