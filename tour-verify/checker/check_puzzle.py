#!/usr/bin/env python3
"""Checks certificates that a puzzle has one solution, by docs/formats/tourpuzzle.md: replays the steps, each by its rule.

    check_puzzle.py FILE...    prints the statement that each FILE proves, or the error

Status 0: all accepted; 1: some rejected; 4: some unreadable. Requires Python 3, and check_tourproof.py in the same
folder, which reads statements. The state has the names of the format: C the squares of each number, W the ways of each
square, L its lines, R the squares that each number reaches.
"""
import re
import sys

from check_tourproof import Board, begin, check_files, need

MOST_SQUARES, LONGEST_GAP = 128, 6
TWO_WORDS = {"square", "number", "along", "gap", "close", "mark", "out", "try"}
ONE_WORD = {"no-square", "no-number", "no-ways"}


class State:
    def __init__(self, board, needed):
        squares = set(board.near) - {board.extra}
        self.last, self.is_closed = len(squares), not board.is_open
        self.C = {k: set(squares) for k in range(1, self.last + 1)}
        self.W = {s: set(board.near[s]) - {board.extra} for s in squares}
        self.L = {s: set() for s in squares}
        self.on, self.at = {}, {}  # the square of a placed number, and the number on a square
        for a, b in needed:
            self.draw(a, b)

    def copy(self):
        other = State.__new__(State)
        other.last, other.is_closed = self.last, self.is_closed
        other.C, other.W, other.L = ({key: set(each) for key, each in sets.items()} for sets in (self.C, self.W, self.L))
        other.on, other.at = dict(self.on), dict(self.at)
        return other

    def beside(self, k, step):
        """Returns number k + step (step is 1 or -1); around in a closed puzzle, 0 beyond an end in an open puzzle."""
        return (k - 1 + step) % self.last + 1 if self.is_closed else k + step if 1 <= k + step <= self.last else 0

    def is_end(self, k):
        return not self.is_closed and k in (1, self.last)

    def draw(self, a, b):
        self.L[a].add(b)
        self.L[b].add(a)

    def close(self, a, b):
        self.W[a].discard(b)
        self.W[b].discard(a)

    def put(self, k, s):
        may = s in self.C[k]
        for squares in self.C.values():
            squares.discard(s)
        self.C[k] = {s} if may else set()
        self.on[k], self.at[s] = s, k
        for step in (-1, 1):
            if self.beside(k, step) in self.on:
                self.draw(s, self.on[self.beside(k, step)])

    def tidy(self):
        for a in self.W:
            k = self.at.get(a, 0)
            is_full = len(self.L[a]) >= (1 if k and self.is_end(k) else 2)
            for b in list(self.W[a]):
                other = self.at.get(b, 0)
                is_apart = k and other and other not in (self.beside(k, 1), self.beside(k, -1))
                if is_apart or is_full and b not in self.L[a]:
                    self.close(a, b)

    def reach(self):
        R = {k: set(squares) for k, squares in self.C.items()}
        placed = min(self.on, default=0)
        if placed or not self.is_closed:
            for step, first in ((1, 1), (-1, self.last)):
                k = placed if self.is_closed else first
                here = self.C[k]
                for _ in range(self.last if self.is_closed else self.last - 1):
                    onward = set().union(*(self.W[s] for s in here))
                    k = self.beside(k, step)
                    R[k] &= onward
                    here = self.C[k] if k in self.on else onward & self.C[k]
        return R

    def line(self, start, onward):
        """Returns the path of lines from start over onward, to its end or around a cycle back to start."""
        line = [start]
        while onward is not None and onward != start and len(line) <= self.last:
            line.append(onward)
            onward = min((s for s in self.L[onward] if s != line[-2]), default=None)
        return line


class Replay:
    def __init__(self, lines):
        self.lines, self.trials = lines, []
        statement = lines.next()
        self.board = board = Board(statement, 3)
        need(" strictly-open" not in statement, "a puzzle is open or closed")
        moves = re.search(" with (.*?)(?: avoid|$)", statement)
        needed = [tuple(map(board.vertex, move.split("-"))) for move in moves[1].split(" ")] if moves else []
        self.needed = needed
        self.state = state = State(board, needed)
        self.moves = {s: set(ways) for s, ways in state.W.items()}
        need(1 < state.last <= MOST_SQUARES, f"a puzzle has 2 to {MOST_SQUARES} squares")
        self.statement = statement
        if lines.next_begins("given "):
            line, before = lines.next(), 0
            self.statement += " " + line
            for given in line.split(" ")[1:]:
                need(given.count(":") == 1, "must be: a number, a colon, a square")
                k, s = self.free(given.split(":")[0]), self.square(given.split(":")[1])
                need(k > before, "givens out of order")
                need(s not in state.at, "two givens on one square")
                state.put(k, s)
                before = k
        for word, k in (("from", 1), ("to", state.last)):
            end = re.search(f" {word} ([a-z0-9]+)", statement)
            if end:
                s = board.vertex(end[1])
                need(state.on.get(k, s) == s and state.at.get(s, k) == k, "a given is not an end of the question")
                state.put(k, s)
        self.known()

    def known(self):
        self.state.tidy()
        self.board.work(40 * self.state.last)
        self.R = self.state.reach()

    def free(self, word):
        need(re.fullmatch("[1-9][0-9]{0,2}", word) and int(word) <= self.state.last, "no such number")
        need(int(word) not in self.state.on, "placed already")
        return int(word)

    def square(self, word):
        s = self.board.vertex(word)
        need(s != self.board.extra, "no square")
        return s

    def replay(self):
        steps = 0
        while not self.lines.next_begins("solved"):
            word, *rest = self.lines.next().split(" ")
            is_step = word in TWO_WORDS and len(rest) == 2 or word in ONE_WORD and len(rest) == 1
            need(is_step or word == "lines" and len(rest) in (2, 3), "no such step")
            if word == "no-square":
                need(re.fullmatch("[1-9][0-9]{0,2}", rest[0]) and int(rest[0]) <= self.state.last, "no such number")
                self.refute(not self.R[int(rest[0])])
            elif word in ("close", "out", "lines") or word in ONE_WORD:
                rule = self.draw_lines if word == "lines" else getattr(self, word.replace("-", "_"))
                rule(*map(self.square, rest))
            else:
                k, s = self.free(rest[0]), self.square(rest[1])
                if word == "try":
                    self.trials.append((k, s, self.state.copy()))
                elif word != "mark":
                    need(getattr(self, "is_" + word)(k, s), "does not follow")
                if word == "mark":
                    need(not self.has_room(k, s), "there is room for its neighbours")
                    self.state.C[k].discard(s)
                else:
                    self.state.put(k, s)
            steps += 1
            self.known()
        need(self.lines.next() == "solved", "must be: solved")
        need(not self.trials, "an assumption is still open")
        self.check_tour()
        self.lines.end()
        return f"{self.statement} has one solution ({steps} steps)"

    def check_tour(self):
        on, last = self.state.on, self.state.last
        need(len(on) == last == len(set(on.values())), "not all numbers are placed")
        pairs = [(on[k], on[self.state.beside(k, 1)]) for k in range(1, last + 1) if self.state.beside(k, 1)]
        need(all(b in self.moves[a] for a, b in pairs) and (last > 2 or not self.state.is_closed), "not a tour")
        made = {frozenset(pair) for pair in pairs}
        need(all(frozenset(move) in made for move in self.needed), "a move is lacking")

    def is_square(self, k, s):
        return self.R[k] <= {s}

    def is_number(self, k, s):
        return all(s not in squares for other, squares in self.R.items() if other != k)

    def is_along(self, k, s):
        for step in (1, -1):
            start = self.state.beside(k, -step)
            if start in self.state.on and s in self.state.L[self.state.on[start]]:
                number = start
                for t in self.state.line(self.state.on[start], s)[1:]:
                    number = number and self.state.beside(number, -step)
                    if not number or t not in self.R[number]:
                        return True
        return False

    def is_gap(self, k, s):
        ends, moves = [], 0
        for step in (-1, 1):
            end = k
            while end and end not in self.state.on and moves <= LONGEST_GAP:
                end, moves = self.state.beside(end, step), moves + 1
            ends.append(end)
        need(all(end in self.state.on for end in ends) and moves <= LONGEST_GAP, "not in a gap of at most 6 moves")
        return not self.misses([self.state.on[ends[0]]], *ends, k, s)

    def misses(self, path, at, end, k, s):
        """Returns whether some continuation of path to the end of the gap has number k on a square other than s."""
        self.board.work(1 + len(self.state.W[path[-1]]))
        if at == end:
            return True
        at = self.state.beside(at, 1)
        onward = self.state.W[path[-1]] & self.state.C[at] - set(path) - ({s} if at == k else set())
        return any(self.misses(path + [t], at, end, k, s) for t in onward)

    def may_be_end(self, s):
        return not self.state.is_closed and (s in self.R[1] or s in self.R[self.state.last])

    def draw_lines(self, s, *others):
        need(set(others) == self.state.W[s] and len(others) == len(set(others)), "other ways are left")
        need(len(others) == 1 or not self.may_be_end(s), "the square may be an end")
        for other in others:
            self.state.draw(s, other)

    def close(self, a, b):
        L = self.state.L
        need(len(L[a]) == len(L[b]) == 1 and b not in L[a], "not the two ends of a line")
        line = self.state.line(a, min(L[a]))
        need(line[-1] == b, "not the two ends of one line")
        need(len(line) < self.state.last or not self.state.is_closed, "the line has all squares")
        self.state.close(a, b)

    def has_room(self, k, s):
        W, L = self.state.W[s], self.state.L[s]
        before = W & self.R.get(self.state.beside(k, -1), set())
        after = W & self.R.get(self.state.beside(k, 1), set())
        if self.state.is_end(k):
            return any(L <= {a} for a in (after if k == 1 else before))
        return any(a != b and L <= {a, b} for a in before for b in after)

    def out(self, a, b):
        for k in self.R:
            onward = self.R.get(self.state.beside(k, 1), ())
            need(not (a in self.R[k] and b in onward or b in self.R[k] and a in onward), "two neighbouring numbers fit")
        self.state.close(a, b)

    def refute(self, is_contradiction):
        need(is_contradiction, "this is no contradiction")
        need(self.trials, "nothing is assumed here")
        k, s, self.state = self.trials.pop()
        self.state.C[k].discard(s)

    def no_number(self, s):
        self.refute(all(s not in squares for squares in self.R.values()))

    def no_ways(self, s):
        W, L = self.state.W[s], self.state.L[s]
        self.refute(len(W) < (1 if self.may_be_end(s) else 2) or len(L) > 2 or not L <= W)


def check(lines):
    begin(lines, "tourpuzzleproof 1", otherwise="tourpuzzleproof 1")
    return Replay(lines).replay()


if __name__ == "__main__":
    sys.exit(check_files(sys.argv[1:], check) if sys.argv[1:] else __doc__)
