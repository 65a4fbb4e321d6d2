@testable import QuadrilleFiles
import Glibc
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// Hundreds of damaged files; `QUADRILLE_FUZZ=1000000` makes it a million of each kind. Each must be
/// decoded or refused without a trap.
@Suite struct ImageFuzzTests {
  private static let rounds =
    getenv("QUADRILLE_FUZZ").flatMap { Int(String(cString: $0)) } ?? 300

  private func damage(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: bytes[place] = .random(in: 0...255, using: &numbers)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      case 2: bytes[place] = [0, 1, 127, 128, 254, 255].randomElement(using: &numbers) ?? 0
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 4: bytes.insert(.random(in: 0...255, using: &numbers), at: place)
      default: bytes.removeLast(Int.random(in: 0..<min(9, bytes.count), using: &numbers))
      }
    }
  }

  private func decode(_ bytes: [UInt8]) {
    if let sprite = try? Sprite(imageBytes: bytes, name: "it") {
      #expect(sprite.pictures.allSatisfy { $0.pixels.count == sprite.size.area })
    }
  }

  private func gif(_ numbers: inout SeededNumbers) -> [UInt8] {
    let pictures = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
      let width = Int.random(in: 1...5, using: &numbers)
      let height = Int.random(in: 1...9, using: &numbers)
      return GIFBytes.Picture(
        left: .random(in: 0...4, using: &numbers), top: .random(in: 0...4, using: &numbers),
        width: width, height: height,
        numbers: (0..<width * height).map { _ in .random(in: 0...3, using: &numbers) },
        delay: .random(in: 0...9, using: &numbers), disposal: .random(in: 0...7, using: &numbers),
        hole: Bool.random(using: &numbers) ? .random(in: 0...3, using: &numbers) : nil,
        isInterlaced: .random(using: &numbers), hasControl: .random(using: &numbers))
    }
    return GIFBytes(width: 6, height: 7, pictures: pictures).bytes
  }

  @Test func `damaged GIFs are decoded or refused`() throws {
    var numbers = SeededNumbers(seed: 4)
    let sink = RecordingSink()
    let size = PixelSize(width: 24, height: 18)
    let encoder = try GIFEncoder(size: size, to: sink)
    for index in 0..<2 {
      let frame = try #require(
        try ContestScene().picture(at: Moment(frame: 9 * index, rate: 60), size: size))
      try encoder.write(frame, at: 5 * index)
    }
    try encoder.finish(at: 10)
    for _ in 0..<Self.rounds {
      var bytes = Bool.random(using: &numbers) ? gif(&numbers) : sink.bytes
      damage(&bytes, &numbers)
      decode(bytes)
    }
  }

  @Test func `damaged PNGs are decoded or refused, with valid checksums too`() {
    var numbers = SeededNumbers(seed: 6)
    for _ in 0..<Self.rounds {
      let depth: UInt8 = [1, 2, 4, 8, 16].randomElement(using: &numbers) ?? 8
      let kind: UInt8 = [0, 2, 3, 4, 6].randomElement(using: &numbers) ?? 0
      let count = Int.random(in: 0...90, using: &numbers)
      var chunks: [(name: String, data: [UInt8])] = []
      for name in ["gAMA", "cHRM", "sBIT", "PLTE", "tRNS", "bKGD", "tEXt", "iCCP", "zTXt"]
      where Int.random(in: 0..<3, using: &numbers) == 0 {
        let length = [0, 1, 2, 3, 4, 6, 32, 48].randomElement(using: &numbers) ?? 3
        chunks.append((name, (0..<length).map { _ in .random(in: 0...255, using: &numbers) }))
      }
      var png = PNGBytes(
        width: .random(in: 1...6, using: &numbers), height: .random(in: 1...6, using: &numbers),
        depth: depth, kind: kind, isInterlaced: .random(using: &numbers), chunks: chunks,
        rows: (0..<count).map { _ in .random(in: 0...6, using: &numbers) })
      if Int.random(in: 0..<20, using: &numbers) == 0 {
        png.width = .random(in: 0...20_000, using: &numbers)
      }
      var bytes = png.bytes
      if Bool.random(using: &numbers) { damage(&bytes, &numbers) }
      decode(bytes)
    }
  }
}
