package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/**
 * A checker that a puzzle has one solution, by docs/formats/tourpuzzle.md. It replays the steps,
 * each by its rule. It shares no code with the generator and the solver of puzzles.
 */
final class PuzzleChecker {

  private static final int STATEMENTS = 3; // the version of tourproof that has them
  private static final int MOST_SQUARES = 128;
  private static final int LONGEST_GAP = 6;

  /** An assumed number, and the state before. */
  private record Trial(int number, int square, PuzzleState before) {}

  /** The check of a step, by the words after its first word. */
  @FunctionalInterface
  private interface Rule {
    void check(List<String> words);
  }

  private final LineReader lines;
  private final Deque<Trial> trials = new ArrayDeque<>();
  private final Map<String, Rule> rules =
      new TreeMap<>(
          Map.of(
              "square", this::square,
              "number", this::number,
              "along", this::along,
              "gap", this::gap,
              "lines", this::lines,
              "close", this::close,
              "mark", this::mark,
              "out", this::out,
              "try", this::assume));
  private PuzzleState state;
  private BitSet[] reach;
  private int steps;

  private PuzzleChecker(LineReader lines, TourQuestion asked) {
    this.lines = lines;
    state = new PuzzleState(asked);
    reach = state.reach();
    rules.put("no-square", this::noSquare);
    rules.put("no-number", this::noNumber);
    rules.put("no-ways", this::noWays);
  }

  /** Checks a whole text. An error is in the line that was read last. */
  static Proved check(LineReader lines) {
    require(lines.next().equals("tourpuzzleproof 1"), "must be: tourpuzzleproof 1");
    String statement = lines.next();
    TourQuestion asked = Statement.of(statement, STATEMENTS).asked();
    require(asked.kind() != TourKind.STRICTLY_OPEN, "a puzzle is open or closed");
    require(asked.squares() <= MOST_SQUARES, "a puzzle of more than 128 squares");
    require(asked.squares() > 1, "a puzzle of one square");
    PuzzleChecker checker = new PuzzleChecker(lines, asked);
    if (lines.nextBegins("given ")) {
      String givens = lines.next();
      checker.givens(givens.substring("given ".length()));
      statement += " " + givens;
    }
    checker.ends();
    while (!lines.nextBegins("solved")) {
      checker.step(lines.next());
    }
    require(lines.next().equals("solved"), "must be: solved");
    require(checker.trials.isEmpty(), "an assumption is still open");
    require(checker.state.isTour(), "the numbers are not a tour, or not all placed");
    lines.end();
    return new Proved(Format.TOURPUZZLEPROOF, statement, checker.steps);
  }

  private void givens(String text) {
    int before = 0;
    for (String given : text.split(" ", -1)) {
      int colon = given.indexOf(':');
      require(colon > 0, "must be: a number, a colon, a square");
      int number = numberOf(given.substring(0, colon));
      require(number > before, "givens out of order");
      before = number;
      int square = squareOf(given.substring(colon + 1));
      require(state.numberOn(square) == 0, "two givens on one square");
      state.put(number, square);
    }
    known();
  }

  /** Places the end squares of the question, which are known like givens. */
  private void ends() {
    state.asked.from().ifPresent(square -> end(1, square));
    state.asked.to().ifPresent(square -> end(state.last, square));
    known();
  }

  private void end(int number, int square) {
    boolean agrees = state.isPlaced(number) && state.placed[number] == square;
    require(
        agrees || (!state.isPlaced(number) && state.numberOn(square) == 0),
        "a given is not an end of the question");
    state.put(number, square);
  }

  private void known() {
    state.tidy();
    lines.work(40L * state.last); // some ways for each number
    reach = state.reach();
  }

  private void step(String line) {
    List<String> words = List.of(line.split(" ", -1));
    Rule rule = rules.get(words.get(0));
    if (rule == null) {
      throw new LineReader.Refusal("no such step");
    }
    List<String> rest = words.subList(1, words.size());
    boolean isRight = rest.size() == (words.get(0).startsWith("no-") ? 1 : 2);
    isRight |= words.get(0).equals("lines") && rest.size() == 3;
    require(isRight, "a step of another length");
    rule.check(rest);
    steps++;
    known();
  }

  private int numberOf(String word) {
    require(word.matches("[1-9][0-9]{0,2}"), "not a number: " + word);
    int number = Integer.parseInt(word);
    require(number <= state.last, "no such number: " + word);
    return number;
  }

  private int squareOf(String word) {
    int square;
    try {
      square = state.asked.naming().parseSquare(word);
    } catch (InputException e) {
      throw new LineReader.Refusal("no square: " + word);
    }
    boolean isNamed = state.asked.has(square) && state.asked.naming().name(square).equals(word);
    require(isNamed, "no square: " + word);
    return square;
  }

  /** Reads a number that is not placed yet. */
  private int free(String word) {
    int number = numberOf(word);
    require(!state.isPlaced(number), "placed already: " + word);
    return number;
  }

  private void square(List<String> words) {
    int number = free(words.get(0));
    int square = squareOf(words.get(1));
    BitSet others = (BitSet) reach[number].clone();
    others.clear(square);
    require(others.isEmpty(), "the number has another square");
    state.put(number, square);
  }

  private void number(List<String> words) {
    int number = free(words.get(0));
    int square = squareOf(words.get(1));
    for (int other = 1; other <= state.last; other++) {
      require(other == number || !reach[other].get(square), "the square has another number");
    }
    state.put(number, square);
  }

  private void along(List<String> words) {
    int number = free(words.get(0));
    int square = squareOf(words.get(1));
    boolean isForced = false;
    for (int step = -1; step <= 1; step += 2) {
      int from = state.beside(number, -step);
      if (state.isPlaced(from) && state.lines[state.placed[from]].get(square)) {
        isForced |= !runs(state.line(state.placed[from], square), from, -step);
      }
    }
    require(isForced, "no line forces it");
    state.put(number, square);
  }

  /** Returns whether the numbers from a placed number can follow a line in this direction. */
  private boolean runs(List<Integer> line, int from, int step) {
    int number = from;
    for (int square : line.subList(1, line.size())) {
      number = number == 0 ? 0 : state.beside(number, step);
      if (number == 0 || !reach[number].get(square)) {
        return false;
      }
    }
    return true;
  }

  private void gap(List<String> words) {
    int number = free(words.get(0));
    int square = squareOf(words.get(1));
    int before = number;
    int after = number;
    int moves = 0;
    while (before > 0 && !state.isPlaced(before) && moves <= LONGEST_GAP) {
      before = state.beside(before, -1);
      moves++;
    }
    while (after > 0 && !state.isPlaced(after) && moves <= LONGEST_GAP) {
      after = state.beside(after, 1);
      moves++;
    }
    require(before > 0 && after > 0 && moves <= LONGEST_GAP, "not in a gap of at most 6 moves");
    List<Integer> path = new ArrayList<>(List.of(state.placed[before]));
    require(!misses(path, before, after, number, square), "a path does not go there");
    state.put(number, square);
  }

  /** Returns whether a path to the end of a gap has a number on a different square. */
  private boolean misses(List<Integer> path, int at, int end, int number, int square) {
    int here = path.get(path.size() - 1);
    lines.work(1 + state.ways[here].cardinality());
    if (at == end) {
      return true;
    }
    int next = state.beside(at, 1);
    BitSet onward = (BitSet) state.ways[here].clone();
    onward.and(state.squares[next]);
    path.forEach(onward::clear);
    if (next == number) {
      onward.clear(square);
    }
    for (int to = onward.nextSetBit(0); to >= 0; to = onward.nextSetBit(to + 1)) {
      path.add(to);
      boolean isMissed = misses(path, next, end, number, square);
      path.remove(path.size() - 1);
      if (isMissed) {
        return true;
      }
    }
    return false;
  }

  private boolean mayBeEnd(int square) {
    return !state.isClosed && (reach[1].get(square) || reach[state.last].get(square));
  }

  private void lines(List<String> words) {
    int square = squareOf(words.get(0));
    BitSet others = new BitSet();
    words.subList(1, words.size()).forEach(word -> others.set(squareOf(word)));
    require(others.equals(state.ways[square]), "other ways are left");
    require(others.cardinality() == words.size() - 1, "a way twice");
    require(words.size() == 2 || !mayBeEnd(square), "the square may be an end");
    others.stream().forEach(other -> state.draw(square, other));
  }

  private void close(List<String> words) {
    int a = squareOf(words.get(0));
    int b = squareOf(words.get(1));
    boolean areEnds = state.lines[a].cardinality() == 1 && state.lines[b].cardinality() == 1;
    require(areEnds && !state.lines[a].get(b), "not the two ends of a line");
    List<Integer> line = state.line(a, state.lines[a].nextSetBit(0));
    require(line.get(line.size() - 1) == b, "not the two ends of one line");
    require(line.size() < state.last || !state.isClosed, "the line has all squares");
    state.close(a, b);
  }

  private void mark(List<String> words) {
    int number = free(words.get(0));
    int square = squareOf(words.get(1));
    require(!hasRoom(number, square), "there is room for its neighbours");
    state.squares[number].clear(square);
  }

  /**
   * Returns whether the neighbours of a number can be at the ends of two ways, including all lines
   * of the square.
   */
  private boolean hasRoom(int number, int square) {
    BitSet before = new BitSet();
    BitSet after = new BitSet();
    for (int other = state.ways[square].nextSetBit(0);
        other >= 0;
        other = state.ways[square].nextSetBit(other + 1)) {
      before.set(other, reaches(state.beside(number, -1), other));
      after.set(other, reaches(state.beside(number, 1), other));
    }
    BitSet lines = state.lines[square];
    if (!state.isClosed && (number == 1 || number == state.last)) {
      BitSet only = number == 1 ? after : before;
      return only.stream().anyMatch(one -> covers(lines, one, one));
    }
    return before.stream()
        .anyMatch(one -> after.stream().anyMatch(two -> one != two && covers(lines, one, two)));
  }

  private boolean reaches(int number, int square) {
    return number > 0 && reach[number].get(square);
  }

  private static boolean covers(BitSet lines, int one, int two) {
    return lines.stream().allMatch(line -> line == one || line == two);
  }

  private void out(List<String> words) {
    int a = squareOf(words.get(0));
    int b = squareOf(words.get(1));
    for (int number = 1; number <= state.last; number++) {
      boolean isJoined = reach[number].get(a) && reaches(state.beside(number, 1), b);
      isJoined |= reach[number].get(b) && reaches(state.beside(number, 1), a);
      require(!isJoined, "two neighbouring numbers fit");
    }
    state.close(a, b);
  }

  private void assume(List<String> words) {
    int number = free(words.get(0));
    int square = squareOf(words.get(1));
    require(trials.size() < state.last, "too many assumptions in each other");
    trials.push(new Trial(number, square, state.copy()));
    state.put(number, square);
  }

  private void refute(boolean isContradiction) {
    require(isContradiction, "this is no contradiction");
    require(!trials.isEmpty(), "nothing is assumed here");
    Trial trial = trials.pop();
    state = trial.before();
    state.squares[trial.number()].clear(trial.square());
  }

  private void noSquare(List<String> words) {
    refute(reach[numberOf(words.get(0))].isEmpty());
  }

  private void noNumber(List<String> words) {
    int square = squareOf(words.get(0));
    boolean isReached = false;
    for (int number = 1; number <= state.last; number++) {
      isReached |= reach[number].get(square);
    }
    refute(!isReached);
  }

  private void noWays(List<String> words) {
    int square = squareOf(words.get(0));
    BitSet drawn = (BitSet) state.lines[square].clone();
    drawn.andNot(state.ways[square]);
    boolean isTooFew = state.ways[square].cardinality() < (mayBeEnd(square) ? 1 : 2);
    refute(isTooFew || state.lines[square].cardinality() > 2 || !drawn.isEmpty());
  }
}
