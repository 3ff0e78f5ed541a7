#!/usr/bin/env python3
"""Finds cycles of the FHCP challenge set, a process each, and prints how long each took.

    tools/bench/fhcp.py DIR [SECONDS] [GRAPH...]      SECONDS for each graph, 15 without; all graphs without names

DIR is a clone of github.com/banbaralab/hcr, and is created if it does not exist. The graphs are not part of this
project. Build the program first: ./mvnw -DskipTests package.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import time

TOUR = pathlib.Path(__file__).resolve().parent.parent / "tour"


def edges(text):
    """Returns the text of a --graph file, from facts edge(u,v). of a logic program or from a list of such pairs."""
    pairs = [(int(u), int(v)) for u, v in re.findall(r"\((\d+),(\d+)\)", text)]
    return "graph " + " ".join(f"{u}-{v}" for u, v in sorted({(min(p), max(p)) for p in pairs})) + "\n"


def main(args):
    if not args or args[0] in ("-h", "--help"):
        print(__doc__)
        return 2
    clone = pathlib.Path(args[0])
    if not clone.exists():
        subprocess.run(["git", "clone", "--depth", "1", "https://github.com/banbaralab/hcr", str(clone)], check=True)
    seconds = args[1] if len(args) > 1 else "15"
    files = sorted((clone / "bench/hcp/fhcp").glob("graph*.lp"), key=lambda file: int(re.sub(r"\D", "", file.stem)))
    found, wanted = 0, [file for file in files if not args[2:] or file.stem in args[2:]]
    for file in wanted:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as graph:
            graph.write(edges(file.read_text()))
            graph.flush()
            begin = time.monotonic()
            command = [TOUR, "find", "--graph", graph.name, "--closed", "--quiet", "--max-time", seconds + "s"]
            status = subprocess.run(command, stdout=subprocess.DEVNULL).returncode
        found += status == 0
        print(f"{file.stem} {'found' if status == 0 else 'status ' + str(status)} {time.monotonic() - begin:.2f} s", flush=True)
    print(f"{found} of {len(wanted)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
