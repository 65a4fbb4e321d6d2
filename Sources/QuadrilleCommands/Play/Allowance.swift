import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem

/// The threads, descriptors and memory that a task needs, tried before the terminal is changed.
///
/// Dispatch cannot report a lack of threads or descriptors: it waits, or ends the process.
struct Allowance {
  /// The threads that run at the same time, besides the calling one.
  var threads = 0
  /// The descriptors that are open at the same time, besides those already open.
  var descriptors = 0

  /// The needs of a signal handler on a Dispatch queue: two threads, the signal pipe, and Dispatch's own descriptors.
  static let listening = Allowance(threads: 2, descriptors: 4)
  /// The needs of playing on a terminal: the producer thread, the terminal, a timer, and the lock file of shared
  /// pictures (`SharedOwner`).
  static let playing = Allowance(threads: 3, descriptors: 7)
  /// The needs of playing with a child program: the thread that waits for both terminals, the program, both ends of its
  /// terminal, and the pipe that wakes the thread.
  static let hosting = Allowance(threads: 5, descriptors: 11)
  /// The needs of `bench program`: a signal handler, the thread that reads the program's output, the program, both ends
  /// of its terminal, the reader's two pipes, and a file of `/proc`.
  static let watching = Allowance(threads: 4, descriptors: 11)

  /// Starts the threads and opens the descriptors for a moment; throws an error that names what is missing.
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

  /// Tries an allocation of `bytes`; throws if it fails. `purpose` completes the message.
  static func tryOut(bytes: Int, for purpose: String) throws(CommandError) {
    if let reason = Memory.refusal(bytes, for: purpose) { throw .failed(reason) }
  }

  /// Returns the memory for playing on a grid in bytes, with a margin: two buffers of frames, and the encoder.
  static func bytes(for cells: CellSize) -> Int { (8 << 20) + 240 * cells.area }

  /// Returns the memory for an exported picture, in bytes: 6 a pixel, of which the picture takes 4, the rest its
  /// pattern and the file's encoder. A GIF takes 10, since it keeps the previous picture.
  static func bytes(for picture: PixelSize, as format: ExportFormat) -> Int {
    (8 << 20) + picture.area * (format == .gif ? 10 : 6)
  }

  /// Returns an error that states the limit of the resource, if a limit is set.
  private static func failure(
    _ what: String, _ code: Int32, _ resource: SystemLimits.Resource
  ) -> CommandError {
    let limit = SystemLimits.limit(of: resource).map { ", limit \($0) (\(resource.command))" } ?? ""
    return .failed("\(what): \(SystemError.reason(of: code))\(limit)")
  }
}
