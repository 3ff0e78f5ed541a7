package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.text.NumbersText;
import org.knightstour.core.theory.Existence;
import org.knightstour.search.Ask;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.Branching;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.StartResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.parallel.TreeEstimate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Is there no tour? An exhaustive run, beside which the theorems are only quoted. */
@Command(
    name = "prove",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Is there no tour? Searches exhaustively, from every start square or a given one.",
      "Status 0: there is none. Status 1: there is one, and it is printed."
    },
    footer = {
      "",
      "Without --rules the faster way to branch is chosen and named. Edge branching serves every",
      "start square with one tree; path branching tells each start's positions apart.",
      "",
      "  tour prove 5x5 --closed",
      "  tour prove 5x5 --closed --rules classic     the 25 figures of 1999",
      "  tour prove 7x7 --closed --symmetry          98 million nodes without, 19 with"
    })
final class ProveCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 5x5.")
  private Board board;

  @Mixin private KindOptions kindOptions;
  @Mixin private EndOptions ends;

  @Option(names = "--branch", paramLabel = "path|edge", description = "Default: the faster one.")
  private @Nullable Branching branch;

  @Option(
      names = "--symmetry",
      description = "Edge branching: one of each class of symmetric roots.")
  private boolean symmetry;

  @Option(
      names = "--estimate",
      paramLabel = "PROBES",
      description = "Search nothing; estimate the whole tree from random descents (try 100000).")
  private @Nullable Long probes;

  @Mixin private SearchOptions search;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    TourKind kind = kindOptions.kind();
    BranchChoice choice =
        search.choose(
            branch == null && symmetry ? Branching.EDGE : branch,
            BranchChoice.of(board, kind, Ask.FIRST, ends.from(board), ends.to(board)));
    SearchRequest request =
        search
            .addTo(SearchRequest.builder(board))
            .kind(kind)
            .ask(Ask.FIRST)
            .from(ends.from(board))
            .to(ends.to(board))
            .branching(choice.branching())
            .symmetry(symmetry)
            .build();
    if (probes != null) {
      return estimate(request, probes);
    }
    SearchResult result = SearchRun.run(request, null, spec.commandLine().getErr(), output);
    Existence theory = SearchRun.theory(request);
    if (!(result instanceof Stopped)) {
      SearchRun.mustAgree(result instanceof Found, theory, request);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      out.println(json(request, choice, result, theory));
    } else {
      print(out, request, choice, result, theory);
    }
    out.flush();
    return status(result).code();
  }

  private int estimate(SearchRequest request, long descents) {
    if (descents < 2) {
      throw new InputException("--estimate " + descents + ": must be at least 2.");
    }
    TreeEstimate estimate = TourSearch.estimate(request, descents);
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      out.println(
          JsonAnswer.of("prove")
              .asked(board, request.kind())
              .string("branch", request.branching().label())
              .string("rules", request.rules().label())
              .add(g -> g.writeNumberField("estimatedNodes", estimate.nodes()))
              .add(g -> g.writeNumberField("standardError", estimate.standardError()))
              .add(g -> g.writeNumberField("probes", estimate.probes()))
              .finished());
    } else {
      out.println(
          String.format(
              Locale.ROOT,
              "%s %s, %s branching: about %.3g nodes (standard error %.2g, %,d random descents).",
              board,
              request.kind().label(),
              request.branching().label(),
              estimate.nodes(),
              estimate.standardError(),
              estimate.probes()));
    }
    out.flush();
    return ExitStatus.ANSWERED.code();
  }

  private static ExitStatus status(SearchResult result) {
    if (result instanceof Stopped) {
      return ExitStatus.STOPPED;
    }
    return result instanceof Found ? ExitStatus.OPPOSITE : ExitStatus.ANSWERED;
  }

  private static String verdict(SearchResult result) {
    if (result instanceof Stopped) {
      return "stopped";
    }
    return result instanceof Found ? "tour" : "none";
  }

  private String json(
      SearchRequest request, BranchChoice choice, SearchResult result, Existence theory) {
    JsonAnswer answer =
        JsonAnswer.of("prove").asked(board, request.kind()).string("verdict", verdict(result));
    if (result instanceof Stopped stopped) {
      answer.string("reason", stopped.reason().text());
    } else {
      answer.string("reason", result instanceof Found ? "a tour was met" : "exhausted");
    }
    answer.work(result.statistics()).string("branchReason", choice.reason());
    if (result.statistics().branching() == Branching.PATH) {
      answer.string("rules", request.rules().label());
    }
    answer.add(g -> g.writeBooleanField("colour", request.colour())).theory(theory);
    if (result instanceof Found found) {
      answer.tour(found.tour());
    }
    return answer.starts(board, result.starts()).finished();
  }

  private void print(
      PrintWriter out,
      SearchRequest request,
      BranchChoice choice,
      SearchResult result,
      Existence theory) {
    out.println(claim(request, result));
    printStarts(out, result);
    boolean isPath = result.statistics().branching() == Branching.PATH;
    out.println(
        (result instanceof Found ? "Met" : result instanceof Stopped ? "Stopped" : "Exhausted")
            + " by "
            + result.statistics().branching().label()
            + " branching ("
            + choice.reason()
            + (isPath ? "; rules " + request.rules().label() : "")
            + "): "
            + Figures.work(result.statistics())
            + ".");
    if (result instanceof Found found) {
      printTour(out, found.tour());
    }
    out.println(theoryLine(result, theory));
  }

  private String claim(SearchRequest request, SearchResult result) {
    String kind =
        switch (request.kind()) {
          case CLOSED -> "a closed tour";
          case OPEN -> "an open tour";
          case STRICTLY_OPEN -> "a strictly open tour";
        };
    String ends =
        (request.from().isPresent() ? " from " + board.name(request.from().getAsInt()) : "")
            + (request.to().isPresent() ? " to " + board.name(request.to().getAsInt()) : "");
    if (result instanceof Stopped stopped) {
      return board
          + ": not known whether there is "
          + kind
          + ends
          + ": "
          + stopped.reason().text()
          + "; a larger limit goes further.";
    }
    return result instanceof Found
        ? board + ": there is " + kind + ends + "."
        : board + ": there is no " + kind.substring(kind.indexOf(' ') + 1) + ends + ".";
  }

  private static String theoryLine(SearchResult result, Existence theory) {
    if (theory instanceof Existence.Unsettled) {
      return "No theorem is needed or quoted: " + theory.reason() + ".";
    }
    String source =
        theory instanceof Existence.None none
            ? none.source()
            : ((Existence.Exists) theory).source();
    return (result instanceof Stopped ? "A theorem says: " : "Theory agrees, and was not used: ")
        + theory.reason()
        + " ("
        + source
        + ").";
  }

  /** The board with the positions of each start, the top rank first. */
  private void printStarts(PrintWriter out, SearchResult result) {
    if (result.starts().size() != board.squares() || board.columns() > 12) {
      return;
    }
    int width = 1;
    for (StartResult start : result.starts()) {
      width = Math.max(width, cell(start).length());
    }
    out.println("Positions by start square:");
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%4d ", rank + 1));
      for (int file = 0; file < board.columns(); file++) {
        String cell = cell(result.starts().get(board.index(file, rank)));
        row.append(" ".repeat(width + 1 - cell.length())).append(cell);
      }
      out.println(row);
    }
    StringBuilder files = new StringBuilder("     ");
    for (int file = 0; file < board.columns(); file++) {
      files.append(" ".repeat(width)).append((char) ('a' + file));
    }
    out.println(files);
  }

  private static String cell(StartResult start) {
    return String.format(
        Locale.ROOT,
        "%,d%s",
        start.nodes(),
        switch (start.verdict()) {
          case TOUR -> "*";
          case NONE -> "";
          case STOPPED -> "?";
        });
  }

  static void printTour(PrintWriter out, Tour tour) {
    try {
      NumbersText.write(tour, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
