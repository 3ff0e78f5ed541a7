#!/usr/bin/env python3
"""Checks certificates of numbers of tours, by docs/formats/tourcount.md: counts again, vertex by vertex.

    check_tourcount.py FILE...              prints the statement that each FILE proves, or the error
    check_tourcount.py --effort N FILE...   with limits that are N times as high

Status 0: all accepted; 1: some rejected; 4: some unreadable. Requires Python 3, and check_tourproof.py in the same
folder, which reads statements. A state is a pair: the degrees of the open vertices so far, and the other end of the
path of each vertex of degree 1. Each open vertex has a slot, which is free again when the vertex is completed.
"""
import itertools
import math
import re
import sys

from check_tourproof import Board, begin, check_files, need

MOST_OPEN, MOST_CHOICES, MOST_STATES, MOST_AT_A_PLACE = 32, 8_000_000, 40_000_000, 5_000_000
NONE = 255  # instead of the other end, if a vertex has two edges or the slot is free


class Count:
    def __init__(self, board, order, effort):
        self.effort = effort  # [factor of the limits, choices of all counts so far, states of all counts so far]
        self.places = []  # slots of the vertex, the vertices it opens, later neighbours by required and by other edges
        slots, free, completed = {}, [], set()
        for at, v in enumerate(order + [board.extra] * board.is_open):
            completed.add(v)
            later = [w for w in board.near[v] if w not in completed]
            opened = [w for w in (v, *later) if w not in slots]
            for w in opened:
                slots[w] = free.pop() if free else len(slots)
            need(len(slots) <= MOST_OPEN, f"more than {MOST_OPEN} vertices are open")
            self.last_opening = at if opened else self.last_opening
            ends = [[slots[w] for w in later if (w in board.case.into[v]) is needed] for needed in (True, False)]
            self.places.append((slots[v], [slots[w] for w in opened], *ends))
            free.append(slots.pop(v))
        self.first = b"\2" * len(free)  # degrees; a free slot has degree 2
        self.known = [{} for _ in self.places] + [{self.first: [True]}]

    def ways(self, at, degrees):
        """Returns each choice at a place after which all degrees can become 2: its edges, and the degrees after it."""
        if degrees not in self.known[at]:
            slot, opened, needed, others = self.places[at]
            before, found = bytearray(degrees), []
            for w in opened:
                before[w] = 0
            lacking, free = 2 - before[slot] - len(needed), [w for w in others if before[w] < 2]
            for more in itertools.combinations(free, lacking) if lacking >= 0 else ():
                self.effort[1] += 1
                need(self.effort[1] <= MOST_CHOICES * self.effort[0], f"takes more than {MOST_CHOICES} choices")
                then = bytearray(before)
                then[slot] = 2
                for w in (*needed, *more):
                    then[w] += 1
                if max(then) == 2 and self.ways(at + 1, bytes(then)):
                    found.append(((*needed, *more), bytes(then)))
            self.known[at][degrees] = found
        return self.known[at][degrees]

    def number(self):
        self.ways(0, self.first)
        states = [sum(math.prod(range(1, degrees.count(1), 2)) for degrees in known if known[degrees])
                  for known in self.known[:-1]]
        self.effort[2] += sum(states)
        is_small = self.effort[2] <= MOST_STATES * self.effort[0] and max(states) <= MOST_AT_A_PLACE * self.effort[0]
        need(is_small, f"takes up to {self.effort[2]} states, {max(states)} at one place")
        layer = {self.first: {bytes([NONE] * len(self.first)): 1}}
        for at, (slot, opened, _, _) in enumerate(self.places):
            before, layer = layer, {}
            for degrees, counts in before.items():
                for chosen, then in self.ways(at, degrees):
                    is_whole, after = at >= self.last_opening and min(then) == 2, layer.setdefault(then, {})
                    for state, count in counts.items():
                        ends = bytearray(state)
                        for w in opened:
                            ends[w] = w
                        for w in chosen:
                            a, b, ends[slot], ends[w] = ends[slot], ends[w], NONE, NONE
                            if a != w:
                                ends[a], ends[b] = b, a
                            elif not is_whole:  # a short cycle
                                break
                        else:
                            after[bytes(ends)] = after.get(bytes(ends), 0) + count
            self.known[at].clear()
        return sum(sum(counts.values()) for counts in layer.values())


def file_name(file):
    return file_name(file // 26 - 1) + chr(97 + file % 26) if file >= 0 else ""


def check(lines, factor):
    begin(lines, "tourcount 1", otherwise="tourcount 1")
    statement, effort = lines.next(), [factor, 0, 0]
    board = Board(statement, 3)
    vertices = order = sorted(set(board.near) - {board.extra})
    if not board.is_graph and board.rows <= board.columns:
        order = sorted(vertices, key=lambda v: v[::-1])
    if lines.next_begins("order "):
        order = [board.vertex(each) for each in lines.next().split(" ")[1:]]
        need(sorted(order) == vertices, "the order is not one of all vertices")
    said = re.fullmatch("tours (0|[1-9][0-9]{0,3999})", lines.next())
    need(said, "must be: tours and their number")
    is_free, boards = board.is_open and not re.search(" (from|to) ", statement), [board]
    if is_free and " strictly-open" in statement:  # by first squares
        names = (str(v) if board.is_graph else file_name(v[1]) + str(v[0] + 1) for v in order)
        boards = (Board(statement.replace("open", "open from " + name), 3) for name in names)
    number = sum(Count(each, order, effort).number() for each in boards if not each.is_impossible)
    number *= 2 if is_free and " open" in statement else 1
    need(int(said[1]) == number, f"the number is {number}" if number < 10**60 else "another number")
    lines.end()
    return f"{statement} {said[0]}"


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    args = sys.argv[1:]
    is_more = args[:1] == ["--effort"] and args[2:] and args[1].isdecimal()
    factor, files = (int(args[1]), args[2:]) if is_more else (1, args)
    sys.exit(check_files(files, lambda lines: check(lines, factor)) if files else __doc__)
