import QuadrilleCore

/// A GIF whose pictures can be requested in any order.
///
/// Keeps only the file and copies of the canvas after some of the pictures: any picture is reached by decoding a few
/// pictures after the nearest copy. Opening scans the whole file and decodes the first pictures, at most a few seconds'
/// work. A GIF that is truncated, or damaged in those pictures, is refused before anything is shown.
final class GIFAnimation {
  /// The end time of each picture, in hundredths of a second, rising.
  private(set) var ends: [Int] = []
  /// The canvas with the picture shown last.
  private(set) var canvas: GIFCanvas

  private let reader: GIFReader
  private let name: String
  /// The offset of each picture in the file.
  private var offsets: [Int] = []
  private var stops: GIFStops
  private var picture = GIFPicture()
  /// The pixels of the largest picture, and of the largest whose disposal restores what was under it.
  private var largest = 0, largestRestored = 0
  /// The index of the picture on the canvas; −1 before the first.
  private var current = -1

  /// The time shown for a delay of 0 or 1, in hundredths of a second. Browsers treat such delays in the same way.
  static let usualDelay = 10

  /// Opens a GIF in memory; `name` is used in errors. `largestArea` limits the pixels of all pictures together, each
  /// counted at the size of the canvas.
  init(
    _ bytes: [UInt8], name: String, largestArea: Int? = nil,
    openingArea: Int = ImageBounds.openingArea
  ) throws {
    self.name = name
    do throws(GIFFault) {
      reader = try GIFReader(bytes)
      let size = try Self.canvasSize(reader)
      if let reason = Memory.refusal(4 * size.area + (4 << 20), for: "its canvas of \(size)") {
        throw GIFFault(reason)
      }
      canvas = GIFCanvas(size: size)
      stops = GIFStops(area: size.area)
    } catch {
      throw FileError("cannot read \(name)", error.reason)
    }
    do throws(GIFFault) {
      try scan()
    } catch {
      let place = offsets.isEmpty ? "" : " in picture \(offsets.count + 1)"
      throw FileError("cannot read \(name)", error.reason + place)
    }
    try takeMemory()
    if let largestArea, size.area * ends.count > largestArea {
      throw FileError(
        "cannot read \(name)",
        "its \(ends.count) pictures have more than \(largestArea >> 20) million pixels together")
    }
    do throws(GIFFault) {
      try decodeStart(area: openingArea)
    } catch {
      throw FileError("cannot read \(name)", error.reason + " in picture \(current + 2)")
    }
  }

  var size: PixelSize { canvas.size }

  func show(_ index: Int) throws {
    guard index != current else { return }
    do throws(GIFFault) {
      if index < current || index > current + 1 && stops.isOne(after: current, upTo: index) {
        goBack(before: index)
      }
      while current < index {
        try step()
      }
    } catch {
      let place = current + 2
      // The position in the file is undefined after an error: the next request starts from a saved canvas.
      current = ends.count
      throw FileError("cannot read \(name)", error.reason + " in picture \(place)")
    }
  }

  /// Draws the next picture on the canvas.
  private func step() throws(GIFFault) {
    guard try reader.next(into: &picture) else { throw GIFFault("it became shorter") }
    canvas.draw(picture)
    current += 1
    stops.pass(current, canvas)
  }

  /// Restores the last saved canvas at or before a picture; without one, an empty canvas.
  private func goBack(before index: Int) {
    let stop = stops.last(upTo: index)
    if let stop { canvas = stop.canvas } else { canvas.clear() }
    current = stop?.index ?? -1
    if current + 1 < offsets.count { reader.seek(to: offsets[current + 1]) }
  }

  /// Returns the size of the canvas: as the header states it, or else as the first picture needs it.
  private static func canvasSize(_ reader: GIFReader) throws(GIFFault) -> PixelSize {
    var (width, height) = reader.size
    if width == 0 || height == 0 {
      let start = reader.position
      var first = GIFPicture()
      guard try reader.next(into: &first) else { throw GIFFault("it holds no picture") }
      reader.seek(to: start)
      (width, height) = (first.left + first.width, first.top + first.height)
    }
    if let refusal = ImageBounds.refusal(width: width, height: height) { throw GIFFault(refusal) }
    return PixelSize(width: width, height: height)
  }

  /// Scans all pictures without decoding them, then returns to the first.
  private func scan() throws(GIFFault) {
    var end = 0
    var area = 0
    let start = reader.position
    while true {
      let offset = reader.position
      guard try reader.next(into: &picture, withPixels: false) else { break }
      let own = picture.width * picture.height
      area += own
      largest = max(largest, own)
      if picture.disposal == .restore { largestRestored = max(largestRestored, own) }
      guard offsets.count < ImageBounds.count else {
        throw GIFFault("it has more than \(ImageBounds.count) pictures")
      }
      guard area <= ImageBounds.totalArea else {
        throw GIFFault(
          "its pictures have more than \(ImageBounds.totalArea >> 20) million pixels together")
      }
      offsets.append(offset)
      end += picture.delay < 2 ? Self.usualDelay : picture.delay
      ends.append(end)
    }
    if offsets.isEmpty { throw GIFFault("it holds no picture") }
    reader.seek(to: start)
  }

  /// Allocates the memory for all pictures now, while a failure can still be reported.
  private func takeMemory() throws(FileError) {
    let restored = min(largestRestored, size.area)
    let kept = GIFStops.mostArea(canvas: size.area, pictures: ends.count)
    // A picture's indices, the canvas that it restores, and the canvases kept for going back.
    let bytes = largest + 4 * restored + 8 * kept
    try Memory.ask(bytes, for: "its \(size) pictures", "cannot read \(name)")
    picture.indices.reserveCapacity(largest)
    canvas.reserve(restored: restored)
  }

  /// Decodes the first pictures, until the limit on the work at opening (`area`, in pixels) is reached.
  private func decodeStart(area: Int) throws(GIFFault) {
    var rest = area
    while current + 1 < ends.count, rest > 0 {
      try step()
      rest -= picture.width * picture.height + ImageBounds.pictureCost
    }
  }
}
