#!/usr/bin/env python3
"""Checks certificates that no knight's tour exists, by docs/formats/tourproof.md.

    check_tourproof.py FILE...          each FILE: the statement that it proves, or why it proves nothing
    check_tourproof.py --claim "7x7 closed" FILE     refuses every other statement
    check_tourproof.py --atlas DIR                   every board of docs/atlas: a tour or a proof for each question

Status 0: all proved; 1: some refused; 4: some cannot be read. Python 3 alone; nothing is imported from the project.
"""
import re
import sys

MOST_BYTES = 1 << 20
MOST_SQUARES = 1024
MOST_EFFORT = 100_000_000  # visits of an edge: a minute or less
NAME = "[a-z]{1,3}[1-9][0-9]{0,3}"
STATEMENT = re.compile(
    rf"(?P<rows>[1-9]\d{{0,3}})x(?P<columns>[1-9]\d{{0,3}}) (?P<kind>closed|open)"
    rf"(?: from (?P<first>{NAME})(?: to (?P<last>{NAME}))?)?"
    r"(?: leaper (?P<a>\d{1,4}),(?P<b>\d{1,4}))?(?: without (?P<missing>.+))?", re.ASCII)


class Refused(Exception):
    pass


def need(condition, otherwise):
    if not condition:
        raise Refused(otherwise)


class Case:
    """Which edges are in and which are out; edges are (smaller, larger) pairs of vertices."""

    def __init__(self, board):
        self.board = board
        self.into = {v: set() for v in board.near}  # neighbours along edges in
        self.left = {v: set(near) for v, near in board.near.items()}  # along edges not out
        self.log = []  # which of the two changed, and the edge, to go back

    def is_free(self, u, v):
        return v in self.left[u] and v not in self.into[u]

    def put_in(self, u, v):
        self.into[u].add(v)
        self.into[v].add(u)
        self.log.append((self.into, u, v))

    def put_out(self, u, v):
        self.left[u].discard(v)
        self.left[v].discard(u)
        self.log.append((self.left, u, v))

    def go_back(self, length):
        while len(self.log) > length:
            changed, u, v = self.log.pop()
            for near, w in (changed[u], v), (changed[v], u):
                if changed is self.into:
                    near.discard(w)
                else:
                    near.add(w)

    def other_end(self, v):
        """Along the path of edges in from one of its ends, v; None when it comes back to v."""
        length, before, here = 1, None, v
        while True:
            onward = [w for w in self.into[here] if w != before]
            if not onward:
                return here, length
            before, here, length = here, onward[0], length + 1
            if here == v:
                return None, length - 1

    def is_contradicted(self):
        """Takes what is forced, square by square, until nothing is left to take."""
        todo = set(self.into)
        while todo:
            v = todo.pop()
            self.board.work(len(self.left[v]))
            if len(self.left[v]) < 2 or len(self.into[v]) > 2:
                return True
            if len(self.into[v]) == 2:
                for w in self.left[v] - self.into[v]:
                    self.put_out(v, w)
                    todo.add(w)
            elif len(self.left[v]) == 2:
                for w in self.left[v] - self.into[v]:
                    self.put_in(v, w)
                    todo.update((v, w))
                    if len(self.into[w]) > 2:
                        return True
            if todo:
                continue
            # Degrees are settled, so that edges in make paths and cycles. Each path's ends must not be joined.
            seen = set()
            for v in self.into:
                if len(self.into[v]) != 1 or v in seen:
                    continue
                end, length = self.other_end(v)
                seen.add(end)
                self.board.work(length)
                if length < len(self.into) and self.is_free(v, end):
                    self.put_out(v, end)
                    todo.update((v, end))
        return self.has_short_cycle()

    def has_short_cycle(self):
        on_path = set()
        for v in self.into:
            if len(self.into[v]) == 1 and v not in on_path:
                on_path |= self.reach([v], self.into, set())
        on_cycle = [v for v in self.into if len(self.into[v]) == 2 and v not in on_path]
        return bool(on_cycle) and len(self.reach(on_cycle[:1], self.into, set())) < len(self.into)

    def reach(self, stack, near, removed):
        found = set(stack)
        while stack:
            v = stack.pop()
            self.board.work(1 + len(near[v]))
            for w in near[v]:
                if w not in found and w not in removed:
                    found.add(w)
                    stack.append(w)
        return found

    def removal_holds(self, removed):
        pieces, found = 0, set(removed)
        for v in self.left:
            if v not in found:
                found |= self.reach([v], self.left, removed)
                pieces += 1
        return pieces > max(1, len(removed))

    def weights_hold(self, y, crossed, total):
        """y: a weight for each vertex; crossed: by edge, the weights of the sets that it leaves; total: theirs."""
        high = 0
        for u in self.left:
            for v in self.left[u]:
                if u < v:
                    c = y[u] + y[v] + crossed.get((u, v), 0)
                    high += c if v in self.into[u] else max(0, c)
            self.board.work(len(self.left[u]))
        return 2 * sum(y.values()) + 2 * total > high

    def parity_holds(self):
        for colour in 0, 1:
            y = {v: 1 if v != self.board.extra and sum(v) % 2 == colour else -1 for v in self.left}
            if self.weights_hold(y, {}, 0):
                return True
        return False


class Board:
    """The graph of a statement: squares are (file, rank) from 0, the extra vertex is (-1, -1)."""

    extra = (-1, -1)

    def __init__(self, line):
        said = STATEMENT.fullmatch(line)
        need(said, "no statement, like: 7x7 open from b1 to c1")
        self.effort = 0
        self.columns, self.rows = int(said["columns"]), int(said["rows"])
        need(self.columns * self.rows <= MOST_SQUARES, f"more than {MOST_SQUARES} squares")
        self.is_open = said["kind"] == "open"
        need(self.is_open or not said["first"], "a closed tour has no ends")
        self.near = {(f, r): set() for r in range(self.rows) for f in range(self.columns)}
        missing = [self.vertex(name) for name in said["missing"].split(" ")] if said["missing"] else []
        need(missing == sorted(set(missing), key=lambda v: (v[1], v[0])), "missing squares out of order")
        for v in missing:
            del self.near[v]
        need(self.near, "no square is left")
        a, b = (int(said["a"]), int(said["b"])) if said["a"] else (1, 2)
        need(not said["a"] or said["a"] == str(a) and said["b"] == str(b), "a number with leading zeros")
        need(a <= b and b > 0, "a leaper a,b needs a at most b, and b at least 1")
        for (f, r), near in self.near.items():
            for x, y in {(x * s, y * t) for x, y in ((a, b), (b, a)) for s in (1, -1) for t in (1, -1)}:
                if (f + x, r + y) in self.near:
                    near.add((f + x, r + y))
        if self.is_open:
            squares = set(self.near)
            self.near[self.extra] = squares
            for v in squares:
                self.near[v].add(self.extra)
        self.case = Case(self)
        for end in "first", "last":
            if said[end]:
                v = self.vertex(said[end])
                need(self.case.is_free(self.extra, v), "the same end twice")
                self.case.put_in(self.extra, v)

    def work(self, effort):
        self.effort += effort
        need(self.effort < MOST_EFFORT, "the check would take too long")

    def vertex(self, name):
        if name == "*":
            need(self.is_open, "only open tours have the vertex *")
            return self.extra
        need(re.fullmatch(NAME, name, re.ASCII), "no square: " + ascii(name[:20]))
        file = 0
        for letter in name.rstrip("0123456789"):
            file = file * 26 + ord(letter) - 96
        v = file - 1, int(name.lstrip("abcdefghijklmnopqrstuvwxyz")) - 1
        need(v in self.near, "not on the board: " + name)
        return v


class Proof:
    def __init__(self, data):
        self.line = 0
        need(len(data) <= MOST_BYTES, f"the file is longer than {MOST_BYTES} bytes")
        self.lines = data.decode("latin-1").split("\n")

    def read(self):
        self.line += 1
        need(self.line < len(self.lines), "the file ends before the proof does, or within a line")
        return self.lines[self.line - 1]

    def check(self, claim):
        """The number of steps."""
        need(self.read() == "tourproof 1", "must be: tourproof 1")
        statement = self.read()
        need(claim is None or statement == claim, "another statement than " + ascii(claim))
        self.board = Board(statement)
        near = self.board.near.values()
        need(len(near) != 2 or not any(near), "this board has a tour: there and back")
        case = self.board.case
        todo = []  # branches whose case without the edge is to come: the log before it, and the edge
        steps = self.check_case(case, todo)
        while todo:
            length, u, v = todo.pop()
            case.go_back(length)
            case.put_out(u, v)
            steps += self.check_case(case, todo)
        self.line += 1
        need(self.line == len(self.lines) and self.lines[-1] == "", "rubbish after the last step")
        return statement, steps

    def check_case(self, case, todo):
        """Goes down the branches of a case to its first leaf; the other sides go to the list."""
        steps = 1
        while True:
            contradicted = case.is_contradicted()
            word, *rest = self.read().split(" ")
            if word == "branch":
                need(not contradicted and len(rest) == 2, "a branch needs two vertices and an open case")
                u, v = map(self.board.vertex, rest)
                need(case.is_free(u, v), "no edge that is still free")
                todo.append((len(case.log), u, v))
                case.put_in(u, v)
                steps += 1
                continue
            need(contradicted == (word == "forced"), "forcing says otherwise in this case")
            need(word == "forced" and not rest or self.leaf_holds(case, word, rest), "proves nothing")
            need(self.line < len(self.lines), "the last line does not end")
            return steps

    def leaf_holds(self, case, word, rest):
        if word == "parity":
            return not rest and case.parity_holds()
        if word == "remove":
            return case.removal_holds(self.members(rest))
        need(word == "weights" and not rest, "no step: " + ascii(word[:20]))
        each, crossed, total = dict.fromkeys(self.board.near, 0), {}, 0
        while self.line < len(self.lines) and self.lines[self.line].startswith(("each ", "set ")):
            kind, weight, *names = self.read().split(" ")
            need(re.fullmatch("-?[1-9][0-9]{0,8}", weight), "no weight: " + ascii(weight[:20]))
            members = self.members(names)
            need(members, "no vertex")
            if kind == "each":
                for v in members:
                    each[v] += int(weight)
                continue
            need(int(weight) > 0, "no weight of a set: " + weight)
            need(len(members) < len(self.board.near), "a set must not be everything")
            total += int(weight)
            for u in members:
                for v in case.left[u] - members:
                    edge = min(u, v), max(u, v)
                    crossed[edge] = crossed.get(edge, 0) + int(weight)
                self.board.work(len(case.left[u]))
        return case.weights_hold(each, crossed, total)

    def members(self, names):
        members = set()
        for name in names:
            v = self.board.vertex(name)
            need(v not in members, "a square twice: " + name)
            members.add(v)
        return members


def check_tour(lines):
    """An entry of the atlas: "tour 1", the statement that it refutes, its squares."""
    need(len(lines) == 4 and lines[3] == "", "a tour has three lines")
    board = Board(lines[1])
    squares = [board.vertex(name) for name in lines[2].split(" ")]
    need(sorted(squares) == sorted(set(board.near) - {board.extra}), "not every square once")
    cyclic = squares if board.is_open else squares + squares[:1]
    need(all(v in board.near[u] for u, v in zip(cyclic, cyclic[1:])), "a step is no move")
    ends = re.findall(" (?:from|to) (\\S+)", lines[1])
    need([board.vertex(name) for name in ends] == [squares[0], squares[-1]][:len(ends)], "other ends")
    return lines[1]


def check_page(rows, columns, text):
    """How many entries a board's page has, when they are right and answer every question."""
    tours, none = set(), set()
    for entry in text.split("\n\n"):
        lines = entry.rstrip("\n").split("\n") + [""]
        if lines[0] == "tour 1":
            tours.add(check_tour(lines))
        else:
            none.add(Proof("\n".join(lines).encode()).check(None)[0])
    name = f"{rows}x{columns}"
    squares = [chr(97 + f) + str(r + 1) for r in range(rows) for f in range(columns)]
    need({name + " closed"} & (tours | none), "closed is not answered")
    for s in [name + " open"] + [f"{name} open from {a}" for a in squares]:
        need({s, name + " closed"} & tours or {s, name + " open"} & none, s + " is not answered")
    for i, a in enumerate(squares if max(rows, columns) <= 6 else []):
        for b in squares[i + 1:]:
            s = f"{name} open from {a} to {b}"
            wider = {s, name + " open", f"{name} open from {a}", f"{name} open from {b}"}
            need(s in tours or wider & none, s + " is not answered")
    return len(tours) + len(none)


def check_atlas(folder):
    boards = entries = size = 0
    for rows in range(1, 11):
        for columns in range(rows, 21 if rows in (3, 4) else 11):
            path = f"{folder}/{rows}x{columns}.txt"
            try:
                with open(path, encoding="ascii") as file:
                    text = file.read()
                entries += check_page(rows, columns, text)
            except (OSError, Refused) as e:
                print(f"{path}: refused: {e}")
                return 1
            boards, size = boards + 1, size + len(text)
    print(f"{folder}: {boards} boards, {entries} entries, {size} bytes, checked")
    return 0


def main(args):
    if args[:1] == ["--atlas"] and len(args) == 2:
        return check_atlas(args[1])
    claim = None
    if args[:1] == ["--claim"] and len(args) > 1:
        claim, args = args[1], args[2:]
    if not args or args[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if args else 2
    status = 0
    for path in args:
        try:
            with open(path, "rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as e:
            print(f"{path}: cannot be read: {e.strerror}")
            status = 4
            continue
        proof = Proof.__new__(Proof)
        proof.line = 1
        try:
            proof.__init__(data)
            statement, steps = proof.check(claim)
            print(f"{path}: proved: no tour {statement} ({steps} step{'s' * (steps > 1)})")
        except Refused as e:
            print(f"{path}: refused: line {max(1, proof.line)}: {e}")
            status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
