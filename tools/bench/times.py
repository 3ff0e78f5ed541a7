#!/usr/bin/env python3
"""Measures commands of Tour as whole processes, and writes the table of docs/results/times.md.

    python3 tools/bench/times.py [--runs N] [COMMAND ...]

A COMMAND is a line of times.txt, in quotes. Without a COMMAND, every line of the part "short" is measured.
The rows of all other commands stay as they are. Run it on an idle machine.
"""
import argparse
import datetime
import os
import pathlib
import platform
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = ROOT / "docs" / "results" / "times.md"

HEAD = """# Times and memory

[times.py](../../tools/bench/times.py) measured each command as a whole process, including the start of Java, and wrote this page.
The times and the memory are medians.

- Machine: {machine}
- Java: {java}

| arguments of `tour` | time | processor time | memory | runs | date, commit |
|---|---|---|---|---|---|
"""


def measured(words, folder):
    """Runs a command, and returns its wall time and processor time in seconds, and its peak memory in MB."""
    begin = time.monotonic()
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{shlex.join(words)}: exit status {process.returncode}: {errors.decode(errors='replace')}")
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def seconds(value):
    if value >= 120:
        return f"{value / 60:.0f} min"
    return f"{value:.0f} s" if value >= 10 else f"{value:.1f} s"


def amount(megabytes):
    return f"{megabytes / 1024:.1f} GB" if megabytes >= 1024 else f"{megabytes:.0f} MB"


def output(*words):
    return subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def machine():
    lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    cpu = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{os.cpu_count()} cores of {cpu}, {memory:.0f} GB of memory, {platform.system()}"


def java():
    words = [*shlex.split(os.environ.get("JAVA", "java")), "-version"]
    return subprocess.run(words, check=True, capture_output=True, text=True).stderr.splitlines()[0]


def head():
    return HEAD.format(machine=machine(), java=java())


def write(commands, rows):
    """Replaces the page atomically, with the rows in the order of the commands."""
    draft = PAGE.with_suffix(".tmp")
    draft.write_text(head() + "".join(rows[c] for c in commands if c in rows))
    draft.replace(PAGE)


def main():
    parts = {"short": [], "long": []}
    for line in (HERE / "times.txt").read_text().splitlines():
        if line.startswith("["):
            part = parts[line.strip("[]")]
        elif line and not line.startswith("#"):
            part.append(line)
    commands = [*parts["short"], *parts["long"]]
    parser = argparse.ArgumentParser(usage="%(prog)s [--runs N] [COMMAND ...]")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("commands", nargs="*")
    chosen = parser.parse_args()
    for command in chosen.commands:
        if command not in commands:
            parser.error(f"{command}: times.txt has no such line")
    if chosen.runs < 1:
        parser.error(f"--runs {chosen.runs}: at least 1")
    rows = {}
    page = PAGE.read_text() if PAGE.exists() else ""
    if page.startswith(head()):  # otherwise the rows are from a different machine
        rows = {line.split("`")[1]: line + "\n" for line in page.splitlines() if line.startswith("| `")}
    when = f"{datetime.date.today()}, {output('git', 'rev-parse', '--short=8', 'HEAD')}"
    output(str(ROOT / "tour"), "--version")  # builds the program if necessary
    for command in chosen.commands or parts["short"]:
        words = [str(ROOT / "tour"), *shlex.split(command.replace("ROOT", str(ROOT)))]
        with tempfile.TemporaryDirectory() as folder:
            every = [measured(words, folder) for _ in range(chosen.runs)]
        wall, processor, most = (statistics.median(values) for values in zip(*every))
        cells = [f"`{command}`", seconds(wall), seconds(processor), amount(most), str(chosen.runs), when]
        rows[command] = f"| {' | '.join(cells)} |\n"
        print(rows[command], end="", flush=True)
        write(commands, rows)


main()
