import Dispatch
import Glibc
import QuadrilleCore
import QuadrilleFiles
import Synchronization
import TestSupport
import Testing

@testable import QuadrilleShading

@Suite(.enabled(if: ShaderFixture.canDraw, "EGL or a driver is missing"), .longLimits, .serialized)
struct HelperTests {
  private let size = PixelSize(width: 40, height: 24)

  /// Returns the values of some keys in `/proc/PID/status`, for each helper that this process started.
  private func helpers(_ keys: [String]) -> [[String]] {
    ScratchFolder.names(in: "/proc").compactMap { Int32($0) }.compactMap { number in
      guard let status = status(of: number), status["Name"] == "quadrille-shade",
        let guardian = status["PPid"].flatMap({ Int32($0) }),
        self.status(of: guardian)?["PPid"] == "\(getpid())"
      else { return nil }
      return keys.map { status[$0] ?? "" }
    }
  }

  private func status(of number: Int32) -> [String: String]? {
    guard let file = fopen("/proc/\(number)/status", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = fread(&bytes, 1, bytes.count, file)
    var values: [String: String] = [:]
    for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        values[String(parts[0])] = String(parts[1].drop { $0 == "\t" || $0 == " " })
      }
    }
    return values
  }

  @Test func `a helper is confined while it draws, and ends with the last painter`() throws {
    let scene = ShaderFixture.scene("plasma")
    var painter: (any ScenePainter)? = scene.makePainter(size: size)
    var frame = Frame(size: size)
    _ = try painter?.paint(Moment(frame: 0, rate: 60), into: &frame)
    // Helpers of other tests may be starting.
    #expect(helpers(["Seccomp", "NoNewPrivs"]).contains(["2", "1"]) && scene.source.isOpen)
    painter = nil
    #expect(!scene.source.isOpen)
  }

  @Test func `without a GPU the processor draws, and the source reports it`() throws {
    var setting = ShaderSetting()
    setting.usesGPU = true
    let source = FragmentSource(path: ShaderFixture.path("plasma"), setting)
    try source.open()
    #expect(source.lacksGPU == (source.renderer?.hasPrefix("llvmpipe") == true))
    let picture = try FragmentScene(source).picture(at: Moment(frame: 0, rate: 60), size: size)
    #expect(Set(try #require(picture).pixels).count > 1)
    #expect(!ShaderFixture.scene("plasma").source.lacksGPU)
  }

  @Test func `a painter of another size keeps the same helper`() throws {
    let scene = ShaderFixture.scene("plasma")
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    _ = try painter.paint(Moment(frame: 0, rate: 60), into: &frame)
    let session = ObjectIdentifier(try #require(scene.source.openSession))
    // The producer releases the old painter before the new one paints.
    painter = scene.makePainter(size: PixelSize(width: 20, height: 12))
    #expect(scene.source.openSession.map { ObjectIdentifier($0) } == session)
    _ = try painter.paint(Moment(frame: 0, rate: 60), into: &frame)
    #expect(frame.size == PixelSize(width: 20, height: 12))
  }

  @Test func `a picture that never ends times out, and the shader is not drawn again`() throws {
    var scene = ShaderFixture.scene("endless", isLive: true)
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    #expect(try painter.paint(Moment(frame: 0, rate: 60), into: &frame))
    scene.timeOffset = 200
    painter = scene.makePainter(size: size)
    // llvmpipe leaves a loop after 65535 turns, here after a tenth of a second.
    let error = FragmentSession.$frameLimit.withValue(.milliseconds(1)) {
      #expect(throws: FileError.self) {
        try painter.paint(Moment(frame: 0, rate: 60), into: &frame)
      }
    }
    #expect(error?.reason.hasSuffix("it may never end") == true)
    #expect(scene.source.failure == error && !scene.source.isOpen)
    // The helper is not started again.
    #expect(throws: FileError.self) {
      try painter.paint(Moment(frame: 1, rate: 60), into: &frame)
    }
  }

  @Test func `the timeout of an exported picture grows with its size`() {
    FragmentSession.$frameLimit.withValue(.seconds(2)) {
      func limit(_ width: Int, _ height: Int, isLive: Bool = false) -> Duration {
        FragmentSession.limit(of: PixelSize(width: width, height: height), isLive: isLive)
      }
      #expect(limit(100, 100) == .seconds(2) && limit(400, 240) == .seconds(8))
      #expect(limit(400, 240, isLive: true) == .seconds(2))
    }
  }

  @Test func `a saved file is recompiled, and one with errors leaves the old shader`() throws {
    let folder = ScratchFolder()
    func text(_ color: String) -> [UInt8] {
      Array("void mainImage(out vec4 c, in vec2 p) { c = vec4(\(color), 1.0); }".utf8)
    }
    let source = FragmentSource(path: folder.write("live.glsl", text("1.0, 0.0, 0.0")))
    let scene = FragmentScene(source, isLive: true)
    var painter = scene.makePainter(size: size)
    func color() throws -> RGB {
      var frame = Frame(size: size)
      _ = try painter.paint(Moment(frame: 0, rate: 60), into: &frame)
      return frame.pixels[0]
    }
    let outcomes = Mutex<[String]>([])
    let isReported = DispatchSemaphore(value: 0)
    source.observe { outcome in
      let text = if case .failed(let error) = outcome { error.reason } else { "done" }
      outcomes.withLock { $0.append(text) }
      isReported.signal()
    }
    #expect(try color() == RGB(255, 0, 0))
    for (bytes, expected) in [
      (text("0.0, 1.0"), RGB(255, 0, 0)), (text("0.0, 1.0, 1.0"), RGB(0, 255, 255)),
    ] {
      _ = folder.write("live.glsl", bytes)
      // A file is compiled only after it stayed the same from one call to the next.
      source.followFile()
      #expect(outcomes.withLock { $0.count } == (expected.red == 255 ? 0 : 1))
      source.followFile()
      isReported.wait()
      #expect(try color() == expected)
    }
    #expect(outcomes.withLock { $0.map { $0.hasPrefix("line 1:") } } == [true, false])
  }
}
