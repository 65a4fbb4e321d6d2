import QuadrilleCells
import QuadrilleCore
import QuadrilleSystem

/// ffmpeg as a child program that converts films and pictures to YUV4MPEG2 or PAM.
enum FilmProgram {
  static let name = "ffmpeg"
  /// The path at which ffmpeg reads the file: descriptor 3.
  private static let file = "file:/dev/fd/3"

  /// A command to run instead of ffmpeg, for tests. It gets the file as the same descriptor.
  @TaskLocal static var standIn: [String]?

  /// Starts ffmpeg on a file, from the file's beginning. `largest` limits the pictures' size; nil keeps it.
  ///
  /// The file is passed as an open descriptor, so that its name cannot be taken for an option, a pattern or an address.
  /// The output is 4:4:4, full range, BT.709.
  static func start(on file: Descriptor, path: String, largest: PixelSize?) throws -> ChildProgram {
    let scaling = largest.map { limit($0) + ":" } ?? ""
    return try start(
      on: file, path: path, filters: "scale=" + scaling + "out_range=pc:out_color_matrix=bt709",
      form: ["-pix_fmt", "yuv444p", "-strict", "-1", "-f", "yuv4mpegpipe"])
  }

  /// Starts ffmpeg for pictures with alpha, as a sequence of PAM files: `rate` a second, with edges up to `edge`.
  static func startWithHoles(
    on file: Descriptor, path: String, edge: Int, rate: Int
  ) throws -> ChildProgram {
    try start(
      on: file, path: path,
      filters: "fps=\(rate),scale=" + limit(PixelSize(width: edge, height: edge)),
      form: ["-pix_fmt", "rgba", "-c:v", "pam", "-f", "image2pipe"])
  }

  /// Returns the options of the filter `scale` that shrink larger pictures to fit into a size.
  private static func limit(_ size: PixelSize) -> String {
    "w='min(iw,\(size.width))':h='min(ih,\(size.height))':force_original_aspect_ratio=decrease"
  }

  /// The limit on the time from the start to the first picture, and from one picture to the next.
  static let timeout = Duration.seconds(5)
  /// The limit on ffmpeg's private memory, in bytes: three times what a 10-bit HEVC film of 3840x2160 takes.
  private static let memory = 1 << 30
  /// The number of decoding threads. Each has pictures of its own in memory.
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

  /// The reason for giving up on a film that returns no picture in time.
  static let timeoutReason = "ffmpeg returned no picture for \(timeout.components.seconds) seconds"

  /// Returns ffmpeg's message without memory addresses and without the internal name of the file.
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
}
