import QuadrilleCells
import QuadrilleCore
import QuadrilleSystem

@testable import QuadrilleShading

extension FuzzTarget {
  /// Fragment shaders: accepted text keeps its lines, so that messages name the right one.
  static let shader = FuzzTarget(name: "shader") { bytes in
    guard let shader = try? FragmentShader(bytes, name: "it", action: "cannot play it") else {
      return
    }
    try expect(!shader.source.contains(0), "a NUL byte")
    try expect(shader.source.count == bytes.count, "\(shader.source.count) bytes")
    try expect(
      zip(shader.source, bytes).allSatisfy { ($0 == 0x0a) == ($1 == 0x0a) }, "other lines")
  }

  /// Replies of the shader helper: a renderer, the end of compiling, then pictures.
  static let helper = FuzzTarget(name: "helper") { bytes in
    try withPipe(bytes) { input in
      var replies = HelperReplies(input)
      var words: [UInt32] = []
      do {
        _ = try replies.message(until: .never)
        _ = try replies.message(until: .never)
        while true {
          _ = try replies.picture(of: pictureArea, into: &words, until: .never)
          try expect(words.count == pictureArea, "\(words.count) pixels")
        }
      } catch let failure as ShaderHelper.Failure {
        guard case .message(let text) = failure else { return }
        let line = CompilerMessage(text, lines: 9).text
        try expect(line.count <= longestLine, "\(line.count) characters")
        try expect(SafeText(line).string == line, "unprintable: \(line)")
      }
    }
  }

  private static let pictureArea = 12
  /// The message and the number of its line.
  private static let longestLine = 230

  private static func withPipe(_ bytes: [UInt8], _ body: (Descriptor) throws -> Void) throws {
    let pipe = try Descriptor.pipe()
    defer { pipe.reading.close() }
    do {
      defer { pipe.writing.close() }
      let count = try bytes.withUnsafeBufferPointer { try pipe.writing.writeAvailable($0) }
      try expect(count == bytes.count, "a pipe takes no \(bytes.count) bytes")
    }
    try body(pipe.reading)
  }
}
