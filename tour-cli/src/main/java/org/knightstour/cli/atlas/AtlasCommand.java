package org.knightstour.cli.atlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Watch;
import org.knightstour.solve.Atlas;
import org.knightstour.solve.AtlasPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The atlas of boards: made, or checked. */
@Command(
    name = "atlas",
    description = {
      "Settles every question about small boards: a tour or a certificate for each.",
      "Every board from 1x1 to 10x10, and 3 and 4 rows to 20 columns: closed, open, from each"
          + " start,",
      "and up to 6x6 between each pair of ends. Writes a file for each board and a table,"
          + " README.md,",
      "into a directory; or checks what is there."
    },
    footer = {"", "  tour atlas docs/atlas --force", "  tour atlas docs/atlas --check"})
public final class AtlasCommand extends Subcommand {

  private static final String TABLE = "README.md";

  @Parameters(paramLabel = "DIR", description = "The directory; it must be there.")
  private Path directory = Path.of(".");

  @Option(names = "--check", description = "Check the directory instead of writing it.")
  private boolean check;

  @Option(names = "--force", description = "Replace existing files.")
  private boolean force;

  @Override
  public Integer call() {
    Given given = given();
    if (check) {
      given.refuse("with --check", "--force");
    }
    if (!Files.isDirectory(directory)) {
      throw new UncheckedIOException(new NoSuchFileException(directory.toString()));
    }
    long startNanos = System.nanoTime();
    List<AtlasPage> pages = watched(this::pages);
    return say(AtlasView.of(directory, pages, check, System.nanoTime() - startNanos));
  }

  private List<AtlasPage> pages(Watch watch) throws IOException {
    if (!check) {
      OutputFile.check(directory.resolve(TABLE), force);
    }
    List<AtlasPage> pages = new ArrayList<>();
    List<Board> boards = Atlas.boards();
    for (Board board : boards) {
      watch.stage("board " + board);
      Path file = directory.resolve(board + ".txt");
      Optional<AtlasPage> page = check ? checked(board, file, watch) : made(board, file, watch);
      if (page.isEmpty()) {
        return pages;
      }
      pages.add(page.get());
    }
    Path table = directory.resolve(TABLE);
    String text = AtlasView.table(pages);
    if (!check) {
      OutputFile.write(table, force, out -> out.write(text));
    } else if (!Files.readString(table).equals(text)) {
      throw new InputException(table + ": is not the table of these pages.");
    }
    return pages;
  }

  private Optional<AtlasPage> made(Board board, Path file, Watch watch) {
    OutputFile.check(file, force);
    Optional<AtlasPage> page = AtlasPage.made(board, watch);
    page.ifPresent(made -> OutputFile.write(file, force, out -> out.write(made.text())));
    return page;
  }

  private static Optional<AtlasPage> checked(Board board, Path file, Watch watch)
      throws IOException {
    if (watch.isStopped()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          AtlasPage.checked(board, Files.readString(file, StandardCharsets.US_ASCII)));
    } catch (InputException e) {
      throw new InputException(file + ": " + e.getMessage());
    }
  }
}
