import Testing

@testable import QuadrilleCells

@Suite struct KeyNumbersTests {
  @Test func `with Control a character is the byte that it always was`() {
    let bytes: [Character: UInt8?] = [
      "@": 0, "a": 1, "z": 26, "A": 1, "Z": 26, "[": 27, "\\": 28, "]": 29, "^": 30, "_": 31,
      " ": 0,
      "1": nil, "2": 0, "3": 27, "4": 28, "5": 29, "6": 30, "7": 31, "8": nil, "9": nil, "0": nil,
      "/": 31, "~": 30, ".": nil, "`": nil, "{": nil,
    ]
    for (character, byte) in bytes {
      let code = Int(character.unicodeScalars.first?.value ?? 0)
      #expect(KeyNumbers.control(code) == byte, "\(character)")
    }
  }
}
