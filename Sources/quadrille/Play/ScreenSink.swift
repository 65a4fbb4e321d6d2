import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

/// The terminal as a taker of pictures.
final class ScreenSink: FrameSink {
  /// Lays text over pictures, and knows what the terminal shows.
  private(set) var compositor: Compositor
  /// Called before a frame is encoded; the text over it, if that is to change.
  var newLayer: () -> TextLayer? = { nil }
  /// Called when the terminal cannot be written to any more.
  var onError: (any Error) -> Void = { _ in }

  private let session: TerminalSession

  init(session: TerminalSession, size: CellSize, depth: ColorDepth, tolerance: Tolerance) {
    self.session = session
    compositor = Compositor(size: size, depth: depth, tolerance: tolerance)
  }

  var isReady: Bool { session.isIdle }

  func show(_ frames: ArraySlice<Frame>, slot: Int) -> Int {
    guard frames.first?.size == compositor.size.pixels else { return 0 }
    if let layer = newLayer() { compositor.layer = layer }
    compositor.encode(Outlook(frames))
    do {
      try compositor.encoder.writeOutput(to: session)
    } catch {
      onError(error)
    }
    return compositor.encoder.outputCount
  }

  var isInexact: Bool { !compositor.encoder.isExact }

  func settle(_ frame: Frame) {
    guard frame.size == compositor.size.pixels else { return }
    compositor.encodeExactly(frame)
    do {
      try compositor.encoder.writeOutput(to: session)
    } catch {
      onError(error)
    }
  }

  /// Takes another grid; the next frame is written whole.
  func resize(to size: CellSize) {
    let layer = compositor.layer
    compositor = Compositor(
      size: size, depth: compositor.encoder.depth, tolerance: compositor.encoder.tolerance,
      palette: compositor.palette, ground: compositor.ground)
    compositor.layer = layer
  }

  /// Forgets what the terminal shows.
  func invalidate() { compositor.invalidate() }
}
