import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// The terminal as a taker of pictures: no more of them, and no better ones, than its link carries.
final class ScreenSink: FrameSink {
  /// Lays text over pictures, and knows what the terminal shows.
  private(set) var compositor: Compositor
  /// How far behind the screen is.
  private(set) var link: Link
  /// Pictures are shown in every so many slots at most, whatever the link carries.
  var leastStride = 1
  /// Called before a frame is encoded; the text over it, if that is to change.
  var newLayer: @Sendable () -> TextLayer? = { nil }
  /// What is told how long encoding takes; nil if nobody asks.
  var judge: PlayJudge?
  /// Called when the terminal cannot be written to any more.
  var onError: @Sendable (any Error) -> Void = { _ in }

  private let session: TerminalSession
  private let marksFrames: Bool

  init(
    session: TerminalSession, size: CellSize, capabilities: Capabilities, link: Link,
    marksFrames: Bool
  ) {
    self.session = session
    self.link = link
    self.marksFrames = marksFrames
    compositor = Self.makeCompositor(size, capabilities)
    compositor.marksFrames = marksFrames
  }

  private static func makeCompositor(_ size: CellSize, _ capabilities: Capabilities) -> Compositor {
    Compositor(
      size: size, depth: capabilities.depth, palette: capabilities.palette,
      ground: capabilities.ground)
  }

  // MARK: Taking pictures

  var isReady: Bool { link.mayShow(isWritten: session.isIdle, at: MonotonicClock.now()) }

  var stride: Int { max(link.divisor, leastStride) }

  func show(_ frames: ArraySlice<Frame>, slot: Int) -> Int {
    guard frames.first?.size == compositor.size.pixels else { return 0 }
    if let layer = newLayer() { compositor.layer = layer }
    return send {
      guard let judge else { return compositor.encode(Outlook(frames)) }
      let start = Stopwatch.now()
      compositor.encode(Outlook(frames))
      judge.noteEncoding(max(0, Stopwatch.now() - start - Stopwatch.overhead))
    }
  }

  var isInexact: Bool { !compositor.encoder.isExact }

  func settle(_ frame: Frame) {
    guard frame.size == compositor.size.pixels else { return }
    let budget = link.bytesInSlot.map { max(400, $0) } ?? .max
    _ = send(isWhole: true) { compositor.encodeExactly(frame, bytes: budget) }
    if !isInexact { link.noteRest(at: MonotonicClock.now()) }
  }

  /// Encodes and writes a frame, and tells the link.
  private func send(isWhole: Bool = false, _ encode: () -> Void) -> Int {
    let time = MonotonicClock.now()
    do {
      if link.asksBefore(at: time) {
        try session.write(EscapeSequence.requestStatus.bytes.span)
        link.noteBareRequest(at: time)
      }
      compositor.tolerance = link.tolerance
      compositor.asksForStatus = link.asks(at: time)
      let isWhole = isWhole || !compositor.encoder.isKnown
      encode()
      let count = compositor.encoder.outputCount
      guard count > 0 else { return 0 }
      link.noteFrame(
        bytes: count, isWhole: isWhole, asked: compositor.asksForStatus, at: time)
      try compositor.encoder.writeOutput(to: session)
      return count
    } catch {
      onError(error)
      return 0
    }
  }

  // MARK: What the terminal says

  func noteAnswer() { _ = link.noteAnswer(at: MonotonicClock.now()) }

  func noteRoundTrip(_ trip: Int) { link.noteRoundTrip(trip, at: MonotonicClock.now()) }

  func noteInterruption(answersMissing count: Int) {
    link.noteInterruption(answersMissing: count, at: MonotonicClock.now())
  }

  func setLargestFrame(_ bytes: Int?) { link.largestFrame = bytes }

  func change(rate: Int) { link.change(rate: rate, at: MonotonicClock.now()) }

  /// Takes another grid or other colours; the next frame is written whole.
  func rebuild(size: CellSize, capabilities: Capabilities) {
    let layer = compositor.layer
    let mayShowWide = compositor.mayShowWide
    compositor = Self.makeCompositor(size, capabilities)
    compositor.mayShowWide = mayShowWide
    compositor.marksFrames = marksFrames
    compositor.layer = layer
  }

  /// Forgets what the terminal shows.
  func invalidate() { compositor.invalidate() }
}
