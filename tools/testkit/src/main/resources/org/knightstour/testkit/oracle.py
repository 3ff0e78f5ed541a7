#!/usr/bin/env python3
"""Counts the tours of small boards: a second oracle, with a different language and method than the first.

Reads questions from standard input, one a line, as `TourQuestion` prints them, and prints a number for each.
It counts closed tours as cycles, and open tours with direction.
The method is dynamic programming over (visited squares, last square).
"""
import sys


def read(line):
    """Returns the rows, the columns, and the other parts of a question, each by its keyword."""
    words = line.split()
    rows, columns = map(int, words[0].split("x"))
    parts = {"kind": words[1], "from": [], "to": [], "leaper": [], "piece": [], "without": [], "with": [], "avoid": []}
    part = None
    for word in words[2:]:
        if word in parts:
            part = parts[word]
        else:
            part.append(word)
    return rows, columns, parts


def cell(name):
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def moves(names):
    return {frozenset(map(cell, name.split("-"))) for name in names}


def steps_of(text, side):
    """Returns the distances (shorter, longer) of all moves. A part with a star repeats its step."""
    steps = set()
    for part in text.split("+"):
        a, b = sorted(map(int, part.rstrip("*").split(",")))
        steps |= {(a * k, b * k) for k in (range(1, side) if "*" in part else [1])}
    return steps


def count(line):
    rows, columns, parts = read(line)
    piece = steps_of((parts["leaper"] + parts["piece"] + ["1,2"])[0], max(rows, columns))
    missing = set(map(cell, parts["without"]))
    cells = [(x, y) for x in range(columns) for y in range(rows) if (x, y) not in missing]
    place = {c: i for i, c in enumerate(cells)}
    board = Board(cells, piece, moves(parts["with"]), moves(parts["avoid"]))
    first = place[cell(parts["from"][0])] if parts["from"] else None
    last = place[cell(parts["to"][0])] if parts["to"] else None
    kind = parts["kind"]
    n = len(cells)
    if n == 1:
        return int(kind != "closed")
    if kind == "closed":
        if n < 3:
            return 0
        start = 0 if first is None else first
        directed = sum(board.paths(start, second, kind, last) for second in board.near[start])
        return directed if last is not None else directed // 2
    starts = range(n) if first is None else [first]
    return sum(board.paths(start, second, kind, last) for start in starts for second in board.near[start])


class Board:
    def __init__(self, cells, piece, required, forbidden):
        self.n = len(cells)
        pairs = [[tuple(sorted((abs(p[0] - q[0]), abs(p[1] - q[1])))) in piece for q in cells] for p in cells]
        self.is_move = pairs
        self.near = [[j for j, q in enumerate(cells) if pairs[i][j] and frozenset((p, q)) not in forbidden]
                     for i, p in enumerate(cells)]
        self.must = [{j for j, q in enumerate(cells) if frozenset((p, q)) in required} for p in cells]

    def paths(self, start, second, kind, last):
        """Returns the number of tours that begin with start, second."""
        n, must = self.n, self.must
        layer = {(1 << start, start): 1}
        for step in range(1, n):
            following = {}
            for (visited, at), ways in layer.items():
                # An unvisited required neighbour must be next. Visited required neighbours were checked on entering.
                wanted = [] if at == start else [q for q in must[at] if not visited >> q & 1]
                if len(wanted) > 1:
                    continue
                for q in [second] if at == start else wanted or self.near[at]:
                    if visited >> q & 1:
                        continue
                    closing = kind == "closed" and step == n - 1
                    if any(visited >> r & 1 and r != at and not (closing and r == start) for r in must[q]):
                        continue
                    state = (visited | 1 << q, q)
                    following[state] = following.get(state, 0) + ways
            layer = following
        return sum(ways for (_, end), ways in layer.items() if self.is_tour(start, second, end, kind, last))

    def is_tour(self, start, second, end, kind, last):
        if last is not None and end != last:
            return False
        if kind == "closed":
            return end in self.near[start] and self.must[start] <= {second, end}
        return self.must[start] <= {second} and not (kind == "strictly-open" and self.is_move[end][start])


for question in sys.stdin:
    print(count(question.strip()), flush=True)
