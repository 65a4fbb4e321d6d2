import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Parts of pictures that are sent instead of the whole, as a graphics terminal shows them.
@Suite struct PatchTests {
  private static let size = PixelSize(width: 160, height: 96)
  private static let grid = CellSize(columns: 20, rows: 6)

  private func start(_ numbers: inout SeededNumbers) -> Frame {
    var frame = Frame(size: Self.size)
    for index in frame.pixels.indices {
      let (x, y) = (index % Self.size.width, index / Self.size.width)
      frame.pixels[index] = RGB(UInt8(x), UInt8(2 * y), UInt8((x + y) / 2))
    }
    return frame
  }

  /// Packs a frame as if it were newly painted.
  private func pack(_ frame: inout Frame, by packer: PicturePacker, near: Int = 0) {
    frame.packed.removeAll()
    packer.pack(&frame, near: near)
  }

  /// Fills a random box: anywhere, at an edge or in a corner.
  private func change(_ frame: inout Frame, _ most: Int, _ numbers: inout SeededNumbers) {
    let width = Int.random(in: 1...most, using: &numbers)
    let height = Int.random(in: 1...most * 96 / 160, using: &numbers)
    let left =
      [0, 160 - width, Int.random(in: 0...160 - width, using: &numbers)]
      .randomElement(using: &numbers) ?? 0
    let top =
      [0, 96 - height, Int.random(in: 0...96 - height, using: &numbers)]
      .randomElement(using: &numbers) ?? 0
    let color = RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
    for y in top..<top + height { for x in left..<left + width { frame[x, y] = color } }
  }

  /// The largest channel error of the shown picture, its repeated edges included.
  private func difference(_ terminal: GraphicsTerminal, _ truth: Frame) -> Int {
    guard let image = terminal.pictures.values.first?.image, terminal.pictures.count == 1 else {
      return 256
    }
    var most = 0
    for y in -1...truth.size.height {
      for x in -1...truth.size.width {
        let expected = truth[
          min(max(x, 0), truth.size.width - 1), min(max(y, 0), truth.size.height - 1)]
        most = max(most, image[x + 1, y + 1].channelDistance(to: expected))
      }
    }
    return most
  }

  @Test(arguments: [PixelDisplay.Replacing.frames, .byTurns])
  func `the terminal shows the picture within its bound, whatever frames are skipped`(
    replacing: PixelDisplay.Replacing
  ) throws {
    var numbers = SeededNumbers(seed: 31)
    var frame = start(&numbers)
    let packer = PicturePacker(size: Self.size)
    var display = PixelDisplay(size: Self.grid, pixels: Self.size, replacing: replacing)
    var terminal = GraphicsTerminal(columns: 20, rows: 6)
    for step in 0..<120 {
      let most = step % 10 == 0 ? 160 : 40
      if step % 7 != 3 { change(&frame, most, &numbers) }
      let near = [0, 0, 1, 2][Int.random(in: 0..<4, using: &numbers)]
      pack(&frame, by: packer, near: near)
      // Some frames are never shown, and at times the terminal is cleared.
      if Int.random(in: 0..<5, using: &numbers) == 0 { continue }
      if step % 40 == 39 {
        terminal.clear()
        display.invalidate()
      }
      let sink = RecordingSink()
      display.encode(frame)
      try display.writeOutput(to: sink)
      terminal.feed(sink.bytes)
      #expect(difference(terminal, frame) <= near, "\(step)")
    }
    #expect(terminal.faults == [])
    #expect(replacing == .frames ? terminal.patched > 15 : terminal.patched == 0)
  }

  @Test func `an exact picture after inexact ones is sent whole, without a patch`() throws {
    var numbers = SeededNumbers(seed: 6)
    var frame = start(&numbers)
    let packer = PicturePacker(size: Self.size)
    pack(&frame, by: packer, near: 2)
    frame[70, 40] = .white
    pack(&frame, by: packer, near: 2)
    let isPatched = !frame.packed.patch.letters.isEmpty
    frame[71, 40] = .white
    pack(&frame, by: packer)
    #expect(isPatched && frame.packed.patch.letters.isEmpty)
  }
}
