package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The atlas of boards: made, or checked. */
@Command(
    name = "atlas",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Settles every board from 1x1 to 10x10, and 3 and 4 rows to 20 columns: closed, open, from",
      "each start, and up to 6x6 between each pair of ends; a tour or a certificate for each.",
      "Writes a file a board and a table, README.md, into a directory; or checks what is there."
    },
    footer = {"", "  tour atlas docs/atlas --force", "  tour atlas docs/atlas --check"})
final class AtlasCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The directory; it must be there.")
  private Path directory = Path.of(".");

  @Option(names = "--check", description = "Check the directory instead of writing it.")
  private boolean check;

  @Option(names = "--force", description = "Replace existing files.")
  private boolean force;

  @Override
  public Integer call() throws IOException {
    long startNanos = System.nanoTime();
    List<AtlasPage> pages = new ArrayList<>();
    for (Board board : Atlas.boards()) {
      Path file = directory.resolve(board + ".txt");
      if (check) {
        pages.add(checkedPage(board, file));
      } else {
        AtlasPage page = AtlasPage.made(board);
        WholeFile.write(file, force, out -> out.write(page.text()));
        pages.add(page);
      }
    }
    Path table = directory.resolve("README.md");
    String text = table(pages);
    if (!check) {
      WholeFile.write(table, force, out -> out.write(text));
    } else if (!Files.readString(table).equals(text)) {
      throw new InputException(table + ": is not the table of these pages.");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "%s: %d boards, %,d entries, %,d bytes, %s in %s."
            .formatted(
                directory,
                pages.size(),
                pages.stream().mapToLong(AtlasPage::entries).sum(),
                pages.stream().mapToLong(page -> page.text().length()).sum(),
                check ? "checked" : "made",
                Figures.seconds(System.nanoTime() - startNanos)));
    out.flush();
    return ExitStatus.ANSWERED.code();
  }

  private static AtlasPage checkedPage(Board board, Path file) throws IOException {
    try {
      return AtlasPage.checked(board, Files.readString(file, StandardCharsets.US_ASCII));
    } catch (InputException e) {
      throw new InputException(file + ": " + e.getMessage());
    }
  }

  private static String table(List<AtlasPage> pages) {
    StringBuilder text =
        new StringBuilder(
            """
            # Atlas of knight's tours

            Each board's file holds a tour or a certificate (../formats/tourproof.md) for every question of its row. Made by
            `tour atlas docs/atlas --force`, checked by `tour atlas docs/atlas --check` and by
            `tour-verify/checker/check_tourproof.py --atlas docs/atlas`.

            | board | closed tour | open tour | starts with one | pairs of ends with one |
            |---|---|---|---|---|
            """);
    pages.forEach(page -> text.append(page.row()).append('\n'));
    return text.toString();
  }
}
