package import QuadrilleCore
import QuadrilleFiles

/// A fragment shader as a scene. Its picture depends on the shader, the size and the time alone.
package struct FragmentScene: Scene {
  package let source: FragmentSource
  /// The shader's seconds per second of the scene.
  package var speed = 1.0
  /// The shader's time at the start, in seconds.
  package var timeOffset = 0.0
  /// The duration of a loop, in seconds; nil: the shader does not repeat.
  package var loop: Double?
  /// Whether the shader is played and not exported. Then a slow shader skips slots, and a saved file is recompiled.
  package var isLive: Bool

  /// Duration of the cross-fade from a loop's end to its beginning, in seconds.
  private static let fade = 0.5

  package init(_ source: FragmentSource, isLive: Bool = false) {
    self.source = source
    self.isLive = isLive
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    FragmentPainter(scene: self, size: size)
  }

  package func nextChange(after moment: Moment) -> Int? {
    let stride = isLive ? source.pace.stride : 1
    return (moment.frame / stride + 1) * stride
  }

  package func framesInLoop(rate: Int) -> Int? {
    loop.map { max(1, Int(($0 * Double(rate)).rounded())) }
  }

  /// A moment of the scene with the shader's time.
  struct Time {
    var moment: Moment
    var seconds: Double
    /// The cross-fade at the start of a loop; nil outside. The picture at `fading.seconds`, one loop later, is drawn
    /// first; then the picture at `Time.seconds` is mixed into it with the share, 0 to 1.
    var fading: (seconds: Double, share: Double)?
  }

  /// Returns the shader's time at a moment, within the loop if there is one.
  func time(at moment: Moment) -> Time {
    func seconds(_ frame: Int) -> Double {
      timeOffset + speed * Double(frame) / Double(moment.rate)
    }
    guard let frames = framesInLoop(rate: moment.rate) else {
      return Time(moment: moment, seconds: seconds(moment.frame))
    }
    let frame = moment.frame % frames
    var time = Time(moment: Moment(frame: frame, rate: moment.rate), seconds: seconds(frame))
    let fade = min(Int(Self.fade * Double(moment.rate)), frames / 2)
    if frame < fade { time.fading = (seconds(frame + frames), Double(frame) / Double(fade)) }
    return time
  }
}

extension FragmentScene: SmoothScene {
  /// The time that a picture may take, in nanoseconds: a quarter of a slot at 60 frames a second.
  private static let budget = 4e6
  /// Divisors of the output's width and height. In cells of 8×16 pixels, 4 gives twice the resolution of half blocks.
  private static let parts = [2, 3, 4]

  /// Returns the largest size that is drawn within `budget`: half, a third or a quarter of the output's sides. It is a
  /// quarter if none is fast enough or the speed is unknown. Full size is never used: terminals scale smoothly.
  package func smallSize(for size: PixelSize) -> PixelSize? {
    let cost = source.preview?.pixelCost ?? 0
    func part(_ divisor: Int) -> PixelSize {
      PixelSize(width: max(1, size.width / divisor), height: max(1, size.height / divisor))
    }
    let divisor = Self.parts.first { Double(part($0).area) * cost < Self.budget } ?? 4
    return part(cost > 0 ? divisor : 4)
  }
}

private struct FragmentPainter: ScenePainter {
  let scene: FragmentScene
  let size: PixelSize
  private var session: FragmentSession?
  /// The last picture, repeated in the slots before the next one; nil if every slot has its own picture.
  private var last: (time: FragmentScene.Time, pixels: [RGB])?
  private var count = 0

  /// The number of pictures between two checks whether the shader's file was saved.
  private static let picturesPerCheck = 12

  /// Holds the open session (with the helper process) at once. Otherwise the helper would end if the previous painter
  /// is released before this one paints.
  init(scene: FragmentScene, size: PixelSize) {
    self.scene = scene
    self.size = size
    session = scene.source.openSession
    session.map(scene.source.noteHeld)
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    frame.resize(to: size)
    guard size.area > 0 else { return true }
    let session = try takeSession()
    guard scene.isLive else {
      try draw(scene.time(at: moment), with: session, into: &frame)
      return true
    }
    count += 1
    if count % Self.picturesPerCheck == 0 { scene.source.followFile() }
    let stride = scene.source.pace.stride
    let start = moment.frame / stride * stride
    let time = scene.time(at: Moment(frame: start, rate: moment.rate))
    if let last, last.time.moment == time.moment, last.time.seconds == time.seconds,
      start != moment.frame
    {
      frame.pixels = last.pixels
      return true
    }
    try draw(time, with: session, into: &frame)
    last = stride > 1 ? (time, frame.pixels) : nil
    return true
  }

  private mutating func takeSession() throws -> FragmentSession {
    let current = try scene.source.session()
    if current !== session {
      session = current
      last = nil
      scene.source.noteHeld(current)
    }
    return current
  }

  private mutating func draw(
    _ time: FragmentScene.Time, with session: FragmentSession, into frame: inout Frame
  ) throws {
    do throws(FileError) {
      let nanoseconds = try drawn(time, with: session, into: &frame)
      scene.source.pace.note(
        nanoseconds: Double(nanoseconds), area: size.area, rate: time.moment.rate)
    } catch {
      // A session is not used again after an error.
      scene.source.fail(error)
      self.session = nil
      throw error
    }
  }

  /// Draws a picture, or a mixture of two pictures during a cross-fade. Returns the helper's time in nanoseconds.
  private func drawn(
    _ time: FragmentScene.Time, with session: FragmentSession, into frame: inout Frame
  ) throws(FileError) -> Int {
    func draw(_ seconds: Double, share: Double = 1) throws(FileError) -> Int {
      try session.draw(
        time.moment, seconds: seconds, size: size, isLive: scene.isLive, share: share,
        into: &frame.pixels)
    }
    guard let fading = time.fading else { return try draw(time.seconds) }
    return try draw(fading.seconds) + draw(time.seconds, share: fading.share)
  }
}
