import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem

/// What something needs of the machine, tried before anything is touched: whatever is denied is said in
/// one line.
///
/// Dispatch cannot say that it has no thread or no descriptor: it waits, or ends the process.
struct Allowance {
  /// Threads that run at the same time, beside the one that asks.
  var threads = 0
  /// Descriptors that are open at the same time, beside those that are already.
  var descriptors = 0

  /// The needs of whoever listens to signals: Dispatch's two threads, the pipe, and what Dispatch waits by.
  static let listening = Allowance(threads: 2, descriptors: 4)
  /// The needs of whoever plays in a terminal: somebody who paints, the terminal, a timer, and the lock of shared
  /// pictures (`SharedOwner`) too.
  static let playing = Allowance(threads: 3, descriptors: 7)
  /// With a program in front: somebody who waits for both terminals, and the program; both ends of its
  /// terminal, and two by which the one who waits is woken.
  static let hosting = Allowance(threads: 5, descriptors: 11)

  /// Tries whether it can be had.
  func tryOut() throws(CommandError) {
    if let code = SystemLimits.openDescriptors(descriptors) {
      throw Self.failure("cannot open \(descriptors) files", code, .files)
    }
    SystemLimits.shareHeap()
    switch SystemLimits.startThreads(threads) {
    case nil: break
    case .memory(let code, let bytes):
      throw .failed(Memory.words("\(threads) threads of \(bytes >> 20) MB each", code))
    case .threads(let code):
      throw Self.failure("cannot start \(threads) threads", code, .processes)
    }
  }

  /// Tries whether so much memory can be had; `purpose` is what it is for.
  static func tryOut(bytes: Int, for purpose: String) throws(CommandError) {
    if let reason = Memory.refusal(bytes, for: purpose) { throw .failed(reason) }
  }

  /// The memory that playing on a grid takes, generously: banks of frames, and what is shown.
  static func bytes(for cells: CellSize) -> Int { (8 << 20) + 240 * cells.area }

  /// The memory that one picture of an export takes, with its pattern, and what its file is made from: four
  /// bytes a pixel and one; a GIF compares it with the picture before.
  static func bytes(for picture: PixelSize, as format: ExportFormat) -> Int {
    (8 << 20) + picture.area * (format == .gif ? 10 : 6)
  }

  /// Says what failed, with the limit behind it if one was set.
  private static func failure(
    _ what: String, _ code: Int32, _ resource: SystemLimits.Resource
  ) -> CommandError {
    let limit =
      SystemLimits.limit(of: resource).map { ", limit \($0) (\(resource.command))" } ?? ""
    return .failed("\(what): \(SystemError.reason(of: code))\(limit)")
  }
}
