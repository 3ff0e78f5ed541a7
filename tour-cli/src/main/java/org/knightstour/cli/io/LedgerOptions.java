package org.knightstour.cli.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.solve.Searcher;
import org.knightstour.solve.ledger.Cluster;
import org.knightstour.solve.ledger.Ledger;
import org.knightstour.solve.ledger.LedgerPlan;
import org.knightstour.solve.ledger.SearchJob;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The file that keeps an exhaustive run, which can then continue after a crash. */
public final class LedgerOptions {

  /** Options of one run, which `tour resume` does not repeat. */
  private static final List<String> OF_A_RUN =
      List.of(
          "--ledger",
          "--max-nodes",
          "--max-time",
          "--threads",
          "--transposition-table",
          "--spark",
          "--log",
          "--log-format",
          "--metrics",
          "--json",
          "--quiet");

  @Option(
      names = "--ledger",
      paramLabel = "FILE",
      description =
          "Keep the search in FILE. If the file exists, its search continues (see `tour "
              + "resume` and `tour status`).")
  private @Nullable Path file;

  @Mixin private ClusterOptions cluster;

  public OptionalInt handOver(Subcommand command) {
    return cluster.handOver(command);
  }

  /**
   * Runs work that searches these questions in this process, or with the ledger if one is given.
   */
  public <T> T searching(
      Subcommand command,
      List<TourQuestion> questions,
      Goal goal,
      SearchSettings settings,
      Function<Searcher, T> work)
      throws IOException {
    Path path = file;
    if (path == null) {
      return work.apply(Searcher.here());
    }
    Subcommand.refuseIf(
        OutputFile.isStandardOutput(path), "--ledger -: a ledger is a file: name one.");
    List<SearchJob> searches =
        questions.stream().map(question -> new SearchJob(question, goal, settings)).toList();
    List<String> words = new ArrayList<>(List.of(command.command()));
    words.addAll(command.given().wordsWithout(OF_A_RUN));
    LedgerPlan plan = new LedgerPlan(command.command(), searches, words);
    Optional<Cluster> shared = cluster.cluster();
    AtomicBoolean isStopped = new AtomicBoolean();
    try (Ledger ledger = Ledger.of(path, plan)) {
      return work.apply(new KeptSearches(ledger, shared, isStopped));
    } finally {
      shared.ifPresent(Cluster::close);
      if (isStopped.get()) {
        String line = "tour: the work so far is in %s. To continue: tour resume %s";
        command.err().println(line.formatted(path, path));
      }
    }
  }

  /** Searches that a ledger keeps. */
  private record KeptSearches(Ledger ledger, Optional<Cluster> shared, AtomicBoolean isStopped)
      implements Searcher {

    @Override
    public Task<SearchResult> begin(
        TourQuestion question, Goal goal, SearchSettings settings, Monitor monitor) {
      return Task.of(
          () -> note(ledger.search(question, goal, settings, monitor, shared.map(Cluster::crew))));
    }

    @Override
    public Outcome<SearchResult> visit(
        TourQuestion question, SearchSettings settings, TourVisitor visitor, Monitor monitor) {
      return note(ledger.visit(TourSearch.shown(question), settings, visitor, monitor));
    }

    private Outcome<SearchResult> note(Outcome<SearchResult> outcome) {
      boolean isUnfinished = outcome.stopped().filter(why -> why != StopReason.ENOUGH).isPresent();
      isStopped.compareAndSet(false, isUnfinished);
      return outcome;
    }
  }
}
