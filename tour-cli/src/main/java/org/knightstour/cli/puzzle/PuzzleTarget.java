package org.knightstour.cli.puzzle;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.InputException;
import org.knightstour.draw.PrintedPuzzle;
import org.knightstour.draw.page.Page;
import org.knightstour.draw.page.PuzzlePages;
import org.knightstour.draw.page.SheetTexts;
import org.knightstour.draw.pdf.PdfPages;
import org.knightstour.draw.raster.PngPage;
import org.knightstour.draw.sheet.PuzzleWorkbook;
import org.knightstour.draw.sheet.PuzzleWorkbook.Part;
import org.knightstour.draw.svg.SvgPage;

/**
 * The files of puzzles. The extension selects the format. A picture has one page: further pages are
 * in separate files, for example {@code sheet-2.svg}, and the answers in {@code sheet-answers.svg}.
 * A single puzzle is drawn without the paper around it.
 */
final class PuzzleTarget {

  private static final int PIXELS_OF_A_POINT = 3; // of a page: 216 dots per inch
  private static final int PIXELS_ALONE = 2;

  private enum Format {
    SVG,
    PNG,
    PDF,
    XLSX,
    TXT,
    TOURPUZZLE;

    /** Returns the options of sheets that change a file of this kind. */
    Set<String> options(int count) {
      return switch (this) {
        case PDF -> Set.of("--title", "--language", "--per-page");
        case SVG, PNG ->
            count > 1 ? Set.of("--title", "--language", "--per-page") : Set.of("--language");
        case XLSX -> Set.of("--title", "--language");
        case TXT, TOURPUZZLE -> Set.of();
      };
    }

    boolean hasAFileForEachPage() {
      return this == SVG || this == PNG;
    }
  }

  /** A file name from the command line, with its content. */
  private record Output(Path file, Format format, Set<Part> parts) {}

  private record Written(Path file, OutputFile.Bytes content) {}

  private final List<Output> outputs;
  private final List<Path> files;
  private final boolean force;
  private final SheetSettings settings;

  private PuzzleTarget(List<Output> outputs, int count, boolean force, SheetSettings settings) {
    this.outputs = outputs;
    this.force = force;
    this.settings = settings;
    files = outputs.stream().flatMap(output -> names(output, count)).toList();
  }

  /**
   * Returns the target of a number of puzzles, checked before any work, or empty without a file.
   */
  static Optional<PuzzleTarget> of(
      @Nullable Path file, boolean force, int count, boolean hasNumbers, SheetSettings settings) {
    if (file == null) {
      return Optional.empty();
    }
    Format format = format("-o", file);
    Subcommand.refuseIf(
        format == Format.TOURPUZZLE && count > 1,
        "--puzzles " + count + ": a file that ends in .tourpuzzle has one puzzle.");
    Subcommand.refuseIf(
        format == Format.TOURPUZZLE && !hasNumbers,
        "--text: a file that ends in .tourpuzzle has a puzzle of numbers: add --numbers.");
    List<Output> outputs =
        settings
            .answers()
            .map(
                answers ->
                    List.of(
                        new Output(file, format, EnumSet.of(Part.PUZZLES)),
                        new Output(answers, ofAnswers(answers), EnumSet.of(Part.ANSWERS))))
            .orElseGet(() -> List.of(new Output(file, format, EnumSet.allOf(Part.class))));
    PuzzleTarget target = new PuzzleTarget(outputs, count, force, settings);
    Set<Path> different =
        target.files.stream().map(PuzzleTarget::place).collect(Collectors.toSet());
    Subcommand.refuseIf(
        different.size() < target.files.size(),
        settings.answers().map(answers -> "--answers " + answers).orElse("-o " + file)
            + ": is the name of another file that is written.");
    target.files.forEach(each -> OutputFile.check(each, force));
    return Optional.of(target);
  }

  private static Format ofAnswers(Path file) {
    Format format = format("--answers", file);
    Subcommand.refuseIf(
        format == Format.TOURPUZZLE,
        "--answers " + file + ": a file that ends in .tourpuzzle has no answers.");
    return format;
  }

  private static Format format(String option, Path file) {
    String name = file.toString().toUpperCase(Locale.ROOT);
    for (Format format : Format.values()) {
      if (name.endsWith("." + format)) {
        return format;
      }
    }
    throw new InputException(
        "%s \"%s\": must end in .pdf, .svg, .png, .xlsx, .txt or .tourpuzzle."
            .formatted(option, InputException.excerpt(file.toString(), 100)));
  }

  /** Returns the files of a name, in the order of their contents. */
  private Stream<Path> names(Output output, int count) {
    if (!output.format.hasAFileForEachPage()) {
      return Stream.of(output.file);
    }
    List<Path> names = new ArrayList<>();
    for (Part part : output.parts) {
      boolean isApart = part == Part.ANSWERS && output.parts.contains(Part.PUZZLES);
      String suffix = isApart ? "-answers" : "";
      int most = part == Part.ANSWERS ? PuzzlePages.MOST_ON_A_PAGE : settings.most();
      for (int page = 1; page <= (count + most - 1) / most; page++) {
        names.add(beside(output.file, page == 1 ? suffix : suffix + "-" + page));
      }
    }
    return names.stream();
  }

  private static Path beside(Path file, String suffix) {
    String name = String.valueOf(file.getFileName());
    int end = name.lastIndexOf('.');
    return file.resolveSibling(name.substring(0, end) + suffix + name.substring(end));
  }

  private static Path place(Path file) {
    return file.toAbsolutePath().normalize();
  }

  /** Returns whether an option of sheets changes a file. */
  boolean takes(String option, int count) {
    return outputs.stream().anyMatch(output -> output.format.options(count).contains(option));
  }

  /** Returns whether a file is among the written files. */
  boolean writes(Path file) {
    return files.stream().anyMatch(each -> place(each).equals(place(file)));
  }

  /**
   * Writes all files completely, or no file, and returns them.
   *
   * @param puzzles at most as many as the target is for
   */
  List<Path> write(List<SheetPuzzle> puzzles) {
    List<Written> written = outputs.stream().flatMap(output -> contents(output, puzzles)).toList();
    writeFrom(0, written);
    return written.stream().map(Written::file).toList();
  }

  private Stream<Written> contents(Output output, List<SheetPuzzle> puzzles) {
    SheetTexts texts = settings.texts(puzzles);
    List<PrintedPuzzle> printed =
        puzzles.stream().map(puzzle -> puzzle.printed(settings.words())).toList();
    List<Page> pages = pages(output, texts, printed);
    return switch (output.format) {
      case SVG, PNG -> {
        List<Path> names = names(output, puzzles.size()).toList();
        List<Written> written = new ArrayList<>();
        for (int page = 0; page < pages.size(); page++) {
          Page one = pages.get(page);
          written.add(new Written(names.get(page), out -> picture(output.format, one, out)));
        }
        yield written.stream();
      }
      case PDF -> {
        PdfPages.check(letters(texts, printed));
        yield one(output, out -> PdfPages.write(pages, texts.language(), out));
      }
      case XLSX -> {
        String rules = texts.title() + ". " + String.join(" ", texts.rules());
        yield one(
            output,
            out -> PuzzleWorkbook.write(rules, texts.answers(), output.parts, printed, out));
      }
      case TXT -> {
        String lines = PuzzleView.lines(puzzles, output.parts).toString();
        yield one(output, out -> out.write(lines.getBytes(StandardCharsets.UTF_8)));
      }
      case TOURPUZZLE -> {
        String text = puzzles.get(0).file().orElseThrow().withoutAnswer().text();
        yield one(output, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
      }
    };
  }

  private static Stream<Written> one(Output output, OutputFile.Bytes content) {
    return Stream.of(new Written(output.file, content));
  }

  /** Returns the texts that a user can choose. */
  private static List<String> letters(SheetTexts texts, List<PrintedPuzzle> puzzles) {
    List<String> letters = new ArrayList<>(List.of(texts.title(), texts.footer()));
    puzzles.forEach(puzzle -> letters.addAll(puzzle.marks().values()));
    puzzles.forEach(puzzle -> letters.addAll(puzzle.solution()));
    return letters;
  }

  private List<Page> pages(Output output, SheetTexts texts, List<PrintedPuzzle> puzzles) {
    boolean isAlone = output.format.hasAFileForEachPage() && puzzles.size() == 1;
    List<Page> pages = new ArrayList<>();
    for (Part part : output.parts) {
      boolean areAnswers = part == Part.ANSWERS;
      if (isAlone) {
        pages.add(PuzzlePages.single(puzzles.get(0), areAnswers));
      } else {
        pages.addAll(
            areAnswers
                ? PuzzlePages.answers(texts, puzzles)
                : PuzzlePages.puzzles(texts, puzzles, settings.most()));
      }
    }
    return pages;
  }

  /** Writes the files from a position. The first file gets its name last. */
  private void writeFrom(int at, List<Written> written) {
    OutputFile.writeBytes(
        written.get(at).file,
        force,
        out -> {
          written.get(at).content.write(out);
          if (at + 1 < written.size()) {
            writeFrom(at + 1, written);
          }
        });
  }

  private static void picture(Format format, Page page, OutputStream out) throws IOException {
    if (format == Format.PNG) {
      PngPage.write(page, page.isA4() ? PIXELS_OF_A_POINT : PIXELS_ALONE, out);
    } else {
      Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
      SvgPage.write(page, text);
      text.flush();
    }
  }
}
