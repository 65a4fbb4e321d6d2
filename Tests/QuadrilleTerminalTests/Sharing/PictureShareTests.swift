import Dispatch
import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleTerminal

extension OnATerminal {
  /// Pictures in shared memory for a terminal to fetch. Shared names exist once a process, and
  /// restoring a terminal removes them: one test at a time.
  @Suite(.serialized) struct PictureShareTests {
    private static let size = PixelSize(width: 5, height: 4)

    private func picture(_ seed: UInt64) -> Frame {
      var numbers = SeededNumbers(seed: seed)
      var frame = Frame(size: Self.size)
      for index in frame.pixels.indices {
        frame.pixels[index] = RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
      }
      return frame
    }

    private func path(_ frame: Frame) throws -> String {
      let letters = String(decoding: frame.packed.letters, as: UTF8.self).prefix { $0 != "=" }
      // The decoder wants whole groups of four.
      let spare = (4 - letters.count % 4) % 4
      let bytes = try #require(
        Base64.plain.bytes((letters + String(repeating: "A", count: spare)).utf8))
      let name = String(decoding: bytes.prefix(bytes.count - spare), as: UTF8.self)
      return frame.packed.format == .memory ? "/dev/shm" + name : name
    }

    private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private func contents(_ path: String) -> [UInt8] {
      let descriptor = open(path, O_RDONLY)
      guard descriptor >= 0 else { return [] }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 131_072)
      let count = read(descriptor, &bytes, bytes.count)
      return Array(bytes.prefix(max(0, count)))
    }

    /// The bytes that a terminal must find.
    private func bytes(of frame: Frame, padding: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      for y in -padding..<frame.size.height + padding {
        for x in -padding..<frame.size.width + padding {
          let pixel = frame[
            min(max(x, 0), frame.size.width - 1), min(max(y, 0), frame.size.height - 1)]
          bytes += [pixel.red, pixel.green, pixel.blue, 255]
        }
      }
      return bytes
    }

    @Test(arguments: [0, 1, 2], [PictureShare.Way.memory, .file])
    func `a shared picture is opaque, with its edges repeated`(
      padding: Int, way: PictureShare.Way
    ) throws {
      let share = PictureShare()
      share.use(way)
      var buffer: [UInt32] = []
      var frame = picture(1)
      share.put(&frame, padding: padding, buffer: &buffer)
      #expect(frame.packed.isShared && (frame.packed.format == .memory) == (way == .memory))
      #expect(frame.packed.size.width == 5 + 2 * padding && frame.packed.padding == padding)
      let path = try path(frame)
      #expect(!exists(path))
      #expect(frame.packed.shared?.publish() == true)
      #expect(contents(path) == bytes(of: frame, padding: padding))
      unlink(path)
    }

    @Test func `a published picture stays until the terminal has answered on leaving`() throws {
      let terminal = try TestTerminal()
      try terminal.session.enter()
      let share = PictureShare()
      var buffer: [UInt32] = []
      var frame = picture(9)
      share.put(&frame, padding: 0, buffer: &buffer)
      #expect(frame.packed.shared?.publish() == true)
      let path = try path(frame)
      _ = terminal.written()
      nonisolated(unsafe) let session = terminal.session
      let hasLeft = DispatchSemaphore(value: 0)
      DispatchQueue(label: "leaving").async {
        session.leave(awaiting: 1, timeout: 3600 * 1_000_000_000)
        hasLeft.signal()
      }
      var written = ""
      while !written.contains("\u{1b}[?1049l") {
        usleep(1000)
        written += String(decoding: terminal.written(), as: UTF8.self)
      }
      #expect(exists(path))
      terminal.type("\u{1b}[0n")
      hasLeft.wait()
      #expect(!exists(path))
    }

    @Test func `an unpublished picture leaves no file and is overwritten`() throws {
      let share = PictureShare()
      var buffer: [UInt32] = []
      var frame = picture(2)
      share.put(&frame, padding: 0, buffer: &buffer)
      let (first, file) = (try path(frame), frame.packed.shared)
      frame.pixels[0] = .white
      share.put(&frame, padding: 0, buffer: &buffer)
      let second = try path(frame)
      #expect(first != second && file === frame.packed.shared)
      _ = frame.packed.shared?.publish()
      #expect(!exists(first) && contents(second) == bytes(of: frame, padding: 0))
      unlink(second)
    }

    @Test(arguments: [PictureShare.Way.memory, .file])
    func `a picture that cannot get its name is a failure, and ends sharing`(way: PictureShare.Way)
      throws
    {
      let share = PictureShare()
      share.use(way)
      var buffer: [UInt32] = []
      var frame = picture(1)
      share.put(&frame, padding: 0, buffer: &buffer)
      let path = try path(frame)
      // An existing file would be replaced.
      try #require(mkdir(path, 0o700) == 0)
      defer { rmdir(path) }
      #expect(!share.hasFailed)
      #expect(frame.packed.shared?.publish() == false && share.hasFailed)
      SharedNames.removeAll()
    }

    @Test func `a terminal that read of unfetched pictures but fetched none ends the sharing`()
      throws
    {
      let share = PictureShare()
      var buffer: [UInt32] = []
      for seed in 0..<9 {
        // Before the last publish the terminal has read of all other pictures, or of all but one.
        if seed == 7 { share.noteRead() }
        var frame = picture(UInt64(seed))
        share.put(&frame, padding: 0, buffer: &buffer)
        #expect((frame.packed.shared?.publish() == true) == (seed < 8))
      }
      #expect(!share.hasFailed && !share.isIgnored)
      share.noteRead()
      var frame = picture(9)
      share.put(&frame, padding: 0, buffer: &buffer)
      #expect(frame.packed.shared?.publish() == false)
      #expect(share.hasFailed && share.isIgnored)
      SharedNames.removeAll()
    }

    @Test func `unfetched pictures take 64 MB together, or are a single larger one`() {
      let share = PictureShare()
      let files = [60, 5, 100, 4].map { megabytes in
        let file = SharedFile(share)
        // Without content a file takes no memory.
        let isBegun = file.begin(megabytes << 20) { _ in }
        #expect(isBegun)
        return file
      }
      #expect(files[0].publish() && !files[1].publish() && !files[2].publish())
      #expect(files[3].publish() && !share.hasFailed)
      SharedNames.removeAll()
      #expect(files[2].publish() && !files[1].publish() && !share.hasFailed)
      SharedNames.removeAll()
    }

    @Test func `pictures whose owner has ended are removed at the next start, others stay`() throws
    {
      let running = PictureShare()
      var buffer: [UInt32] = []
      var frame = picture(1)
      running.put(&frame, padding: 0, buffer: &buffer)
      #expect(frame.packed.shared?.publish() == true)
      let owner = try path(frame).dropLast(10) + "owner"
      #expect(exists(try path(frame)) && exists(String(owner)))
      // The process number of a running process, which proves nothing.
      let gone = "/dev/shm/" + SharedOwner.prefix + "\(getpid())-gone-"
      let left = [gone + "0000000001", gone + "0000000002", gone + "owner"]
      for path in left { close(open(path, O_CREAT | O_RDWR, 0o600)) }
      SharedOwner.removeOrphans()
      #expect(!left.contains(where: exists))
      #expect(exists(try path(frame)) && exists(String(owner)))
      SharedNames.removeAll()
      #expect(!exists(try path(frame)) && !exists(String(owner)))
      // The next picture creates an owner file again.
      #expect(frame.packed.shared?.publish() == true && exists(String(owner)))
      SharedNames.removeAll()
    }

    @Test func `the query shares a pixel by both methods`() throws {
      let share = PictureShare()
      var terminal = GraphicsTerminal(columns: 4, rows: 2)
      terminal.fetches = ["t"]
      terminal.feed(share.question())
      let answers = String(decoding: terminal.answers, as: UTF8.self)
      #expect(answers == "\u{1b}_Gi=33;EINVAL:no\u{1b}\\\u{1b}_Gi=34;OK\u{1b}\\")
      PictureShare.endQuestion()
    }

    @Test(arguments: [
      ([(33, true), (34, true)], PictureShare.Way.memory), ([(34, true), (33, true)], .memory),
      ([(33, false), (34, true)], .file), ([(33, false), (34, false)], nil), ([(35, true)], nil),
    ])
    func `memory is preferred to a file, and without an answer nothing is shared`(
      answers: [(Int, Bool)], way: PictureShare.Way?
    ) {
      var inquiry = Inquiry()
      for (number, isFine) in answers {
        _ = inquiry.take(.graphics(GraphicsReply(picture: number, isFine: isFine)))
      }
      #expect(inquiry.sharing == way)
    }

    @Test func `plain bytes and a scene's pictures are shared by both methods`() throws {
      let share = PictureShare()
      for way in [PictureShare.Way.memory, .file] {
        share.use(way)
        var frame = Frame(size: PixelSize(width: 1, height: 1))
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
        frame.packed.letters = []
        let put = try #require(share.put(bytes, name: &frame.packed.letters))
        frame.packed.format = put.format
        #expect(put.format == (way == .memory ? .memory : .file))
        let path = try path(frame)
        #expect(put.picture.publish() && contents(path) == bytes)
        unlink(path)
        let scene = SharedScene(LinearScene(colors: [RGB(3, 2, 1)]), share: share, padding: 1)
        #expect(scene.framesAtOnce == 10 && scene.framesInLoop(rate: 60) != nil)
        #expect(scene.nextChange(after: Moment(frame: 0, rate: 60)) != nil)
        let picture = try #require(
          try scene.picture(at: Moment(frame: 0, rate: 60), size: PixelSize(width: 2, height: 1)))
        #expect(
          picture.packed.size == PixelSize(width: 4, height: 3) && picture.packed.padding == 1)
        #expect(picture.packed.shared?.publish() == true)
        let shared = try self.path(picture)
        #expect(contents(shared) == Array(repeating: [3, 2, 1, 255], count: 12).flatMap(\.self))
        unlink(shared)
      }
      #expect(!share.hasFailed)
      share.fail()
      var letters: [UInt8] = [7]
      #expect(share.put([1], name: &letters) == nil && letters == [7] && share.hasFailed)
    }
  }
}
