#!/usr/bin/env python3
"""A terminal program of known behaviour, for checking `quadrille bench program`. See .ci/programs."""
import fcntl, os, select, signal, struct, sys, termios, time, tty

KIND = sys.argv[1]
BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"
ENTER, LEAVE = "\x1b[?1049h\x1b[?25l", "\x1b[0m\x1b[?25h\x1b[?1049l"
PERIOD = 1 / 30
saved = termios.tcgetattr(0)


def write(text):
    data = text.encode()
    while data:
        data = data[os.write(1, data):]


def leave(code=0, text=LEAVE):
    try:
        write(text)
        termios.tcsetattr(0, termios.TCSANOW, saved)
    except (OSError, termios.error):
        pass
    os._exit(code)


def until(moment):
    """Sleeps; returns what was typed meanwhile."""
    while True:
        left = moment - time.monotonic()
        if left <= 0:
            return b""
        try:
            if select.select([0], [], [], left)[0]:
                data = os.read(0, 64)
                if not data:
                    leave(0)
                return data
        except InterruptedError:
            continue
        except OSError:
            leave(1)


def dot(frame):
    return "\x1b[H" + "xo"[frame % 2]


def size():
    return struct.unpack("HHHH", fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8)))[:2]


def fill(*_):
    """Draws a screen of the terminal's size, as after a resize."""
    rows, columns = size()
    write(BEGIN + "".join(f"\x1b[{row + 1}H" + "." * columns for row in range(rows)) + END)


def paced(draw, catch=True):
    start, frame = time.monotonic(), 0
    while True:
        typed = until(start + (frame + 1) * PERIOD + (0.02 if KIND == "late" and frame % 10 == 9 else 0))
        if catch and typed == b"q":
            leave()
        if typed:
            continue
        frame += 1
        draw(frame)


def torn(frame):
    for part in range(3):
        write(f"\x1b[{part + 1}H" + "xo"[frame % 2])
        if part < 2:
            time.sleep(0.005)


def forever():
    while True:
        until(time.monotonic() + 3600)


tty.setraw(0)
if KIND not in ("deaf", "no-restore", "mouse"):
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: leave(128 + number))
if KIND not in ("no-resize",):
    signal.signal(signal.SIGWINCH, fill)

if KIND in ("perfect", "late"):
    write(ENTER)
    paced(lambda frame: write(BEGIN + dot(frame) + END))
elif KIND == "torn":
    write(ENTER)
    paced(torn)
elif KIND == "unchanged":
    write(ENTER)
    paced(lambda frame: write(BEGIN + dot(frame // 2) + END))
elif KIND == "repaint":
    # 1920 cells for one that changes, 1960 bytes and the marks.
    write(ENTER)
    paced(lambda frame: write(BEGIN + "\x1b[H" + str(frame % 10) + "=" * 1919 + END))
elif KIND == "wakes":
    write(ENTER + "still")
    while True:
        if until(time.monotonic() + 0.01) == b"q":
            leave()
elif KIND == "still":
    write(ENTER + "still")
    forever()
elif KIND == "mouse":
    signal.signal(signal.SIGTERM, lambda *_: leave(0, LEAVE))
    write(ENTER + "\x1b[?1002h")
    forever()
elif KIND == "key":
    write(ENTER + "ready")
    count = 0
    while True:
        if until(time.monotonic() + 3600):
            time.sleep(0.05)
            count += 1
            write(BEGIN + dot(count) + END)
elif KIND == "no-restore":
    write(ENTER)
    forever()
elif KIND == "deaf":
    # Ignores what asks it to end, and goes on when its terminal is gone.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    write(ENTER)
    while True:
        try:
            select.select([], [], [], 1)
        except OSError:
            pass
elif KIND == "q-mouse":
    write(ENTER + "\x1b[?1000h")
    while True:
        if until(time.monotonic() + 3600) == b"q":
            leave()
elif KIND == "no-resize":
    write(ENTER + "fixed")
    forever()
elif KIND == "tiny":
    def shrink(*_):
        if size()[0] < 2:
            leave(3)
        fill()
    signal.signal(signal.SIGWINCH, shrink)
    write(ENTER)
    forever()
elif KIND == "huge":
    def grow(*_):
        if size()[1] > 300:
            leave(4)
        fill()
    signal.signal(signal.SIGWINCH, grow)
    write(ENTER)
    forever()
elif KIND == "focus":
    write(ENTER + "\x1b[?1004h")
    signal.signal(signal.SIGTERM, lambda *_: leave(0, "\x1b[?1004l" + LEAVE))
    paced(lambda frame: write(BEGIN + dot(frame) + END), catch=False)
elif KIND == "daemon":
    # Leaves a process in a session of its own.
    if os.fork() == 0:
        os.setsid()
        if os.fork():
            os._exit(0)
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        time.sleep(600)
        os._exit(0)
    write(ENTER)
    forever()
elif KIND == "stops":
    write(ENTER)
    time.sleep(0.3)
    os.kill(os.getpid(), signal.SIGSTOP)
    paced(lambda frame: write(dot(frame)))
elif KIND == "flood":
    data = ("\x1b[H" + "x" * 1900 + "\r\n").encode() * 64
    while True:
        os.write(1, data)
elif KIND == "rate":
    # Writes 5 MB a second at 50 frames a second, and its own rate to standard error's file at the end.
    frames, start = 0, time.monotonic()
    data = (BEGIN + "\x1b[H" + "x" * 1000 + "y" * 98_985 + END).encode()
    def report(*_):
        with open(sys.argv[2], "w") as file:
            file.write(str(frames / (time.monotonic() - start)))
        leave()
    signal.signal(signal.SIGTERM, report)
    while True:
        left = start + frames / 50 - time.monotonic()
        if left > 0:
            time.sleep(left)
        view = data
        while view:
            view = view[os.write(1, view):]
        frames += 1
else:
    leave(64)
