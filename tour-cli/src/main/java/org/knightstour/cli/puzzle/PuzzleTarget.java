package org.knightstour.cli.puzzle;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.InputException;
import org.knightstour.draw.PrintedPuzzle;
import org.knightstour.draw.page.Page;
import org.knightstour.draw.page.PuzzlePages;
import org.knightstour.draw.pdf.PdfPages;
import org.knightstour.draw.sheet.PuzzleWorkbook;
import org.knightstour.draw.svg.SvgPage;

/**
 * Where puzzles are written; the ending says how. An SVG has one page, so further pages are files
 * beside it: {@code sheet-2.svg}, and {@code sheet-answers.svg} for the last one. One puzzle alone
 * is drawn without the paper around it.
 */
final class PuzzleTarget {

  private static final int MOST_PUZZLES_A_PAGE = 6;
  private static final int MOST_ANSWERS_A_PAGE = 12;

  private enum Format {
    SVG,
    PDF,
    XLSX,
    TXT,
    TOURPUZZLE
  }

  private final Format format;
  private final List<Path> files;
  private final boolean force;

  private PuzzleTarget(Format format, List<Path> files, boolean force) {
    this.format = format;
    this.files = files;
    this.force = force;
  }

  /** The target of a number of puzzles, checked before any work; none without a file. */
  static Optional<PuzzleTarget> of(
      @Nullable Path file, boolean force, int count, boolean hasNumbers) {
    if (file == null) {
      return Optional.empty();
    }
    Format format = format(file);
    Subcommand.refuseIf(
        format == Format.TOURPUZZLE && count > 1,
        "--puzzles " + count + ": a file that ends in .tourpuzzle has one puzzle.");
    Subcommand.refuseIf(
        format == Format.TOURPUZZLE && !hasNumbers,
        "--text: a file that ends in .tourpuzzle has a puzzle of numbers: add --numbers.");
    List<Path> files = format == Format.SVG ? pages(file, count) : List.of(file);
    files.forEach(each -> OutputFile.check(each, force));
    return Optional.of(new PuzzleTarget(format, files, force));
  }

  private static Format format(Path file) {
    String name = file.toString().toUpperCase(Locale.ROOT);
    for (Format format : Format.values()) {
      if (name.endsWith("." + format)) {
        return format;
      }
    }
    throw new InputException(
        "-o \"%s\" ends in none of .pdf, .svg, .xlsx, .txt and .tourpuzzle."
            .formatted(InputException.excerpt(file.toString(), 100)));
  }

  /** A file for each page of a sheet. */
  private static List<Path> pages(Path file, int count) {
    List<Path> files = new ArrayList<>(List.of(file));
    for (int page = 2; page <= pages(count, MOST_PUZZLES_A_PAGE); page++) {
      files.add(beside(file, "-" + page));
    }
    files.add(beside(file, "-answers"));
    for (int page = 2; page <= pages(count, MOST_ANSWERS_A_PAGE); page++) {
      files.add(beside(file, "-answers-" + page));
    }
    return files;
  }

  private static int pages(int count, int most) {
    return (count + most - 1) / most;
  }

  private static Path beside(Path file, String suffix) {
    String name = String.valueOf(file.getFileName());
    int end = name.lastIndexOf('.');
    return file.resolveSibling(name.substring(0, end) + suffix + name.substring(end));
  }

  /** Whether a file is one of those that are written. */
  boolean writes(Path file) {
    Path place = file.toAbsolutePath().normalize();
    return files.stream().anyMatch(each -> each.toAbsolutePath().normalize().equals(place));
  }

  /**
   * Writes all files whole or none of them, and returns them.
   *
   * @param puzzles as many as the target is for, or fewer
   */
  List<Path> write(List<SheetPuzzle> puzzles) {
    List<PrintedPuzzle> printed = puzzles.stream().map(SheetPuzzle::printed).toList();
    List<Page> pages =
        format == Format.SVG && puzzles.size() == 1
            ? List.of(
                PuzzlePages.alone(printed.get(0), false), PuzzlePages.alone(printed.get(0), true))
            : PuzzlePages.of(SheetPuzzle.rule(puzzles), printed);
    switch (format) {
      case SVG -> {
        List<Path> written = pages(files.get(0), puzzles.size());
        writeFrom(0, written, pages);
        return written;
      }
      case PDF -> {
        for (PrintedPuzzle puzzle : printed) {
          PdfPages.check(puzzle.marks().values());
        }
        write(out -> PdfPages.write(pages, out));
      }
      case XLSX -> write(out -> PuzzleWorkbook.write(SheetPuzzle.rule(puzzles), printed, out));
      case TXT -> OutputFile.write(files.get(0), force, PuzzleView.lines(puzzles, true));
      case TOURPUZZLE -> {
        String text = puzzles.get(0).file().orElseThrow().withoutAnswer().text();
        OutputFile.write(files.get(0), force, out -> out.write(text));
      }
    }
    return files;
  }

  /** The first of these files gets its name when all that follow it have theirs. */
  private void writeFrom(int at, List<Path> written, List<Page> pages) {
    OutputFile.writeBytes(
        written.get(at),
        force,
        out -> {
          svg(pages.get(at), out);
          if (at + 1 < written.size()) {
            writeFrom(at + 1, written, pages);
          }
        });
  }

  private void write(OutputFile.Bytes content) {
    OutputFile.writeBytes(files.get(0), force, content);
  }

  private static void svg(Page page, OutputStream out) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    SvgPage.write(page, text);
    text.flush();
  }
}
