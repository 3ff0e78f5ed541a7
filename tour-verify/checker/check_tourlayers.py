#!/usr/bin/env python3
"""Checks proofs that boards of m rows have no knight's tour of a kind for any n, by docs/formats/tourlayers.md.

    check_tourlayers.py FILE...

Status 0: all accepted; 1: some rejected; 4: some unreadable. Requires only Python 3.
"""
import re
import sys
from itertools import combinations

MOST_BYTES = 1 << 20
MOST_EFFORT = 20_000_000  # calls of steps(): a minute or less
CHECKERS = {"tourproof": "check_tourproof.py", "tourcount": "check_tourcount.py", "tourpuzzleproof": "check_puzzle.py",
            "tour": "check_atlas.py"}
TOUR_ENDS = [("end", 0), ("end", 1)]
STATEMENT = re.compile("([1-5])xn (closed|open)(?: from (?:rank ([1-5])|(light)))?( odd)?")


class Refused(Exception):
    """The reason why a text proves nothing. The error is in the line that was read last."""


def need(condition, otherwise):
    if not condition:
        raise Refused(otherwise)


class Lines:
    """The lines of a text, read one by one. Each ends with one LF."""

    def __init__(self, data):
        self.read, self.effort = 1, 0
        need(len(data) <= MOST_BYTES, "the file is longer than 1 MiB")
        self.lines = data.decode("latin-1").split("\n")  # the last item is the text after the last LF
        self.read = 0

    def has_next(self):
        return self.read < len(self.lines) - 1

    def next(self):
        has_next = self.has_next()
        self.read += 1
        need(has_next, "the file ends too early, or within a line")
        return self.lines[self.read - 1]

    def end(self):
        has_next = self.has_next()
        self.read += 1
        need(not has_next, "something follows the last step")
        need(self.lines[-1] == "", "the last line does not end")

    def work(self):
        self.effort += 1
        need(self.effort < MOST_EFFORT, "the check would take too long")


def read_state(text, rows):
    """Returns (degree, paths), indexed by (column, row) of columns 0 and 1, and by TOUR_ENDS.

    degree: number of edges; paths: for each end of a path, its other end."""
    squares = [(column, row) for column in (0, 1) for row in range(rows)]
    degree, ends = {}, {}
    for v, c in zip(squares + TOUR_ENDS, text):
        degree[v] = 1 if c.isalpha() else int(c)
        if c.isalpha():
            ends.setdefault(c, []).append(v)
    paths = {}
    for one, other in ends.values():
        paths[one], paths[other] = other, one
    return degree, paths


def lesser(text, rows):
    """Returns the lesser text of a state and its mirror image, both with letters given again."""
    columns = [text[:rows], text[rows:2 * rows]]
    texts = []
    for whole in text, "".join(column[::-1] for column in columns) + text[2 * rows:]:
        names = {}
        for c in whole:
            if c.isalpha():
                names.setdefault(c, chr(97 + len(names)))
        texts.append("".join(names.get(c, c) for c in whole))
    return min(texts)


def write_state(degree, paths, rows):
    """Returns the normal form of the state of columns 1 and 2."""
    names, text = {}, ""
    for v in [(column, row) for column in (1, 2) for row in range(rows)] + [v for v in TOUR_ENDS if v in degree]:
        if degree[v] == 1:
            if v not in names:
                names[v] = names[paths[v]] = chr(97 + len(names) // 2)
            text += names[v]
        else:
            text += str(degree[v])
    return lesser(text, rows)


def steps(degree, paths, rows, begins, work, row=0):
    """Yields, for each choice of edges at the squares of column 2, the successor's text, or None for a completion.

    begins: rows of column 2 that are joined to the first end; work: called once in each call of steps."""
    work()
    if row == rows:
        still = [(r > 0) + (r < rows - 1) for r in range(rows)]
        if all(degree[0, r] == 2 and degree[1, r] + still[r] >= 2 for r in range(rows)):
            yield write_state(degree, paths, rows)
        return
    new = (2, row)
    near = [v for v in ((0, row - 1), (0, row + 1), (1, row - 2), (1, row + 2)) if degree.get(v, 2) < 2]
    near += [v for v in TOUR_ENDS if degree.get(v, 2) < 2 and (v == TOUR_ENDS[1] or row in begins)]
    for count in (0, 1, 2):
        for chosen in combinations(near, count):
            d, p = dict(degree), dict(paths)
            d[new], closed = count, False
            if count == 1:
                v = chosen[0]
                far = p.pop(v, v)
                p[new], p[far] = far, new
            elif count == 2:
                u, v = chosen
                a, b = p.pop(u, u), p.pop(v, v)
                closed = a == v
                if not closed:
                    p[a], p[b] = b, a
            for v in chosen:
                d[v] += 1
            # No later square of column 2 is a neighbour of these squares of the first column.
            settled = [(0, row - 1)] + [(0, row)] * (row == rows - 1)
            if any(d.get(v, 2) < 2 for v in settled):
                continue
            if not closed:
                yield from steps(d, p, rows, begins, work, row + 1)
            elif row == rows - 1 and all(x == 2 for x in d.values()):
                yield None


def read_layer(lines, rows, length):
    """Reads a layer, and returns the line number of each state."""
    states, last = {}, ""
    need(lines.next() == "layer", "must be: layer")
    while not states or lines.has_next() and not lines.lines[lines.read].startswith("layer"):
        state = lines.next()
        need(re.fullmatch("[02a-z]{%d}" % length, state), f"a state has {length} of 0, 2, a-z")
        need(all(state.count(c) == 2 for c in state if c.isalpha()), "a letter not twice")
        need(state == lesser(state, rows), "must be written " + lesser(state, rows))
        need(last < state, "states must be in strictly ascending order")
        states[state] = lines.read
        last = state
    return states


def check(lines):
    """Checks a file, and returns its statement and the number of its states."""
    mark = lines.next()
    other = "check_atlas.py" if "" in lines.lines[:-1] else CHECKERS.get(mark.split(" ")[0])
    need(mark == "tourlayers 1", "must be: tourlayers 1" + (f": use {other} for this file" if other else ""))
    statement = lines.next()
    said = STATEMENT.fullmatch(statement)
    need(said, "not a statement, such as 5xn closed odd")
    rows, is_open, is_odd = int(said[1]), said[2] == "open", bool(said[5])
    need(is_open or not said[3] and not said[4], "a closed tour has no ends")
    need(not said[3] or int(said[3]) <= rows, "the board has no such rank")
    need(not said[4] or is_odd and rows % 2, "from light takes odd rows and columns")
    layers = [read_layer(lines, rows, 2 * rows + 2 * is_open) for _ in range(1 + is_odd)]
    lines.end()
    lines.read = 3
    need("2" * 2 * rows + "aa" * is_open in layers[0], "the state before any column is missing")
    for which, layer in enumerate(layers):
        begins = [r for r in range(rows) if not said[4] or (r + which) % 2]
        if said[3]:
            begins = [int(said[3]) - 1, rows - int(said[3])]
        following = layers[(which + 1) % len(layers)]
        for text, lines.read in layer.items():
            degree, paths = read_state(text, rows)
            for found in steps(degree, paths, rows, begins, lines.work):
                need(found is not None or which == 1, "this state completes a tour")
                need(found is None or found in following, f"a successor is not listed: {found}")
    return statement, sum(map(len, layers))


def main(paths):
    if not paths or paths[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if paths else 2
    status = 0
    for path in paths:
        lines = Lines.__new__(Lines)
        try:
            with open(path, "rb") as file:
                data = file.read(MOST_BYTES + 1)
            lines.__init__(data)
            statement, count = check(lines)
            print(f"{path}: proved: no tour {statement} ({count} step{'s' * (count > 1)})")
        except OSError as e:
            print(f"{path}: cannot be read: {e.strerror}")
            status = 4
        except Refused as e:
            print(f"{path}: refused: line {lines.read}: {e}")
            status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
