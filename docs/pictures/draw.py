#!/usr/bin/env python3
"""Draws the pictures of how-it-works.md into this folder, for light and dark mode: python3 docs/pictures/draw.py

Their tours are from the gallery.
"""
import pathlib
import re

HERE = pathlib.Path(__file__).parent
CELL = 40
STYLE = """<style>
  svg { --paper: #fdfcf9; --light: #f8f5ee; --dark: #e9e3d6; --frame: #b9b0a0; --ink: #2b2a28; --faint: #6d665a;
    --a: #2c4f9e; --b: #c4572f; --c: #1d7559; --d: #8a6a12; --wash: #cfdcf5; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #16181d; --light: #262a33; --dark: #1b1e25; --frame: #3a404c; --ink: #e8e6e1; --faint: #9aa0ab;
      --a: #78a6ff; --b: #ff9166; --c: #5fd3a4; --d: #e8c65c; --wash: #2b3d63; }
  }
  .paper { fill: var(--paper) } .light { fill: var(--light) } .dark { fill: var(--dark) } .wash { fill: var(--wash) }
  .frame { fill: none; stroke: var(--frame); stroke-width: 1.5 }
  .grid { fill: none; stroke: var(--frame); stroke-width: 1 }
  text { font-family: "DejaVu Sans", Verdana, Arial, sans-serif; fill: var(--ink); text-anchor: middle }
  .faint { fill: var(--faint) } .left { text-anchor: start }
  .line { fill: none; stroke: var(--ink); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round }
  .a { stroke: var(--a) } .b { stroke: var(--b) } .c { stroke: var(--c) } .d { stroke: var(--d) }
  .fa { fill: var(--a) } .fb { fill: var(--b) } .fc { fill: var(--c) } .fd { fill: var(--d) } .fi { fill: var(--ink) }
  .out { stroke-dasharray: 4 5 } .thin { stroke-width: 1.6 } .ghost { stroke: var(--faint); opacity: .45 }
  .disc { stroke: var(--paper); stroke-width: 1.5 }
</style>"""


class Drawing:
    def __init__(self, title, width, height):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
            f"<title>{title}</title>", STYLE, f'<rect class="paper" width="{width}" height="{height}"/>']

    def add(self, text):
        self.parts.append(text)

    def text(self, x, y, text, size=15, kind=""):
        self.add(f'<text x="{x:g}" y="{y:g}" font-size="{size}" class="{kind}">{text}</text>')

    def save(self, name):
        (HERE / name).write_text("\n".join(self.parts + ["</svg>"]) + "\n")


class Board:
    """A board at a position in a drawing."""

    def __init__(self, drawing, rows, columns, x, y, cell=CELL):
        self.drawing, self.rows, self.columns, self.x, self.y, self.cell = drawing, rows, columns, x, y, cell

    def squares(self, wash=()):
        for rank in range(self.rows):
            for file in range(self.columns):
                kind = "wash" if (file, rank) in wash else "dark" if (file + rank) % 2 == 0 else "light"
                self.drawing.add(f'<rect class="{kind}" x="{self.x + file * self.cell}" '
                                 f'y="{self.y + (self.rows - 1 - rank) * self.cell}" width="{self.cell}" height="{self.cell}"/>')
        self.drawing.add(f'<rect class="frame" x="{self.x}" y="{self.y}" width="{self.columns * self.cell}" '
                         f'height="{self.rows * self.cell}"/>')

    def middle(self, square):
        file, rank = square
        return self.x + (file + .5) * self.cell, self.y + (self.rows - 1 - rank + .5) * self.cell

    def line(self, squares, kind=""):
        points = " ".join("%g,%g" % self.middle(square) for square in squares)
        self.drawing.add(f'<polyline class="line {kind}" points="{points}"/>')

    def disc(self, square, kind, radius):
        x, y = self.middle(square)
        self.drawing.add(f'<circle class="disc {kind}" cx="{x:g}" cy="{y:g}" r="{radius}"/>')


def square(name):
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def tour(file):
    text = (HERE.parent / "gallery" / file).read_text()
    listed = re.search(r"board \d+x\d+\n([a-z0-9\s]*)", text).group(1)
    return [square(name) for name in listed.split()]


def is_move(a, b):
    return sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) == [1, 2]


def moves(rows, columns):
    squares = [(file, rank) for rank in range(rows) for file in range(columns)]
    return [(a, b) for i, a in enumerate(squares) for b in squares[i + 1:] if is_move(a, b)]


def weights():
    """Draws a certificate by weights for 4x10: +1 on outer squares, -1 on inner squares, and one set of squares."""
    drawing = Drawing("Weights on the squares of 4x10 that no closed tour can satisfy", 760, 290)
    board = Board(drawing, 4, 10, 24, 24)
    outer = {(file, rank) for file in range(10) for rank in (0, 3)}
    inner = {(file, rank) for file in range(10) for rank in (1, 2)}
    group = {one for one in outer if sum(one) % 2 == 1} | {one for one in inner if sum(one) % 2 == 0}
    weight = lambda one: 1 if one in outer else -1
    collects = lambda a, b: weight(a) + weight(b) + ((a in group) != (b in group))
    assert all(collects(a, b) <= 0 for a, b in moves(4, 10)), "the picture says what is not so"
    board.squares(wash=group)
    board.line([square("d1"), square("f2"), square("g4")], "a")
    board.line([square("c3"), square("e2")], "b out")
    for one in outer | inner:
        x, y = board.middle(one)
        drawing.text(x, y + 5, "+1" if one in outer else "−1", 14, "fa" if one in outer else "fb")
    for row, text in enumerate([
            "Shaded: the group, of weight 1.", "",
            "A move from an outer square stays in", "the group, or outside: 1 − 1 = 0.", "",
            "A move between two inner squares", "leaves the group: −1 − 1 + 1 = −1."]):
        drawing.text(450, 40 + 21 * row, text, 14, "left")
    for row, text in enumerate([
            "A closed tour makes two moves at each square, and two or more leave the group. So its moves",
            "collect 2 · 0 + 2 · 1 = 2. But no move collects more than 0: there is no closed tour."]):
        drawing.text(24, 235 + 23 * row, text, 14.5, "left")
    drawing.save("weights.svg")


def frontier():
    """Draws a part of a closed tour of 6x6, and the state that a count keeps of it."""
    rows = columns = 6
    walk = tour("6x6-quarter-turns.txt")
    edges = list(zip(walk, walk[1:] + walk[:1]))
    order = [(file, rank) for rank in range(rows) for file in range(columns)]
    done = set(order[:14])
    decided = [(a, b) for a, b in edges if a in done or b in done]
    reach = {b for a, b in moves(rows, columns) + [(b, a) for a, b in moves(rows, columns)] if a in done} - done
    degree = {s: sum(s in edge for edge in decided) for s in reach}
    ends = {}
    for start in [s for s in reach if degree[s] == 1]:
        at, before = start, None
        path = [start]
        while True:
            following = [b if a == at else a for a, b in decided if at in (a, b)]
            following = [s for s in following if s != before]
            if not following:
                break
            at, before = following[0], at
            path.append(at)
        ends[start] = path
    pairs = sorted({tuple(sorted((path[0], path[-1]))) for path in ends.values()})
    drawing = Drawing("Half a tour of 6x6, and the state of the frontier that the count keeps of it", 760, 340)
    left, right = Board(drawing, rows, columns, 24, 24), Board(drawing, rows, columns, 420, 24)
    for board in (left, right):
        board.squares(wash=reach)
    kinds = ["a", "b", "c", "d", "i"]
    for number, pair in enumerate(pairs):
        left.line(ends[pair[0]], kinds[number % 5])
        (x1, y1), (x2, y2) = right.middle(pair[0]), right.middle(pair[1])
        drawing.add(f'<path class="line {kinds[number % 5]}" d="M{x1:g} {y1:g}Q{(x1 + x2) / 2:g} '
                    f'{max(y1, y2) + 25 + abs(x1 - x2) / 2:g} {x2:g} {y2:g}"/>')
    for one in sorted(reach):
        number = next((i for i, pair in enumerate(pairs) if one in pair), None)
        kind = "fi" if number is None else "f" + kinds[number % 5]
        for board in (left, right):
            if degree[one]:
                board.disc(one, kind, 5)
        x, y = right.middle(one)
        drawing.text(x, y - 8, str(degree[one]), 15, kind)
    for one in done:
        left.disc(one, "fi", 2.5)
    drawing.text(24, 296, "Fourteen squares are done: all their moves", 14, "left")
    drawing.text(24, 317, "are chosen. The frontier is shaded.", 14, "left")
    drawing.text(420, 296, "Kept: the moves at each square of the", 14, "left")
    drawing.text(420, 317, "frontier, and which ends are joined.", 14, "left")
    drawing.save("frontier.svg")


def tiles():
    """Draws the route of a tour of 24x24 through its sixteen tiles."""
    walk = tour("24x24-closed.svg")
    cell = 18
    drawing = Drawing("The route of a tour of 24x24 through its sixteen tiles", 480, 480)
    board = Board(drawing, 24, 24, 24, 24, cell)
    drawing.add(f'<rect class="light" x="24" y="24" width="{24 * cell}" height="{24 * cell}"/>')
    for column in range(4):
        for row in range(4):
            if (column + row) % 2:
                drawing.add(f'<rect class="dark" x="{24 + column * 6 * cell}" y="{24 + row * 6 * cell}" '
                            f'width="{6 * cell}" height="{6 * cell}"/>')
    drawing.add(f'<rect class="frame" x="24" y="24" width="{24 * cell}" height="{24 * cell}"/>')
    tile = lambda s: (s[0] // 6, s[1] // 6)
    begin = next(i for i in range(len(walk)) if tile(walk[i]) != tile(walk[i - 1]))
    walk = walk[begin:] + walk[:begin]
    segments = []
    for one in walk:
        if segments and tile(segments[-1][-1]) == tile(one):
            segments[-1].append(one)
        else:
            segments.append([one])
    kinds = ["a", "b", "c", "d"]
    for segment in segments:
        board.line(segment, "thin " + kinds[(tile(segment[0])[0] + tile(segment[0])[1]) % 4])
    for before, after in zip(segments, segments[1:] + segments[:1]):
        board.line([before[-1], after[0]])
        board.disc(before[-1], "fi", 4)
        board.disc(after[0], "fi", 4)
    drawing.save("tiles.svg")


def trees():
    """Draws the first steps of path branching and edge branching for a closed tour of 6x6."""
    drawing = Drawing("The two search trees, begun on 6x6", 760, 545)
    cell = 18
    size = 6 * cell
    every = moves(6, 6)

    def mini(x, y):
        board = Board(drawing, 6, 6, x, y, cell)
        board.squares()
        return board

    def branch(x1, y1, x2, y2):
        drawing.add(f'<path class="grid" d="M{x1} {y1}C{x1} {y1 + 22} {x2} {y2 - 22} {x2} {y2}"/>')

    drawing.text(190, 26, "Path branching", 17)
    drawing.text(570, 26, "Edge branching", 17)
    # Path branching from a1, to the square with the fewest exits first.
    root = mini(136, 45)
    root.disc((0, 0), "fa", 5)
    left_x, right_x = 40, 232
    for x, second in ((left_x, (1, 2)), (right_x, (2, 1))):
        branch(190, 45 + size, x + size / 2, 210)
        child = mini(x, 210)
        child.line([(0, 0), second], "a")
        child.disc(second, "fa", 5)
    branch(left_x + size / 2, 210 + size, left_x + size / 2, 375)
    child = mini(left_x, 375)
    child.line([(0, 0), (1, 2), (0, 4)], "a")
    child.disc((0, 4), "fa", 5)
    for text, row in (("one more square of the knight’s path,", 0), ("where fewest squares are left to go on to first", 1)):
        drawing.text(190, 510 + 20 * row, text, 13.5, "faint")
    drawing.text(right_x + size / 2, 400, "…", 20, "faint")

    # Edge branching: forced moves, then the two cases of one move.
    def settle(taken, gone):
        taken, gone = set(taken), set(gone)
        changed = True
        while changed:
            changed = False
            for one in [(file, rank) for file in range(6) for rank in range(6)]:
                here = [edge for edge in every if one in edge]
                used = [edge for edge in here if edge in taken]
                free = [edge for edge in here if edge not in taken and edge not in gone]
                if len(used) == 2 and free:
                    gone.update(free)
                    changed = True
                elif len(used) + len(free) == 2 and free:
                    taken.update(free)
                    changed = True
        return taken, gone

    def show(board, taken, gone, fresh=(), chosen=None, without=None):
        for edge in taken:
            if edge != chosen:
                board.line(edge, "thin " + ("c" if edge in fresh else ""))
        if chosen:
            board.line(chosen, "a")
        if without:
            board.line(without, "b out")

    taken, gone = settle((), ())
    root = mini(516, 45)
    show(root, taken, gone)
    used = lambda s, t: sum(s in edge for edge in t)
    open_ends = [s for s in sorted({s for edge in taken for s in edge}) if used(s, taken) == 1]
    tight = min(open_ends, key=lambda s: (sum(s in e and e not in gone and e not in taken for e in every), s))
    chosen = next(e for e in every if tight in e and e not in gone and e not in taken)
    for x, is_in in ((420, True), (612, False)):
        branch(570, 45 + size, x + size / 2, 210)
        child = mini(x, 210)
        if is_in:
            then, off = settle(taken | {chosen}, gone)
            show(child, then, off, then - taken, chosen=chosen)
        else:
            then, off = settle(taken, gone | {chosen})
            show(child, then, off, then - taken, without=chosen)
        drawing.text(x + size / 2 + (-46 if is_in else 46), 190, "in" if is_in else "out", 14, "fa" if is_in else "fb")
        drawing.text(x + size / 2, 350, "…", 20, "faint")
    for row, (text, kind) in enumerate((("black: forced before, since a corner has two moves", "faint"),
                                        ("blue and red: the move that is taken or left out", "faint"),
                                        ("green: what this forces", "faint"))):
        drawing.text(570, 400 + 22 * row, text, 13.5, kind)
    drawing.save("trees.svg")


if __name__ == "__main__":
    weights()
    frontier()
    tiles()
    trees()
