package org.knightstour.cli.atlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.answer.NumberText;
import org.knightstour.solve.AtlasPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "atlas",
    description =
        "Write or check the atlas of small boards. It has a tour or a certificate for "
            + "each question about the boards from 1x1 to 10x10 and with 3 and 4 rows to "
            + "20 columns: closed, open, from each start, and up to 6x6 between each pair of "
            + "ends. The directory gets a file for each board and a table, README.md.",
    footer = {"", "  tour atlas docs/atlas --force", "  tour atlas docs/atlas --check"})
public final class AtlasCommand extends Subcommand {

  private static final String TABLE = "README.md";
  private static final List<String> KINDS = List.of("closed", "open", "none");

  private static final String TABLE_HEAD =
      """
      # Atlas of knight's tours

      Each file has a tour or a [certificate](../formats/tourproof.md) for each question about one board.
      [The format](../formats/touratlas.md) lists the questions.
      `tour atlas docs/atlas --force` writes the atlas.
      `tour atlas docs/atlas --check` and `tour-verify/checker/check_tourproof.py --atlas docs/atlas` check it.

      The columns are boards with a closed tour, boards with only open tours, and boards without a tour.

      """;

  @Parameters(paramLabel = "DIR", description = "The directory, which is made if it does not exist")
  private Path directory = Path.of(".");

  @Option(names = "--check", description = "Check the directory instead of writing it")
  private boolean check;

  @Option(
      names = {"-f", "--force"},
      description = "Replace existing files")
  private boolean force;

  @Override
  public Integer call() {
    if (check) {
      given().refuse("with --check", "--force");
    }
    if (check && !Files.isDirectory(directory)) {
      throw new UncheckedIOException(new NoSuchFileException(directory.toString()));
    }
    long startNanos = System.nanoTime();
    List<AtlasPage> pages = watched(this::pages);
    return say(said(pages, System.nanoTime() - startNanos));
  }

  private List<AtlasPage> pages(Monitor monitor) throws IOException {
    if (!check) {
      Files.createDirectories(directory);
      OutputFile.check(directory.resolve(TABLE), force);
    }
    List<AtlasPage> pages = new ArrayList<>();
    for (Board board : AtlasPage.boards()) {
      monitor.stage("board " + board);
      Path file = directory.resolve(board + ".txt");
      Optional<AtlasPage> page = check ? checked(board, file, monitor) : made(board, file, monitor);
      if (page.isEmpty()) {
        return pages;
      }
      pages.add(page.get());
    }
    Path table = directory.resolve(TABLE);
    String text = TABLE_HEAD + grid(pages);
    if (!check) {
      OutputFile.write(table, force, out -> out.write(text));
    } else if (!Files.readString(table).equals(text)) {
      throw new InputException(table + ": is not the table of these pages.");
    }
    return pages;
  }

  /** Returns a row of links for each number of ranks. */
  private static String grid(List<AtlasPage> pages) {
    Map<Integer, Map<String, String>> rows = new TreeMap<>();
    for (AtlasPage page : pages) {
      Board board = page.board();
      rows.computeIfAbsent(board.rows(), rank -> new HashMap<>())
          .merge(page.greatest(), "[%s](%s.txt)".formatted(board, board), (a, b) -> a + " " + b);
    }
    StringBuilder grid = new StringBuilder("| rows |");
    KINDS.forEach(kind -> grid.append(' ').append(kind).append(" |"));
    grid.append("\n|").append("---|".repeat(KINDS.size() + 1)).append('\n');
    rows.forEach(
        (rank, row) -> {
          grid.append("| ").append(rank).append(" |");
          KINDS.forEach(kind -> grid.append(' ').append(row.getOrDefault(kind, "")).append(" |"));
          grid.append('\n');
        });
    return grid.toString();
  }

  private Optional<AtlasPage> made(Board board, Path file, Monitor monitor) {
    OutputFile.check(file, force);
    Optional<AtlasPage> page = AtlasPage.made(board, monitor);
    page.ifPresent(made -> OutputFile.write(file, force, out -> out.write(made.text())));
    return page;
  }

  private static Optional<AtlasPage> checked(Board board, Path file, Monitor monitor)
      throws IOException {
    if (monitor.isStopped()) {
      return Optional.empty();
    }
    String text = Files.readString(file, StandardCharsets.US_ASCII);
    try {
      return Optional.of(AtlasPage.checked(board, text));
    } catch (InputException e) {
      throw new InputException(file + ": " + e.getMessage());
    }
  }

  private PlainAnswer said(List<AtlasPage> pages, long elapsedNanos) {
    int all = AtlasPage.boards().size();
    boolean isWhole = pages.size() == all;
    String boards = NumberText.counted(pages.size(), "board", "boards");
    String interrupted = "interrupted after %s of %s.".formatted(boards, all);
    long entries = pages.stream().mapToLong(AtlasPage::entries).sum();
    long bytes = pages.stream().mapToLong(page -> page.text().length()).sum();
    JsonAnswer json = JsonAnswer.of("atlas").text("directory", directory.toString());
    if (!isWhole) {
      json.stopped(interrupted);
    }
    json.flag("checked", check)
        .number("boards", pages.size())
        .number("entries", entries)
        .number("bytes", bytes)
        .number("elapsedNanos", elapsedNanos);
    String line =
        String.format(
            Locale.ROOT,
            "%s: %d boards, %,d entries, %,d bytes, %s in %s.",
            directory,
            pages.size(),
            entries,
            bytes,
            check ? "checked" : "made",
            NumberText.seconds(elapsedNanos));
    return isWhole
        ? new PlainAnswer(line, json)
        : new PlainAnswer(ExitStatus.STOPPED, interrupted, json);
  }
}
