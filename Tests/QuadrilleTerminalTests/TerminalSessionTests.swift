import Dispatch
import QuadrilleCells
import QuadrilleCore
import Synchronization
import TestSupport
import Testing

@testable import QuadrilleTerminal

extension OnATerminal {
  @Suite struct TerminalSessionTests {
    private static let enter = "\u{1b}[?7l\u{1b}[?1004h\u{1b}[0m\u{1b}[2J"
    private static let leave = "\u{1b}[0m\u{1b}[?1004l\u{1b}[?7h"
    private static let clear = "\u{1b}[2J\u{1b}[H"

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `a session enters raw mode and the alternate screen once, and restores both once`()
      throws
    {
      let terminal = try TestTerminal()
      let description = terminal.session.description
      #expect(terminal.isAsBefore && !terminal.isRaw)
      try terminal.session.enter(asking: Array("who?".utf8))
      #expect(terminal.isRaw)
      let (screen, back) = (text(description.enterAlternate), text(description.leaveAlternate))
      let (hide, show) = (text(description.hideCursor), text(description.showCursor))
      #expect(![screen, back, hide, show].contains(""))
      #expect(text(terminal.written()) == screen + hide + "who?" + Self.enter)
      // A second enter, as after a stop, opens no second alternate screen.
      try terminal.session.enter()
      #expect(text(terminal.written()) == hide + Self.enter)
      #expect(terminal.session.leave() == 0)
      #expect(text(terminal.written()) == Self.leave + show + Self.clear + back)
      #expect(terminal.isAsBefore)
      #expect(terminal.session.leave(awaiting: 3, timeout: .max) == 3)
      #expect(terminal.written().isEmpty)
    }

    @Test(arguments: [
      (TerminalModes(mouse: .buttons), "\u{1b}[?1000h\u{1b}[?1006h", "\u{1b}[?1006l\u{1b}[?1000l"),
      (
        TerminalModes(mouse: .drag, paste: true), "\u{1b}[?1002h\u{1b}[?1006h\u{1b}[?2004h",
        "\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1002l"
      ),
      (TerminalModes(paste: true), "\u{1b}[?2004h", "\u{1b}[?2004l"),
      (TerminalModes(textAsSent: true), "\u{1b}[8l", "\u{1b}[8h"),
    ])
    func `a session's modes are set on entering and reset on leaving`(
      modes: TerminalModes, on: String, off: String
    ) throws {
      let terminal = try TestTerminal(modes: modes)
      try terminal.session.enter()
      #expect(text(terminal.written()).contains("\u{1b}[?1004h" + on + "\u{1b}[0m"))
      terminal.session.leave()
      let left = text(terminal.written())
      #expect(left.hasPrefix(off + "\u{1b}[0m") && !left.contains("2026"))
    }

    @Test func `leaving waits for answers, and the shell gets none of them`() throws {
      let terminal = try TestTerminal()
      try terminal.session.enter()
      // Keys among the answers reach the shell only where the system lets them be put back; nothing
      // else does.
      terminal.type("\u{1b}[0nxä\u{1b}[A\u{1b}[I\u{1b}[?62;22cyz")
      #expect(terminal.session.leave(awaiting: 2, timeout: 1_000_000_000) == 0)
      #expect(["", "xäyz"].contains(terminal.unread()))
      // Ctrl-C ends the wait.
      try terminal.session.enter()
      terminal.type("ls\u{3}")
      #expect(terminal.session.leave(awaiting: 2, timeout: .max / 2) == 2)
      #expect(terminal.unread() == "")
      try terminal.session.enter()
      terminal.type("\u{1b}[0n\u{1b}[0n\u{1b}[0n")
      #expect(terminal.session.leave(awaiting: 1, timeout: 1_000_000_000) == 0)
      #expect(terminal.unread() == "")
    }

    @Test func `without pending answers the shell gets the keys typed ahead`() throws {
      let terminal = try TestTerminal()
      try terminal.session.enter()
      terminal.type("ls")
      terminal.session.leave()
      #expect(terminal.unread() == "ls")
    }

    @Test func `bytes that a terminal does not take are kept in order`() throws {
      let terminal = try TestTerminal()
      let session = terminal.session
      let blocked = Atomic(0)
      session.onBlocked = { blocked.add(1, ordering: .relaxed) }
      let first = (0..<100_000).map { UInt8($0 % 10) + 0x30 }
      try session.write(first.span)
      #expect(!session.isIdle && blocked.load(ordering: .relaxed) == 1)
      try session.write(Array("later".utf8).span)
      #expect(blocked.load(ordering: .relaxed) == 1)
      #expect(try !session.resume())
      var got = terminal.written()
      #expect(got.count < first.count)
      while try !session.resume() { got += terminal.written() }
      #expect(session.isIdle)
      got += terminal.written()
      #expect(got == first + Array("later".utf8))
      try session.write(Array("next".utf8).span)
      #expect(session.isIdle && text(terminal.written()) == "next")
    }

    private static let begin = EscapeSequence.beginSynchronized.bytes
    private static let end = EscapeSequence.endSynchronized.bytes

    @Test func `a frame stuck for over 100 ms is shown as far as it came, with one end mark`()
      throws
    {
      let terminal = try TestTerminal()
      let session = terminal.session
      let dots = [UInt8](repeating: 0x2e, count: 50_000)
      let rest = Array("\u{1b}[1mend".utf8)
      func sent(_ frame: [UInt8], after nanoseconds: Int) throws -> [UInt8] {
        try session.write(frame.span)
        var got = terminal.written()
        terminal.clock.advance(nanoseconds)
        while try !session.resume() { got += terminal.written() }
        return got + terminal.written()
      }
      let status = EscapeSequence.requestStatus.bytes
      let frame = Self.begin + dots + rest + Self.end + status
      #expect(try sent(frame, after: 100_000_000) == frame)
      #expect(
        try sent(frame, after: 100_000_001) == Self.begin + dots + Self.end + rest + status)
      // A frame without synchronized-output marks gets none.
      #expect(try sent(dots + rest + status, after: 100_000_001) == dots + rest + status)
    }

    @Test
    func `entries that were redefined are restored on leaving and in a crash, others are not`()
      throws
    {
      let terminal = try TestTerminal()
      let restored = "\u{1b}]104;22\u{7}\u{1b}]104;23\u{7}\u{1b}]104;24\u{7}"
      try terminal.session.enter()
      terminal.session.redefinedEntries = 22...24
      _ = terminal.written()
      CrashGuard.giveBack(timeout: 0)
      #expect(text(terminal.written()).contains(restored))
      try terminal.session.enter()
      _ = terminal.written()
      terminal.session.leave()
      #expect(text(terminal.written()).contains(restored))
      terminal.session.redefinedEntries = nil
      try terminal.session.enter()
      _ = terminal.written()
      terminal.session.leave()
      #expect(!text(terminal.written()).contains("\u{1b}]104"))
    }

    @Test func `the colour before a query is set again, because urxvt reads no OSC 104`() throws {
      let terminal = try TestTerminal()
      try terminal.session.enter()
      terminal.session.redefinedEntries = Inquiry.redefinedEntries
      _ = terminal.written()
      try terminal.session.restoreEntries(ownColor: RGB(1, 2, 3))
      let restored = "\u{1b}]4;255;#010203\u{7}\u{1b}]104;255\u{7}"
      #expect(text(terminal.written()) == restored)
      terminal.session.redefinedEntries = Inquiry.redefinedEntries
      terminal.session.leave()
      #expect(text(terminal.written()).contains(restored))
    }

    @Test(arguments: [
      ("x", "", ""), ("", "", "\u{1b}8\u{18}\u{18}"),
      ("\u{1b}[?2026h", "\u{1b}[?2026l", "\u{1b}[?2026l\u{18}\u{18}\u{1b}8\u{18}\u{18}"),
    ])
    func `an inline picture cut off in a frame is left from the saved cursor, and only then`(
      begin: String, end: String, way: String
    ) throws {
      let terminal = try TestTerminal(place: .inline(rows: 3, clears: false))
      terminal.resize(80, 24)
      let session = terminal.session
      try session.enter()
      _ = terminal.written()
      let isCut = !way.isEmpty
      let picture = [UInt8](repeating: 0x2e, count: isCut ? 50_000 : 1)
      try session.write((Array(begin.utf8) + picture + Array(end.utf8)).span)
      #expect(session.isIdle != isCut)
      _ = terminal.written()
      CrashGuard.giveBack(timeout: 0)
      let left = "\u{18}\u{18}" + way + Self.leave + "\r\n\n\n"
      #expect(text(terminal.written()) == left + text(session.description.showCursor))
    }

    @Test func `a terminal that reads nothing is left within a limit, outside any escape sequence`()
      throws
    {
      let terminal = try TestTerminal()
      let session = try terminal.sessionThatWaitsInVain()
      try session.enter()
      try session.write([UInt8](repeating: 0x2e, count: 100_000).span)
      #expect(!session.isIdle)
      session.leave()
      let got = terminal.written()
      #expect(got.count < 20_000)
      #expect(text(Array(got.drop { $0 != 0x18 })).hasPrefix("\u{18}\u{18}" + Self.leave))
    }

    @Test(arguments: [false, true], [false, true])
    func `modes whose undoing a terminal has not read are undone again on leaving`(
      crashes: Bool, isTaken: Bool
    ) throws {
      let terminal = try TestTerminal()
      let session = try terminal.sessionThatWaitsInVain()
      try session.enter()
      try session.change(modes: TerminalModes(mouse: .drag, paste: true))
      // The system takes what comes before more output than it holds, and drops it with that.
      if isTaken { try session.change(modes: TerminalModes()) }
      try session.write([UInt8](repeating: 0x2e, count: 100_000).span)
      if !isTaken { try session.change(modes: TerminalModes()) }
      #expect(!session.isIdle)
      if crashes {
        CrashGuard.giveBack(timeout: 0)
      } else {
        session.leave()
      }
      let left = text(Array(terminal.written().drop { $0 != 0x18 }))
      #expect(left.contains("\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1002l"))
    }

    @Test func `writing to a closed terminal throws an error`() throws {
      let terminal = try TestTerminal()
      terminal.hangUp()
      let error = #expect(throws: TerminalError.self) {
        try terminal.session.write(Array("x".utf8).span)
      }
      if case .closed? = error {} else { Issue.record("\(String(describing: error))") }
      terminal.session.leave()
    }

    @Test func `an unknown size is 80x24, and one too large is cut`() throws {
      let terminal = try TestTerminal()
      #expect(terminal.session.size == CellSize(columns: 80, rows: 24))
      let sizes: [(columns: UInt16, rows: UInt16, size: CellSize)] = [
        (0, 50, CellSize(columns: 80, rows: 24)), (50, 0, CellSize(columns: 80, rows: 24)),
        (1, 1, CellSize(columns: 1, rows: 1)), (30, 70, CellSize(columns: 30, rows: 70)),
        (60_000, 60_000, CellSize(columns: 1000, rows: 1000)),
      ]
      for (columns, rows, size) in sizes {
        terminal.resize(columns, rows)
        #expect(terminal.session.size == size, "\(columns)x\(rows)")
      }
      #expect(terminal.session.wholeSize == CellSize(columns: 60_000, rows: 60_000))
    }

    @Test func `a text is copied to the clipboard with OSC 52`() throws {
      let terminal = try TestTerminal()
      try terminal.session.copy("hi")
      #expect(text(terminal.written()) == "\u{1b}]52;c;aGk=\u{7}")
    }

    @Test func `a crash restores the terminal and discards answers`() throws {
      let terminal = try TestTerminal()
      CrashGuard.giveBack(timeout: 0)
      #expect(terminal.written().isEmpty)
      try terminal.session.enter()
      _ = terminal.written()
      terminal.type("\u{1b}[0n")
      CrashGuard.giveBack(timeout: 0)
      let description = terminal.session.description
      let back =
        "\u{18}\u{18}" + Self.leave + text(description.showCursor) + Self.clear
        + text(description.leaveAlternate)
      #expect(text(terminal.written()) == back && terminal.isAsBefore && terminal.unread() == "")
      // A later write by another thread would reach the shell.
      try terminal.session.write(Array("frame".utf8).span)
      #expect(terminal.written().isEmpty)
    }

    @Test func `changed modes are written at once, and a crash resets them`() throws {
      let terminal = try TestTerminal()
      let drags = TerminalModes(mouse: .drag, paste: true)
      try terminal.session.enter()
      _ = terminal.written()
      try terminal.session.change(modes: drags)
      #expect(terminal.session.modes == drags)
      #expect(text(terminal.written()) == "\u{1b}[?1002h\u{1b}[?1006h\u{1b}[?2004h")
      try terminal.session.change(modes: drags)
      #expect(terminal.written().isEmpty)
      CrashGuard.giveBack(timeout: 0)
      let crash = text(terminal.written())
      #expect(crash.contains("\u{1b}[?1002l") && crash.contains("\u{1b}[?2004l"))
      try terminal.session.enter()
      #expect(text(terminal.written()).contains("\u{1b}[?1002h"))
      try terminal.session.change(modes: TerminalModes())
      #expect(text(terminal.written()) == "\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1002l")
      terminal.session.leave()
      #expect(!text(terminal.written()).contains("1002"))
    }

    @Test func `a session pushes one level of keyboard flags, and a crash pops it`() throws {
      let terminal = try TestTerminal()
      let session = terminal.session
      func modes(_ keyboard: Int?) -> TerminalModes {
        var modes = TerminalModes(paste: true)
        modes.keyboard = keyboard
        return modes
      }
      try session.enter()
      try session.change(modes: modes(nil))
      _ = terminal.written()
      for (flags, bytes) in [(5, "\u{1b}[>5u"), (0, "\u{1b}[=0u"), (31, "\u{1b}[=31u")] {
        try session.change(modes: modes(flags))
        #expect(text(terminal.written()) == bytes)
      }
      // Entered again without leaving: the pushed level is kept.
      try session.enter()
      #expect(text(terminal.written()).contains("\u{1b}[=31u"))
      CrashGuard.giveBack(timeout: 0)
      let crash = text(terminal.written())
      #expect(crash.ranges(of: "\u{1b}[<u").count == 1 && !crash.contains("31u"))
      try session.enter()
      _ = terminal.written()
      session.leave()
      let left = text(terminal.written())
      #expect(left.hasPrefix("\u{1b}[<u\u{1b}[?2004l"))
      try session.enter()
      #expect(text(terminal.written()).contains("\u{1b}[>31u"))
      try session.change(modes: modes(nil))
      #expect(text(terminal.written()) == "\u{1b}[<u")
      session.leave()
      #expect(!text(terminal.written()).contains("u"))
    }

    @Test func `a crash does not wait for answers of a closed terminal`() throws {
      let terminal = try TestTerminal()
      try terminal.session.enter()
      terminal.type("\u{1b}[0n")
      terminal.hangUp()
      CrashGuard.giveBack(timeout: 3_600_000)
    }
  }
}
