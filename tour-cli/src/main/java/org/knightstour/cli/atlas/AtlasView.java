package org.knightstour.cli.atlas;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.solve.Atlas;
import org.knightstour.solve.AtlasPage;
import org.knightstour.solve.Figures;

/**
 * What became of the atlas.
 *
 * @param directory where it is
 * @param pages those that were made or checked
 * @param isCheck whether they were checked
 * @param elapsedNanos wall time
 */
record AtlasView(Path directory, List<AtlasPage> pages, boolean isCheck, long elapsedNanos)
    implements Answer {

  /** The table of all pages. */
  static String table(List<AtlasPage> pages) {
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

  private boolean isWhole() {
    return pages.size() == Atlas.boards().size();
  }

  @Override
  public String stopped() {
    return isWhole()
        ? ""
        : "interrupted after %s of %s."
            .formatted(Figures.counted(pages.size(), "board", "boards"), Atlas.boards().size());
  }

  private long entries() {
    return pages.stream().mapToLong(AtlasPage::entries).sum();
  }

  private long bytes() {
    return pages.stream().mapToLong(page -> page.text().length()).sum();
  }

  @Override
  public void write(Writer out) throws IOException {
    if (isWhole()) {
      out.write(
          new Lines()
              .add(
                  "%s: %d boards, %,d entries, %,d bytes, %s in %s.",
                  directory,
                  pages.size(),
                  entries(),
                  bytes(),
                  isCheck ? "checked" : "made",
                  Figures.seconds(elapsedNanos))
              .toString());
    }
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer = JsonAnswer.of("atlas").string("directory", directory.toString());
    if (!isWhole()) {
      answer.stopped(stopped());
    }
    return answer
        .flag("checked", isCheck)
        .number("boards", pages.size())
        .number("entries", entries())
        .number("bytes", bytes())
        .number("elapsedNanos", elapsedNanos);
  }
}
