import QuadrilleCells

/// ffmpeg, which turns any film or picture into a YUV4MPEG2 stream.
enum FilmProgram {
  static let name = "ffmpeg"

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

  private static func start(
    on file: Descriptor, path: String, filters: String, form: [String]
  ) throws -> ChildProgram {
    let arguments =
      [
        "-nostdin", "-hide_banner", "-loglevel", "error", "-protocol_whitelist", "file,pipe",
        "-i", ChildProgram.file, "-map", "0:v:0", "-vf", filters,
      ] + form + ["pipe:1"]
    let command = standIn ?? [name] + arguments
    do throws(SystemError) {
      return try ChildProgram(command[0], Array(command.dropFirst()), reading: file)
    } catch {
      guard !error.isMissing else {
        throw FileError(
          "reading '\(path)'",
          "that takes ffmpeg, which is not installed (Debian: apt install ffmpeg)")
      }
      throw FileError("starting ffmpeg for '\(path)'", "\(error)")
    }
  }

  /// What it said, without the addresses and the name that only it knows the file by.
  static func words(_ line: String?) -> String {
    var text = Substring(line ?? "it gave no picture and no reason")
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      text = text[text.index(after: end)...].drop { $0 == " " }
    }
    let own = ChildProgram.file + ": "
    if text.hasPrefix(own) { text = text.dropFirst(own.count) }
    return "ffmpeg: " + SafeText(text.prefix(200)).string
  }

  /// The most that the edges of a picture may be.
  struct PixelEdges {
    var width: Int
    var height: Int
  }
}
