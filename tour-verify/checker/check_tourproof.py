#!/usr/bin/env python3
"""Checks certificates that no knight's tour exists, by docs/formats/tourproof.md, versions 1 to 3.

    check_tourproof.py FILE...                       prints the statement that each FILE proves, or the error
    check_tourproof.py --claim "7x7 closed" FILE     rejects all other statements
    check_tourproof.py --each FILE...                prints the number of certificates in each FILE
    check_tourproof.py --atlas DIR                   the same as check_atlas.py DIR

Status 0: all accepted; 1: some rejected; 4: some unreadable. Requires only Python 3, and for --atlas check_atlas.py in
the same folder.
"""
import itertools
import re
import sys

MOST_BYTES = 1 << 20
MOST_SQUARES = 1024
MOST_EFFORT = 100_000_000  # visits of edges: a minute or less
COST_OF_STATE, COST_OF_VERTEX = 100, 8  # in an order, in visits; about 100 and 8 bytes of memory
SQUARE = "[a-z]{1,3}[1-9][0-9]{0,3}"
STATEMENT = re.compile(
    "(?P<rows>N)x(?P<columns>N) (?P<kind>closed|open|strictly-open)(?: from (?P<first>S))?(?: to (?P<last>S))?"
    "(?: leaper (?P<a>0|N),(?P<b>N)| piece (?P<parts>T(?:[+]T){0,31}))?(?: without (?P<missing>S(?: S)*))?"
    "(?: with (?P<needed>S-S(?: S-S)*))?(?: avoid (?P<avoided>S-S(?: S-S)*))?"
    .replace("T", "(?:0|N),N[*]?").replace("N", "[1-9][0-9]{0,3}").replace("S", SQUARE))
OF_GRAPH = re.compile(
    "graph (?P<edges>V(?:-V)?(?: V(?:-V)?)*) (?P<kind>closed|open|strictly-open)(?: from (?P<first>V))?(?: to (?P<last>V))?"
    "(?: with (?P<needed>V-V(?: V-V)*))?(?: avoid (?P<avoided>V-V(?: V-V)*))?".replace("V", "(?:0|[1-9][0-9]{0,8})"))


class Refused(Exception):
    """The reason why a text proves nothing. The error is in the line that was read last."""


def need(condition, otherwise):
    if not condition:
        raise Refused(otherwise)


CHECKERS = {"tourproof": "check_tourproof.py", "tourlayers": "check_tourlayers.py", "tourcount": "check_tourcount.py",
            "tourpuzzleproof": "check_puzzle.py", "tour": "check_atlas.py"}


def begin(lines, *marks, otherwise):
    """Returns the first line, which must be one of the marks. For a different format, the error names its checker."""
    line = lines.next()
    word = line.split(" ")[0]
    other = "check_atlas.py" if "" in lines.lines[:-1] else CHECKERS.get(word)
    other = None if any(mark.split(" ")[0] == word for mark in marks) else other
    need(line in marks, f"must be: {otherwise}" + (f": use {other} for this file" if other else ""))
    return line


class Lines:
    """The lines of a text, read one by one. Each ends with one LF."""

    def __init__(self, data):
        self.read = 1
        need(len(data) <= MOST_BYTES, f"the file is longer than {MOST_BYTES} bytes")
        self.lines = data.decode("latin-1").split("\n")  # the last item is the text after the last LF
        self.read = 0

    def has_next(self):
        return self.read < len(self.lines) - 1

    def next_begins(self, *begins):
        return self.has_next() and self.lines[self.read].startswith(begins)

    def next(self):
        has_next = self.has_next()
        self.read += 1
        need(has_next, "the file ends too early, or within a line")
        return self.lines[self.read - 1]

    def end(self, hint=""):
        has_next = self.has_next()
        self.read += 1
        need(not has_next, "something follows the last step" + hint)
        need(self.lines[-1] == "", "the last line does not end")


class Case:
    """The included (in) and excluded (out) edges of a case."""

    def __init__(self, board):
        self.board = board
        self.into = {v: set() for v in board.near}  # neighbours by included edges
        self.left = {v: set(near) for v, near in board.near.items()}  # neighbours by edges that are not excluded
        self.log = []  # for go_back: the changed table (into or left) and the edge of each change

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
        """Returns the other end and the number of vertices of v's path of included edges.

        v: an end of the path; on a cycle, the other end is None."""
        length, before, here = 1, None, v
        while True:
            onward = [w for w in self.into[here] if w != before]
            if not onward:
                return here, length
            before, here, length = here, onward[0], length + 1
            if here == v:
                return None, length - 1

    def is_contradicted(self):
        """Applies the forcing rules until none changes the case, and returns whether the case is contradicted."""
        if self.board.is_impossible:
            return True
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
            # The degree rules are done, so included edges form paths and cycles.
            # No edge may join the ends of a path that misses a vertex.
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
        """Returns whether the weights refute the case.

        y: the weight of each vertex; total: the sum of the weights of all sets;
        crossed: for each edge (smaller, larger vertex), the sum of the weights of the sets that it leaves."""
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

    def order_holds(self, order):
        """Completes vertices one by one, and returns whether no state remains.

        A state: for each open vertex, the other end of its path, or None if the vertex has two edges."""
        first = {v: v for v in self.into}  # other end of each vertex's path of included edges
        for v in self.into:
            for w in self.into[v]:
                if v < w:
                    join(first, v, w)
        waiting = {v for v in first if first[v] is not None}  # never open so far, and with fewer than two edges
        completed, opened, states = set(), [], {()}
        for v in order:
            need(states, "the order continues although no state is left")
            completed.add(v)
            near = [w for w in self.left[v] - self.into[v] if w not in completed]
            ends = [first[w] for w in (v, *near) if first[w] not in completed]
            wide = list(dict.fromkeys(w for w in (*opened, v, *near, *ends) if w is not None))
            opened = [w for w in wide if w != v]
            waiting.difference_update(wide)
            before, states = states, set()
            for state in before:
                self.board.work(COST_OF_STATE + COST_OF_VERTEX * len(wide))
                now = {**{w: first[w] for w in wide}, **dict(zip(wide, state))}
                lacking = 0 if now[v] is None else 2 if now[v] == v else 1
                for chosen in itertools.combinations([w for w in near if now[w] is not None], lacking):
                    self.board.work(COST_OF_STATE + COST_OF_VERTEX * len(wide))
                    then = now.copy()
                    closes = sum(join(then, v, w) for w in chosen)
                    if not closes or not waiting and all(then[w] is None for w in opened):
                        states.add(tuple(then[w] for w in opened))
        return not states


def join(ends, v, w):
    """Adds the edge v-w, and returns whether it closes a cycle. ends: the other end of each vertex's path."""
    a, b = ends[v], ends[w]
    ends[v] = ends[w] = None
    if a != w:
        ends[a], ends[b] = b, a
    return a == w


def read_parts(text):
    """Returns (a, b, whether it is a rider) for each part of a piece."""
    parts = [(*map(int, part.rstrip("*").split(",")), part.endswith("*")) for part in text.split("+")]
    need(all(a <= b for a, b, _ in parts), "a step a,b needs a at most b")
    need(parts == sorted(set(parts)), "parts out of order")
    need(parts[1:] or parts[0][2], "a single leaper is not written as a piece")
    for part in parts:
        for a, b, rides in parts:
            times = part[1] // b
            need(not rides or part == (a, b, True) or times < 1 or part[:2] != (times * a, times * b),
                 "a part of a rider that is there")
    return parts


class Board:
    """The graph of a statement, for open tours with the extra vertex *.

    A square is (rank, file), both from 0. A vertex of a graph is its name, a number."""

    def __init__(self, line, version):
        self.is_graph = version == 3 and line.startswith("graph ")
        said = (OF_GRAPH if self.is_graph else STATEMENT).fullmatch(line)
        need(said, "not a statement, such as 7x7 open from b1 to c1")
        self.effort = 0
        self.is_open = said["kind"] != "closed"
        self.extra = -1 if self.is_graph else (-1, -1)
        need(said["first"] or not said["last"] or version > 1 and self.is_open, "no first square")
        if version == 1:
            need(said["kind"] != "strictly-open", "version 1 has no strictly open tours")
            need(self.is_open or not said["first"], "in version 1 a closed tour has no ends")
            need(not said["needed"] and not said["avoided"], "version 1 has no moves")
        if self.is_graph:
            self.make_graph(said["edges"].split(" "))
        else:
            self.make_board(said, version)
        need(len(self.near) > self.is_open, "no square is left, or one: an open tour")
        moves = {v: set(near) for v, near in self.near.items()}
        for u, v in self.edges(said["avoided"]):
            self.near[u].discard(v)
            self.near[v].discard(u)
        needed = self.edges(said["needed"])
        ends = [self.vertex(said[end]) for end in ("first", "last") if said[end]]
        need(len(ends) == len(set(ends)), "the same end twice")
        if self.is_open:
            squares = set(self.near)
            if said["kind"] == "strictly-open":
                squares -= {v for end in ends for v in moves[end]}
            self.near[self.extra] = squares
            for v in squares:
                self.near[v].add(self.extra)
            needed += [(self.extra, end) for end in ends]
        elif len(ends) == 2:
            needed.append(tuple(ends))
        self.is_impossible = any(v not in self.near[u] for u, v in needed)
        self.case = Case(self)
        for u, v in needed:
            self.case.put_in(u, v)

    def make_graph(self, items):
        """Reads the edges u-v and the single vertices without edges, in ascending order."""
        pairs = [tuple(map(int, item.split("-"))) for item in items]
        need(pairs == sorted(set(pairs)) and all(p[0] < p[-1] or len(p) == 1 for p in pairs), "edges out of order")
        self.near = {v: set() for pair in pairs for v in pair}
        need(len(self.near) <= MOST_SQUARES, f"more than {MOST_SQUARES} squares")
        for pair in pairs:
            if len(pair) == 2:
                self.near[pair[0]].add(pair[1])
                self.near[pair[1]].add(pair[0])
        need(not any(len(pair) == 1 and self.near[pair[0]] for pair in pairs), "a vertex alone that has an edge")

    def make_board(self, said, version):
        self.columns, self.rows = int(said["columns"]), int(said["rows"])
        need(self.columns * self.rows <= MOST_SQUARES, f"more than {MOST_SQUARES} squares")
        a, b = (int(said["a"]), int(said["b"])) if said["a"] else (1, 2)
        need(a <= b, "a leaper a,b needs a at most b")
        need(version == 1 or not said["a"] or (a, b) != (1, 2), f"version {version} does not write leaper 1,2")
        need(version == 3 or not said["parts"], "a piece other than a leaper needs version 3")
        parts = read_parts(said["parts"]) if said["parts"] else [(a, b, False)]
        times = range(1, max(self.rows, self.columns))
        steps = {(x * s, y * t) for a, b, rides in parts for k in (times if rides else (1,))
                 for x, y in ((k * a, k * b), (k * b, k * a)) for s in (1, -1) for t in (1, -1)}
        self.near = {(r, f): set() for r in range(self.rows) for f in range(self.columns)}
        missing = [self.vertex(name) for name in said["missing"].split(" ")] if said["missing"] else []
        need(missing == sorted(set(missing)), "missing squares out of order")
        for v in missing:
            del self.near[v]
        for (r, f), near in self.near.items():
            for x, y in steps:
                if (r + x, f + y) in self.near:
                    near.add((r + x, f + y))

    def edges(self, names):
        """Reads moves of the graph, in ascending order, each with its smaller square first."""
        pairs = [tuple(map(self.vertex, name.split("-"))) for name in names.split(" ")] if names else []
        need(pairs == sorted(set(pairs)) and all(u < v for u, v in pairs), "moves out of order")
        need(all(v in self.near[u] for u, v in pairs), "not a move, or one to avoid")
        return pairs

    def work(self, effort):
        self.effort += effort
        need(self.effort < MOST_EFFORT, "the check would take too long")

    def vertex(self, name):
        if name == "*":
            need(self.is_open, "only open tours have the vertex *")
            return self.extra
        if self.is_graph:
            need(re.fullmatch("0|[1-9][0-9]{0,8}", name) and int(name) in self.near, "no vertex: " + ascii(name[:20]))
            return int(name)
        need(re.fullmatch(SQUARE, name), "no square: " + ascii(name[:20]))
        file = 0
        for letter in name.rstrip("0123456789"):
            file = file * 26 + ord(letter) - 96
        v = int(name.lstrip("abcdefghijklmnopqrstuvwxyz")) - 1, file - 1
        need(v in self.near, "not on the board: " + name)
        return v


class Proof:
    """A certificate, read and checked from lines, up to the end of its last step."""

    def __init__(self, lines, claim=None):
        self.lines = lines
        mark = begin(lines, "tourproof 1", "tourproof 2", "tourproof 3", otherwise="tourproof 1, 2 or 3")
        self.version = int(mark[-1])
        self.statement = lines.next()
        need(claim in (None, self.statement), "another statement than " + ascii(claim))
        self.board = Board(self.statement, self.version)
        case = self.board.case
        todo = []  # branches whose second case (without the edge) is pending: length of the log before, and the edge
        self.steps = self.check_case(case, todo)
        while todo:
            length, u, v = todo.pop()
            case.go_back(length)
            case.put_out(u, v)
            self.steps += self.check_case(case, todo)

    def check_case(self, case, todo):
        """Follows the branches of a case to its first leaf, and returns the number of steps. Adds branches to todo."""
        steps = 1
        while True:
            contradicted = case.is_contradicted()
            word, *rest = self.lines.next().split(" ")
            need(contradicted == (word == "forced"), "the forced moves contradict it in this case")
            if word == "branch":
                need(len(rest) == 2, "a branch needs two vertices")
                u, v = map(self.board.vertex, rest)
                need(case.is_free(u, v), "no edge that is still free")
                todo.append((len(case.log), u, v))
                case.put_in(u, v)
                steps += 1
                continue
            need(word == "forced" and not rest or self.leaf_holds(case, word, rest), "proves nothing")
            return steps

    def leaf_holds(self, case, word, rest):
        if word == "parity":
            need(not self.board.is_graph, "only boards have colours")
            return not rest and case.parity_holds()
        if word == "remove":
            return case.removal_holds(self.members(rest))
        if word == "order" and self.version == 3:
            self.members(rest)
            return case.order_holds([self.board.vertex(name) for name in rest])
        need(word == "weights" and not rest, "no step: " + ascii(word[:20]))
        each, crossed, total = dict.fromkeys(self.board.near, 0), {}, 0
        while self.lines.next_begins("each ", "set "):
            kind, weight, *names = self.lines.next().split(" ")
            need(re.fullmatch("-?[1-9][0-9]{0,8}", weight), "no weight: " + ascii(weight[:20]))
            need(kind == "each" or int(weight) > 0, "no weight of a set: " + weight)
            members = self.members(names)
            need(members, "no vertex")
            if kind == "each":
                for v in members:
                    each[v] += int(weight)
                continue
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


def main(args):
    if args[:1] == ["--atlas"] and len(args) == 2:
        import check_atlas
        return check_atlas.main(args[1:])
    claim = None
    if args[:1] == ["--claim"] and len(args) > 1:
        claim, args = args[1], args[2:]
    if args[:1] == ["--each"] and len(args) > 1 and not claim:
        return max(check_each(path) for path in args[1:])
    if not args or args[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if args else 2
    return check_files(args, lambda lines: check_file(lines, claim))


def check_file(lines, claim):
    proof = Proof(lines, claim)
    is_page = lines.has_next() and lines.lines[lines.read] == ""
    lines.end(": use check_atlas.py for this file" if is_page else "")
    return f"no tour {proof.statement} ({proof.steps} step{'s' * (proof.steps > 1)})"


def check_each(path):
    """Checks the certificates of a file, up to the first invalid certificate. Each begins with a tourproof line."""
    proved, number, lines = 0, 1, None
    try:
        with open(path, "rb") as file:
            for data in certificates(file):
                lines = Lines.__new__(Lines)
                lines.__init__(data)
                check_file(lines, None)
                proved, number = proved + 1, number + data.count(b"\n")
    except OSError as e:
        print(f"{path}: cannot be read: {e.strerror}")
        return 4
    except Refused as e:
        print(f"{path}: refused: line {number + lines.read - 1}: {e}")
        return 1
    print(f"{path}: proved: {proved} certificate{'s' * (proved != 1)}")
    return 0 if proved else 1


def certificates(file):
    data = bytearray()
    for line in file:
        if data and line.startswith(b"tourproof ") or len(data) > MOST_BYTES:
            yield bytes(data)
            data.clear()
        data += line
    if data:
        yield bytes(data)


def check_files(paths, check):
    """Prints a line for each file. check: takes the lines of a file, and returns the statement that they prove."""
    status = 0
    for path in paths:
        lines = Lines.__new__(Lines)
        try:
            with open(path, "rb") as file:
                data = file.read(MOST_BYTES + 1)
            lines.__init__(data)
            print(f"{path}: proved: {check(lines)}")
        except OSError as e:
            print(f"{path}: cannot be read: {e.strerror}")
            status = 4
        except Refused as e:
            print(f"{path}: refused: line {lines.read}: {e}")
            status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
