import Glibc

/// An expected text in a file beside the tests.
///
/// With `QUADRILLE_RECORD=1` the file is rewritten, and the test fails: a recording is never green.
public enum Golden {
  /// Describes the first line that differs from the golden text, or returns nil.
  ///
  /// - Parameter isNear: Whether the expected text and the found one count as equal.
  public static func difference(
    _ text: String, golden name: String, file: String,
    isNear: (String, String) -> Bool = { $0 == $1 }
  ) -> String? {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Goldens/" + name
    if getenv("QUADRILLE_RECORD").map({ $0[0] != 0 }) ?? false {
      guard let stream = fopen(path, "w") else { return "cannot write \(path)" }
      fputs(text, stream)
      fclose(stream)
      return "recorded \(name)"
    }
    guard let expected = read(path) else {
      return "there is no \(name); run with QUADRILLE_RECORD=1"
    }
    if isNear(expected, text) { return nil }
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line =
      zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    return """
      \(name) differs in line \(line + 1):
      expected: \(line < old.count ? old[line] : "(its end)")
      found:    \(line < new.count ? new[line] : "(its end)")
      """
  }

  /// Returns the text of a file, or nil if it cannot be opened.
  public static func read(_ path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, stream)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
