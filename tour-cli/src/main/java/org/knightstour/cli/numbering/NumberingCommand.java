package org.knightstour.cli.numbering;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.EachOption;
import org.knightstour.cli.io.TourInput;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.Converters;
import org.knightstour.cli.options.FileArgument;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.SymmetricOption;
import org.knightstour.cli.options.TableOptions;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;
import org.knightstour.count.CountSettings;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.RankedTour;
import org.knightstour.solve.SymmetricRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The commands that print a tour and its number among all tours of its board. */
public abstract class NumberingCommand extends Subcommand {

  @FunctionalInterface
  private interface Choice {
    Outcome<Optional<RankedTour>> of(TourQuestion question, CountSettings settings, Monitor monitor)
        throws IOException;
  }

  @Mixin QuestionOptions questionOptions;
  @Mixin private TableOptions tables;

  @Option(
      names = "--index",
      paramLabel = "FILE",
      description =
          "Keep the tables in FILE, 0.2 GB for 8x8 closed. Later commands about the same "
              + "question start immediately.")
  private Optional<Path> index = Optional.empty();

  final int say(TourQuestion question, Choice choice, boolean isNumberWanted, String note) {
    CountSettings settings = settings();
    return say(
        watched(monitor -> choice.of(question, settings, monitor)),
        new NumberedView(question, Optional.empty(), isNumberWanted, note));
  }

  final CountSettings settings() {
    return index.map(tables.settings()::index).orElseGet(tables::settings);
  }

  @Command(
      name = "nth",
      description =
          "Print tour number N of a board. Tours are numbered from 1. `tour count` prints "
              + "how many exist. Half of the layers must fit in memory, or in the file of "
              + "--index.",
      footer = {
        "",
        "  tour nth 6x8 --closed 12345678",
        "  tour nth 8x8 --closed 6633682205266 --index 8x8.tourindex"
      })
  public static final class NthCommand extends NumberingCommand {

    @Parameters(
        paramLabel = "BOARD NUMBER",
        hideParamSyntax = true,
        arity = "1..2",
        description =
            BoardText.DESCRIPTION
                + ", and the number, from 1 (with --board or --graph only the number)")
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() {
      boolean hasBoard = words.size() == 2 || !given().hasAny("--graph", "--board");
      String board = hasBoard ? words.get(0) : null;
      if (hasBoard && words.size() == 1) {
        BoardText.read(words.get(0));
        throw new InputException("NUMBER is missing: write which tour, from 1.");
      }
      long number = number(words.get(words.size() - 1));
      return say(
          questionOptions.on(board),
          (question, settings, monitor) -> RankedTour.nth(question, number, settings, monitor),
          false,
          "");
    }
  }

  private static long number(String text) {
    try {
      return Converters.number(text);
    } catch (TypeConversionException e) {
      throw new InputException("NUMBER: " + e.getMessage() + ".");
    }
  }

  @Command(
      name = "number",
      description =
          "Print the number of a tour (see `nth`). With --closed, the tour is a cycle "
              + "without start and direction.",
      footer = {
        "",
        "  tour find 6x8 --closed | tour number - --closed",
        "  tour list 5x6 --closed | tour number - --closed --each"
      })
  public static final class NumberCommand extends NumberingCommand {

    @Mixin private FileArgument file;
    @Mixin private EachOption each;

    // The last question of a stream and its tables, because they take longer than a number.
    private @Nullable TourQuestion numbered;
    private @Nullable Outcome<RankedTour.Ranker> ranker;

    @Override
    public Integer call() throws IOException {
      TourInput input = new TourInput(file.name(), command());
      if (each.isAsked()) {
        CountSettings settings = settings();
        return input.each(
            questionOptions.onlyGraph(),
            this,
            monitor -> (line, one, text) -> answer(one, text, settings, monitor));
      }
      TourText written = input.onBoard(input.readOne(questionOptions.onlyGraph()), questionOptions);
      TourQuestion asked = questionOptions.on(written.question());
      Tour tour = input.require(written.walk(), asked);
      return say(
          asked,
          (question, settings, monitor) -> RankedTour.of(question, tour, settings, monitor),
          true,
          "");
    }

    private PlainAnswer answer(
        TourInput input, TourText text, CountSettings settings, Monitor monitor)
        throws IOException {
      TourText written = input.onBoard(input.one(text), questionOptions);
      TourQuestion asked = questionOptions.on(written.question());
      Tour tour = input.require(written.walk(), asked);
      Outcome<RankedTour.Ranker> known = ranker;
      if (known == null || !asked.equals(numbered)) {
        known = RankedTour.ranker(asked, settings, monitor.part());
        ranker = known;
        numbered = asked;
      }
      refuse(known.declined());
      Interruption.check();
      RankedTour one = known.value().rank(tour);
      NumberedView view = new NumberedView(asked, Optional.empty(), true, "");
      JsonAnswer json = JsonAnswer.of(command());
      view.ask(json);
      json.verdict(Verdict.TOUR).count("number", one.number()).count("count", one.count());
      return new PlainAnswer(Long.toString(one.number()), json.tour(one.tour()));
    }
  }

  @Command(
      name = "sample",
      description =
          "Print a tour chosen uniformly at random. If no tour exists, the exit status is 1. "
              + "Half of the layers must fit in memory, or in the file of --index.",
      footer = {
        "",
        "  tour sample 6x8 --closed --seed 7     one of 55488142",
        "  tour sample 6x8 --closed --symmetric half     one of 5634"
      })
  public static final class SampleCommand extends NumberingCommand {

    private static final Mode SYMMETRIC =
        Mode.of(
                "with --symmetric, which lists all tours",
                "--symmetric --seed --max-time",
                QuestionOptions.class)
            .except("--magic --graph");

    @Parameters(paramLabel = "BOARD", arity = "0..1", description = BoardText.DESCRIPTION)
    private @Nullable String board;

    @Option(
        names = "--seed",
        order = -2,
        paramLabel = "N",
        description =
            "Random seed. The same seed prints the same tour [default: random, printed on "
                + "stderr]")
    private @Nullable Long seed;

    @Mixin private SymmetricOption symmetric;

    @Override
    public Integer call() {
      Optional<Symmetry> image = symmetric.symmetry();
      image.ifPresent(any -> accept(SYMMETRIC));
      long chosen = seed == null ? ThreadLocalRandom.current().nextLong() : seed;
      String note = seed == null ? "; --seed " + chosen + " prints it again" : "";
      TourQuestion asked = questionOptions.on(board);
      if (image.isEmpty()) {
        return say(
            asked,
            (question, settings, monitor) -> RankedTour.sample(question, chosen, settings, monitor),
            false,
            note);
      }
      SearchSettings search =
          SearchSettings.defaults().seed(chosen).budget(settings().budget()).threads(1);
      SymmetricRequest request = new SymmetricRequest(asked, image.get(), search);
      return say(watched(request::sample), new NumberedView(asked, image, false, note));
    }
  }

  /**
   * A tour and its number.
   *
   * @param image the symmetry of the tours, or empty for all tours
   * @param isNumberWanted whether standard output gets the number instead of the tour
   */
  private record NumberedView(
      TourQuestion question, Optional<Symmetry> image, boolean isNumberWanted, String note)
      implements View.OfQuestion<Optional<RankedTour>> {

    private String convention() {
      return Convention.of(question.kind()).label();
    }

    @Override
    public ExitStatus status(Optional<RankedTour> numbered) {
      return numbered.isPresent() ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
    }

    @Override
    public Optional<Verdict> verdict(Optional<RankedTour> numbered) {
      return Optional.of(numbered.isPresent() ? Verdict.TOUR : Verdict.NONE);
    }

    private String nothing() {
      boolean isAny =
          question.from().isEmpty() && question.to().isEmpty() && question.required().isEmpty();
      return "%s has no %s tour%s%s"
          .formatted(
              Sentence.where(question),
              question.kind().label(),
              SymmetricOption.words(image),
              isAny ? "" : " as asked for");
    }

    @Override
    public Text text(Optional<RankedTour> numbered, Work work) {
      if (numbered.isEmpty()) {
        return new Lines().add(nothing() + ".");
      }
      RankedTour one = numbered.get();
      return isNumberWanted
          ? new Lines().add(Long.toString(one.number()))
          : out -> TextFormat.usual(question.ground()).write(one.tour(), out);
    }

    @Override
    public Lines commentary(Optional<RankedTour> numbered, Work work) {
      Lines lines = new Lines();
      numbered.ifPresent(
          one -> {
            BigInteger count = BigInteger.valueOf(one.count());
            String all = Sentence.tally(count, convention(), question, false);
            String number = isNumberWanted ? "" : "number " + one.number() + " ";
            lines.add(number + "of " + all + SymmetricOption.words(image) + note);
          });
      return lines;
    }

    @Override
    public void ask(JsonAnswer json) {
      json.asked(question).text("convention", convention());
      image.ifPresent(each -> json.text("symmetric", each.label()));
    }

    @Override
    public void add(Optional<RankedTour> numbered, Work work, JsonAnswer json) {
      numbered.ifPresentOrElse(
          one -> json.count("number", one.number()).count("count", one.count()).tour(one.tour()),
          () -> json.text("reason", nothing()).count("count", 0));
    }
  }
}
