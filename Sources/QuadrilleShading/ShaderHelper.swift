import CShading
import QuadrilleCells
import QuadrilleCore
import QuadrilleSystem

/// A running `quadrille-shader`, a program that compiles one shader and draws its pictures.
///
/// A shader is untrusted: it may never end, and may crash its driver. So it runs in a process without access to
/// terminal, network or files, and with limited memory unless it uses a GPU. Every reply has a deadline.
final class ShaderHelper {
  /// The reason why there is no picture.
  enum Failure: Error {
    /// The helper is not installed.
    case noHelper
    /// EGL, or a driver for it, is not installed.
    case noGraphics(String)
    /// The compiler's messages, or another error that the helper reports.
    case message(String)
    case timeout
    /// The helper ended before it was ready.
    case noStart
    case crash
  }

  /// The resources that the helper has used so far.
  struct Usage: Sendable {
    /// The largest amount of memory that the helper has held, in KB.
    var peakResident = 0
    var processorSeconds = 0.0
  }

  /// The size and the time of a picture to draw.
  struct Shot {
    var size: PixelSize
    var frame = 0
    /// Frames a second.
    var rate = 60
    var seconds = 0.0
  }

  /// The graphics driver's name, safe to print.
  let renderer: String
  private let program: ChildProgram
  private let requests: Descriptor
  private var replies: HelperReplies
  private let date: ShaderDate

  /// The limit on the helper's private memory, in bytes. Not set with a GPU, because its driver maps the GPU's memory.
  private static let memory = 1 << 30
  /// Environment variables that the helper inherits: search paths of libraries and drivers.
  private static let inherited: Set<String> = [
    "LD_LIBRARY_PATH", "LIBGL_DRIVERS_PATH", "__EGL_VENDOR_LIBRARY_DIRS",
    "__EGL_VENDOR_LIBRARY_FILENAMES",
  ]
  private static let environment = ["MESA_SHADER_CACHE_DISABLE": "true", "LC_ALL": "C"]
  private static let softwareEnvironment = [
    "LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "llvmpipe", "LP_NUM_THREADS": "2",
  ]

  /// Starts the helper, and waits until it is ready to compile. Throws a `Failure`.
  init(at path: String, _ setting: ShaderSetting, until deadline: Deadline) throws {
    date = setting.date
    do throws(SystemError) {
      let pipe = try Descriptor.pipe()
      defer { pipe.reading.close() }
      do throws(SystemError) {
        try pipe.writing.setBlocking(false)
        program = try ChildProgram(
          Self.command(path, usesGPU: setting.usesGPU, requests: pipe.reading))
      } catch {
        pipe.writing.close()
        throw error
      }
      requests = pipe.writing
    } catch {
      throw error.isMissing ? Failure.noHelper : Failure.message(error.reason)
    }
    replies = HelperReplies(program.output)
    do {
      renderer = SafeText(try replies.message(until: deadline).prefix(80)).string
    } catch Failure.crash {
      throw Failure.noStart
    }
  }

  deinit { requests.close() }

  private static func command(
    _ path: String, usesGPU: Bool, requests: Descriptor
  ) -> ChildProgram.Command {
    ChildProgram.Command(
      name: path, arguments: usesGPU ? ["--gpu"] : [],
      environment: usesGPU ? environment : environment.merging(softwareEnvironment) { $1 },
      inherited: inherited, descriptors: [requests], memory: usesGPU ? nil : memory)
  }

  var usage: Usage { replies.usage }

  /// Sends the picture of iChannel0: RGBA pixels, the lowest row first.
  func setTexture(_ texture: ShaderTexture, until deadline: Deadline) throws {
    var request = shading_request()
    request.kind = SHADING_TEXTURE.rawValue
    request.width = UInt32(texture.size.width)
    request.height = UInt32(texture.size.height)
    try send(request, until: deadline)
    try texture.words.withUnsafeBytes { try send($0, until: deadline) }
  }

  /// Compiles the shader and draws one small picture. Throws the compiler's messages as a `Failure`.
  func compile(_ source: [UInt8], at shot: Shot, until deadline: Deadline) throws {
    var request = self.request(SHADING_SOURCE, shot)
    request.length = UInt32(source.count)
    try send(request, until: deadline)
    try source.withUnsafeBytes { try send($0, until: deadline) }
    _ = try replies.message(until: deadline)
  }

  /// Draws a picture: a word for each pixel, red in the lowest byte, the lowest row first. Returns
  /// the nanoseconds that the helper took.
  func draw(_ shot: Shot, into words: inout [UInt32], until deadline: Deadline) throws -> Int {
    try send(request(SHADING_DRAW, shot), until: deadline)
    return try replies.picture(of: shot.size.area, into: &words, until: deadline)
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

  private func send(_ request: shading_request, until deadline: Deadline) throws {
    try withUnsafeBytes(of: request) { try send($0, until: deadline) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, until deadline: Deadline) throws {
    try Self.failing {
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

  /// Runs `body`, and turns a system error into a timeout or a crash: a closed pipe means that the helper has ended.
  static func failing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SystemError {
      throw error.isTimeout ? Failure.timeout : Failure.crash
    }
  }
}
