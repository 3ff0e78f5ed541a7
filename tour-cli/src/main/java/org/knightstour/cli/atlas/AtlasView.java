package org.knightstour.cli.atlas;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Said;
import org.knightstour.core.text.Amounts;
import org.knightstour.solve.Atlas;
import org.knightstour.solve.AtlasPage;

/** The pages of the atlas that were made or checked. */
final class AtlasView {

  private AtlasView() {}

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

  static Answer of(Path directory, List<AtlasPage> pages, boolean isCheck, long elapsedNanos) {
    int all = Atlas.boards().size();
    boolean isWhole = pages.size() == all;
    String boards = Amounts.counted(pages.size(), "board", "boards");
    String interrupted = "interrupted after %s of %s.".formatted(boards, all);
    long entries = pages.stream().mapToLong(AtlasPage::entries).sum();
    long bytes = pages.stream().mapToLong(page -> page.text().length()).sum();
    JsonAnswer json = JsonAnswer.of("atlas").string("directory", directory.toString());
    if (!isWhole) {
      json.stopped(interrupted);
    }
    json.flag("checked", isCheck)
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
            isCheck ? "checked" : "made",
            Amounts.seconds(elapsedNanos));
    return isWhole ? new Said(line, json) : new Said(ExitStatus.STOPPED, interrupted, json);
  }
}
