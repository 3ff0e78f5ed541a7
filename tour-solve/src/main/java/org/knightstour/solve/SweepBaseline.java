package org.knightstour.solve;

import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.JsonReader;
import org.knightstour.core.text.JsonReader.Numeral;
import org.knightstour.search.SearchResult;
import org.knightstour.solve.Sweep.SweptBoard;

/**
 * A sweep that was saved as JSON, for comparison with a new sweep. It has the verdict, nodes and
 * tours of each start, and the time and threads of each board.
 */
public final class SweepBaseline {

  /**
   * A figure of a new sweep that a {@link Tolerance} does not accept.
   *
   * @param square the start, or empty for the board as a whole
   * @param problem the old and the new value
   */
  public record Difference(String board, String square, String field, String problem) {
    @Override
    public String toString() {
      String place = square.isEmpty() ? board : board + " " + square;
      return place + ": " + field + " " + problem;
    }
  }

  private record SavedStart(String verdict, long nodes, BigInteger tours) {}

  private record SavedBoard(long nanos, long threads, Map<String, SavedStart> starts) {}

  /** The fields of a sweep that are not settings. */
  private static final Set<String> ANSWERS = Set.of("command", "verdict", "boards");

  private static final double NANOS = 1e9;

  private final Map<String, String> asked = new LinkedHashMap<>();
  private final Map<String, SavedBoard> boards = new LinkedHashMap<>();

  private SweepBaseline() {}

  /**
   * Reads a saved sweep.
   *
   * @throws InputException if the text is not the JSON of a sweep, or if that sweep was stopped
   */
  public static SweepBaseline read(Reader reader) throws IOException {
    Map<?, ?> sweep;
    try {
      sweep = JsonReader.read(reader) instanceof Map<?, ?> fields ? fields : Map.of();
    } catch (InputException | CharacterCodingException e) {
      throw noSweep();
    }
    if (!"sweep".equals(sweep.get("command"))) {
      throw noSweep();
    }
    if (sweep.containsKey("reason")) {
      throw new InputException(
          "this sweep stopped before its end: save a complete sweep as the baseline.");
    }
    SweepBaseline baseline = new SweepBaseline();
    for (Map.Entry<?, ?> field : sweep.entrySet()) {
      if (!ANSWERS.contains(field.getKey())) {
        baseline.asked.put(String.valueOf(field.getKey()), String.valueOf(field.getValue()));
      }
    }
    for (Object item : list(sweep.get("boards"))) {
      Map<?, ?> board = map(item);
      Map<String, SavedStart> starts = new LinkedHashMap<>();
      for (Object start : list(board.get("starts"))) {
        starts.put(text(map(start).get("square")), start(map(start)));
      }
      baseline.boards.put(
          text(board.get("board")),
          new SavedBoard(
              number(board.get("elapsedNanos")).longValue(),
              number(board.get("threads")).longValue(),
              starts));
    }
    return baseline;
  }

  private static SavedStart start(Map<?, ?> start) {
    return new SavedStart(
        text(start.get("verdict")),
        number(start.get("nodes")).longValue(),
        number(start.get("tours")));
  }

  private static InputException noSweep() {
    return new InputException("not a saved sweep: give a file that `tour sweep --json` printed.");
  }

  private static List<?> list(@Nullable Object value) {
    if (value instanceof List<?> items) {
      return items;
    }
    throw noSweep();
  }

  private static Map<?, ?> map(@Nullable Object value) {
    if (value instanceof Map<?, ?> fields) {
      return fields;
    }
    throw noSweep();
  }

  private static String text(@Nullable Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw noSweep();
  }

  /** Returns a whole number, which JSON has as a number or, if it can be large, as a string. */
  private static BigInteger number(@Nullable Object value) {
    try {
      return new BigInteger(value instanceof Numeral numeral ? numeral.text() : text(value));
    } catch (NumberFormatException e) {
      throw noSweep();
    }
  }

  /**
   * Returns how the questions of a new sweep differ from the saved ones, or empty if the sweeps can
   * be compared. They can be compared if their settings are equal and they share a board.
   *
   * @param now the settings of the new sweep, see {@link Sweep#asked}
   * @param questions the questions of the new sweep
   */
  public Optional<String> otherQuestion(Map<String, String> now, List<TourQuestion> questions) {
    List<String> parts = new ArrayList<>();
    Set<String> fields = new TreeSet<>(asked.keySet());
    fields.addAll(now.keySet());
    for (String field : fields) {
      String was = asked.getOrDefault(field, "absent");
      String is = now.getOrDefault(field, "absent");
      if (!was.equals(is)) {
        parts.add("%s was %s, is %s".formatted(field, was, is));
      }
    }
    List<String> names = questions.stream().map(SweptBoard::name).toList();
    if (names.stream().noneMatch(boards::containsKey)) {
      parts.add(
          "boards were %s, are %s"
              .formatted(String.join(", ", boards.keySet()), String.join(", ", names)));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  /**
   * Returns the figures of a new sweep that differ by more than the tolerance, and the boards in
   * only one of the sweeps. If the new sweep was stopped, its unfinished starts and boards are not
   * compared.
   *
   * @param questions all questions of the new sweep, including the questions that it did not reach
   */
  public List<Difference> differences(
      Sweep sweep, List<TourQuestion> questions, Tolerance tolerance) {
    List<Difference> differences = new ArrayList<>();
    for (SweptBoard swept : sweep.boards()) {
      SavedBoard saved = boards.get(swept.name());
      if (saved == null) {
        differences.add(new Difference(swept.name(), "", "board", "is absent from the baseline"));
      } else {
        compare(swept, saved, tolerance, differences);
      }
    }
    Set<String> missing = new LinkedHashSet<>(boards.keySet());
    questions.forEach(question -> missing.remove(SweptBoard.name(question)));
    missing.forEach(
        board -> differences.add(new Difference(board, "", "board", "is only in the baseline")));
    return differences;
  }

  private static void compare(
      SweptBoard swept, SavedBoard saved, Tolerance tolerance, List<Difference> differences) {
    String board = swept.name();
    for (SearchResult.Start start : swept.starts()) {
      if (swept.isFinal(start)) {
        String square = swept.naming().name(start.square());
        problems(start, saved.starts.get(square), tolerance)
            .forEach(
                (field, problem) -> differences.add(new Difference(board, square, field, problem)));
      }
    }
    if (swept.isWhole() && tolerance.time().isPresent()) {
      long threads = swept.run().outcome().work().threads();
      long nanos = swept.run().outcome().work().elapsedNanos();
      BigDecimal percent = tolerance.time().get();
      if (threads != saved.threads) {
        String problem =
            "cannot be compared: threads was %d, is %d".formatted(saved.threads, threads);
        differences.add(new Difference(board, "", "time", problem));
      } else if (BigInteger.valueOf(nanos).compareTo(Tolerance.most(saved.nanos, percent)) > 0) {
        String problem =
            String.format(
                Locale.ROOT,
                "was %.3f s, is %.3f s, more than %s%% longer",
                saved.nanos / NANOS,
                nanos / NANOS,
                percent.toPlainString());
        differences.add(new Difference(board, "", "time", problem));
      }
    }
  }

  /** Returns the fields of a start that differ, with the old and the new value. */
  private static Map<String, String> problems(
      SearchResult.Start start, @Nullable SavedStart saved, Tolerance tolerance) {
    Map<String, String> problems = new LinkedHashMap<>();
    if (saved == null) {
      problems.put("start", "is absent from the baseline");
      return problems;
    }
    if (!start.verdict().label().equals(saved.verdict)) {
      problems.put("verdict", "was " + saved.verdict + ", is " + start.verdict().label());
    }
    String nodes = "was " + saved.nodes + ", is " + start.nodes();
    if (tolerance.nodes().isEmpty() && start.nodes() != saved.nodes) {
      problems.put("nodes", nodes);
    }
    Optional<BigDecimal> percent = tolerance.nodes();
    if (percent.isPresent()
        && BigInteger.valueOf(start.nodes()).compareTo(Tolerance.most(saved.nodes, percent.get()))
            > 0) {
      problems.put("nodes", nodes + ", more than " + percent.get().toPlainString() + "% above");
    }
    if (!BigInteger.valueOf(start.tours()).equals(saved.tours)) {
      problems.put("tours", "was " + saved.tours + ", is " + start.tours());
    }
    return problems;
  }
}
