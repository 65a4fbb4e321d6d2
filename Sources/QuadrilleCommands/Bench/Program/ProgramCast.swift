import QuadrilleBench
import QuadrilleFiles

/// Writes a recorded program's output as an asciicast, with one event per read.
enum ProgramCast {
  static func write(_ recording: ProgramRecording, _ words: [String], to file: OutputFile) throws {
    let cast = try CastEncoder(
      recording: recording.cells, title: words.joined(separator: " "), to: file)
    var start = 0
    // An incomplete UTF-8 character at the end of a read is held until the next read.
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

  /// Returns the number of bytes of an incomplete UTF-8 character at the end; 0 if the last character is complete.
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
