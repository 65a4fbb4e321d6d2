package import QuadrilleCore
import QuadrilleFiles

/// Small pictures of a shader, drawn when it is compiled, for threads that need its colours and must not wait.
package struct FragmentPreview: Sendable {
  /// Whether all pictures sampled from the first two seconds are black: such a shader only changes a terminal's text.
  /// False if sampling ran out of time.
  package let isBlack: Bool
  /// The mean time to draw a pixel, in nanoseconds.
  let pixelCost: Double
  /// At most 16 pictures of the first 20 seconds; fewer of a slow shader.
  fileprivate let pictures: [[RGB]]

  fileprivate static let size = PixelSize(width: 24, height: 24)
  fileprivate static let seconds = 20.0
  private static let count = 16
  /// The size of the pictures that measure the time to draw a pixel.
  private static let probe = PixelSize(width: 200, height: 120)
  private static let rate = 60
  /// The helper's processor time, in seconds, after which no more pictures are drawn: a slow shader starts sooner.
  private static let budget = 0.2

  init(_ session: FragmentSession, pace: FramePace) throws(FileError) {
    let start = session.usage.processorSeconds
    var hasBudget: Bool { session.usage.processorSeconds - start < Self.budget }
    func picture(at seconds: Double, _ size: PixelSize) throws(FileError) -> [RGB] {
      var pixels = [RGB](repeating: .black, count: size.area)
      let moment = Moment(frame: Int(seconds * Double(Self.rate)), rate: Self.rate)
      let nanoseconds = try session.draw(
        moment, seconds: seconds, size: size, isLive: true, into: &pixels)
      pace.note(nanoseconds: Double(nanoseconds), area: size.area, rate: Self.rate)
      return pixels
    }
    var pictures: [[RGB]] = []
    for number in 0..<Self.count where hasBudget {
      pictures.append(
        try picture(at: Double(number) * Self.seconds / Double(Self.count), Self.size))
    }
    self.pictures = pictures
    // At least two pictures are drawn, because the first picture of a size takes longer.
    var isBlack = true
    for seconds in [0, 0.1, 0.7, 1.3, 2] where isBlack || seconds < 0.5 {
      guard hasBudget else {
        isBlack = false
        break
      }
      if try picture(at: seconds, Self.probe).contains(where: { $0 != .black }) { isBlack = false }
    }
    self.isBlack = isBlack
    pixelCost = pace.pixelCost
  }

  /// The message about a shader that only changes text.
  package static let blackNote =
    "it paints nothing by itself: it only changes the text of a terminal, which is not there"
}

/// A scene of a shader's preview pictures, for threads that only need its colours.
private struct PreviewScene: Scene {
  let preview: FragmentPreview?

  func makePainter(size: PixelSize) -> any ScenePainter { Painter(preview: preview, size: size) }

  func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }

  func framesInLoop(rate: Int) -> Int? { Int(FragmentPreview.seconds) * rate }

  /// One frame at a time until the shader is compiled, because its colours are unknown until then.
  var framesAtOnce: Int { preview == nil ? 1 : 10 }

  private struct Painter: ScenePainter {
    let preview: FragmentPreview?
    let size: PixelSize

    mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
      frame.resize(to: size)
      guard let preview, !preview.pictures.isEmpty else { return false }
      let small = FragmentPreview.size
      let part = moment.seconds / FragmentPreview.seconds
      let index = Int(part * Double(preview.pictures.count)) % preview.pictures.count
      for y in 0..<size.height {
        for x in 0..<size.width {
          frame[x, y] =
            preview.pictures[index][
              y * small.height / size.height * small.width + x * small.width / size.width]
        }
      }
      return true
    }
  }
}

extension Scene {
  /// All fragment shaders in the scene, including the parts of composite scenes.
  package var fragments: [FragmentScene] {
    if let fragment = self as? FragmentScene { return [fragment] }
    return (self as? any CompositeScene)?.parts.flatMap(\.fragments) ?? []
  }

  /// The scene with its shaders replaced by their preview pictures, which are painted without a helper.
  package var withoutHelpers: any Scene {
    if let fragment = self as? FragmentScene {
      return PreviewScene(preview: fragment.source.preview)
    }
    guard var composite = self as? any CompositeScene else { return self }
    composite.parts = composite.parts.map(\.withoutHelpers)
    return composite
  }
}
