import CGIF
import QuadrilleCore

/// A picture as a GIF stores it: a part of the canvas, in palette indices.
struct GIFPicture {
  /// The position and size on the canvas; the picture may reach beyond it.
  var left = 0, top = 0, width = 0, height = 0
  /// The palette indices row by row, also for interlaced pictures.
  var indices: [UInt8] = []
  /// The palette. Larger indices are transparent.
  var colors: [RGBA] = []
  /// The delay as stored, in hundredths of a second.
  var delay = 0
  /// The treatment of the picture's area before the next picture is drawn.
  var disposal = Disposal.keep

  enum Disposal { case keep, clear, restore }
}

struct GIFFault: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }

  init(code: Int32) {
    reason =
      switch code {
      case D_GIF_ERR_NOT_GIF_FILE: "it is not a GIF"
      case D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON: "the GIF is truncated"
      case D_GIF_ERR_NOT_ENOUGH_MEM: "there is not enough memory for it"
      case D_GIF_ERR_NO_COLOR_MAP: "it has no colours"
      default: "the GIF is damaged"
      }
  }
}

/// Reads the pictures of a GIF in memory with giflib, in order from any picture's offset.
final class GIFReader {
  /// The file's bytes and giflib's read position. giflib holds a pointer to it.
  private final class Source {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  /// The canvas size in the header; 0 in some files.
  let size: (width: Int, height: Int)

  private let source: Source
  private let file: UnsafeMutablePointer<GifFileType>
  private var control = GraphicsControlBlock()

  init(_ bytes: [UInt8]) throws(GIFFault) {
    source = Source(bytes)
    var code: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, target, count in
        guard let target, count > 0, let data = file?.pointee.UserData else { return 0 }
        let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
        let taken = min(Int(count), source.bytes.count - source.position)
        for index in 0..<taken { target[index] = source.bytes[source.position + index] }
        source.position += taken
        return Int32(taken)
      }, &code)
    guard let opened else { throw GIFFault(code: code) }
    file = opened
    size = (Int(opened.pointee.SWidth), Int(opened.pointee.SHeight))
  }

  deinit {
    var code: Int32 = 0
    _ = DGifCloseFile(file, &code)
  }

  /// The offset of the next picture, including the extensions before it; for `seek`.
  var position: Int { source.position }

  func seek(to position: Int) { source.position = position }

  /// Reads the next picture and reuses the buffers of `picture`. Returns false at the end. Without `withPixels` the
  /// compressed pixels are skipped, at the cost of their bytes in the file.
  func next(into picture: inout GIFPicture, withPixels: Bool = true) throws(GIFFault) -> Bool {
    control = GraphicsControlBlock(
      DisposalMode: 0, UserInputFlag: false, DelayTime: 0, TransparentColor: NO_TRANSPARENT_COLOR)
    while true {
      var record = UNDEFINED_RECORD_TYPE
      guard DGifGetRecordType(file, &record) == GIF_OK else { throw fault }
      switch record {
      case TERMINATE_RECORD_TYPE: return false
      case EXTENSION_RECORD_TYPE: try readExtension()
      case IMAGE_DESC_RECORD_TYPE:
        try readPicture(into: &picture, withPixels: withPixels)
        return true
      default: throw GIFFault("the GIF is damaged")
      }
    }
  }

  private var fault: GIFFault { GIFFault(code: file.pointee.Error) }

  private func readExtension() throws(GIFFault) {
    var kind: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &kind, &block) == GIF_OK else { throw fault }
    if kind == GRAPHICS_EXT_FUNC_CODE, let block {
      var found = GraphicsControlBlock()
      // The first byte is the length of the rest; giflib refuses lengths other than four.
      if DGifExtensionToGCB(Int(block[0]), block + 1, &found) == GIF_OK { control = found }
    }
    while block != nil {
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { throw fault }
    }
  }

  private func readPicture(into picture: inout GIFPicture, withPixels: Bool) throws(GIFFault) {
    guard DGifGetImageHeader(file) == GIF_OK else { throw fault }
    let image = file.pointee.Image
    (picture.left, picture.top) = (Int(image.Left), Int(image.Top))
    (picture.width, picture.height) = (Int(image.Width), Int(image.Height))
    if let refusal = ImageBounds.refusal(width: picture.width, height: picture.height) {
      throw GIFFault(refusal)
    }
    picture.delay = Int(control.DelayTime)
    picture.disposal =
      switch control.DisposalMode {
      case DISPOSE_BACKGROUND: .clear
      case DISPOSE_PREVIOUS: .restore
      default: .keep
      }
    readColors(image.ColorMap ?? file.pointee.SColorMap, into: &picture.colors)
    if picture.colors.isEmpty { throw GIFFault(code: D_GIF_ERR_NO_COLOR_MAP) }
    if withPixels {
      try readRows(into: &picture, isInterlaced: image.Interlace)
    } else {
      try skipRows()
    }
  }

  private func skipRows() throws(GIFFault) {
    var block: UnsafeMutablePointer<GifByteType>?
    repeat {
      guard DGifGetCodeNext(file, &block) == GIF_OK else { throw fault }
    } while block != nil
  }

  private func readColors(_ map: UnsafeMutablePointer<ColorMapObject>?, into colors: inout [RGBA]) {
    colors.removeAll(keepingCapacity: true)
    guard let map, let entries = map.pointee.Colors else { return }
    for index in 0..<Int(map.pointee.ColorCount) {
      let color = entries[index]
      let isHole = index == Int(control.TransparentColor)
      colors.append(isHole ? .clear : RGBA(RGB(color.Red, color.Green, color.Blue)))
    }
  }

  private func readRows(into picture: inout GIFPicture, isInterlaced: Bool) throws(GIFFault) {
    let (width, height) = (picture.width, picture.height)
    if picture.indices.count != width * height {
      // The buffer is reused: a second one would double the memory.
      picture.indices.removeAll(keepingCapacity: true)
      picture.indices.append(contentsOf: repeatElement(0, count: width * height))
    }
    // Interlaced rows come in four passes: every eighth, then those between.
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    let file = file
    let isWhole = picture.indices.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return true }
      for (first, step) in passes {
        for row in stride(from: first, to: height, by: step)
        where DGifGetLine(file, start + row * width, Int32(width)) != GIF_OK {
          return false
        }
      }
      return true
    }
    guard isWhole else { throw fault }
  }
}
