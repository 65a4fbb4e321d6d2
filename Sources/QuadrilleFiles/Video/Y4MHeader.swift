import QuadrilleCells
import QuadrilleCore

/// The header line of a YUV4MPEG2 stream.
struct Y4MHeader: Equatable {
  var layout: PictureLayout
  /// The pictures per second, as a fraction.
  var rate: FrameRate

  /// The longest header line in bytes.
  static let longestLine = 1024

  /// Parses the line without its newline.
  init(line: String) throws(Y4MError) {
    var words = line.split(separator: " ").map(String.init)
    guard !words.isEmpty, words.removeFirst() == "YUV4MPEG2" else { throw .notY4M }
    var width: Int?
    var height: Int?
    var kind = PictureLayout.Kind.planes(across: 2, down: 2)
    var isFullRange = false
    var rate = FrameRate(count: 25, seconds: 1)
    for word in words {
      let value = String(word.dropFirst())
      switch word.first {
      case "W": width = Int(value)
      case "H": height = Int(value)
      case "F":
        let parts = value.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, let found = FrameRate(checking: parts[0], parts[1]) else {
          throw Y4MError("its header gives the frame rate '\(ShortText.of(value))'")
        }
        rate = found
      case "C": kind = try Self.kind(value)
      case "X": if value == "COLORRANGE=FULL" { isFullRange = true }
      default: break
      }
    }
    guard let width, let height else { throw Y4MError("its header gives no size") }
    if let refusal = PictureLayout.refusal(width: width, height: height) {
      throw Y4MError(refusal)
    }
    layout = PictureLayout(
      size: PixelSize(width: width, height: height), kind: kind, isFullRange: isFullRange)
    self.rate = rate
  }

  private static func kind(_ name: String) throws(Y4MError) -> PictureLayout.Kind {
    switch name {
    case "420", "420jpeg", "420mpeg2", "420paldv": .planes(across: 2, down: 2)
    case "422": .planes(across: 2, down: 1)
    case "444": .planes(across: 1, down: 1)
    case "mono": .mono
    default:
      throw Y4MError(
        "pixel format '\(ShortText.of(name))' is not supported; "
          + "expected 8-bit 420, 422, 444 or mono (ffmpeg: -pix_fmt yuv420p)")
    }
  }
}

/// A frame rate as a fraction: `count` pictures in `seconds` seconds.
struct FrameRate: Sendable, Equatable {
  var count: Int
  var seconds: Int

  /// Returns the index of the picture at a moment.
  func index(at moment: Moment) -> Int { moment.frame * count / (seconds * moment.rate) }

  /// Returns the first frame at which a picture is shown, at `rate` frames per second.
  func frame(of index: Int, rate: Int) -> Int { (index * seconds * rate + count - 1) / count }
}

extension FrameRate {
  /// Makes a frame rate; nil unless it is between one picture in 100 seconds and 1000 a second.
  init?(checking count: Int, _ seconds: Int) {
    guard (1...1_000_000_000).contains(count), (1...1_000_000_000).contains(seconds),
      count <= 1000 * seconds, seconds <= 100 * count
    else { return nil }
    self.init(count: count, seconds: seconds)
  }
}

struct Y4MError: Error, CustomStringConvertible {
  let description: String

  static let notY4M = Y4MError(
    "not a YUV4MPEG2 stream; pipe films through ffmpeg: "
      + "ffmpeg -i FILE -f yuv4mpegpipe - | quadrille play -")

  init(_ description: String) { self.description = description }
}
