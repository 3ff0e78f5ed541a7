package org.knightstour.cli.io;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.ledger.Cluster;
import org.knightstour.solve.ledger.Ledger;
import org.knightstour.solve.ledger.LedgerPlan;

/**
 * Searches that a ledger keeps, on threads of this process or on a cluster. Loaded only where there
 * is a ledger.
 */
final class LedgerSearcher implements OpenSearcher {

  private final Path path;
  private final Ledger ledger;
  private final Optional<Cluster> cluster;
  private final PrintWriter err;
  private boolean isStopped;

  private LedgerSearcher(Path path, Ledger ledger, Optional<Cluster> cluster, PrintWriter err) {
    this.path = path;
    this.ledger = ledger;
    this.cluster = cluster;
    this.err = err;
  }

  static LedgerSearcher of(Path path, LedgerPlan plan, Optional<Cluster> cluster, PrintWriter err)
      throws IOException {
    return new LedgerSearcher(path, Ledger.of(path, plan), cluster, err);
  }

  @Override
  public Outcome<SearchResult> search(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
    Outcome<SearchResult> outcome =
        ledger.search(question, goal, settings, watch, cluster.map(Cluster::crew));
    isStopped |= outcome.stopped().isPresent();
    return outcome;
  }

  @Override
  public void close() throws IOException {
    try {
      ledger.close();
    } finally {
      cluster.ifPresent(Cluster::close);
    }
    if (isStopped) {
      String line = "tour: the work so far is in %s; to continue: tour resume %s";
      err.println(line.formatted(path, path));
    }
  }
}
