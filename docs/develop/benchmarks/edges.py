#!/usr/bin/env python3
"""Measures how well half blocks, quadrants and sextants show edges, beside chafa with the same characters.

    docs/develop/benchmarks/edges.py QUADRILLE [SCENE]...     by default chat and pokedex

A scene's cells are compared with the same moment painted with 6 by 12 pixels a cell: the mean CIEDE2000, after both
were blurred by a quarter of a cell's width. Cells with text do not count. chafa gets the painted picture.
Debian: python3-scipy chafa
"""
import os
import re
import subprocess
import sys
import tempfile

import numpy
from scipy.ndimage import gaussian_filter

QUADRILLE = os.path.realpath(sys.argv[1])
SCENES = sys.argv[2:] or ["chat", "pokedex"]
FRAMES = [20, 50, 100, 160, 230]
COLUMNS, ROWS = 80, 24
WIDTH, HEIGHT = 6, 12
# Quadrille's name and chafa's; a blank and a full block are in each.
BLOCKS = {
    "half": "space+solid+vhalf",
    "quadrant": "space+solid+vhalf+hhalf+quad",
    "sextant": "space+solid+vhalf+hhalf+quad+sextant",
}
SCRATCH = tempfile.TemporaryDirectory()


def masks():
    """The pixels of each block character that have the foreground's colour."""
    table = {" ": 0, "█": 63}
    sextants = [pattern for pattern in range(1, 63) if pattern not in (21, 42)]
    for number, pattern in enumerate(sextants):
        table[chr(0x1FB00 + number)] = pattern
    found = {}
    for character, pattern in {**table, "▌": 21, "▐": 42}.items():
        grid = numpy.array([[pattern >> 2 * row + column & 1 for column in (0, 1)] for row in (0, 1, 2)])
        found[character] = numpy.kron(grid, numpy.ones((HEIGHT // 3, WIDTH // 2)))
    quadrants = {"▀": 3, "▄": 12, "▘": 1, "▝": 2, "▖": 4, "▗": 8,
                 "▙": 13, "▟": 14, "▛": 7, "▜": 11, "▚": 9, "▞": 6}
    for character, pattern in quadrants.items():
        grid = numpy.array([[pattern >> 2 * row + column & 1 for column in (0, 1)] for row in (0, 1)])
        found[character] = numpy.kron(grid, numpy.ones((HEIGHT // 2, WIDTH // 2)))
    return found


MASKS = masks()
TOKENS = re.compile(r"\x1b\[([0-9;:?]*)([@-~])|([\r\n\x0b\b])|(.)", re.DOTALL)


class Screen:
    """What a terminal shows after the bytes that it was given."""

    def __init__(self):
        self.row = self.column = 0
        self.pen = [(0, 0, 0), (0, 0, 0), False]
        self.last = " "
        self.cells = [[(" ", (0, 0, 0), (0, 0, 0))] * COLUMNS for _ in range(ROWS)]

    def put(self, character):
        foreground, background, swapped = self.pen
        if swapped:
            foreground, background = background, foreground
        if self.row < ROWS and self.column < COLUMNS:
            self.cells[self.row][self.column] = (character, foreground, background)
        self.column += 1
        self.last = character

    def color(self, text):
        values = [int(value or 0) for value in text.split(";")]
        while values:
            value = values.pop(0)
            if value == 0:
                self.pen = [(255, 255, 255), (0, 0, 0), False]
            elif value == 7:
                self.pen[2] = True
            elif value == 27:
                self.pen[2] = False
            elif value in (38, 48) and values[:1] == [2]:
                self.pen[value == 48] = tuple(values[1:4])
                del values[:4]
            elif value not in (1, 22):
                sys.exit(f"edges: SGR {text} is not read")

    def read(self, text):
        for arguments, final, line, character in TOKENS.findall(text):
            first = int(arguments) if arguments.isdigit() else 1
            if character:
                self.put(character)
            elif line == "\r":
                self.column = 0
            elif line == "\b":
                self.column -= self.column > 0
            elif line in ("\n", "\x0b"):
                self.row += 1
            elif final == "m":
                self.color(arguments)
            elif final == "H":
                position = [int(value or 1) for value in arguments.split(";")] + [1]
                self.row, self.column = position[0] - 1, position[1] - 1
            elif final == "G":
                self.column = first - 1
            elif final == "C":
                self.column += first
            elif final == "D":
                self.column -= first
            elif final == "A":
                self.row -= first
            elif final == "B":
                self.row += first
            elif final == "b":
                for _ in range(first):
                    self.put(self.last)
            elif final == "X":
                column = self.column
                for _ in range(first):
                    self.put(" ")
                self.column = column
            elif final == "K":
                column = self.column
                while self.column < COLUMNS:
                    self.put(" ")
                self.column = column
            elif final == "d":
                self.row = first - 1
            elif final not in "hl":
                sys.exit(f"edges: CSI {arguments} {final} is not read")

    def picture(self):
        """The cells as pixels, and which cells count."""
        pixels = numpy.zeros((ROWS * HEIGHT, COLUMNS * WIDTH, 3))
        counts = numpy.ones((ROWS, COLUMNS), bool)
        for row, cells in enumerate(self.cells):
            for column, (character, foreground, background) in enumerate(cells):
                mask = MASKS.get(character)
                counts[row, column] = mask is not None
                mask = (MASKS[" "] if mask is None else mask)[..., None]
                part = numpy.s_[row * HEIGHT:(row + 1) * HEIGHT, column * WIDTH:(column + 1) * WIDTH]
                pixels[part] = mask * foreground + (1 - mask) * background
        return pixels, counts


def lab(pixels):
    """CIE L*a*b* of sRGB pixels that were blurred in linear light."""
    values = pixels / 255
    linear = numpy.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    blurred = gaussian_filter(linear, (WIDTH / 4, WIDTH / 4, 0))
    matrix = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
    part = blurred @ numpy.array(matrix).T / [0.95047, 1, 1.08883]
    part = numpy.where(part > 216 / 24389, numpy.cbrt(part), (24389 / 27 * part + 16) / 116)
    x, y, z = (part[..., axis] for axis in range(3))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one, other):
    """Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (numpy.hypot(a1, b1) + numpy.hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * numpy.sqrt(mean**7 / (mean**7 + 25.0**7))
    c1, c2 = numpy.hypot(g * a1, b1), numpy.hypot(g * a2, b2)
    h1, h2 = numpy.degrees(numpy.arctan2(b1, g * a1)) % 360, numpy.degrees(numpy.arctan2(b2, g * a2)) % 360
    gray = c1 * c2 == 0
    turn = numpy.where(gray, 0, (h2 - h1 + 180) % 360 - 180)
    hue = numpy.radians(numpy.where(gray, h1 + h2, (h1 + turn / 2) % 360))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (1 - 0.17 * numpy.cos(hue - numpy.pi / 6) + 0.24 * numpy.cos(2 * hue)
         + 0.32 * numpy.cos(3 * hue + numpy.radians(6)) - 0.20 * numpy.cos(4 * hue - numpy.radians(63)))
    along = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / numpy.sqrt(20 + (light - 50) ** 2))
    across = (c2 - c1) / (1 + 0.045 * chroma)
    around = 2 * numpy.sqrt(c1 * c2) * numpy.sin(numpy.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    twist = numpy.radians(60 * numpy.exp(-(((numpy.degrees(hue) - 275) / 25) ** 2)))
    twist = -numpy.sin(twist) * 2 * numpy.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    return numpy.sqrt(along**2 + across**2 + around**2 + twist * across * around)


def export(scene, *options):
    """The bytes of Quadrille's frames."""
    path = os.path.join(SCRATCH.name, "export")
    command = [QUADRILLE, "export", scene, "--no-defaults", "--force", "-o", path, *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with open(path, "rb") as file:
        return file.read()


def chafa(picture, symbols):
    """The screen that chafa makes of a painted picture."""
    path = os.path.join(SCRATCH.name, "picture.ppm")
    with open(path, "wb") as file:
        file.write(b"P6 %d %d 255\n" % (COLUMNS * WIDTH, ROWS * HEIGHT) + picture.tobytes())
    command = ["chafa", "-f", "symbols", "-c", "full", "-w", "9", "--stretch", "-s", f"{COLUMNS}x{ROWS}",
               "--symbols", symbols, path]
    screen = Screen()
    screen.read(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.decode().replace("\n", "\r\n"))
    return screen


def screens(scene, blocks):
    """Quadrille's screens of the frames that are measured."""
    data = export(scene, "--format", "ansi", "--cells", f"{COLUMNS}x{ROWS}", "--frames", str(FRAMES[-1] + 1),
                  "--tolerance", "lossless", "--blocks", blocks)
    screen = Screen()
    for number, frame in enumerate(data.decode().split("\x1b[?2026h")[1:]):
        screen.read(frame)
        if number in FRAMES:
            yield screen.picture()


def measure(scene):
    painted = []
    for frame in FRAMES:
        data = export(scene, "--format", "rgb", "--size", f"{COLUMNS * WIDTH}x{ROWS * HEIGHT}", "--start", str(frame),
                      "--frames", "1")
        painted.append(numpy.frombuffer(data, numpy.uint8).reshape(ROWS * HEIGHT, COLUMNS * WIDTH, 3))
    for blocks, symbols in BLOCKS.items():
        errors = [], []
        for picture, (pixels, counts) in zip(painted, screens(scene, blocks)):
            wanted = lab(picture)
            kept = numpy.kron(counts, numpy.ones((HEIGHT, WIDTH))) > 0
            for found, shown in zip(errors, (pixels, chafa(picture, symbols).picture()[0])):
                found.append(ciede2000(wanted, lab(shown))[kept].mean())
        ours, theirs = (numpy.mean(found) for found in errors)
        print(f"{scene}, {blocks}: {ours:.3f}; chafa {theirs:.3f}")


for name in SCENES:
    measure(name)
