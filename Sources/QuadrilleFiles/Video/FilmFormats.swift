/// The formats that ffmpeg may read, by demuxer name: those whose files contain the pictures or films themselves.
///
/// Playlists (HLS, DASH, concat, SDP, IMF …) are excluded, because ffmpeg opens any file or address they name. Devices,
/// and text that ffmpeg would draw, are excluded too.
enum FilmFormats {
  static let all = films + streams + pictures

  private static let films = [
    "mov", "mp4", "3gp", "matroska", "webm", "avi", "mpeg", "mpegts", "flv", "ogg", "asf", "nut",
    "mxf", "gxf", "dv", "rm", "ivf", "flic", "gif", "apng", "yuv4mpegpipe",
  ]
  /// Video streams without a container.
  private static let streams = [
    "av1", "obu", "h261", "h263", "h264", "hevc", "vvc", "m4v", "mjpeg", "mpegvideo", "vc1",
    "dirac", "cavsvideo",
  ]
  private static let pictures =
    [
      "bmp", "cri", "dds", "dpx", "exr", "gem", "gif", "hdr", "j2k", "jpeg", "jpegls", "jpegxl",
      "pam", "pbm", "pcx", "pfm", "pgm", "pgmyuv", "pgx", "phm", "photocd", "pictor", "png", "ppm",
      "psd", "qdraw", "qoi", "sgi", "sunrast", "tiff", "vbn", "webp", "xbm", "xpm", "xwd",
    ].map { $0 + "_pipe" } + ["ico", "jpegxl_anim"]
}
