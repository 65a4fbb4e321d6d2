public import QuadrilleCore

/// The other side of kitty's graphics protocol, as far as this program speaks it: it keeps pictures, where they
/// are shown and the text over them, answers, and says what would be seen.
///
/// Of text it takes what is written over pictures, cell by cell. Everything that is not in order is noted in `faults`; a test wants none.
public struct GraphicsTerminal {
  /// A picture that is kept.
  public struct Picture {
    /// Its pixels: red, green, blue and how opaque, 0…255 each.
    public var image: DecodedPicture
    /// Where it is shown; nil: nowhere.
    public var placement: Placement?
    /// The pictures that follow it in a loop, and how long each is shown in milliseconds, the first among them.
    public var frames: [DecodedPicture] = []
    public var gaps = [0]
    /// Whether the loop is played for ever.
    public var isPlaying = false
  }

  /// A place that a part of a picture is stretched over.
  public struct Placement: Equatable {
    /// Cells, from 0.
    public var column: Int, row: Int
    /// How many of each; 0: as many as its pixels take as they are.
    public var columns: Int, rows: Int
    /// Pixels from the cell's upper left corner.
    public var offsetX = 0, offsetY = 0
    /// The part of the picture, in its pixels.
    public var x: Int, y: Int, width: Int, height: Int
    /// Which of several is above.
    public var depth: Int
  }

  /// How it behaves.
  public enum Manner: Sendable {
    /// As it should.
    case honest
    /// It knows nothing of pictures.
    case ignorant
    /// It says that it shows pictures, and does not.
    case liar
    /// It says of each picture that something is wrong.
    case refusing
  }

  /// The grid.
  public private(set) var columns: Int, rows: Int
  /// What it calls itself; nil: it does not say.
  public var version: String?
  public let manner: Manner
  /// The pictures by their numbers.
  public private(set) var pictures: [Int: Picture] = [:]
  /// The characters that are shown, by cell.
  public private(set) var text: [Int: Unicode.Scalar] = [:]
  /// All that was answered and not yet taken.
  public var answers: [UInt8] = []
  /// What was out of order.
  public private(set) var faults: [String] = []
  /// Pictures that were taken: new ones, new pixels of those there were, and those that were only moved.
  public private(set) var sent = 0, replaced = 0, moved = 0
  /// The ways in which it fetches pictures from memory, by their letters in the protocol.
  public var fetches: Set<String> = []
  /// Whether it says OK to all pictures in memory and fetches none.
  public var ignoresShared = false
  /// A cell's pixels, which it tells when asked; nil: it does not.
  public var cell: PixelSize?
  /// Whether pictures' pixels can be replaced.
  public var knowsFrames = true
  /// Parts of pictures that were replaced.
  public private(set) var patched = 0
  /// Pictures that it fetched.
  public private(set) var fetched = 0
  /// The most bytes of pixels that were kept at once.
  public private(set) var mostKept = 0

  /// Where the cursor is, from 0.
  public private(set) var row = 0, column = 0
  private var saved = (row: 0, column: 0)
  private var pending: [UInt8] = []
  private var unfinished: (keys: [String: String], letters: [UInt8])?
  private static let longestPart = 4096

  /// An empty screen.
  public init(columns: Int, rows: Int, manner: Manner = .honest) {
    self.columns = columns
    self.rows = rows
    self.manner = manner
  }

  /// The bytes of pixels that are kept.
  public var kept: Int { pictures.values.reduce(0) { $0 + 4 * $1.image.size.area } }

  /// Takes bytes, which may be cut anywhere.
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

  /// Has another size; what it shows stays for now.
  public mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Whether a sequence began that has not ended.
  public var isInside: Bool { !pending.isEmpty }

  // MARK: Reading

  /// Reads one thing; where the next begins, or nil if it is not all there.
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
      if pending[end + 1] != UInt8(ascii: "\\") { faults.append("a string that ends otherwise") }
      if pending[start + 2] == UInt8(ascii: "G") {
        graphics(Array(pending[(start + 3)..<end]))
      }
      return end + 2
    case UInt8(ascii: "P"), UInt8(ascii: "]"):
      var end = start + 2
      while end + 1 < pending.count, pending[end] != 0x1b { end += 1 }
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
    if letters.count > Self.longestPart { faults.append("a part of \(letters.count) letters") }
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
      if letters.count % 4 != 0 { faults.append("a part that is no whole groups") }
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

  /// A picture whose bytes are there, or are fetched.
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

  /// Keeps a picture that is shown nowhere.
  private mutating func keep(_ keys: [String: String], _ letters: [UInt8]) {
    guard manner == .honest, let number = keys["i"].flatMap({ Int($0) }),
      let image = decoded(keys, letters)
    else { return answer(keys, isFine: false) }
    pictures[number] = Picture(image: image, placement: nil)
    answer(keys, isFine: true)
  }

  /// Where a command says that a picture is to be shown.
  private mutating func placement(_ keys: [String: String], _ image: DecodedPicture) -> Placement {
    func value(_ key: String, _ standard: Int) -> Int { keys[key].flatMap { Int($0) } ?? standard }
    var placement = Placement(
      column: column, row: row, columns: value("c", 0), rows: value("r", 0), x: value("x", 0),
      y: value("y", 0), width: value("w", image.size.width), height: value("h", image.size.height),
      depth: value("z", 0))
    (placement.offsetX, placement.offsetY) = (value("X", 0), value("Y", 0))
    if keys["C"] != "1" { faults.append("a picture that moves the cursor") }
    if placement.row + placement.rows > rows || placement.column + placement.columns > columns {
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
      if manner != .refusing { faults.append("a move of what is not there") }
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
    if !image.isOpaque { faults.append("a frame through which the one before is seen") }
    let (x, y) = (keys["x"].flatMap { Int($0) } ?? 0, keys["y"].flatMap { Int($0) } ?? 0)
    let isWhole = image.size == pictures[number]?.image.size
    guard isWhole || keys["x"] != nil, pictures[number]?.image.lay(image, x: x, y: y) == true else {
      faults.append("a part beyond the picture that it is laid over")
      return answer(keys, isFine: false)
    }
    // The question whether it can be done is none of what is shown.
    guard pictures[number]?.placement != nil else { return answer(keys, isFine: true) }
    replaced += 1
    if keys["x"] != nil { patched += 1 }
    answer(keys, isFine: true)
  }

  /// Adds a picture to another's loop.
  private mutating func append(_ keys: [String: String], _ letters: [UInt8]) {
    guard manner != .refusing, let number = keys["i"].flatMap({ Int($0) }),
      let old = pictures[number], let image = decoded(keys, letters),
      image.size == old.image.size, let gap = keys["z"].flatMap({ Int($0) }), !old.isPlaying
    else {
      faults.append("a picture that joins no loop")
      return answer(keys, isFine: false)
    }
    pictures[number]?.frames.append(image)
    pictures[number]?.gaps.append(gap)
    answer(keys, isFine: true)
  }

  /// Sets how long a loop's first picture is shown, or has the loop played.
  private mutating func animate(_ keys: [String: String]) {
    guard manner != .liar, manner != .refusing else { return }
    guard let number = keys["i"].flatMap({ Int($0) }), pictures[number] != nil else {
      return faults.append("no such loop")
    }
    if keys["r"] == "1", let gap = keys["z"].flatMap({ Int($0) }) {
      pictures[number]?.gaps[0] = gap
    } else if keys["s"] == "3", keys["v"] == "1" {
      pictures[number]?.isPlaying = true
    } else {
      faults.append("an unknown way to play")
    }
  }

  private mutating func delete(_ keys: [String: String]) {
    switch keys["d"] {
    case "A": pictures = pictures.filter { $0.value.placement == nil }
    case "I":
      guard let number = keys["i"].flatMap({ Int($0) }) else { return faults.append("d=I of none") }
      pictures[number] = nil
    default: faults.append("d=\(keys["d"] ?? "")")
    }
  }

  // MARK: Seeing

  /// What is seen of the pictures at so many pixels a cell, on black: stretched linearly, fading into nothing at
  /// a picture's border, as kitty's textures do.
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

  /// The text of a row, with spaces where there is none.
  public func line(_ row: Int) -> String {
    var line = ""
    for column in 0..<columns { line.unicodeScalars.append(text[row * columns + column] ?? " ") }
    return line
  }
}
