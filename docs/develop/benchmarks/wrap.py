#!/usr/bin/env python3
"""Measures a program behind 'quadrille wrap' beside the same in tmux, by turns, in one run.

    docs/develop/benchmarks/wrap.py QUADRILLE [echo] [streams] [rest]     by default all three

echo: from a key that is typed until the terminal around has its character. streams: how long 'cat' takes
for a file. rest: bytes written, time of the processor and memory over ten seconds in which nothing happens.
Debian: python3 tmux
"""
import fcntl
import os
import pty
import random
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

QUADRILLE = os.path.realpath(sys.argv[1])
WANTED = sys.argv[2:] or ["echo", "streams", "rest"]
SCRATCH = tempfile.mkdtemp()
SOCKET = f"bench{os.getpid()}"
WAYS = {
    "still": f"exec {QUADRILLE} wrap --no-defaults -- ",
    "moving": f"exec {QUADRILLE} wrap --no-defaults --advance auto -- ",
    "tmux": f"exec tmux -L {SOCKET} -f /dev/null new-session ",
}
ANSWERS = {b"\x1b[5n": b"\x1b[0n", b"\x1b[c": b"\x1b[?62;22c", b"\x1b[>c": b"\x1b[>41;379;0c",
           b"\x1b[>q": b"\x1bP>|XTerm(379)\x1b\\", b"\x1b[6n": b"\x1b[1;1R"}
SEQUENCES = re.compile(rb"\x1b\[[0-9;:?<>=]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(\x07|\x1b\\)|\x1b[()].|\x1b[78=>]")


class Terminal:
    """A terminal of 80 by 24 cells that answers as xterm does, with something running in it."""

    def __init__(self, line):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
            os.environ.pop("TMUX", None)
            os.execvp("sh", ["sh", "-c", line])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.bytes = 0

    def read(self, seconds):
        """What comes within so many seconds, or before; None if nobody is there any more."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return None
        self.bytes += len(data)
        for question, answer in ANSWERS.items():
            for _ in range(data.count(question)):
                os.write(self.fd, answer)
        return data or None

    def drain(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if self.read(left) is None:
                return

    def echo(self, letter):
        """Microseconds from a letter that is typed until it is there."""
        start = time.perf_counter_ns()
        os.write(self.fd, letter)
        while (data := self.read(1)) is not None:
            if letter in SEQUENCES.sub(b"", data):
                return (time.perf_counter_ns() - start) / 1000
            if time.perf_counter_ns() - start > 1e9:
                return 1e6

    def close(self):
        os.kill(self.pid, 15)
        self.drain(1)
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def measure_echo():
    terminals = {way: Terminal(line + "cat") for way, line in WAYS.items()}
    for terminal in terminals.values():
        terminal.drain(2.5)
    times = {way: [] for way in WAYS}
    for number in range(320):
        for way, terminal in terminals.items():
            terminal.drain(0.05)
            times[way].append(terminal.echo(chr(0xC0 + number % 0x1B0).encode()))
            if number % 20 == 19:
                os.write(terminal.fd, b"\x15")
    for way, found in times.items():
        found.sort()
        print(f"echo, {way}: p50 {found[160]:.0f} us, p95 {found[304]:.0f} us")
    for terminal in terminals.values():
        terminal.close()


def streams():
    numbers = random.Random(1)
    word = lambda: "".join(numbers.choice("abcdefghijklmnop") for _ in range(numbers.randint(2, 9)))
    text = "".join(" ".join(word() for _ in range(9)) + "\r\n" for _ in range(4000))
    dense = "".join(
        f"\x1b[38;5;{numbers.randint(16, 255)};48;5;{numbers.randint(16, 255)};1m{numbers.choice('abcxyz')}"
        for _ in range(60000))
    moves = "".join(
        f"\x1b[{numbers.randint(1, 24)};{numbers.randint(1, 80)}H{word()}" for _ in range(40000))
    yield "text", text
    yield "lines", "y\r\n" * 100000
    yield "unicode", "".join(
        "".join(numbers.choice("äößé漢字かな€→─█") for _ in range(40)) + "\r\n" for _ in range(3000))
    yield "dense", dense
    yield "alternate", "\x1b[?1049h" + moves + "\x1b[?1049l"


def measure_streams():
    for name, text in streams():
        path = os.path.join(SCRATCH, name)
        data = text.encode()
        with open(path, "wb") as file:
            for _ in range(max(1, 16_000_000 // len(data))):
                file.write(data)
        rates = {way: [] for way in WAYS}
        for _ in range(3):
            for way, line in WAYS.items():
                script = f"sleep 1; date +%s%N; cat {path} >/dev/tty; date +%s%N"
                terminal = Terminal(line + f"'sh -c \"({script}) >{path}.{way}\"'" if way == "tmux"
                                    else line + f"sh -c '({script}) >{path}.{way}'")
                while terminal.read(60) is not None:
                    pass
                os.close(terminal.fd)
                os.waitpid(terminal.pid, 0)
                begin, end = map(int, open(f"{path}.{way}").read().split())
                rates[way].append(os.path.getsize(path) * 1000 / (end - begin))
        best = {way: max(found) for way, found in rates.items()}
        print(f"{name}: " + ", ".join(
            f"{way} {rate:.0f} MB/s ({rate / best['tmux']:.2f})" for way, rate in best.items()))
        os.remove(path)


def measure_rest():
    terminal = Terminal(WAYS["still"] + "cat")
    terminal.drain(3)
    ticks = lambda: sum(map(int, open(f"/proc/{terminal.pid}/stat").read().rsplit(")", 1)[1].split()[11:13]))
    before = terminal.bytes, ticks()
    terminal.drain(10)
    memory = int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{terminal.pid}/status").read())[1])
    print(f"rest: {terminal.bytes - before[0]} bytes, {ticks() - before[1]} ticks of the processor, "
          f"{memory / 1024:.1f} MB")
    terminal.close()


try:
    for name in WANTED:
        {"echo": measure_echo, "streams": measure_streams, "rest": measure_rest}[name]()
finally:
    subprocess.run(["tmux", "-L", SOCKET, "kill-server"], stderr=subprocess.DEVNULL)
