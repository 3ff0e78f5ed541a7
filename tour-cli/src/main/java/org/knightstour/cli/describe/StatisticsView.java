package org.knightstour.cli.describe;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.View;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;
import org.knightstour.core.shape.ShapeStatistics;
import org.knightstour.core.symmetry.Symmetry;

/**
 * The number of tours with each value of each property.
 *
 * @param isComplete whether these are all tours of the question
 */
record StatisticsView(TourQuestion question, boolean isComplete)
    implements View.OfQuestion<ShapeStatistics> {

  @Override
  public Optional<Verdict> verdict(ShapeStatistics statistics) {
    return Optional.of(statistics.tours() > 0 ? Verdict.TOUR : Verdict.NONE);
  }

  @Override
  public Lines text(ShapeStatistics statistics, Work work) {
    Lines lines = new Lines();
    BigInteger count = BigInteger.valueOf(statistics.tours());
    String tally = Sentence.tally(count, question.convention().label(), question, false);
    String classes = isComplete ? classes(statistics) : "";
    lines.add((isComplete ? "" : "the first ") + tally + classes);
    statistics
        .symmetries()
        .forEach(
            (symmetries, tours) -> {
              String labels =
                  symmetries.stream().map(Symmetry::label).collect(Collectors.joining(", "));
              String symmetry = labels.isEmpty() ? "no symmetry" : "symmetry " + labels;
              lines.add(symmetry + ": " + tours);
            });
    distributions(statistics).forEach((name, tours) -> add(name, tours, lines));
    if (statistics.tours() > 0) {
      statistics
          .magic()
          .forEach(
              (magic, numberings) ->
                  lines.add(
                      "magic %s: %d of %d numberings",
                      magic.label(), numberings, statistics.numberings()));
    }
    return lines;
  }

  private static String classes(ShapeStatistics statistics) {
    return statistics.classes().isPresent()
        ? ", " + statistics.classes().getAsLong() + " up to symmetry"
        : "";
  }

  private static Map<String, SortedMap<Integer, Long>> distributions(ShapeStatistics statistics) {
    Map<String, SortedMap<Integer, Long>> all = new LinkedHashMap<>();
    statistics.turns().forEach((angle, tours) -> all.put("turns of " + angle, tours));
    statistics
        .straightRuns()
        .forEach((moves, tours) -> all.put("straight runs of " + moves + " moves", tours));
    all.put("crossings", statistics.allCrossings());
    statistics.crossings().forEach((angle, tours) -> all.put("crossings at " + angle, tours));
    statistics.slopes().forEach((slope, tours) -> all.put("moves of slope " + slope, tours));
    return all;
  }

  private static void add(String name, SortedMap<Integer, Long> tours, Lines lines) {
    if (tours.isEmpty()) {
      return;
    }
    long all = tours.values().stream().mapToLong(Long::longValue).sum();
    long sum = tours.entrySet().stream().mapToLong(e -> e.getKey() * e.getValue()).sum();
    lines.add(
        "%s: %d to %d, mean %.2f", name, tours.firstKey(), tours.lastKey(), (double) sum / all);
    tours.forEach((value, count) -> lines.add("  %6d %12d", value, count));
  }

  @Override
  public void ask(JsonAnswer json) {
    json.asked(question).text("convention", question.convention().label());
  }

  @Override
  public void add(ShapeStatistics statistics, Work work, JsonAnswer json) {
    json.count("count", statistics.tours()).flag("complete", isComplete);
    if (isComplete) {
      statistics.classes().ifPresent(classes -> json.count("classes", classes));
    }
    json.objects(
        "symmetries",
        statistics.symmetries().entrySet(),
        entry -> {
          json.begin("symmetries", '[');
          entry.getKey().forEach(symmetry -> json.item(symmetry.label()));
          json.end(']').count("tours", entry.getValue());
        });
    json.objects(
        "turns",
        statistics.turns().entrySet(),
        entry -> addValues(TourFacts.addAngle(json, entry.getKey()), entry.getValue()));
    json.objects(
        "straightRuns",
        statistics.straightRuns().entrySet(),
        entry -> addValues(json.number("moves", entry.getKey()), entry.getValue()));
    addValues(json, "allCrossings", statistics.allCrossings());
    json.objects(
        "crossings",
        statistics.crossings().entrySet(),
        entry -> addValues(TourFacts.addAngle(json, entry.getKey()), entry.getValue()));
    json.objects(
        "slopes",
        statistics.slopes().entrySet(),
        entry -> addValues(json.text("slope", entry.getKey().toString()), entry.getValue()));
    json.count("numberings", statistics.numberings());
    json.objects(
        "magic",
        statistics.magic().entrySet(),
        entry ->
            json.text("property", entry.getKey().label()).count("numberings", entry.getValue()));
  }

  private static void addValues(JsonAnswer json, SortedMap<Integer, Long> tours) {
    addValues(json, "values", tours);
  }

  private static void addValues(JsonAnswer json, String name, SortedMap<Integer, Long> tours) {
    json.objects(
        name,
        tours.entrySet(),
        entry -> json.number("value", entry.getKey()).count("tours", entry.getValue()));
  }
}
