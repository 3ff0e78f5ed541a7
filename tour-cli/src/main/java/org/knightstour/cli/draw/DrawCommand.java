package org.knightstour.cli.draw;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.Drawing;
import org.knightstour.cli.io.EachOption;
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
import org.knightstour.core.InputException;
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
      "  tour list 5x6 --closed | tour draw - --each -o tour.svg",
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
  @Mixin private EachOption each;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description =
          "Draw to FILE, which ends in .svg, .png, .gif or .xlsx. With --each, FILE.svg makes "
              + "FILE-1.svg and so on, with the numbers of the lines. A directory DIR makes "
              + "DIR/tour-1.svg.")
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
    if (each.isAsked()) {
      return drawEach(style);
    }
    Drawing.Format format = drawn == null ? null : Drawing.Format.require(drawn);
    checkOptions(format);
    if (drawn != null) {
      OutputFile.check(drawn, force);
    }
    TourInput input = new TourInput(file.name(), command());
    TourText written =
        watched(
            monitor -> input.onBoard(input.readOne(questionOptions.onlyGraph()), questionOptions));
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

  private int drawEach(PictureStyle style) {
    Path pictures = drawn;
    if (pictures == null) {
      throw new InputException("--each: add -o DIR, the directory of the pictures.");
    }
    Path named = Files.isDirectory(pictures) ? pictures.resolve("tour.svg") : pictures;
    refuseIf(
        Drawing.Format.of(named).isEmpty(),
        "-o \"" + named + "\": must be a directory, or end in .svg, .png, .gif or .xlsx.");
    Drawing.Format format = Drawing.Format.require(named);
    checkOptions(format);
    String name = String.valueOf(named.getFileName());
    int dot = name.lastIndexOf('.');
    TourInput input = new TourInput(file.name(), command());
    String source = input.name().equals("-") ? "" : input.name();
    return input.each(
        questionOptions.onlyGraph(),
        this,
        monitor ->
            (line, one, text) -> {
              TourText written = one.onBoard(one.one(text), questionOptions);
              TourQuestion question = questionOptions.on(written.question());
              Tour tour = one.require(written.walk(), question);
              Drawing drawing =
                  new Drawing(format, style, picture.timing(question.naming().squares()), animate);
              drawing.check(tour.ground());
              Path target =
                  named.resolveSibling(name.substring(0, dot) + "-" + line + name.substring(dot));
              drawing.write(tour, source, target, force);
              JsonAnswer json =
                  JsonAnswer.of("draw")
                      .asked(tour.isClosed() ? question.kind(TourKind.CLOSED) : question)
                      .text("file", target.toString());
              return new PlainAnswer(target.toString(), json.tour(tour));
            });
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
    Mode file = EACH.and("-o --force --each");
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
