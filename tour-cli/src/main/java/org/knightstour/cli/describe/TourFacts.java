package org.knightstour.cli.describe;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.core.LineSums;
import org.knightstour.core.Magic;
import org.knightstour.core.Piece;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.shape.Angle;
import org.knightstour.core.shape.TourShape;
import org.knightstour.core.symmetry.CanonicalForm;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.TourSymmetries;

/**
 * The facts about one tour.
 *
 * @param symmetries without the identity
 * @param sums empty on a board with missing squares
 */
record TourFacts(
    Tour tour,
    List<Symmetry> symmetries,
    TourShape shape,
    Optional<LineSums> sums,
    TourRanks.Rank rank) {

  static TourFacts of(Tour tour, TourRanks.Rank rank) {
    return new TourFacts(
        tour, TourSymmetries.of(tour).elements(), TourShape.of(tour), LineSums.of(tour), rank);
  }

  /** Returns the facts on one line. */
  String line() {
    return facts().entrySet().stream()
        .map(fact -> fact.getKey() + ": " + fact.getValue())
        .collect(Collectors.joining(" | "));
  }

  /** Returns a line for each fact. */
  String table() {
    Lines lines = new Lines();
    facts().forEach((name, value) -> lines.add("%-14s %s", name, value));
    return lines.toString();
  }

  private Map<String, String> facts() {
    TourQuestion question = rank.question();
    List<String> names = tour.names();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("board", Sentence.where(question.piece(Piece.KNIGHT)));
    facts.put("piece", tour.piece().inWords());
    facts.put(
        "kind",
        question.kind().label() + ", from " + names.get(0) + " to " + names.get(names.size() - 1));
    facts.put("symmetry", "order " + (symmetries.size() + 1) + labels());
    facts.put("turns", counts(shape.turns(), " of ", ""));
    facts.put("straight runs", counts(shape.straightRuns(), " of ", " moves"));
    facts.put("crossings", crossings());
    facts.put("slopes", counts(shape.slopes(), " of ", ""));
    sums.ifPresent(lines -> add(lines, facts));
    facts.put("rank", rankInWords());
    facts.put("class", String.join(" ", canonical()));
    return facts;
  }

  private String labels() {
    String labels = symmetries.stream().map(Symmetry::label).collect(Collectors.joining(", "));
    return labels.isEmpty() ? "" : ": identity, " + labels;
  }

  private String crossings() {
    return shape
        .crossings()
        .map(
            counts ->
                shape.allCrossings().orElseThrow()
                    + (counts.isEmpty() ? "" : ": " + counts(counts, " at ", "")))
        .orElse("not counted: the moves are too long for this board");
  }

  private static <K> String counts(SortedMap<K, Integer> counts, String between, String after) {
    return counts.isEmpty()
        ? "0"
        : counts.entrySet().stream()
            .map(entry -> entry.getValue() + between + entry.getKey() + after)
            .collect(Collectors.joining(", "));
  }

  private static void add(LineSums sums, Map<String, String> facts) {
    facts.put("row sums", words(sums.rows()));
    facts.put("column sums", words(sums.columns()));
    if (!sums.diagonals().isEmpty()) {
      facts.put("diagonal sums", words(sums.diagonals()));
    }
    String magic = sums.properties().stream().map(Magic::label).collect(Collectors.joining(", "));
    facts.put("magic", magic.isEmpty() ? "no" : magic);
  }

  private static String words(List<Long> sums) {
    return sums.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private String rankInWords() {
    if (!rank.reason().isEmpty()) {
      return "not computed: " + rank.reason();
    }
    TourQuestion question = rank.question();
    BigInteger count = BigInteger.valueOf(rank.count());
    return rank.number()
        + " of "
        + Sentence.tally(count, question.convention().label(), question, false);
  }

  private List<String> canonical() {
    return Tour.of(rank.question(), new CanonicalForm(rank.question()).of(tour.toArray())).names();
  }

  /** Adds the facts for programs. */
  JsonAnswer add(JsonAnswer json) {
    json.flag("valid", true)
        .flag("closed", tour.isClosed())
        .text("piece", tour.piece().inWords())
        .number("symmetryOrder", symmetries.size() + 1);
    json.begin("symmetries", '[');
    symmetries.forEach(symmetry -> json.item(symmetry.label()));
    json.end(']');
    addAngles(json, "turns", shape.turns());
    json.objects(
        "straightRuns",
        shape.straightRuns().entrySet(),
        run -> json.number("moves", run.getKey()).number("count", run.getValue()));
    shape.allCrossings().ifPresent(all -> json.number("allCrossings", all));
    shape.crossings().ifPresent(counts -> addAngles(json, "crossings", counts));
    json.objects(
        "slopes",
        shape.slopes().entrySet(),
        slope -> json.text("slope", slope.getKey().toString()).number("count", slope.getValue()));
    sums.ifPresent(lines -> add(lines, json));
    if (rank.reason().isEmpty()) {
      json.text("convention", rank.question().convention().label())
          .count("number", rank.number())
          .count("count", rank.count());
    } else {
      json.text("rankReason", rank.reason());
    }
    json.begin("class", '[');
    canonical().forEach(json::item);
    return json.end(']').tour(tour);
  }

  private static void addAngles(JsonAnswer json, String name, SortedMap<Angle, Integer> counts) {
    json.objects(
        name,
        counts.entrySet(),
        entry -> addAngle(json, entry.getKey()).number("count", entry.getValue()));
  }

  static JsonAnswer addAngle(JsonAnswer json, Angle angle) {
    return json.ratio("degrees", angle.degrees())
        .number("along", angle.along())
        .number("across", angle.across());
  }

  private static void add(LineSums sums, JsonAnswer json) {
    json.raw("rowSums", sums.rows().toString())
        .raw("columnSums", sums.columns().toString())
        .raw("diagonalSums", sums.diagonals().toString());
    json.begin("magic", '[');
    sums.properties().forEach(property -> json.item(property.label()));
    json.end(']');
  }
}
