package org.knightstour.cli;

import java.io.IOException;
import java.util.Set;
import org.knightstour.core.Board;
import org.knightstour.count.CountRequest;
import org.knightstour.count.TourNumbering;
import picocli.CommandLine.Mixin;

/** Which tours are numbered, and what the numbering may use. */
final class NumberingOptions {

  @Mixin private KindOptions kindOptions;
  @Mixin private EndOptions ends;
  @Mixin private TableOptions tables;

  CountRequest request(Board board) {
    return new CountRequest(board, Set.of(), kindOptions.kind(), ends.from(board), ends.to(board));
  }

  TourNumbering numbering(CountRequest request) throws IOException {
    return CountRun.refusing(request, () -> TourNumbering.of(request, tables.options(null)));
  }
}
