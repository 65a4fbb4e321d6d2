import CSystem
import Glibc
import LinkSupport

/// The built program, beside the tests, or the one that `QUADRILLE_PROGRAM` names.
enum Binary {
  static let path =
    getenv("QUADRILLE_PROGRAM").map { String(cString: $0) } ?? folder + "/quadrille"

  /// The folder of the built programs.
  static let folder: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/")
  }()

  /// The result of a run without a terminal.
  struct Result {
    var code: Int32
    var output: [UInt8]
    var error: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs the program with pipes.
  static func run(
    _ arguments: [String], program: String = path, input: [UInt8] = [], environment: [String] = []
  )
    -> Result
  {
    var inputPipe: [Int32] = [0, 0]
    var outputPipe: [Int32] = [0, 0]
    var errorPipe: [Int32] = [0, 0]
    pipe2(&inputPipe, O_CLOEXEC)
    pipe2(&outputPipe, O_CLOEXEC)
    pipe2(&errorPipe, O_CLOEXEC)
    let process = ChildProcess(
      program, arguments, environment: environment,
      ends: .descriptors(input: inputPipe[0], output: outputPipe[1], errors: errorPipe[1]))
    for end in [inputPipe[0], outputPipe[1], errorPipe[1]] { close(end) }
    var written = 0
    while written < input.count {
      let count = input[written...].withUnsafeBytes {
        write(inputPipe[1], $0.baseAddress, $0.count)
      }
      if count <= 0 { break }
      written += count
    }
    close(inputPipe[1])
    var output: [UInt8] = []
    var error: [UInt8] = []
    var isOpen = [true, true]
    while isOpen[0] || isOpen[1] {
      var entries = [
        pollfd(fd: isOpen[0] ? outputPipe[0] : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen[1] ? errorPipe[0] : -1, events: Int16(POLLIN), revents: 0),
      ]
      poll(&entries, 2, -1)
      for index in 0..<2 where entries[index].revents != 0 {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(entries[index].fd, &chunk, chunk.count)
        if count <= 0 {
          isOpen[index] = false
        } else if index == 0 {
          output += chunk.prefix(count)
        } else {
          error += chunk.prefix(count)
        }
      }
    }
    close(outputPipe[0])
    close(errorPipe[0])
    return Result(
      code: process.wait(), output: output, error: String(decoding: error, as: UTF8.self))
  }

}
