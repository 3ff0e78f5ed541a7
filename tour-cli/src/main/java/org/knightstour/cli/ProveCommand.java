package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.ProofOptions.Method;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.text.NumbersText;
import org.knightstour.core.theory.Existence;
import org.knightstour.prove.ProofResult;
import org.knightstour.prove.ProofStatement;
import org.knightstour.search.Ask;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.Branching;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.TourSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Is there no tour? A certificate, an exhaustive run, or both, beside which the theorems are only
 * quoted.
 */
@Command(
    name = "prove",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Is there no tour? Makes a certificate that `tour verify` checks, and searches exhaustively,",
      "from every start square or a given one, when that takes seconds.",
      "Status 0: there is none. Status 1: there is one, and it is printed."
    },
    footer = {
      "",
      "Options of the search (--branch, --symmetry, --rules, --colour, --max-nodes, --max-time) mean",
      "--method search, unless --certificate is given.",
      "",
      "Without --rules the faster way to branch is chosen and named. Edge branching serves every",
      "start square with one tree; path branching tells each start's positions apart.",
      "",
      "  tour prove 5x5 --closed",
      "  tour prove 7x7 --closed --certificate 7x7.tourproof",
      "  tour prove 11x11 --leaper 1,4",
      "  tour prove 4xn --closed                     for every n at once",
      "  tour prove 4xn --from rank2                 no open tour ends on an inner rank",
      "  tour prove 3xn --from light                 or for every odd n; a1 is dark",
      "  tour prove 5x5 --closed --rules classic     the 25 figures of 1999",
      "  tour prove 7x7 --closed --symmetry          98 million nodes without, 19 with"
    })
final class ProveCommand implements Callable<Integer> {

  // Beside a certificate an exhaustive run is welcome while it takes seconds.
  private static final double MOST_NODES_BESIDE = 1e7;
  private static final long ESTIMATE_PROBES = 1000;
  // A certificate that no one named is not looked for at length.
  private static final int MOST_SQUARES_BESIDE = 144;
  private static final long MOST_CASES_BESIDE = 200;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "Like 5x5; or like 4xn, for every n.")
  private AskedBoard asked;

  private Board board = new Board(1, 1);

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

  @Mixin private ProofOptions proof;
  @Mixin private SearchOptions search;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    proof.file().ifPresent(file -> WholeFile.check(file, proof.force()));
    boolean isSearchTold = search.isTold() || branch != null || symmetry || probes != null;
    Method method = proof.method(isSearchTold);
    if (asked.board().isEmpty()) {
      PrintWriter out = spec.commandLine().getOut();
      return LayerAnswer.run(asked.rows(), kindOptions.kind(), ends, proof, output, out).code();
    }
    board = asked.board().get();
    if (proof.pairs()) {
      return pairs();
    }
    TourKind kind = kindOptions.kind();
    if (proof.export().isPresent()) {
      Optional<ProofStatement> exported = statement(Method.CERTIFICATE, kind);
      proof.export().get().write(exported.orElseThrow(), spec.commandLine().getOut());
      return ExitStatus.ANSWERED.code();
    }
    Optional<ProofStatement> statement = statement(method, kind);
    if (probes != null || statement.isEmpty()) {
      SearchRequest request = request(kind);
      return probes != null ? estimate(request, probes) : searched(request, null).code();
    }
    CertificateRun run = CertificateRun.of(statement.get(), ends.from(board), mostCases(method));
    if (method == Method.AUTO) {
      SearchRequest request = request(kind);
      double nodes = isSearchTold ? 0 : TourSearch.estimate(request, ESTIMATE_PROBES).nodes();
      boolean isSettled = !(run.result() instanceof ProofResult.Unsettled);
      if (!isSettled || nodes <= MOST_NODES_BESIDE) {
        write(run);
        return searched(request, run).code();
      }
      return certified(run, kind, "The exhaustive run was left out: about %.1g nodes.", nodes);
    }
    return certified(run, kind, "No exhaustive run was asked for.", 0);
  }

  /** What a certificate is to state; empty when only a search is asked for or can answer. */
  private Optional<ProofStatement> statement(Method method, TourKind kind) {
    boolean isTooLarge = board.squares() > MOST_SQUARES_BESIDE && proof.file().isEmpty();
    if (method == Method.SEARCH || (method == Method.AUTO && isTooLarge)) {
      return Optional.empty();
    }
    Optional<ProofStatement> statement =
        proof.statement(board, kind, ends.from(board), ends.to(board));
    if (statement.isEmpty() && (method == Method.CERTIFICATE || proof.file().isPresent())) {
      throw new InputException(
          "a certificate states that there is no closed tour, or no path between two ends or one:"
              + " leave out --strictly-open, and --to with --closed.");
    }
    return statement;
  }

  private static long mostCases(Method method) {
    return method == Method.CERTIFICATE ? Long.MAX_VALUE : MOST_CASES_BESIDE;
  }

  private int pairs() {
    if (kindOptions.kind() != TourKind.OPEN || proof.file().isPresent()) {
      throw new InputException("--pairs: open tours only, and without --certificate.");
    }
    Optional<ProofStatement> any =
        proof.statement(board, TourKind.OPEN, OptionalInt.empty(), OptionalInt.empty());
    PairsTable table = PairsTable.of(any.orElseThrow());
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      out.println(table.json());
    } else {
      table.print(out);
    }
    out.flush();
    return table.status().code();
  }

  private SearchRequest request(TourKind kind) {
    return search
        .addTo(SearchRequest.builder(board))
        .kind(kind)
        .ask(Ask.FIRST)
        .from(ends.from(board))
        .to(ends.to(board))
        .branching(choice(kind).branching())
        .symmetry(symmetry)
        .build();
  }

  private BranchChoice choice(TourKind kind) {
    return search.choose(
        branch == null && symmetry ? Branching.EDGE : branch,
        BranchChoice.of(board, kind, Ask.FIRST, ends.from(board), ends.to(board)));
  }

  /** The exhaustive run; beside it, what the prover answered, when it was asked. */
  private ExitStatus searched(SearchRequest request, @Nullable CertificateRun run) {
    BranchChoice choice = choice(request.kind());
    SearchResult result = SearchRun.run(request, null, spec.commandLine().getErr(), output);
    Existence theory = AskedTour.of(request).theory();
    if (!(result instanceof Stopped)) {
      SearchRun.mustAgree(result instanceof Found, theory, request.board());
    }
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      out.println(json(request, choice, result, theory, run));
    } else {
      print(out, request, choice, result, theory);
      if (run != null) {
        out.println(run.told());
        out.println(agreement(result, run));
      }
    }
    out.flush();
    if (run != null && contradict(result, run)) {
      throw new IllegalStateException(
          "the exhaustive run and the certificate of "
              + run.statement().text()
              + " contradict each other; both are printed");
    }
    return run != null && result instanceof Stopped ? run.status() : status(result);
  }

  private static boolean agree(SearchResult result, CertificateRun run) {
    return verdict(result).equals(run.verdict());
  }

  static boolean contradict(SearchResult result, CertificateRun run) {
    boolean areAnswers = !(result instanceof Stopped) && !run.verdict().equals("stopped");
    return areAnswers && !agree(result, run);
  }

  private static String agreement(SearchResult result, CertificateRun run) {
    if (contradict(result, run)) {
      return "THE EXHAUSTIVE RUN AND THE CERTIFICATE CONTRADICT EACH OTHER.";
    }
    return agree(result, run)
        ? "The exhaustive run and the prover agree."
        : "Only one of the exhaustive run and the prover came to an answer.";
  }

  /** The answer of the prover alone. */
  private int certified(CertificateRun run, TourKind kind, String leftOut, double nodes) {
    write(run);
    Existence theory = null;
    if (!proof.isGeneral()) {
      SearchRequest request = request(kind);
      theory = AskedTour.of(request).theory();
      if (run.status() != ExitStatus.STOPPED) {
        SearchRun.mustAgree(run.status() == ExitStatus.OPPOSITE, theory, request.board());
      }
    }
    CertificateAnswer answer =
        new CertificateAnswer(run, kind, theory, String.format(Locale.ROOT, leftOut, nodes));
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      out.println(answer.json());
    } else {
      answer.print(out);
    }
    out.flush();
    return run.status().code();
  }

  private void write(CertificateRun run) {
    if (proof.file().isPresent() && run.result() instanceof ProofResult.Proven proven) {
      String text = proven.certificate().text();
      WholeFile.write(proof.file().get(), proof.force(), writer -> writer.write(text));
    }
  }

  private int estimate(SearchRequest request, long descents) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(EstimateAnswer.of(request, descents, output.json()));
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
    return result instanceof Stopped ? "stopped" : result instanceof Found ? "tour" : "none";
  }

  private String json(
      SearchRequest request,
      BranchChoice choice,
      SearchResult result,
      Existence theory,
      @Nullable CertificateRun run) {
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
    if (run != null) {
      answer.add(run::writeJson).add(g -> g.writeBooleanField("agree", agree(result, run)));
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
    StartsBoard.print(out, board, result.starts());
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

  static void printTour(PrintWriter out, Tour tour) {
    try {
      NumbersText.write(tour, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
