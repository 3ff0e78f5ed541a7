#!/usr/bin/env python3
"""Checks pages of the atlas, by docs/formats/touratlas.md: a tour or a certificate for each question about a board.

    check_atlas.py FILE...      prints the board of each FILE, or the error
    check_atlas.py DIR          checks a complete atlas, DIR/1x1.txt to DIR/10x10.txt

Status 0: all accepted; 1: some rejected; 4: some unreadable. Requires Python 3, and check_tourproof.py in the same
folder.
"""
import os
import re
import sys

from check_tourproof import Board, Lines, Proof, Refused, begin, check_files, need

MOST_PAIR_SIDE = 6


def read_tour(lines):
    """Reads and checks an entry with a tour: "tour 1", a question, the squares. Returns the question."""
    begin(lines, "tour 1", otherwise="tour 1, or a certificate")
    statement = lines.next()
    said = re.fullmatch("([1-9][0-9]{0,3})x([1-9][0-9]{0,3}) (closed|open)(?: from ([^ ]+))?(?: to ([^ ]+))?", statement)
    need(said, "not a question: " + ascii(statement[:60]))
    board = Board(f"{said[1]}x{said[2]} closed", 1)  # a graph of the squares only, without *
    ends = [said[4] and board.vertex(said[4]), said[5] and board.vertex(said[5])]
    need(ends[0] is None or ends[0] != ends[1], "the same end twice")
    squares = [board.vertex(name) for name in lines.next().split(" ")]
    need(sorted(squares) == sorted(board.near), "not every square once")
    path = squares + squares[:1] if said[3] == "closed" else squares
    need(said[3] == "open" or len(squares) > 2, "a closed tour has three squares or more")
    need(all(v in board.near[u] for u, v in zip(path, path[1:])), "a step is not a move")
    need(ends[0] in (None, squares[0]) and ends[1] in (None, squares[-1]), "other ends")
    return statement


def questions(board):
    """Maps each question of a page to its wider questions. A question needs a tour of each."""
    columns, rows = (int(side) for side in reversed(board.split("x")))
    names = [name(f) + str(r + 1) for r in range(rows) for f in range(columns)]
    wider = {f"{board} closed": [], f"{board} open": []}
    wider.update({f"{board} open from {a}": [f"{board} open"] for a in names})
    for i, a in enumerate(names if max(rows, columns) <= MOST_PAIR_SIDE else []):
        for b in names[i + 1:]:
            wider[f"{board} open from {a} to {b}"] = [f"{board} open", f"{board} open from {a}", f"{board} open from {b}"]
    return wider


def name(file):
    return (name(file // 26 - 1) if file > 25 else "") + chr(97 + file % 26)


def check_page(lines):
    """Checks a page, and returns its board and the number of its entries."""
    tours, none, board, wider = set(), set(), None, {}
    while True:
        is_proof = lines.next_begins("tourproof ")
        statement = Proof(lines).statement if is_proof else read_tour(lines)
        if board is None:
            board = statement.split(" ")[0]
            wider = questions(board)
        hint = ": use check_tourproof.py for this file" if is_proof and not tours | none and not lines.has_next() else ""
        need(statement in wider, "not a question of this page: " + statement + hint)
        need(statement not in tours | none, "answered twice: " + statement)
        (none if is_proof else tours).add(statement)
        if not lines.has_next():
            break
        need(lines.next() == "", "an empty line must part two entries")
    for question, implying in wider.items():
        by_closed = f"{board} closed" in tours and " to " not in question
        is_answered = question in tours or by_closed or none.intersection([question] + implying)
        need(is_answered, "no answer to " + question + hint)
    lines.end()
    return board, len(tours) + len(none)


def told(lines):
    board, entries = check_page(lines)
    return f"atlas of {board} ({entries} entr{'ies' if entries > 1 else 'y'})"


def check_atlas(folder):
    boards = entries = size = 0
    for rows in range(1, 11):
        for columns in range(rows, 21 if rows in (3, 4) else 11):
            path = f"{folder}/{rows}x{columns}.txt"
            try:
                with open(path, "rb") as file:
                    data = file.read()
                board, count = check_page(Lines(data))
                need(board == f"{rows}x{columns}", "the page of another board: " + board)
            except (OSError, Refused) as e:
                print(f"{path}: refused: {e}")
                return 1
            boards, entries, size = boards + 1, entries + count, size + len(data)
    print(f"{folder}: {boards} boards, {entries} entries, {size} bytes, checked")
    return 0


def main(args):
    if not args or args[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if args else 2
    if len(args) == 1 and os.path.isdir(args[0]):
        return check_atlas(args[0])
    return check_files(args, told)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
