package org.knightstour.cli.prove;

import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.cli.io.LedgerOptions;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.io.StoppableWriter;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.SearchOptions;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.LogOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Exports;
import org.knightstour.solve.PairsTable;
import org.knightstour.solve.Proof;
import org.knightstour.solve.Proofs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * Is there no tour? One board is the usual question; the others, which share the name for scripts'
 * sake, each have a class: every number of columns, every pair of ends, an export, an estimate.
 */
@Command(
    name = "prove",
    description = {
      "Is there no tour? A certificate, an exhaustive search, or both.",
      "The certificate is one that `tour verify` checks; the search, from every start square or a",
      "given one, is made as well when that takes seconds.",
      "Status 0: there is none. Status 1: there is one, and it is printed."
    },
    footer = {
      "",
      "Options of the search (--branch, --symmetry, --rules, --colour, --tie-break, --seed,",
      "--max-nodes, --max-time, --ledger) mean --method search, unless --certificate is given.",
      "",
      "Without --rules the faster way to branch is chosen and named. Edge branching serves every",
      "start square with one tree; path branching tells each start's nodes apart.",
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
public final class ProveCommand extends Subcommand {

  /** How to search: a search is wanted, beside a certificate too. */
  private static final String[] HOW_TO_SEARCH = {
    "--rules", "--colour", "--tie-break", "--seed", "--branch", "--symmetry", "--ledger"
  };

  /** What a search may spend: it asks for none where a certificate is wanted. */
  private static final String[] LIMITS = {"--max-nodes", "--max-time"};

  private static final String[] WITHOUT_SEARCH = {
    "--method", "--branch", "--symmetry", "--certificate", "--force", "--ledger"
  };

  @Parameters(paramLabel = "BOARD", description = "Like 5x5; or like 4xn, for every n.")
  private String boardText = "";

  @Mixin private QuestionOptions questionOptions;
  @Mixin private ProofOptions proof;
  @Mixin private SearchOptions search;
  @Mixin private LedgerOptions ledger;
  @Mixin LogOptions log;

  @Override
  public Integer call() {
    Given given = given();
    // The seed of an estimate is for its descents.
    SearchSettings choices =
        proof.descents.isPresent()
            ? search.seeded(proof.branch, proof.symmetry)
            : search.choices(proof.branch, proof.symmetry);
    given.need("--force", "--certificate");
    given.need("--spark", "--ledger");
    proof.file.ifPresent(this::checkFile);
    if (boardText.strip().matches("[1-9][0-9]{0,2}[xX][nN]")) {
      return ColumnRunner.run(boardText.strip(), questionOptions, proof, given, this);
    }
    TourQuestion question = questionOptions.on(Board.parse(boardText));
    if (proof.pairs) {
      refuseOthers(given, "--pairs", "--export", "--estimate");
      given.refuse("with --pairs", Given.names(search));
      given.refuse("with --pairs, which asks for all ends", "--from", "--to");
      if (question.kind() == TourKind.CLOSED) {
        throw new InputException("--pairs: open tours only: a closed tour has no ends.");
      }
      return say(watched(watch -> PairsTable.of(question, watch)), new PairsView(question));
    }
    if (proof.export.isPresent()) {
      refuseOthers(given, "--export", "--estimate");
      given.refuse("with --export", Given.names(search));
      return export(question, proof.export.get());
    }
    if (proof.descents.isPresent()) {
      given.refuse("with --estimate", "--method", "--certificate", "--max-nodes", "--tie-break");
      given.refuse("with --estimate", "--ledger");
      return estimate(question, choices, proof.descents.get());
    }
    return prove(question, settings(given, choices));
  }

  private static void refuseOthers(Given given, String mode, String... others) {
    given.refuse("with " + mode, WITHOUT_SEARCH);
    given.refuse("with " + mode, others);
  }

  private void checkFile(Path file) {
    if (!OutputFile.isStandardOutput(file)) {
      OutputFile.check(file, proof.force);
    } else if (isJson()) {
      throw new InputException("--certificate -: the JSON has the certificate.");
    }
  }

  private Proofs.Settings settings(Given given, SearchSettings choices) {
    boolean hasFile = proof.file.isPresent();
    boolean isSearchAsked = given.hasAny(HOW_TO_SEARCH);
    boolean isSearchMeant = isSearchAsked || given.hasAny(LIMITS);
    Optional<Proofs.Method> method = proof.method;
    if (method.equals(Optional.of(Proofs.Method.SEARCH)) && hasFile) {
      throw new InputException("--method search: makes no certificate.");
    }
    if (method.equals(Optional.of(Proofs.Method.CERTIFICATE))) {
      given.refuse("with --method certificate", "--rules", "--colour", "--branch", "--symmetry");
      given.refuse("with --method certificate", "--threads", "--tie-break", "--seed", "--ledger");
    }
    if (hasFile) {
      given.refuse("with --certificate: a ledger keeps a search", "--ledger");
    }
    Proofs.Method usual = isSearchMeant && !hasFile ? Proofs.Method.SEARCH : Proofs.Method.AUTO;
    return new Proofs.Settings(method.orElse(usual), choices, hasFile, isSearchAsked);
  }

  private int prove(TourQuestion question, Proofs.Settings settings) {
    OptionalInt elsewhere = ledger.handOver(this);
    if (elsewhere.isPresent()) {
      return elsewhere.getAsInt();
    }
    Outcome<Proof> answer =
        watched(
            watch ->
                ledger.searching(
                    this,
                    List.of(question),
                    Goal.FIRST,
                    settings.search(),
                    searcher -> Proofs.prove(question, settings, searcher, watch)));
    return say(answer, new ProofView(question, proof.file, proof.force));
  }

  private int estimate(TourQuestion question, SearchSettings choices, long descents) {
    Outcome<TreeEstimate> size =
        watched(watch -> Proofs.estimate(question, choices, descents, watch));
    return say(size, new TreeSizeView(question, choices));
  }

  /** Prints the question as other people's tools read it. */
  private int export(TourQuestion question, Exports.Format format) {
    StringWriter text = new StringWriter();
    Writer target = new StoppableWriter(isJson() ? text : out());
    Optional<String> declined = streamed(watch -> Exports.write(question, format, target, watch));
    refuse(declined.map(reason -> "--export " + format.label() + ": " + reason));
    JsonAnswer json = JsonAnswer.of("prove").asked(question).string("format", format.label());
    return say(new Said("", json.string("text", text.toString())));
  }
}
