package import QuadrilleCore

/// The display of a terminal that shows pixels, by kitty's graphics protocol: a picture that is stretched over
/// the whole grid, below cells whose text is real and whose ground lets it through.
///
/// Pictures come packed from where they were painted (`PackedPicture`); here they are only put into the
/// sequences that a frame takes. Nothing is allocated after the first frames.
package struct PixelDisplay: Display {
  /// The way in which one picture follows another.
  package enum Replacing: Sendable {
    /// As another picture in the same place; the older is deleted then.
    case byTurns
    /// As new pixels of the same picture.
    case frames
  }

  package private(set) var size: CellSize
  /// How large pictures are painted; of another size they are another scene's.
  package var pixels: PixelSize {
    didSet { if pixels != oldValue { forgetPicture() } }
  }
  /// A cell's pixels on the screen, by which things are placed that are pictures of their own; nil: there are none.
  package var cell: PixelSize?
  /// The loop that the terminal is to play by itself, from the picture on that is shown first; nil: there is none.
  package private(set) var loop: UploadedLoop?
  package var layer = TextLayer()
  package var settings = DisplaySettings(tolerance: .fine)
  /// Whoever writes cells here next has to clear the screen of pictures.
  package var needsClearing: Bool {
    get { true }
    set {}
  }
  package private(set) var isKnown = false
  /// Whether the terminal is to answer nothing, not even what is wrong: for a file.
  package var isSilent = false
  /// Whether the terminal is asked to say that it has the next picture.
  package var asksForPicture = true

  /// Whether the picture that is shown was one that the terminal fetched.
  package private(set) var showsShared = false

  private let replacing: Replacing
  private var out = GraphicsCommands()
  private var text: TextOverPixels
  /// The screen that a program drew, where there is one: then all text is there.
  private var cells: ScreenOverPixels
  private var time = 0
  /// The letters of the picture that is shown, and its number.
  private var shown: [UInt8] = []
  private var hasPicture = false
  /// Which of all pictures it is, and whether it became so in parts: then it may be a level off elsewhere than the
  /// whole.
  private var shownNumber = 0
  private var isPatched = false
  private var number = 2
  private var shades: [TextLayer.Area] = []
  private var panes = ShownPanes()

  /// The pictures' numbers are 1 and 2; those of shades follow, then those of panes.
  private static let firstShade = 3
  /// So many shades at most: the text over others is as legible as it is.
  private static let mostShades = 8
  /// Below this cells with a ground of their own hide a picture, and those without let it through.
  static let pictureDepth = -1_073_741_840
  private static let paneDepth = pictureDepth + 1
  private static let shadeDepth = -1_073_741_825

  /// Makes a display of pictures of a size for a screen of which nothing is known.
  package init(size: CellSize, pixels: PixelSize, replacing: Replacing = .byTurns) {
    self.size = size
    self.pixels = pixels
    self.replacing = replacing
    text = TextOverPixels(size: size)
    cells = ScreenOverPixels(size: size)
  }

  /// There are no others.
  package var depth: ColorDepth { .truecolor }

  /// A picture that stays was packed exactly.
  package var isExact: Bool { true }

  package var outputCount: Int { out.count }

  package func writeOutput(to sink: any ByteSink) throws {
    if out.count > 0 { try sink.write(out.bytes.span) }
  }

  package mutating func invalidate() {
    isKnown = false
    forgetPicture()
  }

  /// The next picture is another one, so nothing of the last is left to be shown.
  private mutating func forgetPicture() {
    hasPicture = false
    isPartLeft = false
  }

  /// Sets the loop that the terminal is to play, or none; its first picture is sent anew.
  package mutating func play(_ loop: UploadedLoop?) {
    self.loop = loop
    hasPicture = false
  }

  package var isWhole: Bool { loop?.hasRest != true && !isPartLeft }

  /// Whether the last picture had more than was to be sent of it at once.
  private var isPartLeft = false

  package mutating func encode(_ outlook: Outlook, part: PicturePart) {
    guard part.goesOn, loop != nil else { return encode(outlook, bytes: part.bytes) }
    out.removeAll()
    loop?.write(
      number, bytes: min(part.bytes, Self.mostOfLoop), quiet: isSilent ? 2 : 1, to: &out)
    if asksForStatus { out.append(EscapeSequence.requestStatus) }
  }

  /// The bytes of a loop that go in a slot at most: keys come in between.
  private static let mostOfLoop = 24_000

  package mutating func resize(to size: CellSize) {
    self.size = size
    text = TextOverPixels(size: size)
    cells = ScreenOverPixels(size: size)
    invalidate()
  }

  package mutating func note(time: Int) { self.time = time }

  package mutating func encodeExactly(_ frame: Frame, bytes budget: Int) { encode(Outlook(frame)) }

  package mutating func encode(_ outlook: Outlook) { encode(outlook, bytes: .max) }

  /// Encodes a picture, or its text and about so many bytes of the things that are pictures of their own; with none, what
  /// is typed alone.
  private mutating func encode(_ outlook: Outlook, bytes: Int) {
    let frame = outlook.now
    out.removeAll()
    if marksFrames { out.append(EscapeSequence.beginSynchronized) }
    let start = out.count
    let showsGround = bytes > 0 || !isKnown
    if !isKnown { clear() }
    isPartLeft = !(showsGround && show(frame.packed))
    showPanes(frame, bytes: bytes < .max ? max(0, bytes - (out.count - start)) : .max)
    shade()
    if layer.screen == nil { write(frame) }
    if out.count == start {
      out.removeAll()
    } else if marksFrames {
      out.append(EscapeSequence.endSynchronized)
    }
    writeScreen(frame)
    guard out.count > 0 else { return }
    isKnown = true
    if asksForStatus { out.append(EscapeSequence.requestStatus) }
  }

  /// Begins with a screen that may show anything.
  private mutating func clear() {
    out.append(EscapeSequence.resetAttributes)
    out.append(EscapeSequence.clearScreen)
    out.append(EscapeSequence.deletePictures)
    text.noteCleared()
    cells.noteCleared()
    if layer.screen != nil { out.append(EscapeSequence.hideCursor) }
    shades.removeAll(keepingCapacity: true)
    panes.noteCleared()
    hasPicture = false
  }

  /// Shows a picture, if it is another than the one that is shown; false where it has to wait until the terminal has
  /// fetched others.
  private mutating func show(_ picture: PackedPicture) -> Bool {
    guard !picture.isEmpty else { return true }
    guard !isShown(picture) else {
      shownNumber = picture.number
      return true
    }
    if let shared = picture.shared, picture.isShared, !shared.publish() { return false }
    let fits = picture.letters.count <= GraphicsCommands.longestPart
    let mayReplace = hasPicture && replacing == .frames && !asksForPicture && loop == nil
    if mayReplace, suits(picture.patch, of: picture) {
      out.replace(number, by: picture.patch, quiet: isSilent ? 2 : 1)
      isPatched = true
    } else if mayReplace, fits {
      out.replace(number, by: picture, quiet: isSilent ? 2 : 1)
      isPatched = false
    } else {
      isPatched = false
      let older = number
      number = 3 - number
      let place = GraphicsCommands.Place(
        columns: size.columns, rows: size.rows, depth: Self.pictureDepth)
      out.show(
        picture, as: number, at: place,
        quiet: isSilent ? 2 : asksForPicture ? 0 : 1)
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

  /// Whether a picture is what is shown.
  private func isShown(_ picture: borrowing PackedPicture) -> Bool {
    guard hasPicture else { return false }
    if isPatched {
      return picture.number == shownNumber
        || picture.patch.letters.isEmpty && picture.patch.base == shownNumber
    }
    return picture.letters == shown
  }

  /// Whether a part of a picture is all that what is shown lacks, and is less.
  private func suits(_ patch: borrowing PackedPatch, of picture: borrowing PackedPicture) -> Bool {
    !patch.letters.isEmpty && patch.base == shownNumber
      && patch.letters.count <= GraphicsCommands.longestPart
      && patch.letters.count < picture.letters.count
  }

  /// Shows what lies over the picture.
  private mutating func showPanes(_ frame: borrowing Frame, bytes: Int) {
    guard let cell else { return }
    let screen = ShownPanes.Screen(
      size: PixelSize(width: size.columns * cell.width, height: size.rows * cell.height),
      cell: cell, depth: Self.paneDepth)
    let isLeft = panes.show(
      frame.panes, on: screen, quiet: isSilent ? 2 : 1, bytes: bytes, in: &out)
    if isLeft { isPartLeft = true }
  }

  // MARK: Text

  /// Darkens the picture where the layer says.
  private mutating func shade() {
    guard layer.shades != shades else { return }
    let wanted = layer.shades.prefix(Self.mostShades)
    for (index, area) in wanted.enumerated() {
      guard index >= shades.count || shades[index] != area else { continue }
      let number = Self.firstShade + index
      let (rows, columns) = (area.rows(of: size), area.columns(of: size))
      guard !rows.isEmpty, !columns.isEmpty else {
        out.delete(number)
        continue
      }
      out.move(row: rows.lowerBound, column: columns.lowerBound)
      out.append("\u{1b}_Ga=T,p=1,C=1,q=1,i=", number)
      out.append(",c=", columns.count)
      out.append(",r=", rows.count)
      out.append(",z=", Self.shadeDepth)
      out.append(ShadePicture.format)
      out.append(ShadePicture.letters(strength: area.strength))
      out.append(EscapeSequence.endString)
    }
    if shades.count > wanted.count {
      for index in wanted.count..<shades.count { out.delete(Self.firstShade + index) }
    }
    shades = Array(wanted)
  }

  /// Writes the picture's own text, and the layer's over it.
  private mutating func write(_ frame: borrowing Frame) {
    let picture = copy frame
    text.begin()
    for text in PlacedText(frame.letters, layer, on: size) {
      let (row, column) = (text.row, text.column)
      let color = text.color(over: ground(of: picture, row: row, column: column))
      self.text.put(text.glyph, color, row: row, column: column)
    }
    if text.isChanged { text.write(to: &out) }
  }

  /// Writes a program's screen, and what is over it, in a frame of its own: characters are no part of a picture.
  private mutating func writeScreen(_ frame: borrowing Frame) {
    guard let screen = layer.screen else { return }
    if out.count > 0 { cells.noteCursorMoved() }
    let (layer, size, picture) = (layer, size, copy frame)
    cells.encode(screen, under: layer, picture.letters, isMarked: marksFrames, at: time) {
      Self.ground(of: picture, under: layer, on: size, row: $0, column: $1)
    }
    cells.append(to: &out)
  }

  /// What lies under the middle of a cell: the picture, and what darkens it.
  private func ground(of frame: borrowing Frame, row: Int, column: Int) -> RGB {
    Self.ground(of: frame, under: layer, on: size, row: row, column: column)
  }

  private static func ground(
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
