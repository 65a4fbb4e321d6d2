import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport

extension FuzzTarget {
  /// The encoder: at each depth libvterm shows pictures with text within the promised tolerance.
  ///
  /// The reference is a second, lossless encoder that repaints the whole screen for each frame. For cells without
  /// text it is the picture itself.
  static let encoder = FuzzTarget(name: "encoder") { bytes in
    let script = EncoderScript(bytes)
    var compositor = CellDisplay(size: script.size, depth: script.depth, tolerance: .lossless)
    var truth = CellDisplay(size: script.size, depth: script.depth)
    var seen = VirtualTerminal(size: script.size)
    var wanted = VirtualTerminal(size: script.size)
    let sink = RecordingSink()
    for (index, step) in script.steps.enumerated() {
      if let size = step.size {
        (seen, wanted) = (VirtualTerminal(size: size), VirtualTerminal(size: size))
        compositor.resize(to: size)
        truth.resize(to: size)
      }
      if step.isUnknown { compositor.invalidate() }
      compositor.tolerance = step.tolerance
      compositor.layer = step.layer
      // Frames known in advance have the same grid.
      let next = script.steps[(index + 1)...].prefix(step.ahead).prefix { $0.size == nil }
      compositor.encode(Outlook(([step.frame] + next.map(\.frame))[...]))
      sink.bytes.removeAll()
      try compositor.writeOutput(to: sink)
      if step.isSettled {
        // A still picture becomes exact in parts.
        for _ in 0..<200 where !compositor.isExact {
          compositor.encodeExactly(step.frame, bytes: 900)
          try compositor.writeOutput(to: sink)
        }
        try expect(compositor.isExact, "never becomes exact")
      }
      seen.feed(sink.bytes)
      sink.bytes.removeAll()
      truth.invalidate()
      truth.layer = step.layer
      truth.encode(step.frame)
      try truth.writeOutput(to: sink)
      wanted.feed(sink.bytes)
      // With few colours a cell of the picture may be any near mix; its text is exact.
      let isMixed = script.depth != .truecolor && !compositor.isExact
      let isExact = step.isSettled || script.depth != .truecolor
      try ScreenCheck(tolerance: isExact ? .lossless : step.tolerance, onlyText: isMixed)
        .compare(seen, wanted, frame: index)
      if script.depth == .truecolor { try ScreenCheck.compare(wanted, step, frame: index) }
    }
  }
}
