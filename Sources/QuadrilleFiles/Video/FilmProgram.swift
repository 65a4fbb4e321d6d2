import QuadrilleCells
import QuadrilleSystem

/// ffmpeg, which turns any film or picture into a YUV4MPEG2 stream.
enum FilmProgram {
  static let name = "ffmpeg"
  /// The path at which ffmpeg finds the file.
  private static let file = "file:/dev/fd/3"

  /// The command that stands in for it where tests say so; it finds the file at the same place.
  @TaskLocal static var standIn: [String]?

  /// Starts it on a file from the file's beginning. `largest` bounds the pictures' edges; nil: as they
  /// are.
  ///
  /// The file comes as an open descriptor, so that no name is taken for an option, a pattern or an
  /// address. All components are there for each pixel, in full range and of BT.709.
  static func start(on file: Descriptor, path: String, largest: PixelEdges?) throws -> ChildProgram
  {
    var filters = "scale=out_range=pc:out_color_matrix=bt709"
    if let largest {
      filters =
        "scale=w='min(iw,\(largest.width))':h='min(ih,\(largest.height))'"
        + ":force_original_aspect_ratio=decrease:out_range=pc:out_color_matrix=bt709"
    }
    let form = ["-pix_fmt", "yuv444p", "-strict", "-1", "-f", "yuv4mpegpipe"]
    return try start(on: file, path: path, filters: filters, form: form)
  }

  /// Starts it for pictures with holes, one after the other in the format PAM: so many a second, with edges
  /// up to `edge`.
  static func startWithHoles(
    on file: Descriptor, path: String, edge: Int, rate: Int
  ) throws -> ChildProgram {
    let filters =
      "fps=\(rate),scale=w='min(iw,\(edge))':h='min(ih,\(edge))'"
      + ":force_original_aspect_ratio=decrease"
    let form = ["-pix_fmt", "rgba", "-c:v", "pam", "-f", "image2pipe"]
    return try start(on: file, path: path, filters: filters, form: form)
  }

  /// The longest time from one picture to the next, and from the start to the first.
  static let timeout = Duration.seconds(5)
  /// The most memory of its own that ffmpeg may have, in bytes: three times what a film of 3840x2160 in HEVC with 10
  /// bits takes.
  private static let memory = 1 << 30
  /// Threads that decode: each of them has pictures of its own.
  private static let threads = 4

  private static func start(
    on file: Descriptor, path: String, filters: String, form: [String]
  ) throws -> ChildProgram {
    let arguments =
      [
        "-nostdin", "-hide_banner", "-loglevel", "error", "-protocol_whitelist", "file",
        "-format_whitelist", FilmFormats.all.joined(separator: ","),
        "-max_pixels", "\(PictureLayout.maximumArea)", "-threads", "\(threads)",
        "-i", Self.file, "-map", "0:v:0", "-vf", filters,
      ] + form + ["pipe:1"]
    let command = standIn ?? [name] + arguments
    do throws(SystemError) {
      return try ChildProgram(
        ChildProgram.Command(
          name: command[0], arguments: Array(command.dropFirst()), descriptors: [file],
          memory: memory))
    } catch {
      guard !error.isMissing else {
        throw FileError(
          "cannot read '\(path)'",
          "ffmpeg is needed, but not installed (Debian: apt install ffmpeg)")
      }
      throw FileError("cannot start ffmpeg for '\(path)'", error.reason)
    }
  }

  /// Why a film is given up that did not give a picture in time.
  static let timeoutReason = "ffmpeg returned no picture for \(timeout.components.seconds) seconds"

  /// What it said, without the addresses and the name that only it knows the file by.
  static func words(_ line: String?) -> String {
    var text = Substring(line ?? "it returned no picture and no error")
    let own = file + ": "
    while true {
      if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
        text = text[text.index(after: end)...].drop { $0 == " " }
      } else if text.hasPrefix(own) {
        text = text.dropFirst(own.count)
      } else {
        break
      }
    }
    if text.hasPrefix("Format not on whitelist") {
      return "ffmpeg: its format is not one of pictures or films"
    }
    if text.hasPrefix("Picture size "), let size = text.split(separator: " ").dropFirst(2).first {
      return "ffmpeg: its size \(SafeText(size.prefix(40)).string) is more than "
        + "\(PictureLayout.maximumArea >> 20) million pixels"
    }
    return "ffmpeg: " + SafeText(text.prefix(200)).string
  }

  /// The most that the edges of a picture may be.
  struct PixelEdges {
    var width: Int
    var height: Int
  }
}
