#!/usr/bin/env python3
"""Checks proofs that boards of m rows have no knight's tour of a kind for any n, by docs/formats/tourlayers.md.

    check_tourlayers.py FILE...

Status 0: all proved; 1: some refused; 4: some cannot be read. Python 3 alone; nothing is imported from the project.
"""
import re
import sys
from itertools import combinations

MOST_BYTES = 1 << 20
TOUR_ENDS = [("end", 0), ("end", 1)]
STATEMENT = re.compile("([1-5])xn (closed|open)(?: from (?:rank ([1-5])|(light)))?( odd)?")


def need(condition, otherwise):
    if not condition:
        raise ValueError(otherwise)


def read_state(text, rows):
    """(degree, paths): degree by (column, row), columns 0 and 1, and by TOUR_ENDS; paths lead from end to end."""
    squares = [(column, row) for column in (0, 1) for row in range(rows)]
    need(re.fullmatch("[02a-z]+", text), "no state")
    degree, ends = {}, {}
    for v, c in zip(squares + TOUR_ENDS, text):
        degree[v] = 1 if c.isalpha() else int(c)
        if c.isalpha():
            ends.setdefault(c, []).append(v)
    need(all(len(pair) == 2 for pair in ends.values()), "a letter not twice")
    paths = {}
    for one, other in ends.values():
        paths[one], paths[other] = other, one
    return degree, paths


def write_state(degree, paths, rows):
    """The text of columns 1 and 2 or that of their mirror image, whichever is less."""
    texts = []
    for order in range(rows), range(rows - 1, -1, -1):
        names, text = {}, ""
        for v in [(column, row) for column in (1, 2) for row in order] + [v for v in TOUR_ENDS if v in degree]:
            if degree[v] == 1:
                if v not in names:
                    names[v] = names[paths[v]] = chr(97 + len(names) // 2)
                text += names[v]
            else:
                text += str(degree[v])
        texts.append(text)
    return min(texts)


def steps(degree, paths, rows, begins, row=0):
    """Every way to give the squares of column 2 their edges: successor texts, or None for a completion.

    begins: the rows of column 2 on which the first end may be."""
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
            # The first column's square a row down has had both of its further neighbours.
            settled = [(0, row - 1)] + [(0, row)] * (row == rows - 1)
            if any(d.get(v, 2) < 2 for v in settled):
                continue
            if not closed:
                yield from steps(d, p, rows, begins, row + 1)
            elif row == rows - 1 and all(x == 2 for x in d.values()):
                yield None


def check(data):
    need(len(data) <= MOST_BYTES, "line 1: the file is longer than 1 MiB")
    lines = data.decode("latin-1").split("\n")
    need(lines[0] == "tourlayers 1" and len(lines) > 2, "line 1: must be: tourlayers 1")
    said = STATEMENT.fullmatch(lines[1])
    need(said, "line 2: no statement, like: 5xn closed odd")
    rows, is_open, is_odd, layers = int(said[1]), said[2] == "open", bool(said[5]), []
    need(is_open or not said[3] and not said[4], "line 2: a closed tour has no ends")
    need(not said[3] or int(said[3]) <= rows, "line 2: the board has no such rank")
    need(not said[4] or is_odd and rows % 2, "line 2: from light takes odd rows and columns")
    need(lines[-1] == "", f"line {len(lines)}: the last line does not end")
    for i, line in enumerate(lines[2:-1], 3):
        if line == "layer":
            layers.append({})
        else:
            need(layers, f"line {i}: a layer begins with: layer")
            layers[-1][line] = i
    need(len(layers) == (2 if is_odd else 1), "line 2: all n needs one layer, odd n two")
    need("2" * 2 * rows + "aa" * is_open in layers[0], "line 3: the state before any column is missing")
    for which, layer in enumerate(layers):
        begins = [r for r in range(rows) if not said[4] or (r + which) % 2]
        if said[3]:
            begins = [int(said[3]) - 1, rows - int(said[3])]
        following = layers[(which + 1) % len(layers)]
        for text, i in layer.items():
            try:
                need(len(text) == 2 * rows + 2 * is_open, "no state")
                degree, paths = read_state(text, rows)
            except ValueError as e:
                raise ValueError(f"line {i}: {e}") from None
            for found in steps(degree, paths, rows, begins):
                need(found is not None or which == 1, f"line {i}: this state completes a tour")
                need(found is None or found in following, f"line {i}: a successor is not listed: {found}")
    return lines[1], sum(map(len, layers))


def main(paths):
    if not paths or paths[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if paths else 2
    status = 0
    for path in paths:
        try:
            with open(path, "rb") as file:
                statement, states = check(file.read(MOST_BYTES + 1))
            print(f"{path}: proved: no tour {statement} ({states} states)")
        except OSError as e:
            print(f"{path}: cannot be read: {e.strerror}")
            status = 4
        except ValueError as e:
            print(f"{path}: refused: {e}")
            status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
