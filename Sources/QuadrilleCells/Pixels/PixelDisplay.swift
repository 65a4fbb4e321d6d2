package import QuadrilleCore

/// Encodes frames by kitty's graphics protocol: a picture scaled to the whole grid, below text without a background.
///
/// Frames bring their pictures packed (`PackedPicture`). Nothing is allocated after the first frames.
package struct PixelDisplay: Display {
  /// The method by which a picture replaces the previous one.
  package enum Replacing: Sendable {
    /// Shows an image with another number in the same place, then deletes the old image. The two numbers alternate.
    case byTurns
    /// Replaces the pixels of the image shown (as animation frame 1).
    case frames
  }

  package private(set) var size: CellSize
  /// The size of painted pictures, in pixels. After a change, the next picture is sent as a new image.
  package var pixels: PixelSize {
    didSet { if pixels != oldValue { forgetPicture() } }
  }
  /// The size of a cell in the terminal's pixels, for placing panes; nil: panes are not shown.
  package var cell: PixelSize?
  /// The loop that the terminal plays by itself once it has all pictures; nil: none.
  package private(set) var loop: UploadedLoop?
  package var layer = TextLayer()
  package var settings = DisplaySettings(tolerance: .fine)
  /// Always true: a display that takes over the screen must remove the pictures.
  package var needsClearing: Bool {
    get { true }
    set {}
  }
  package private(set) var isKnown = false
  /// Whether the terminal must send no replies, not even errors: set when the output is a file.
  package var isSilent = false
  /// The `q` key of a command: which replies the terminal leaves out, as in `GraphicsCommands.show`.
  private var quiet: Int { isSilent ? 2 : 1 }
  /// Whether the terminal is asked to acknowledge the next picture.
  package var asksForPicture = true

  /// Whether the terminal fetched the shown picture itself.
  package private(set) var showsShared = false

  private let replacing: Replacing
  private var out = GraphicsCommands()
  private var text: TextOverPixels
  /// The encoder of a child program's screen. If the layer has one, it also encodes all other text.
  private var cells: ScreenOverPixels
  private var time = 0
  /// The Base64 text of the shown picture.
  private var shown: [UInt8] = []
  private var hasPicture = false
  /// The shown picture's `PackedPicture.number`, and whether a patch made it: pixels may then be off by a level.
  private var shownNumber = 0
  private var isPatched = false
  private var number = 2
  private var shades: [TextLayer.Area] = []
  private var panes = ShownPanes()

  /// The first number of the images that darken areas (shades), after the numbers 1 and 2 of pictures.
  private static let firstShade = 3
  /// The most darkened areas that are shown. Further areas are ignored.
  private static let mostShades = 8
  /// A z-index below INT32_MIN / 2: cells with a background colour hide such images, cells without show them.
  static let pictureDepth = -1_073_741_840
  private static let paneDepth = pictureDepth + 1
  private static let shadeDepth = -1_073_741_825

  /// Makes a display for a screen with unknown contents. `pixels` is the size of the pictures.
  package init(size: CellSize, pixels: PixelSize, replacing: Replacing = .byTurns) {
    self.size = size
    self.pixels = pixels
    self.replacing = replacing
    text = TextOverPixels(size: size)
    cells = ScreenOverPixels(size: size)
  }

  package var depth: ColorDepth { .truecolor }

  /// Always true: pictures that stay are packed without loss.
  package var isExact: Bool { true }

  package var outputCount: Int { out.count }

  package func writeOutput(to sink: any ByteSink) throws {
    if out.count > 0 { try sink.write(out.bytes.span) }
  }

  package mutating func invalidate() {
    isKnown = false
    forgetPicture()
  }

  /// Forgets the shown picture, so that the next one is sent as a new image, and the part that was still to be sent.
  private mutating func forgetPicture() {
    hasPicture = false
    isPartLeft = false
  }

  /// Sets the loop that the terminal plays, or none. Its first picture is sent again.
  package mutating func play(_ loop: UploadedLoop?) {
    self.loop = loop
    hasPicture = false
  }

  package var isWhole: Bool { loop?.hasRest != true && !isPartLeft }

  /// Whether part of the last picture is still to be sent.
  private var isPartLeft = false

  package mutating func encode(_ outlook: Outlook, part: PicturePart) {
    guard part.goesOn, loop != nil else { return encode(outlook, bytes: part.bytes) }
    out.removeAll()
    loop?.write(number, bytes: min(part.bytes, Self.mostOfLoop), quiet: isSilent ? 2 : 1, to: &out)
    if settings.asksForStatus { out.append(EscapeSequence.requestStatus) }
  }

  /// The most bytes of a loop sent in one slot, so that the response to a key is not delayed.
  private static let mostOfLoop = 24_000

  package mutating func resize(to size: CellSize) {
    self.size = size
    text = TextOverPixels(size: size)
    cells = ScreenOverPixels(size: size)
    invalidate()
  }

  package mutating func note(time: Int) { self.time = time }

  package mutating func encodeExactly(_ frame: Frame, bytes budget: Int) { encode(Outlook(frame)) }

  /// Encodes a picture, its text, and panes up to about `bytes` bytes; with 0, no picture unless the screen is unknown.
  private mutating func encode(_ outlook: Outlook, bytes: Int) {
    let frame = outlook.now
    out.removeAll()
    if marksFrames { out.append(EscapeSequence.beginSynchronized) }
    let start = out.count
    let showsBackground = bytes > 0 || !isKnown
    if !isKnown { clear() }
    isPartLeft = !(showsBackground && show(frame.packed))
    showPanes(frame, bytes: bytes < .max ? max(0, bytes - (out.count - start)) : .max)
    shade()
    if layer.childScreen == nil { write(frame) }
    if out.count == start {
      out.removeAll()
    } else if marksFrames {
      out.append(EscapeSequence.endSynchronized)
    }
    writeScreen(frame)
    guard out.count > 0 else { return }
    isKnown = true
    if settings.asksForStatus { out.append(EscapeSequence.requestStatus) }
  }

  /// Clears the screen and deletes all images.
  private mutating func clear() {
    out.append(EscapeSequence.resetAttributes)
    out.append(EscapeSequence.clearScreen)
    out.append(EscapeSequence.deletePictures)
    text.noteCleared()
    cells.noteCleared()
    if layer.childScreen != nil { out.append(EscapeSequence.hideCursor) }
    shades.removeAll(keepingCapacity: true)
    panes.noteCleared()
    hasPicture = false
  }

  /// Shows a picture unless it is shown. Returns false if it cannot be shared before earlier ones were fetched.
  private mutating func show(_ picture: PackedPicture) -> Bool {
    guard !picture.isEmpty else { return true }
    guard !isShown(picture) else {
      shownNumber = picture.number
      return true
    }
    if let shared = picture.shared, picture.isShared, !shared.publish() { return false }
    let mayReplace = hasPicture && replacing == .frames && !asksForPicture && loop == nil
    isPatched = mayReplace && suits(picture.patch, of: picture)
    if isPatched {
      out.replace(number, by: picture.patch, quiet: quiet)
    } else if mayReplace, picture.letters.count <= GraphicsCommands.longestPart {
      out.replace(number, by: picture, quiet: quiet)
    } else {
      let older = number
      number = 3 - number
      out.show(picture, as: number, over: size, quiet: asksForPicture && !isSilent ? 0 : quiet)
      if isKnown { out.delete(older) }
      asksForPicture = false
    }
    hasPicture = true
    shownNumber = picture.number
    showsShared = picture.isShared
    loop?.forget(hasFirst: true)
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: picture.letters)
    return true
  }

  /// Returns whether the terminal already shows a picture.
  private func isShown(_ picture: borrowing PackedPicture) -> Bool {
    guard hasPicture else { return false }
    if isPatched {
      return picture.number == shownNumber
        || picture.patch.letters.isEmpty && picture.patch.base == shownNumber
    }
    return picture.letters == shown
  }

  /// Returns whether a patch turns the shown picture into this one, with fewer bytes than the whole picture.
  private func suits(_ patch: borrowing PackedPatch, of picture: borrowing PackedPicture) -> Bool {
    !patch.letters.isEmpty && patch.base == shownNumber
      && patch.letters.count <= GraphicsCommands.longestPart
      && patch.letters.count < picture.letters.count
  }

  /// Shows the frame's panes, with at most about `bytes` bytes of images.
  private mutating func showPanes(_ frame: borrowing Frame, bytes: Int) {
    guard let cell else { return }
    let screen = ShownPanes.Screen(
      size: PixelSize(width: size.columns * cell.width, height: size.rows * cell.height),
      cell: cell, depth: Self.paneDepth)
    let isLeft = panes.show(frame.panes, on: screen, quiet: quiet, bytes: bytes, in: &out)
    if isLeft { isPartLeft = true }
  }

  /// Shows the images that darken the picture in the layer's areas.
  private mutating func shade() {
    guard layer.shades != shades else { return }
    let wanted = layer.shades.prefix(Self.mostShades)
    for (index, area) in wanted.enumerated()
    where index >= shades.count || shades[index] != area {
      let number = Self.firstShade + index
      let (rows, columns) = (area.rows(of: size), area.columns(of: size))
      guard !rows.isEmpty, !columns.isEmpty else {
        out.delete(number)
        continue
      }
      out.move(row: rows.lowerBound, column: columns.lowerBound)
      out.append("\u{1b}_Ga=T,p=1,C=1,q=", quiet)
      out.append(",i=", number)
      out.append(",c=", columns.count)
      out.append(",r=", rows.count)
      out.append(",z=", Self.shadeDepth)
      out.append(ShadePicture.format)
      out.append(ShadePicture.letters(strength: area.strength))
      out.append(EscapeSequence.endString)
    }
    for index in shades.indices.dropFirst(wanted.count) { out.delete(Self.firstShade + index) }
    shades = Array(wanted)
  }

  /// Writes the picture's letters and the layer's text over them.
  private mutating func write(_ frame: borrowing Frame) {
    let picture = copy frame
    text.begin()
    for text in PlacedText(frame.letters, layer, on: size) {
      let (row, column) = (text.row, text.column)
      let color = text.color(
        over: Self.background(of: picture, under: layer, on: size, row: row, column: column))
      self.text.put(text.glyph, color, row: row, column: column)
    }
    if text.isChanged { text.write(to: &out) }
  }

  /// Writes a child program's screen and the text over it, as a synchronized frame separate from the picture's.
  private mutating func writeScreen(_ frame: borrowing Frame) {
    guard let screen = layer.childScreen else { return }
    if out.count > 0 { cells.noteCursorMoved() }
    let (layer, size, picture) = (layer, size, copy frame)
    cells.encode(screen, under: layer, picture.letters, isMarked: marksFrames, at: time) {
      Self.background(of: picture, under: layer, on: size, row: $0, column: $1)
    }
    cells.append(to: &out)
  }

  /// Returns the picture's colour at the middle of a cell, darkened as the layer's areas demand.
  private static func background(
    of frame: borrowing Frame, under layer: TextLayer, on size: CellSize, row: Int, column: Int
  ) -> RGB {
    guard frame.size.area > 0 else { return .black }
    let x = (2 * column + 1) * frame.size.width / (2 * size.columns)
    let y = (2 * row + 1) * frame.size.height / (2 * size.rows)
    var color = frame.pixels[min(y, frame.size.height - 1) * frame.size.width + x]
    for area in layer.shades where area.covers(row: row, column..<column + 1) {
      color = color.mixed(with: .black, by: ShadePicture.darkness * area.strength)
    }
    return color
  }
}
