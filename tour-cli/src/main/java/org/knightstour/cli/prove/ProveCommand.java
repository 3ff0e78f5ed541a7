package org.knightstour.cli.prove;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.options.OutputOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.SearchOptions;
import org.knightstour.cli.report.Console;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.solve.PairsTable;
import org.knightstour.solve.Proof;
import org.knightstour.solve.ProofMethod;
import org.knightstour.solve.ProofSettings;
import org.knightstour.solve.Proofs;
import org.knightstour.solve.SearchChoices;
import org.knightstour.solve.TreeSize;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Is there no tour? One board is the usual question; the others, which share the name for scripts'
 * sake, each have a class: every number of columns, every pair of ends, an export, an estimate.
 */
@Command(
    name = "prove",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Is there no tour? A certificate, an exhaustive search, or both.",
      "The certificate is one that `tour verify` checks; the search, from every start square or a",
      "given one, is made as well when that takes seconds.",
      "Status 0: there is none. Status 1: there is one, and it is printed."
    },
    footer = {
      "",
      "Options of the search (--branch, --symmetry, --rules, --colour, --tie-break, --seed,",
      "--max-nodes, --max-time) mean --method search, unless --certificate is given.",
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
public final class ProveCommand implements Callable<Integer> {

  /** Of the search alone. */
  private static final List<String> SEARCH_ALONE =
      List.of(
          "--rules",
          "--colour",
          "--tie-break",
          "--seed",
          "--max-nodes",
          "--max-time",
          "--branch",
          "--symmetry");

  private static final List<String> WITHOUT_SEARCH =
      List.of("--method", "--branch", "--symmetry", "--certificate", "--force");

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "Like 5x5; or like 4xn, for every n.")
  private String boardText = "";

  @Mixin private QuestionOptions questionOptions;
  @Mixin private ProofOptions proof;
  @Mixin private SearchOptions search;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Given given = Given.of(spec);
    Console console = new Console(spec, output);
    // The seed of an estimate is for its descents.
    SearchChoices choices =
        proof.descents().isPresent()
            ? search.seeded(proof.branch(), proof.symmetry())
            : search.choices(proof.branch(), proof.symmetry());
    given.need("--force", "--certificate");
    proof.file().ifPresent(this::checkFile);
    if (boardText.strip().matches("[1-9][0-9]{0,2}[xX][nN]")) {
      return LayerRunner.run(boardText.strip(), questionOptions, proof, given, console);
    }
    TourQuestion question = questionOptions.on(Board.parse(boardText));
    if (proof.pairs()) {
      refuseOthers(given, "--pairs", "--export", "--estimate");
      given.refuse("with --pairs", SearchOptions.NAMES);
      given.refuse("with --pairs, which asks for all ends", "--from", "--to");
      if (question.kind() == TourKind.CLOSED) {
        throw new InputException("--pairs: open tours only: a closed tour has no ends.");
      }
      return pairs(question, console);
    }
    if (proof.export().isPresent()) {
      refuseOthers(given, "--export", "--estimate");
      given.refuse("with --export", SearchOptions.NAMES);
      return console.say(ExportAnswer.of(question, proof.export().get(), console));
    }
    if (proof.descents().isPresent()) {
      given.refuse("with --estimate", "--method", "--certificate", "--max-nodes", "--tie-break");
      return estimate(question, choices, proof.descents().get(), console);
    }
    return prove(question, settings(given, choices), console);
  }

  private static void refuseOthers(Given given, String mode, String... others) {
    given.refuse("with " + mode, WITHOUT_SEARCH);
    given.refuse("with " + mode, others);
  }

  private void checkFile(Path file) {
    if (!OutputFile.isStandardOutput(file)) {
      OutputFile.check(file, proof.force());
    } else if (output.json()) {
      throw new InputException("--certificate -: the JSON has the certificate.");
    }
  }

  private ProofSettings settings(Given given, SearchChoices choices) {
    boolean hasFile = proof.file().isPresent();
    boolean isSearchTold = given.hasAny(SEARCH_ALONE);
    Optional<ProofMethod> method = proof.method();
    if (method.equals(Optional.of(ProofMethod.SEARCH)) && hasFile) {
      throw new InputException("--method search: makes no certificate.");
    }
    if (method.equals(Optional.of(ProofMethod.CERTIFICATE))) {
      given.refuse("with --method certificate", "--rules", "--colour", "--branch", "--symmetry");
      given.refuse("with --method certificate", "--threads", "--tie-break", "--seed");
    }
    ProofMethod untold = isSearchTold && !hasFile ? ProofMethod.SEARCH : ProofMethod.AUTO;
    return new ProofSettings(method.orElse(untold), choices, hasFile, isSearchTold);
  }

  private int prove(TourQuestion question, ProofSettings settings, Console console) {
    Proof answer = console.watched(watch -> Proofs.prove(question, settings, watch));
    if (answer instanceof Proof.Declined declined) {
      Console.refuse(Optional.of(question.board() + ": " + declined.reason()));
    }
    return console.say(new ProofView(answer, proof.file(), proof.force()));
  }

  private static int pairs(TourQuestion question, Console console) {
    PairsTable table = console.watched(watch -> PairsTable.of(question, watch));
    return console.say(new PairsView(table));
  }

  private static int estimate(
      TourQuestion question, SearchChoices choices, long descents, Console console) {
    TreeSize size = console.watched(watch -> TreeSize.of(question, choices, descents, watch));
    Console.refuse(size.declined());
    return console.say(new TreeSizeView(size, descents));
  }
}
