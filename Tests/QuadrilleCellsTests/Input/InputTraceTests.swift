import TestSupport
import Testing

@testable import QuadrilleCells

/// What damaged and undamaged input is read as.
@Suite struct InputTraceTests {
  @Test func `whatever comes is read as it was`() {
    var numbers = SeededNumbers(seed: 44)
    var text = ""
    for round in 0..<120 {
      var decoder = InputDecoder()
      decoder.awaitsReply = round % 3 == 0
      var splitter = ReplySplitter()
      splitter.awaitsReply = round % 2 == 0
      var events: [InputEvent] = []
      var pieces: [ReplySplitter.Piece] = []
      var waits = ""
      for _ in 0..<12 {
        let entry = InputCorpus.entries[numbers.next(below: InputCorpus.entries.count)]
        let bytes =
          numbers.next(below: 3) == 0 ? entry.bytes : InputCorpus.mutated(entry.bytes, &numbers)
        let pause = [0, 0.02, 0.06, 0.5, 1.1][numbers.next(below: 5)]
        if numbers.next(below: 2) == 0 {
          events += decoder.idle(for: pause)
          pieces += splitter.idle(for: pause)
        }
        let cut = numbers.next(below: bytes.count + 1)
        for part in [bytes[..<cut], bytes[cut...]] {
          events += decoder.feed(part, after: pause)
          pieces += splitter.feed(part)
        }
        waits += decoder.isWaiting ? splitter.isWaiting ? "b" : "d" : splitter.isWaiting ? "s" : "-"
      }
      text += """
        \(round): \(events.count) events, \(pieces.count) pieces, waits \(waits), held \
        \(decoder.heldBytes), \(TextDigest.of("\(events)")) \(TextDigest.of("\(pieces)"))\n
        """
    }
    #expect(Golden.difference(text, golden: "read.txt", file: #filePath) == nil)
  }

  /// Every number and modifier in the forms in which keys come.
  @Test func `every number of a key is read as it was`() {
    var text = ""
    for form in [
      "\u{1b}[N~", "\u{1b}[N;5~", "\u{1b}[Nu", "\u{1b}[N;2u", "\u{1b}[27;6;N~", "\u{1b}[1;NA",
      "\u{1b}[<N;3;4M", "\u{1b}[<N;3;4m", "\u{1b}[97;Nu", "\u{1b}[?N;2$y", "\u{1b}[N;1:3u",
      "\u{1b}[8;N;80t", "\u{1b}[Nn",
    ] {
      for number in Array(0...130) + Array(57_340...57_460) {
        var decoder = InputDecoder()
        let events =
          decoder.feed(form.replacing("N", with: "\(number)").utf8) + decoder.idle(for: 2)
        guard let event = events.first else { continue }
        text += "\(form.dropFirst()) \(number): \(events.count) \(event)\n"
      }
    }
    for byte: UInt8 in 0...255 {
      var decoder = InputDecoder()
      text += "\(byte): \(decoder.feed([byte]) + decoder.idle(for: 2))"
      text += " \(decoder.feed([0x1b, byte]) + decoder.idle(for: 2))"
      text += " \(decoder.feed([0x1b, 0x5b, byte]) + decoder.idle(for: 2))"
      text += " \(decoder.feed([0x1b, 0x4f, byte]) + decoder.idle(for: 2))\n"
    }
    let lines = text.split(separator: "\n")
    // Some of each form as it is, and a checksum of every thirty.
    let kept = stride(from: 0, to: lines.count, by: 30).map { start in
      "\(lines[start]), \(TextDigest.of(lines[start..<min(lines.count, start + 30)].joined()))"
    }
    #expect(
      Golden.difference(kept.joined(separator: "\n") + "\n", golden: "keys.txt", file: #filePath)
        == nil)
  }

  @Test func `the characters that are plain everywhere are those that were`() {
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0x3_0000 {
      guard let scalar = Unicode.Scalar(value), SafeText.isPlain(scalar) else { continue }
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    #expect(ranges.count == 20 && ranges.first == 0x20...0x7e && ranges.last == 0x2800...0x28ff)
    #expect(ranges.reduce(0) { $0 + $1.count } == 1831)
    #expect(TextDigest.of("\(ranges.map { [$0.lowerBound, $0.upperBound] })") == "10ffdb79ce64a5e4")
  }

  @Test func `an underline has a colour of its own, or none`() {
    var look = GlyphLook()
    #expect(look.underlineColor == nil && look.isPlain)
    look.underlineColor = 0
    #expect(look.underlineColor == 0 && !look.isPlain)
    look.underlineColor = 0xff_ffff
    #expect(look.underlineColor == 0xff_ffff)
    look.underlineColor = nil
    #expect(look.underlineColor == nil && look.isPlain)
  }
}
