import QuadrilleFiles

/// The text of a fragment shader in Shadertoy's or Ghostty's form: GLSL with a function `mainImage`.
package struct FragmentShader: Sendable {
  /// The shader's name in messages and labels.
  let name: String
  /// The beginning of error messages, such as `cannot play 'a.glsl'`.
  let action: String
  let source: [UInt8]
  /// The number of its lines.
  var lines: Int { source.count { $0 == 0x0a } + 1 }

  /// The largest size of a file, in bytes. The helper process that draws the shader has the same limit.
  private static let largest = 1 << 20

  /// Reads a file. Throws if it is not a single-pass shader.
  init(path: String, name: String) throws(FileError) {
    let action = "cannot play '\(path)'"
    let bytes: [UInt8]?
    do {
      bytes = try SmallFile.readIfPresent(path, most: Self.largest)
    } catch {
      throw FileError(action, (error as? FileError)?.reason ?? "\(error)")
    }
    guard let bytes else { throw FileError(action, "No such file or directory") }
    try self.init(bytes, name: name, action: action)
  }

  /// Checks a shader's text. Throws if it is not a single-pass shader.
  init(_ bytes: [UInt8], name: String, action: String) throws(FileError) {
    guard !bytes.contains(0) else { throw FileError(action, "it is not text: it has a NUL byte") }
    let words = Self.words(bytes)
    guard words.contains("mainImage") else {
      throw FileError(
        action, "it has no function mainImage, as shaders for Shadertoy and Ghostty have")
    }
    if let channel = ["iChannel1", "iChannel2", "iChannel3"].first(where: words.contains) {
      throw FileError(
        action, "it reads \(channel): shaders of several passes or textures are not supported")
    }
    if words.contains("mainSound") {
      throw FileError(action, "it makes sound, which is not supported")
    }
    (self.name, self.action, source) = (name, action, Self.withoutVersion(bytes))
  }

  /// Returns the identifiers, keywords and numbers of a shader's text, without those in comments.
  private static func words(_ bytes: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    var index = 0
    func end(_ mark: [UInt8], from start: Int) -> Int {
      var index = start
      while index < bytes.count, !bytes[index...].starts(with: mark) { index += 1 }
      return min(bytes.count, index + mark.count)
    }
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (bytes[index], next) {
      case (0x2f, 0x2f): index = end([0x0a], from: index)
      case (0x2f, 0x2a): index = end([0x2a, 0x2f], from: index + 2)
      case (let byte, _) where isOfWord(byte):
        let start = index
        index = bytes[start...].firstIndex { !isOfWord($0) } ?? bytes.count
        words.insert(String(decoding: bytes[start..<index], as: UTF8.self))
      default: index += 1
      }
    }
    return words
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
    default: false
    }
  }

  /// Returns the text with its `#version` lines blanked, because the helper process adds its own.
  private static func withoutVersion(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      isVersion(line) ? ArraySlice(repeating: 0x20, count: line.count) : line
    }
    return Array(lines.joined(separator: [0x0a]))
  }

  private static func isVersion(_ line: ArraySlice<UInt8>) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let directive = line.drop(while: isBlank)
    return directive.first == 0x23
      && directive.dropFirst().drop(while: isBlank).starts(with: "version".utf8)
  }
}
