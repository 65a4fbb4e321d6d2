import QuadrilleCells
package import QuadrilleCore
import QuadrilleSystem
import Synchronization

/// The user's palettes: the files in the folder `palettes` beside the settings, each named like its file.
package final class OwnPalettes: Sendable {
  /// The palettes, sorted by name.
  package var all: [NamedPalette] { contents.palettes }
  /// The files that are not palettes, each with the reason. They do not affect the others.
  package var faults: [(name: String, reason: String)] { contents.faults }

  private let files: SettingsFolder?
  private let read = Mutex<Contents?>(nil)

  /// The palettes of this run.
  @TaskLocal package static var current = OwnPalettes()

  package static let folder = "palettes"
  /// The number of files read at most.
  private static let mostFiles = 256
  /// The largest file in bytes.
  private static let largest = 4 << 10

  package init() { files = nil }

  /// Uses the palettes beside the settings, if there are any. They are read on first use.
  package init(in settings: SettingsFolder) {
    files = SettingsFolder(path: settings.path(of: Self.folder))
  }

  package init(files folder: SettingsFolder) {
    files = folder
    _ = contents
  }

  /// The folder's contents, read once.
  private var contents: Contents {
    read.withLock { read in
      let contents = read ?? Contents(files: files)
      read = contents
      return contents
    }
  }

  private struct Contents: Sendable {
    var palettes: [NamedPalette] = []
    var faults: [(name: String, reason: String)] = []

    init(files folder: SettingsFolder?) {
      guard let folder else { return }
      let names = (Path.names(in: folder.path) ?? []).sorted()
        .filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }
      for file in names.prefix(mostFiles) {
        let name = OwnPalettes.name(ofFile: file)
        do {
          try check(name, among: palettes)
          guard let bytes = try folder.read(file, most: largest) else { continue }
          palettes.append(NamedPalette(name: name, origin: "your own", palette: try palette(bytes)))
        } catch {
          faults.append((name, (error as? FileError)?.reason ?? "\(error)"))
        }
      }
      if names.count > mostFiles {
        faults.append(("…", "only the first \(mostFiles) files of '\(folder.path)' are read"))
      }
    }
  }

  /// Returns the name for a file: without `.json`, `.txt` or `.hex`.
  private static func name(ofFile file: String) -> String {
    for ending in [".json", ".txt", ".hex"] where file.hasSuffix(ending) {
      return String(file.dropLast(ending.count))
    }
    return file
  }

  /// Refuses names that cannot be typed as an option's value, or that mean something else.
  private static func check(_ name: String, among others: [NamedPalette]) throws(SettingError) {
    let letters = name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "-")
    }
    guard letters, (1...40).contains(name.utf8.count), !name.hasPrefix("-") else {
      throw SettingError(
        "a palette's name has 1 to 40 of a-z, 0-9 and -, and does not begin with -")
    }
    guard RGB(hex: name) == nil else { throw SettingError("the name is a hex colour") }
    guard NamedPalette.named(name) == nil, name != AutomaticPalette.name else {
      throw SettingError("the name belongs to a built-in palette")
    }
    guard !others.contains(where: { $0.name == name }) else {
      throw SettingError("two files have this name")
    }
  }

  /// Parses a palette: hex colours, one a line or separated by commas; a Telegram background link; or JSON, an array of
  /// colours or an object with `colors`. Lines that begin with `//`, or with `#` and a space, are comments.
  package static func palette(_ bytes: [UInt8]) throws(SettingError) -> Palette {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw SettingError("it is not UTF-8 text")
    }
    if let first = bytes.first(where: { !isSeparator($0) }),
      first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    {
      return try palette(json: bytes)
    }
    var colors: [RGB] = []
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !isRemark(line) {
      let words = line.split(whereSeparator: isSeparator).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard let first = words.first else { continue }
      if colors.isEmpty, words.count == 1, let link = BackgroundLink(parsing: first) {
        if RGB(hex: first) == nil { return link.palette }
      }
      for word in words {
        guard let color = RGB(hex: word) else {
          throw SettingError(
            "line \(index + 1): '\(SafeText(word).string)' is not a colour like #7fa381")
        }
        colors.append(color)
      }
    }
    return try palette(colors)
  }

  /// Returns whether a byte separates words: a comma, a space, a tab or a line break.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == 0x20 || 0x09...0x0d ~= byte
  }

  private static func isRemark(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: isSeparator)
    guard text.first == UInt8(ascii: "#") else { return text.starts(with: "//".utf8) }
    return text.dropFirst().first.map(isSeparator) ?? true
  }

  private static func palette(json bytes: [UInt8]) throws(SettingError) -> Palette {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw SettingError("\(error)")
    }
    guard let list = value.asArray ?? value["colors"]?.asArray else {
      throw SettingError("expected a JSON list of colours, or an object with 'colors'")
    }
    let colors = list.compactMap { $0.asString.flatMap { RGB(hex: $0) } }
    guard colors.count == list.count else {
      throw SettingError("expected colours as strings like \"#7fa381\"")
    }
    return try palette(colors)
  }

  private static func palette(_ colors: [RGB]) throws(SettingError) -> Palette {
    guard let palette = Palette(colors) else {
      throw SettingError("it has \(colors.count) colours; expected one to four")
    }
    return palette
  }
}

extension Palette {
  /// The palette as a parameter's value: a link if it has an angle, else its colours.
  var value: SettingValue { rotation == nil ? .colors(colors) : .link(BackgroundLink(self)) }
}

extension NamedPalette {
  package var value: SettingValue { palette.value }
}

extension OwnPalettes {
  /// All palettes: the built-in ones, then the user's.
  package static var choices: [NamedPalette] { NamedPalette.all + current.all }

  /// Returns the name of the first palette with these colours. Reads the user's files only if no built-in one has them.
  static func name(of colors: [RGB]) -> String? {
    NamedPalette.all.first { $0.palette.colors == colors }?.name
      ?? current.all.first { $0.palette.colors == colors }?.name
  }

  /// Returns the user's palette with a name. Case, spaces and underscores are ignored.
  package static func named(_ name: String) -> NamedPalette? {
    let wanted = spelled(name)
    return current.all.first { $0.name == wanted }
  }

  /// Returns why the user's file for a palette name is not a palette; nil if it is one or does not exist.
  package static func fault(of name: String) -> String? {
    let wanted = spelled(name)
    return current.faults.first { spelled($0.name) == wanted }?.reason
  }

  /// Returns a palette's name as files spell it: without capital letters, spaces and underscores.
  private static func spelled(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
  }
}
