import CGIF
import QuadrilleCells
import QuadrilleCore

/// Writes a GIF to a sink with giflib.
final class GIFWriter {
  /// The bytes that giflib has written but the sink has not received. giflib holds a pointer to this object.
  private final class Output { var bytes: [UInt8] = [] }

  private let output = Output()
  private let sink: any ByteSink
  private var file: UnsafeMutablePointer<GifFileType>?

  /// Writes the header and the extension for an endless loop.
  init(size: PixelSize, to sink: any ByteSink) throws {
    self.sink = sink
    var code: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(output).toOpaque(),
      { file, bytes, count in
        guard let bytes, let data = file?.pointee.UserData else { return 0 }
        Unmanaged<Output>.fromOpaque(data).takeUnretainedValue()
          .bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard let file else { throw FileError("cannot write a GIF", "there is not enough memory") }
    EGifSetGifVersion(file, true)
    try check(EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, nil))
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
    try check(EGifPutExtensionTrailer(file))
    try flush()
  }

  deinit {
    var code: Int32 = 0
    if let file { _ = EGifCloseFile(file, &code) }
  }

  /// Writes a picture of palette indices. The palette's size must be a power of two.
  func write(
    _ numbers: inout [UInt8], _ area: GIFArea, colors: [RGB], hole: UInt8?, delay: Int
  ) throws {
    guard let file else { return }
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: hole.map(Int32.init) ?? NO_TRANSPARENT_COLOR)
    var extension4: [UInt8] = [0, 0, 0, 0]
    _ = EGifGCBToExtension(&control, &extension4)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, extension4))
    let entries = colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    let map = GifMakeMapObject(Int32(entries.count), entries)
    defer { GifFreeMapObject(map) }
    try check(
      EGifPutImageDesc(
        file, Int32(area.columns.lowerBound), Int32(area.rows.lowerBound),
        Int32(area.columns.count), Int32(area.rows.count), false, map))
    let width = area.columns.count
    let isWritten = numbers.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return true }
      return area.rows.indices.allSatisfy { row in
        EGifPutLine(file, start + (row - area.rows.lowerBound) * width, Int32(width)) == GIF_OK
      }
    }
    try check(isWritten ? GIF_OK : GIF_ERROR)
    try flush()
  }

  func finish() throws {
    var code: Int32 = 0
    let isClosed = file.map { EGifCloseFile($0, &code) == GIF_OK } ?? true
    file = nil
    try check(isClosed ? GIF_OK : GIF_ERROR)
    try flush()
  }

  private func flush() throws {
    let bytes = output.bytes
    output.bytes = []
    try sink.write(bytes.span)
  }

  private func check(_ result: Int32) throws {
    if result != GIF_OK { throw FileError("cannot write a GIF", "giflib failed") }
  }
}
