import CShading
import QuadrilleCells
import QuadrilleSystem

/// The program `quadrille-shader`, which compiles one shader and draws its pictures.
///
/// A shader is a program from outside: it may never end, and may crash its driver. So it runs in a process without a
/// terminal, network or files, with a limit of memory, and every answer has a deadline.
final class ShaderHelper {
  /// The reason why there is no picture.
  enum Failure: Error {
    /// The helper is not installed.
    case noHelper
    /// EGL, or a driver for it, is not installed.
    case noGraphics(String)
    /// The compiler's messages, or another reason of the helper's.
    case message(String)
    case timeout
    case crash
  }

  /// The resources that the helper has used so far.
  struct Usage: Sendable {
    /// The most memory it has held, in KB.
    var peakResident = 0
    var processorSeconds = 0.0
  }

  /// A picture of a time.
  struct Shot {
    var size: PixelEdges
    var frame = 0
    /// Frames a second.
    var rate = 60
    var seconds = 0.0
  }

  struct PixelEdges: Equatable {
    var width: Int
    var height: Int
  }

  /// The driver's name.
  private(set) var renderer = ""
  private(set) var usage = Usage()
  private let program: ChildProgram
  private let requests: Descriptor
  private let date: ShaderDate

  /// The most private memory of the helper, in bytes.
  private static let memory = 1 << 30
  /// Where libraries and drivers are, on systems that keep them elsewhere.
  private static let inherited: Set<String> = [
    "LD_LIBRARY_PATH", "LIBGL_DRIVERS_PATH", "__EGL_VENDOR_LIBRARY_DIRS",
    "__EGL_VENDOR_LIBRARY_FILENAMES",
  ]
  private static let environment = [
    "LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "llvmpipe", "MESA_SHADER_CACHE_DISABLE": "true",
    "LP_NUM_THREADS": "2", "LC_ALL": "C",
  ]

  /// Starts the helper, and waits until it can draw.
  init(at path: String, date: ShaderDate, until deadline: Deadline) throws {
    self.date = date
    do throws(SystemError) {
      let pipe = try Descriptor.pipe()
      defer { pipe.reading.close() }
      do throws(SystemError) {
        try pipe.writing.setBlocking(false)
        program = try ChildProgram(
          ChildProgram.Command(
            name: path, environment: Self.environment, inherited: Self.inherited,
            descriptors: [pipe.reading], memory: Self.memory))
      } catch {
        pipe.writing.close()
        throw error
      }
      requests = pipe.writing
    } catch {
      throw error.isMissing
        ? Failure.noHelper : Failure.message(error.reason)
    }
    renderer = SafeText(try message(until: deadline).prefix(80)).string
  }

  deinit { requests.close() }

  /// Sends the picture of iChannel0: RGBA pixels, the lowest row first.
  func setTexture(
    _ pixels: [UInt32], size: PixelEdges, until deadline: Deadline
  ) throws {
    var request = shading_request()
    request.kind = SHADING_TEXTURE.rawValue
    request.width = UInt32(size.width)
    request.height = UInt32(size.height)
    try send(request, until: deadline)
    try pixels.withUnsafeBytes { try send($0, until: deadline) }
  }

  /// Compiles the shader.
  func compile(_ source: [UInt8], at shot: Shot, until deadline: Deadline) throws {
    var request = self.request(SHADING_SOURCE, shot)
    request.length = UInt32(source.count)
    try send(request, until: deadline)
    try source.withUnsafeBytes { try send($0, until: deadline) }
    _ = try message(until: deadline)
  }

  /// Draws a picture into one word for each pixel, red in the lowest byte, the lowest row first. Returns the time
  /// that it took, in nanoseconds.
  func draw(_ shot: Shot, into words: inout [UInt32], until deadline: Deadline) throws -> Int {
    try send(request(SHADING_DRAW, shot), until: deadline)
    let head = try receiveHead(until: deadline)
    let count = shot.size.width * shot.size.height
    guard Int(head.length) == 4 * count else { throw Failure.crash }
    if words.count != count { words = [UInt32](repeating: 0, count: count) }
    try words.withUnsafeMutableBytes { try receive($0, until: deadline) }
    return Int(head.elapsed) * 1000
  }

  private func request(_ kind: shading_request_kind, _ shot: Shot) -> shading_request {
    var request = shading_request()
    request.kind = kind.rawValue
    request.width = UInt32(shot.size.width)
    request.height = UInt32(shot.size.height)
    request.frame = Int32(clamping: shot.frame)
    request.rate = Float(shot.rate)
    request.time = shot.seconds
    request.date = (date.year, date.month, date.day, date.seconds)
    return request
  }

  private func message(until deadline: Deadline) throws -> String {
    let head = try receiveHead(until: deadline)
    return String(decoding: try bytes(of: head, until: deadline), as: UTF8.self)
  }

  private func bytes(of head: shading_reply, until deadline: Deadline) throws -> [UInt8] {
    guard head.length <= 4096 else { throw Failure.crash }
    var bytes = [UInt8](repeating: 0, count: Int(head.length))
    try bytes.withUnsafeMutableBytes { try receive($0, until: deadline) }
    return bytes
  }

  /// Receives the head of a reply; throws the failure that it reports.
  private func receiveHead(until deadline: Deadline) throws -> shading_reply {
    var head = shading_reply()
    try withUnsafeMutableBytes(of: &head) { try receive($0, until: deadline) }
    usage = Usage(
      peakResident: Int(head.peak_resident), processorSeconds: Double(head.processor) / 1e6)
    guard head.status != SHADING_DONE.rawValue else { return head }
    let text = String(decoding: try bytes(of: head, until: deadline), as: UTF8.self)
    throw head.status == SHADING_NO_GRAPHICS.rawValue
      ? Failure.noGraphics(text) : Failure.message(text)
  }

  private func send(_ request: shading_request, until deadline: Deadline) throws {
    try withUnsafeBytes(of: request) { try send($0, until: deadline) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, until deadline: Deadline) throws {
    try failing {
      var done = 0
      while done < bytes.count {
        let rest = bytes.bindMemory(to: UInt8.self)[done...]
        let count = try requests.writeAvailable(UnsafeBufferPointer(rebasing: rest))
        guard count > 0 || requests.poll(for: .output, until: deadline) else {
          throw Failure.timeout
        }
        done += count
      }
    }
  }

  private func receive(_ bytes: UnsafeMutableRawBufferPointer, until deadline: Deadline) throws {
    try failing {
      var done = 0
      while done < bytes.count {
        try program.output.awaitInput(until: deadline)
        let count = try program.output.read(
          into: UnsafeMutableRawBufferPointer(rebasing: bytes[done...]))
        guard count > 0 else { throw Failure.crash }
        done += count
      }
    }
  }

  /// Turns an error of a system call into a failure: a closed pipe means that the helper has ended.
  private func failing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SystemError {
      throw error.isTimeout ? Failure.timeout : Failure.crash
    }
  }
}

/// The local date and time that shaders see as `iDate`.
package struct ShaderDate: Sendable {
  var year, month, day, seconds: Float

  /// Takes a date; months count from 1.
  package init(year: Int, month: Int, day: Int, seconds: Int) {
    (self.year, self.month, self.day) = (Float(year), Float(month - 1), Float(day))
    self.seconds = Float(seconds)
  }

  /// The first day of 1970.
  package static let none = ShaderDate(year: 1970, month: 1, day: 1, seconds: 0)
}
