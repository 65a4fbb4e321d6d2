import Glibc
public import QuadrilleCells
import QuadrilleCore
import TestSupport

/// One loop of the contest's background as a raw file, in which every frame contains its number.
public final class NumberedPicture {
  /// The number of frames in a loop.
  public static let count = 480
  public static let rate = 60

  /// The path of the file.
  public let path: String
  private let folder = ScratchFolder()

  /// Makes the file with the program that will play it; nil if that fails.
  public init?(cells: CellSize, program: String, frames: Int = NumberedPicture.count) {
    path = "\(folder.path)/numbered.rgb"
    let size = cells.pixels
    let export = ChildProcess(
      program,
      [
        "export", "contest", "--palette", "day", "--frames", "\(frames)",
        "--size", "\(size.width)x\(size.height)",
        "-o", path,
      ], ends: .file("\(folder.path)/log"))
    export.wait()
    guard export.exitCode == 0, let stream = fopen(path, "r+") else { return nil }
    defer { fclose(stream) }
    var pixels = [UInt8](repeating: 0, count: 3 * size.width * size.height)
    for number in 0..<frames {
      fseek(stream, number * pixels.count, SEEK_SET)
      guard fread(&pixels, 1, pixels.count, stream) == pixels.count else { return nil }
      FrameNumber.stamp(number, into: &pixels, at: 0, size: size)
      fseek(stream, number * pixels.count, SEEK_SET)
      fwrite(pixels, 1, pixels.count, stream)
    }
  }
}
