import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleShading

/// Shaders written for these tests, and whether this machine can draw them.
enum ShaderFixture {
  /// Ten shaders like those of public collections.
  static let pictures = [
    "noise", "fire", "water", "stars", "tunnel", "plasma", "rain", "clouds", "grid", "sphere",
  ]
  /// Shaders for Ghostty that paint behind text or around the cursor.
  static let behindText = ["behind", "glow"]
  /// Shaders for Ghostty that only change text.
  static let overText = ["crt", "bloom"]

  private static let folder =
    String("\(#filePath)".dropLast("ShaderFixture.swift".count)) + "Shaders/"

  static func path(_ name: String) -> String { "\(folder)\(name).glsl" }

  static func scene(_ name: String, isLive: Bool = false) -> FragmentScene {
    FragmentScene(FragmentSource(path: path(name)), isLive: isLive)
  }

  static func scene(text: String) throws -> FragmentScene {
    FragmentScene(FragmentSource(builtIn: "text", text: text))
  }

  /// The reason why nothing can be drawn here, printed once; nil where shaders can be drawn.
  static let obstacle: String? = {
    let source = FragmentSource.$openingLimit.withValue(LongLimits.duration) {
      FragmentSource(path: path("plasma"))
    }
    let reason = refusal(source)
    if let reason { print("shaders are not tested: \(reason)") }
    return reason
  }()

  static var canDraw: Bool { obstacle == nil }

  /// The reason why a shader is refused; nil if it is not.
  static func refusal(_ source: FragmentSource) -> String? {
    do throws(FileError) {
      try source.open()
      return nil
    } catch {
      return error.reason
    }
  }
}

/// Timeouts that even a busy machine meets.
struct LongLimits: SuiteTrait, TestTrait, TestScoping {
  static let duration = Duration.seconds(300)

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await FragmentSource.$openingLimit.withValue(Self.duration) {
      try await FragmentSession.$frameLimit.withValue(Self.duration, operation: body)
    }
  }
}

extension Trait where Self == LongLimits {
  static var longLimits: LongLimits { LongLimits() }
}

/// A settings folder with some files in its folder `shaders`.
final class ScratchSettings {
  private let folder = ScratchFolder()
  private let names: [String]

  var path: String { folder.path }

  init?(_ names: [String]) {
    self.names = names
    guard mkdir(folder.path + "/shaders", 0o700) == 0 else { return nil }
    for name in names { _ = folder.write("shaders/" + name, Array("void mainImage() {}".utf8)) }
  }

  deinit {
    for name in names { unlink(folder.path + "/shaders/" + name) }
    rmdir(folder.path + "/shaders")
  }
}
