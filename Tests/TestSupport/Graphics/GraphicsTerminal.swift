public import QuadrilleCore

/// A terminal with the kitty graphics protocol, as far as this program uses it. It keeps pictures, their placements
/// and the text over them, replies to queries, and renders the result.
///
/// Text is stored cell by cell. Every violation of the protocol is recorded in `faults`, which a test expects empty.
public struct GraphicsTerminal {
  /// A stored picture.
  public struct Picture {
    /// The decoded pixels.
    public var image: DecodedPicture
    /// The placement on the screen; nil while the picture is not shown.
    public var placement: Placement?
    /// The further frames of its loop, and the gaps of all frames in milliseconds, the first included.
    public var frames: [DecodedPicture] = []
    public var gaps = [0]
    /// Whether the loop plays without end.
    public var isPlaying = false
  }

  /// The area of cells that a part of a picture is stretched over.
  public struct Placement: Equatable {
    /// The upper left cell, counted from 0.
    public var column: Int, row: Int
    /// The numbers of columns and rows; 0 shows the pixels unscaled.
    public var columns: Int, rows: Int
    /// The offset from the cell's upper left corner, in pixels.
    public var offsetX = 0, offsetY = 0
    /// The shown part of the picture, in its own pixels.
    public var x: Int, y: Int, width: Int, height: Int
    /// The z-index: higher placements are drawn over lower ones.
    public var depth: Int
  }

  /// The behaviour of the terminal.
  public enum Manner: Sendable {
    /// Follows the protocol.
    case honest
    /// Ignores all graphics commands.
    case ignorant
    /// Answers queries like `honest`, but shows no picture.
    case liar
    /// Answers each picture with an error.
    case refusing
  }

  /// The size of the grid, in cells.
  public private(set) var columns: Int, rows: Int
  /// The reply to XTVERSION; nil: no reply.
  public var version: String?
  public let manner: Manner
  /// The stored pictures by their ids.
  public private(set) var pictures: [Int: Picture] = [:]
  /// The shown characters by the index of their cell.
  public private(set) var text: [Int: Unicode.Scalar] = [:]
  /// The replies that the test has not taken yet.
  public var answers: [UInt8] = []
  /// The violations of the protocol.
  public private(set) var faults: [String] = []
  /// The numbers of new pictures, of replaced frames and of pictures that were only moved.
  public private(set) var sent = 0, replaced = 0, moved = 0
  /// The transmission media that the terminal supports besides direct data, as values of the key `t`.
  public var fetches: Set<String> = []
  /// Whether the terminal answers OK to all pictures in shared memory or files and fetches none.
  public var ignoresShared = false
  /// The size of a cell in pixels, as reported on request; nil: no report.
  public var cell: PixelSize?
  /// Whether frames of a picture can be replaced.
  public var knowsFrames = true
  /// The number of replaced parts of pictures.
  public private(set) var patched = 0
  /// The number of pictures fetched from shared memory or files.
  public private(set) var fetched = 0
  /// The largest number of bytes of pixels stored at once.
  public private(set) var mostKept = 0

  /// The cursor's row and column, counted from 0.
  public private(set) var row = 0, column = 0
  private var saved = (row: 0, column: 0)
  private var pending: [UInt8] = []
  private var unfinished: (keys: [String: String], letters: [UInt8])?
  private static let longestPart = 4096

  /// Makes an empty screen.
  public init(columns: Int, rows: Int, manner: Manner = .honest) {
    self.columns = columns
    self.rows = rows
    self.manner = manner
  }

  /// The number of bytes of stored pixels, four for each.
  public var kept: Int { pictures.values.reduce(0) { $0 + 4 * $1.image.size.area } }

  /// Reads bytes, which may be cut anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    var start = 0
    while let end = step(from: start) { start = end }
    pending.removeFirst(start)
  }

  /// Clears the screen from outside, as another program's `clear` does.
  public mutating func clear() {
    text.removeAll()
    pictures = pictures.filter { $0.value.placement == nil }
  }

  /// Changes the size of the grid, and keeps pictures and text. Pictures that fit the size before are no fault until
  /// `expectNewSize`: the program may have sent them before it learned of the change.
  public mutating func resize(columns: Int, rows: Int) {
    sizeBefore = (self.columns, self.rows)
    (self.columns, self.rows) = (columns, rows)
  }

  /// Notes that the program knows the present size.
  public mutating func expectNewSize() { sizeBefore = (0, 0) }

  private var sizeBefore = (columns: 0, rows: 0)

  /// Whether a sequence is incomplete.
  public var isInside: Bool { !pending.isEmpty }

  // MARK: Reading

  /// Reads one character or sequence; returns the index after it, or nil if it is incomplete.
  private mutating func step(from start: Int) -> Int? {
    guard start < pending.count else { return nil }
    guard pending[start] == 0x1b else { return character(from: start) }
    guard start + 1 < pending.count else { return nil }
    switch pending[start + 1] {
    case UInt8(ascii: "["):
      guard let end = pending[(start + 2)...].firstIndex(where: { (0x40...0x7e).contains($0) })
      else { return nil }
      control(Array(pending[(start + 2)..<end]), pending[end])
      return end + 1
    case UInt8(ascii: "_"):
      var end = start + 2
      while end + 1 < pending.count, pending[end] != 0x1b { end += 1 }
      guard end + 1 < pending.count else { return nil }
      if pending[end + 1] != UInt8(ascii: "\\") {
        faults.append("a string that does not end with ST")
      }
      if pending[start + 2] == UInt8(ascii: "G") {
        graphics(Array(pending[(start + 3)..<end]))
      }
      return end + 2
    case UInt8(ascii: "P"), UInt8(ascii: "]"):
      var end = start + 2
      while end < pending.count, pending[end] != 0x1b, pending[end] != 0x07 { end += 1 }
      guard end < pending.count else { return nil }
      if pending[end] == 0x07 { return end + 1 }
      return end + 1 < pending.count ? end + 2 : nil
    default:
      if pending[start + 1] == UInt8(ascii: "7") { saved = (row, column) }
      if pending[start + 1] == UInt8(ascii: "8") { (row, column) = saved }
      if !Array("\\78=>M".utf8).contains(pending[start + 1]) {
        faults.append("ESC \(pending[start + 1])")
      }
      return start + 2
    }
  }

  private mutating func character(from start: Int) -> Int? {
    let first = pending[start]
    let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    guard start + length <= pending.count else { return nil }
    let string = String(decoding: pending[start..<start + length], as: UTF8.self)
    guard first >= 0x20, let scalar = string.unicodeScalars.first else {
      if first == 0x0d {
        column = 0
      } else if ![0x08, 0x0a, 0x0b, 0x18].contains(first) {
        faults.append("control character \(first)")
      }
      return start + 1
    }
    text[row * columns + column] = scalar == " " ? nil : scalar
    column += 1
    return start + length
  }

  private mutating func control(_ body: [UInt8], _ last: UInt8) {
    let numbers = String(decoding: body, as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) }
    switch last {
    case UInt8(ascii: "H"):
      row = (numbers.first.flatMap { $0 } ?? 1) - 1
      column = (numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1
    case UInt8(ascii: "J") where numbers == [2]: clear()
    case UInt8(ascii: "n") where numbers == [5]: answers += Array("\u{1b}[0n".utf8)
    case UInt8(ascii: "q") where body.first == UInt8(ascii: ">"):
      if let version { answers += Array("\u{1b}P>|\(version)\u{1b}\\".utf8) }
    case UInt8(ascii: "p") where body == Array("?2026$".utf8):
      answers += Array("\u{1b}[?2026;2$y".utf8)
    case UInt8(ascii: "t") where body == Array("16".utf8):
      if let cell { answers += Array("\u{1b}[6;\(cell.height);\(cell.width)t".utf8) }
    case UInt8(ascii: "c"): answers += Array("\u{1b}[?62c".utf8)
    default: break
    }
  }

  // MARK: Pictures

  private mutating func graphics(_ body: [UInt8]) {
    guard manner != .ignorant else { return }
    let end = body.firstIndex(of: UInt8(ascii: ";")) ?? body.count
    var keys: [String: String] = [:]
    for field in String(decoding: body[..<end], as: UTF8.self).split(separator: ",") {
      let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        faults.append("key \(field)")
        continue
      }
      keys[parts[0]] = parts[1]
    }
    let letters = Array(body[min(end + 1, body.count)...])
    if letters.count > Self.longestPart {
      faults.append("a part of \(letters.count) encoded bytes")
    }
    if let begun = unfinished {
      if Set(keys.keys).subtracting(["m", "q"]) != [] { faults.append("keys in a later part") }
      unfinished = nil
      finish(begun.keys, begun.letters + letters, hasMore: keys["m"] == "1")
    } else {
      finish(keys, letters, hasMore: keys["m"] == "1")
    }
  }

  private mutating func finish(_ keys: [String: String], _ letters: [UInt8], hasMore: Bool) {
    guard !hasMore else {
      if letters.count % 4 != 0 { faults.append("a part whose length is no multiple of 4") }
      unfinished = (keys, letters)
      return
    }
    switch keys["a"] ?? "t" {
    case "q": answer(keys, isFine: ignores(keys) || decoded(keys, letters) != nil)
    case "d": delete(keys)
    case "T": show(keys, letters)
    case "t": keep(keys, letters)
    case "f": replace(keys, letters)
    case "p": move(keys)
    case "a": animate(keys)
    default: faults.append("action \(keys["a"] ?? "")")
    }
  }

  private func ignores(_ keys: [String: String]) -> Bool {
    ignoresShared && ["s", "t"].contains(keys["t"])
  }

  /// Decodes a picture from the direct data or from the memory or file that it names.
  private mutating func decoded(_ keys: [String: String], _ letters: [UInt8]) -> DecodedPicture? {
    guard let bytes = DecodedPicture.bytes(of: letters) else { return nil }
    let way = keys["t"] ?? "d"
    if way == "d" { return DecodedPicture(keys, bytes) }
    guard fetches.contains(way), let found = SharedBytes.take(bytes, isPath: way == "t") else {
      return nil
    }
    fetched += 1
    return DecodedPicture(keys, found)
  }

  private mutating func answer(_ keys: [String: String], isFine: Bool) {
    let quiet = Int(keys["q"] ?? "0") ?? 0
    guard let number = keys["i"], quiet < (isFine ? 1 : 2) else { return }
    answers += Array("\u{1b}_Gi=\(number);\(isFine ? "OK" : "EINVAL:no")\u{1b}\\".utf8)
  }

  private mutating func show(_ keys: [String: String], _ letters: [UInt8]) {
    guard manner != .liar else { return }
    if ignores(keys) { return answer(keys, isFine: true) }
    guard manner != .refusing, let number = keys["i"].flatMap({ Int($0) }),
      let image = decoded(keys, letters)
    else {
      if manner != .refusing { faults.append("a picture that cannot be read") }
      return answer(keys, isFine: false)
    }
    let placement = placement(keys, image)
    pictures[number] = Picture(image: image, placement: placement)
    sent += 1
    mostKept = max(mostKept, kept)
    answer(keys, isFine: true)
  }

  /// Stores a picture without showing it.
  private mutating func keep(_ keys: [String: String], _ letters: [UInt8]) {
    guard manner == .honest, let number = keys["i"].flatMap({ Int($0) }),
      let image = decoded(keys, letters)
    else { return answer(keys, isFine: false) }
    pictures[number] = Picture(image: image, placement: nil)
    answer(keys, isFine: true)
  }

  /// Reads the placement from the keys of a command, and checks it.
  private mutating func placement(_ keys: [String: String], _ image: DecodedPicture) -> Placement {
    func value(_ key: String, _ standard: Int) -> Int { keys[key].flatMap { Int($0) } ?? standard }
    var placement = Placement(
      column: column, row: row, columns: value("c", 0), rows: value("r", 0), x: value("x", 0),
      y: value("y", 0), width: value("w", image.size.width), height: value("h", image.size.height),
      depth: value("z", 0))
    (placement.offsetX, placement.offsetY) = (value("X", 0), value("Y", 0))
    if keys["C"] != "1" { faults.append("a picture that moves the cursor") }
    if placement.row + placement.rows > max(rows, sizeBefore.rows)
      || placement.column + placement.columns > max(columns, sizeBefore.columns)
    {
      faults.append("a picture beyond the screen")
    }
    if placement.x < 0 || placement.y < 0 || placement.width < 1 || placement.height < 1
      || placement.x + placement.width > image.size.width
      || placement.y + placement.height > image.size.height
    {
      faults.append("a part beyond the picture")
    }
    return placement
  }

  private mutating func move(_ keys: [String: String]) {
    guard manner != .liar else { return }
    guard manner != .refusing, let number = keys["i"].flatMap({ Int($0) }),
      let picture = pictures[number]
    else {
      if manner != .refusing { faults.append("a placement of an unknown picture") }
      return answer(keys, isFine: false)
    }
    let place = placement(keys, picture.image)
    pictures[number]?.placement = place
    moved += 1
    answer(keys, isFine: true)
  }

  private mutating func replace(_ keys: [String: String], _ letters: [UInt8]) {
    guard manner != .liar else { return }
    if ignores(keys) { return answer(keys, isFine: true) }
    if keys["r"] == nil { return append(keys, letters) }
    guard manner != .refusing, knowsFrames, let number = keys["i"].flatMap({ Int($0) }),
      keys["r"] == "1", let image = decoded(keys, letters), pictures[number] != nil
    else { return answer(keys, isFine: false) }
    if !image.isOpaque { faults.append("a replaced frame that is not opaque") }
    let (x, y) = (keys["x"].flatMap { Int($0) } ?? 0, keys["y"].flatMap { Int($0) } ?? 0)
    let isWhole = image.size == pictures[number]?.image.size
    guard isWhole || keys["x"] != nil, pictures[number]?.image.lay(image, x: x, y: y) == true else {
      faults.append("a part beyond the picture that it is laid over")
      return answer(keys, isFine: false)
    }
    // A query with a picture that is not shown does not count.
    guard pictures[number]?.placement != nil else { return answer(keys, isFine: true) }
    replaced += 1
    if keys["x"] != nil { patched += 1 }
    answer(keys, isFine: true)
  }

  /// Appends a frame to the loop of a picture.
  private mutating func append(_ keys: [String: String], _ letters: [UInt8]) {
    guard manner != .refusing, let number = keys["i"].flatMap({ Int($0) }),
      let old = pictures[number], let image = decoded(keys, letters),
      image.size == old.image.size, let gap = keys["z"].flatMap({ Int($0) }), !old.isPlaying
    else {
      faults.append("a frame that fits no loop")
      return answer(keys, isFine: false)
    }
    pictures[number]?.frames.append(image)
    pictures[number]?.gaps.append(gap)
    answer(keys, isFine: true)
  }

  /// Sets the gap of a loop's first frame, or starts the loop.
  private mutating func animate(_ keys: [String: String]) {
    guard manner != .liar, manner != .refusing else { return }
    guard let number = keys["i"].flatMap({ Int($0) }), pictures[number] != nil else {
      return faults.append("an animation of an unknown picture")
    }
    if keys["r"] == "1", let gap = keys["z"].flatMap({ Int($0) }) {
      pictures[number]?.gaps[0] = gap
    } else if keys["s"] == "3", keys["v"] == "1" {
      pictures[number]?.isPlaying = true
    } else {
      faults.append("an unknown animation command")
    }
  }

  private mutating func delete(_ keys: [String: String]) {
    switch keys["d"] {
    case "A": pictures = pictures.filter { $0.value.placement == nil }
    case "I":
      guard let number = keys["i"].flatMap({ Int($0) }) else {
        return faults.append("d=I without an id")
      }
      pictures[number] = nil
    default: faults.append("d=\(keys["d"] ?? "")")
    }
  }

  // MARK: Seeing

  /// Renders the pictures on black, with the given pixels a cell. They are stretched linearly and fade out at their
  /// borders, as kitty's textures do.
  public func seen(cell: PixelSize) -> Frame {
    var frame = Frame(size: PixelSize(width: columns * cell.width, height: rows * cell.height))
    let shown = pictures.sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.placement.map { (entry.value.image, $0) }
    }.sorted { $0.1.depth < $1.1.depth }
    for (image, placement) in shown {
      let width = placement.columns > 0 ? placement.columns * cell.width : placement.width
      let height = placement.rows > 0 ? placement.rows * cell.height : placement.height
      for y in 0..<height {
        for x in 0..<width {
          let color = image.sample(
            x: Double(placement.x)
              + (Double(x) + 0.5) * Double(placement.width) / Double(width),
            y: Double(placement.y)
              + (Double(y) + 0.5) * Double(placement.height) / Double(height))
          let column = placement.column * cell.width + placement.offsetX + x
          let row = placement.row * cell.height + placement.offsetY + y
          guard column < frame.size.width, row < frame.size.height else { continue }
          frame[column, row] = color.over(frame[column, row])
        }
      }
    }
    return frame
  }

  /// The text of a row, with spaces for empty cells.
  public func line(_ row: Int) -> String {
    var line = ""
    for column in 0..<columns { line.unicodeScalars.append(text[row * columns + column] ?? " ") }
    return line
  }
}
