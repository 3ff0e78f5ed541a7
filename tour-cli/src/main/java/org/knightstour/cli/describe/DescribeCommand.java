package org.knightstour.cli.describe;

import java.io.IOException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.EachOption;
import org.knightstour.cli.io.TourInput;
import org.knightstour.cli.options.FileArgument;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.TimeOption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.shape.ShapeStatistics;
import org.knightstour.core.text.TourText;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Lister;
import org.knightstour.verify.CheckResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The geometry and the numbers of a tour, or their distributions over all tours of a board. */
@Command(
    name = "describe",
    description =
        "Describe the geometry of a tour and the sums of its numbers. `describe` prints the "
            + "symmetries, turns, straight runs, crossings, slopes, sums of lines, and on small "
            + "boards the rank. It reads the same formats as `verify`. With --all, it prints how "
            + "many tours of a board have each value.",
    footer = {
      "",
      "A tour that ends one move from its start is described as closed, with the closing move.",
      "With --all, open tours have a direction and no closing move.",
      "Exit status 1: the text is not a tour. `describe` prints the first error.",
      "",
      "  tour find 8x8 --closed | tour describe",
      "  tour list 5x6 --closed | tour describe --each",
      "  tour describe --all 6x6 --closed"
    })
public final class DescribeCommand extends Subcommand {

  private static final Mode ONE = Mode.of("without --all", "--each", QuestionOptions.class);
  private static final Mode ALL =
      Mode.of("with --all", "--all --max-time", QuestionOptions.class).except("--magic --board");

  @Mixin private FileArgument file;
  @Mixin private EachOption each;

  @Option(
      names = "--all",
      paramLabel = "BOARD",
      description = "Describe all tours of BOARD instead of FILE, for example 6x6")
  private @Nullable String all;

  @Mixin private QuestionOptions questionOptions;
  @Mixin private TimeOption time;

  private final TourRanks ranks = new TourRanks();

  @Override
  public Integer call() throws IOException {
    given().refuse("because a graph has no geometry", "--graph");
    accept(all == null ? ONE : ALL);
    if (all != null) {
      boolean hasFile = !given().parsed().matchedPositionals().isEmpty();
      refuseIf(hasFile, "--all: describes the tours of a board: leave out FILE.");
      return describeAll(questionOptions.on(all));
    }
    questionOptions.kind();
    TourInput input = new TourInput(file.name(), command());
    return each.isAsked()
        ? input.each(
            questionOptions.onlyGraph(),
            this,
            monitor -> (line, one, text) -> answer(one, text, true, monitor))
        : say(
            this.<PlainAnswer>watched(
                monitor -> answer(input, input.read(questionOptions.onlyGraph()), false, monitor)));
  }

  private PlainAnswer answer(TourInput input, TourText text, boolean isLine, Monitor monitor)
      throws IOException {
    TourText one = input.one(text);
    TourText written = input.onBoard(one, questionOptions);
    TourQuestion asked = questionOptions.on(written.question());
    if (asked.rectangle().isEmpty()) {
      throw new InputException(input.place() + "describe: only tours of boards have a geometry.");
    }
    CheckResult result = input.check(written.walk(), asked);
    if (result instanceof CheckResult.Invalid invalid) {
      return TourInput.wrong(invalid, JsonAnswer.of(command()).asked(asked));
    }
    Tour tour = ((CheckResult.Valid) result).tour();
    boolean isShownClosed = tour.isClosed() && asked.to().isEmpty();
    TourQuestion question = isShownClosed ? asked.kind(TourKind.CLOSED) : asked;
    TourFacts facts = TourFacts.of(tour, ranks.of(tour, monitor));
    JsonAnswer json = JsonAnswer.of(command()).asked(question);
    return new PlainAnswer(isLine ? facts.line() : facts.table(), facts.add(json));
  }

  private int describeAll(TourQuestion question) {
    ShapeStatistics statistics = new ShapeStatistics(question);
    Lister.Settings settings =
        new Lister.Settings(
            SearchSettings.automatic().budget(time.budget()), false, OptionalLong.empty());
    Outcome<ShapeStatistics> outcome =
        this.<Outcome<Lister.Listed>>watched(
                monitor ->
                    Lister.list(
                        question,
                        settings,
                        squares -> {
                          statistics.add(squares);
                          return true;
                        },
                        monitor))
            .map(listed -> statistics);
    return say(outcome, new StatisticsView(question, outcome.stopped().isEmpty()));
  }
}
