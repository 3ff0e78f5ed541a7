package org.knightstour.cli.draw;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.Drawing;
import org.knightstour.cli.io.FilmPlayer;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.io.TourInput;
import org.knightstour.cli.options.FileArgument;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.options.PictureOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.TerminalScreen;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.terminal.Film;
import org.knightstour.draw.terminal.TerminalBlocks;
import org.knightstour.draw.terminal.TerminalBoard;
import org.knightstour.draw.terminal.TerminalInk;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A tour to look at. */
@Command(
    name = "draw",
    description =
        "Draw a tour on the terminal or to a file. The file extension selects the format: "
            + ".svg, .png, .gif (animated) or .xlsx (a workbook). `draw` reads the same formats "
            + "as `verify`, its own pictures included.",
    footer = {
      "",
      "  tour draw tour.txt",
      "  tour draw tour.txt --animate               keys: space, + and -, q",
      "  tour find 8x8 --closed | tour draw - -o tour.gif",
      "  tour draw tour.txt --theme dark --colour none -o tour.svg",
      "  tour draw holes.txt --without d4,d5"
    })
public final class DrawCommand extends Subcommand {

  enum As {
    NUMBERS,
    BLOCKS
  }

  private static final Mode EACH = Mode.of("in a picture", "", QuestionOptions.class);

  @Mixin private FileArgument file;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Draw to FILE, which ends in .svg, .png, .gif or .xlsx")
  private @Nullable Path drawn;

  @Option(
      names = {"-f", "--force"},
      description = "Replace an existing file")
  private boolean force;

  @Option(
      names = "--animate",
      description = "Show the tour move by move, on the terminal or in an SVG")
  private boolean animate;

  @Option(
      names = "--as",
      paramLabel = "numbers|blocks",
      defaultValue = "numbers",
      description =
          "On the terminal, print move numbers, or lines in Unicode blocks [default: " + "numbers]")
  private As as = As.NUMBERS;

  @Mixin private QuestionOptions questionOptions;
  @Mixin private PictureOptions picture;

  @Override
  public Integer call() throws IOException {
    PictureStyle style = picture.style();
    Drawing.Format format = drawn == null ? null : Drawing.Format.require(drawn);
    checkOptions(format);
    if (drawn != null) {
      OutputFile.check(drawn, force);
    }
    TourInput input = new TourInput(file.name());
    TourText written =
        watched(
            monitor ->
                input.onLine(input.readOne(questionOptions.onlyGraph()), questionOptions::on));
    TourQuestion question = questionOptions.on(written.question());
    Tour tour = input.require(written.walk(), question);
    Path target = drawn;
    if (target != null && format != null) {
      Drawing drawing =
          new Drawing(format, style, picture.timing(question.naming().squares()), animate);
      drawing.check(tour.ground());
      String source = input.name().equals("-") ? "" : input.name();
      watched(monitor -> drawing.write(tour, source, target, force));
      reportFile(target);
    } else if (animate) {
      FilmPlayer.play(Film.of(tour), question, style);
    }
    JsonAnswer json =
        JsonAnswer.of("draw").asked(tour.isClosed() ? question.kind(TourKind.CLOSED) : question);
    if (target != null) {
      json.text("file", target.toString());
    }
    refuseIf(
        question.rectangle().isEmpty() && target == null,
        "--graph: a graph is drawn in a file: give -o FILE.svg.");
    String shown = isJson() || target != null ? "" : onTerminal(tour, style);
    return say(new PlainAnswer(shown, json.tour(tour)));
  }

  private String onTerminal(Tour tour, PictureStyle style) {
    TerminalInk ink = TerminalScreen.ink();
    int columns = TerminalScreen.columns();
    if (as == As.BLOCKS) {
      return TerminalBlocks.draw(tour, style, ink, columns);
    }
    int most = TerminalScreen.isTerminal() ? columns : Integer.MAX_VALUE;
    return TerminalBoard.numbers(tour, style, ink, most);
  }

  private void checkOptions(Drawing.@Nullable Format format) {
    MatchedOptions given = given();
    given.need("--force", "-o");
    refuseIf(
        animate && (format == Drawing.Format.PNG || format == Drawing.Format.XLSX),
        "--animate: only on the terminal, in .svg and in .gif.");
    if (format != null) {
      given.refuse("with -o", "--as");
    }
    accept(mode(format));
  }

  private Mode mode(Drawing.@Nullable Format format) {
    Mode file = EACH.and("-o --force");
    if (format == Drawing.Format.XLSX) {
      return file.in("in a workbook");
    }
    if (format != null) {
      Mode picture = file.and("", PictureOptions.class);
      return format == Drawing.Format.GIF || animate
          ? picture.and("--animate")
          : picture.in("in a picture that does not move").except("--delay");
    }
    if (isJson()) {
      return EACH.in("with --json on the terminal");
    }
    Mode blocks = EACH.in("with --as blocks").and("--animate --as --theme --colour");
    return as == As.BLOCKS ? blocks : blocks.in("on the terminal").and("--no-coordinates");
  }
}
