import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem
import Synchronization

/// A compiled shader with its running helper, which ends when the session is released.
final class FragmentSession: Sendable {
  private struct State {
    let helper: ShaderHelper
    /// The last picture as the helper sent it; its memory is reused.
    var words: [UInt32] = []
  }

  /// The graphics driver's name.
  let renderer: String
  private let state: Mutex<State>
  /// The helper's usage as of its last reply. Separate from `state`, which is locked while a picture is drawn.
  private let lastUsage: Mutex<ShaderHelper.Usage>
  private let shader: FragmentShader

  /// The timeout of a live picture, and of an exported picture of up to 200 by 120 pixels.
  @TaskLocal static var frameLimit = Duration.seconds(2)
  private static let areaOfLimit = 200 * 120

  /// Starts a helper that compiles the shader. Throws if that takes longer than `limit`.
  init(
    _ shader: FragmentShader, _ setting: ShaderSetting, helper path: String, limit: Duration
  ) throws(FileError) {
    self.shader = shader
    let deadline = Deadline(after: limit)
    do {
      let helper = try ShaderHelper(at: path, setting, until: deadline)
      if let texture = setting.texture { try helper.setTexture(texture, until: deadline) }
      let size = PixelSize(width: 16, height: 16)
      try helper.compile(shader.source, at: ShaderHelper.Shot(size: size), until: deadline)
      renderer = helper.renderer
      lastUsage = Mutex(helper.usage)
      state = Mutex(State(helper: helper))
    } catch {
      let late =
        "it was not compiled and drawn once within \(limit.components.seconds) seconds: it may never end"
      throw FileError(shader.action, Self.reason(error, in: shader, late: late))
    }
  }

  /// The resources that the helper has used so far. Does not wait for a picture that is being drawn.
  var usage: ShaderHelper.Usage { lastUsage.withLock { $0 } }

  /// Draws a picture into pixels, row by row from the upper left corner, and returns the helper's time in nanoseconds.
  /// With `share` below 1 the picture is mixed into the present pixels by that share. Throws after `limit(of:isLive:)`.
  @discardableResult
  func draw(
    _ moment: Moment, seconds: Double, size: PixelSize, isLive: Bool, share: Double = 1,
    into pixels: inout [RGB]
  ) throws(FileError) -> Int {
    let limit = Self.limit(of: size, isLive: isLive)
    do {
      return try state.withLock { state in
        let shot = ShaderHelper.Shot(
          size: size, frame: moment.frame, rate: moment.rate, seconds: seconds)
        let nanoseconds = try state.helper.draw(
          shot, into: &state.words, until: Deadline(after: limit))
        lastUsage.withLock { [usage = state.helper.usage] in $0 = usage }
        Self.copy(state.words, width: size.width, share: share, into: &pixels)
        return nanoseconds
      }
    } catch {
      let late = "a picture took longer than \(limit.components.seconds) seconds: it may never end"
      throw FileError(shader.action, Self.reason(error, in: shader, late: late))
    }
  }

  /// Returns the timeout of a picture. For exports it grows with the area above 200 by 120 pixels.
  static func limit(of size: PixelSize, isLive: Bool) -> Duration {
    isLive ? frameLimit : frameLimit * max(1, Double(size.area) / Double(areaOfLimit))
  }

  /// Copies rows in reverse order, because a shader's first row is the lowest.
  private static func copy(_ words: [UInt32], width: Int, share: Double, into pixels: inout [RGB]) {
    let words = words.span
    var pixels = pixels.mutableSpan
    var row = words.count - width
    var index = 0
    while row >= 0 {
      for column in 0..<width {
        let color = RGB(packed: words[row + column] & 0xff_ffff)
        pixels[index] = share == 1 ? color : pixels[index].mixed(with: color, by: share)
        index += 1
      }
      row -= width
    }
  }

  private static func reason(_ error: any Error, in shader: FragmentShader, late: String) -> String
  {
    switch error as? ShaderHelper.Failure {
    case .noHelper: "the program quadrille-shader is missing; it belongs beside quadrille"
    case .noGraphics(let what):
      "\(what) (Debian: apt install libegl1 libgles2 libgl1-mesa-dri)"
    case .message(let text): CompilerMessage(text, lines: shader.lines).text
    case .timeout: late
    case .noStart: "quadrille-shader or its driver does not start; it needs glibc 2.34 or newer"
    case .crash: "its driver crashed, or needed more than 1 GB of memory"
    case nil: "\(error)"
    }
  }
}
