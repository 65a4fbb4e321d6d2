import CShading
import QuadrilleSystem

/// The replies of a shader helper, read from its output. Replies are untrusted: a shader may have broken the helper.
struct HelperReplies {
  /// The helper's use of resources as of its last reply.
  private(set) var usage = ShaderHelper.Usage()
  private let input: Descriptor

  /// The longest message that is accepted, in bytes.
  private static let longestMessage = 4096

  init(_ input: Descriptor) { self.input = input }

  /// Receives a reply that holds a message.
  mutating func message(until deadline: Deadline) throws -> String {
    try message(of: try head(until: deadline), until: deadline)
  }

  /// Receives a picture of `count` words, a pixel each, red in the lowest byte. Returns the nanoseconds of drawing.
  mutating func picture(
    of count: Int, into words: inout [UInt32], until deadline: Deadline
  ) throws -> Int {
    let head = try head(until: deadline)
    guard Int(head.length) == 4 * count else { throw ShaderHelper.Failure.crash }
    if words.count != count { words = [UInt32](repeating: 0, count: count) }
    try words.withUnsafeMutableBytes { try receive($0, until: deadline) }
    return Int(head.elapsed) * 1000
  }

  /// Receives the head of a reply. Throws if the head reports a failure.
  private mutating func head(until deadline: Deadline) throws -> shading_reply {
    var head = shading_reply()
    try withUnsafeMutableBytes(of: &head) { try receive($0, until: deadline) }
    usage = ShaderHelper.Usage(
      peakResident: Int(head.peak_resident), processorSeconds: Double(head.processor) / 1e6)
    guard head.status != SHADING_DONE.rawValue else { return head }
    let text = try message(of: head, until: deadline)
    throw head.status == SHADING_NO_GRAPHICS.rawValue
      ? ShaderHelper.Failure.noGraphics(text) : ShaderHelper.Failure.message(text)
  }

  private func message(of head: shading_reply, until deadline: Deadline) throws -> String {
    guard head.length <= Self.longestMessage else { throw ShaderHelper.Failure.crash }
    var bytes = [UInt8](repeating: 0, count: Int(head.length))
    try bytes.withUnsafeMutableBytes { try receive($0, until: deadline) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func receive(_ bytes: UnsafeMutableRawBufferPointer, until deadline: Deadline) throws {
    try ShaderHelper.failing {
      var done = 0
      while done < bytes.count {
        try input.awaitInput(until: deadline)
        let count = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[done...]))
        guard count > 0 else { throw ShaderHelper.Failure.crash }
        done += count
      }
    }
  }
}
