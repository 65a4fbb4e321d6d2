import QuadrilleCells

/// A screen that takes bytes as a terminal does.
final class ScreenReader: ByteSink {
  private(set) var screen: ByteScreen

  init(size: CellSize) {
    screen = ByteScreen(size: size)
  }

  func write(_ bytes: Span<UInt8>) { screen.feed(bytes) }
}
