import QuadrilleCells
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleFiles

@Suite struct CastTests {
  @Test func `a cast enters the alternate screen, holds its frames and restores the terminal`()
    throws
  {
    let sink = RecordingSink()
    let cast = try CastEncoder(cells: CellSize(columns: 20, rows: 5), title: "a \"b\"", to: sink)
    try cast.write(Array("x▀\u{1b}[m".utf8), at: 0)
    try cast.write(Array("y".utf8), at: 1.5)
    try cast.finish(at: 2)
    let lines = String(decoding: sink.bytes, as: UTF8.self).split(separator: "\n")
    try #require(lines.count == 5)
    #expect(lines[0].contains("\"version\": 2") || lines[0].contains("\"version\":2"))
    let words = [
      ["20", #"a \"b\""#], ["[?1049h", "[?7l"], ["x▀"], ["1.5", "y"], ["[?1049l", "[?7h"],
    ]
    #expect(zip(lines, words).allSatisfy { line, words in words.allSatisfy(line.contains) })
    #expect(!lines[4].contains("[?1049h"))
  }
}
