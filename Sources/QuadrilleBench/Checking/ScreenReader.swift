import QuadrilleCells

/// A byte sink that shows its bytes on a `ByteScreen`.
final class ScreenReader: ByteSink {
  private(set) var screen: ByteScreen

  init(size: CellSize) {
    screen = ByteScreen(size: size)
  }

  func write(_ bytes: Span<UInt8>) { screen.feed(bytes) }
}
