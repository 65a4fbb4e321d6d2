import QuadrilleBench
import QuadrilleFiles

/// Writes what a program wrote, read by read, as an asciicast.
enum ProgramCast {
  static func write(_ recording: ProgramRecording, _ words: [String], to path: String) throws {
    let file = try OutputFile(path: path)
    let cast = try CastEncoder(
      recording: recording.cells, title: words.joined(separator: " "), to: file)
    var start = 0
    // The first bytes of a character whose others come with the next read wait for it.
    var held: [UInt8] = []
    for read in recording.reads {
      held += recording.bytes[start..<start + read.count]
      start += read.count
      let whole = held.count - unfinished(held)
      if whole > 0 { try cast.write(held[..<whole], at: Double(read.time) / 1e9) }
      held.removeFirst(whole)
    }
    if !held.isEmpty { try cast.write(held, at: Double(recording.end) / 1e9) }
    try file.commit()
  }

  /// Bytes at the end that begin a character of UTF-8 and do not end it.
  static func unfinished(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      if byte & 0xc0 == 0x80 { continue }
      let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}
