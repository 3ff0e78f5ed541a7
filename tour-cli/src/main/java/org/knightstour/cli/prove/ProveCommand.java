package org.knightstour.cli.prove;

import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.ClusterOptions;
import org.knightstour.cli.io.GraphStream;
import org.knightstour.cli.io.LedgerOptions;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.io.StreamOptions;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.GraphInput;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.RememberOption;
import org.knightstour.cli.options.SearchOptions;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.LogOptions;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.View;
import org.knightstour.core.InputException;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.prove.Certificate;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Decider;
import org.knightstour.solve.Exports;
import org.knightstour.solve.Exports.Format;
import org.knightstour.solve.Hypohamiltonian;
import org.knightstour.solve.PairsTable;
import org.knightstour.solve.Proof;
import org.knightstour.solve.Proof.Evidence;
import org.knightstour.solve.ProveRequest;
import org.knightstour.solve.ProveRequest.Method;
import org.knightstour.solve.SearchRun;
import org.knightstour.solve.ShortAnswer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "prove",
    description =
        "Prove that a board has no tour. `prove` makes a certificate, which `tour verify` "
            + "and other programs can check. If an exhaustive search takes only seconds, "
            + "`prove` runs one as well. If the board has a tour, `prove` prints it and ends with exit status 1.",
    footer = {
      "",
      "Options of the search (--branch, --reduce-symmetry, --rules, --parity, --tie-break, --seed, "
          + "--max-nodes, --max-time, --ledger) mean --method search, unless --certificate is given.",
      "",
      "Without --rules and --branch, `prove` chooses the faster branching and prints its name. Edge "
          + "branching searches one tree for all start squares. Path branching counts the nodes of each "
          + "start square separately.",
      "",
      "  tour prove 5x5 --closed",
      "  tour prove 7x7 --closed --certificate 7x7.tourproof",
      "  tour prove 11x11 --leaper 1,4",
      "  tour prove 4xn --closed                     for all n",
      "  tour prove 4xn --from rank2                 no open tour ends on an inner rank",
      "  tour prove 3xn --from light --odd           or for every odd n (a1 is dark)",
      "  tour prove 5x5 --closed --rules classic     the 25 figures of 1999",
      "  tour prove 7x7 --closed --reduce-symmetry   17,544,600 nodes, not 84,389,420"
    })
public final class ProveCommand extends Subcommand {

  /** Options that ask for a search, also together with a certificate. */
  private static final String[] HOW_TO_SEARCH = {
    "--rules", "--parity", "--tie-break", "--seed", "--branch", "--reduce-symmetry", "--ledger"
  };

  /** Limits of a search, which ask for a search only without a certificate. */
  private static final String[] LIMITS = {"--max-nodes", "--max-time"};

  private static final Mode PROOF =
      Mode.of(
          "without a stream of graphs",
          "--method --certificate --force --branch --reduce-symmetry",
          QuestionOptions.class,
          SearchOptions.class,
          LedgerOptions.class,
          ClusterOptions.class);

  private static final Mode CERTIFICATE =
      Mode.of(
              "with --method certificate",
              "--method --certificate --force --max-nodes --max-time",
              QuestionOptions.class)
          .except("--magic");

  private static final Mode STREAM =
      Mode.of(
              "with a stream of graphs",
              "--certificate --force --threads --seed --max-nodes --max-time",
              QuestionOptions.class,
              StreamOptions.class,
              RememberOption.class)
          .except("--magic");

  private static final Mode HYPO =
      Mode.of(
          "with --hypo, which asks for closed tours without each vertex",
          "--hypo --graph --closed --without --leaper --piece --certificate --force"
              + " --threads --max-nodes --max-time",
          RememberOption.class);

  private static final Mode EVERY_LENGTH =
      Mode.of(
          "for every n: such proofs are about closed and open tours of knights",
          "--closed --odd --from --to --method --certificate --force");

  private static final Mode PAIRS =
      Mode.of("with --pairs", "--pairs", QuestionOptions.class).except("--from --to --magic");

  private static final Mode EXPORT =
      Mode.of("with --export", "--export", QuestionOptions.class).except("--magic");

  private static final Mode ESTIMATE =
      Mode.of(
              "with --estimate-nodes",
              "--estimate-nodes --branch --reduce-symmetry",
              QuestionOptions.class,
              SearchOptions.class)
          .except("--max-nodes --tie-break");

  @Parameters(
      paramLabel = "BOARD",
      arity = "0..1",
      description = BoardText.DESCRIPTION + ", or 4xn for every n")
  private @Nullable String boardText;

  @Mixin QuestionOptions questionOptions;
  @Mixin private StreamOptions streamOptions;

  @Option(
      names = "--method",
      paramLabel = "auto|search|certificate",
      description =
          "certificate: a short proof. search: an exhaustive search. auto: a certificate, "
              + "and a search if it takes only seconds, or a theorem or a construction on large "
              + "boards [default: auto]")
  @Nullable Method method;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write the certificate to FILE (- prints it instead of the answer)")
  Optional<Path> file = Optional.empty();

  @Option(
      names = {"-f", "--force"},
      description = "Replace an existing file")
  boolean force;

  @Option(
      names = "--branch",
      paramLabel = "path|edge",
      description = "Branch on paths or edges [default: the faster one]")
  private @Nullable Branching branch;

  @Option(
      names = "--reduce-symmetry",
      description = "Search only one root of each class of symmetric roots (edge branching)")
  private boolean symmetry;

  @Option(
      names = "--estimate-nodes",
      paramLabel = "DESCENTS",
      description =
          "Estimate the size of the search tree from N random descents, for example "
              + "100000, instead of searching")
  private @Nullable Long descents;

  @Option(
      names = "--pairs",
      description = "Print a tour or a certificate for each pair of end squares")
  private boolean pairs;

  @Option(names = "--odd", description = "Prove a statement about odd n only (with 3xn and so on)")
  boolean odd;

  @Option(
      names = "--hypo",
      description =
          "Prove that the graph is hypohamiltonian: it has no closed tour, but has a "
              + "closed tour without any single vertex")
  private boolean hypo;

  @Option(
      names = "--export",
      paramLabel = "FORMAT",
      description =
          "Print the problem for other programs: edges, cnf (SAT solvers), opb, or veripb "
              + "(the proof for VeriPB)")
  private @Nullable Format export;

  @Mixin private SearchOptions search;
  @Mixin private LedgerOptions ledger;
  @Mixin LogOptions log;

  @Override
  public Integer call() {
    MatchedOptions given = given();
    questionOptions.checkMagic(given, descents != null);
    // The seed of an estimate is for its random descents.
    SearchSettings choices =
        descents == null ? search.choices(branch, symmetry) : search.seeded(branch, symmetry);
    given.need("--force", "--certificate");
    given.need("--spark", "--ledger");
    file.ifPresent(this::checkFile);
    if (boardText != null && boardText.strip().matches("[1-9][0-9]{0,2}[xX][nN]")) {
      accept(EVERY_LENGTH);
      return ColumnRunner.run(boardText.strip(), this);
    }
    Optional<GraphInput> stream =
        questionOptions.stream(boardText != null, streamOptions.isAsked());
    if (stream.isPresent() && !hypo) {
      return answered(stream.get(), choices);
    }
    TourQuestion question = questionOptions.on(boardText);
    if (hypo) {
      return hypo(question.kind(TourKind.CLOSED), choices);
    }
    if (pairs) {
      accept(PAIRS);
      refuseIf(
          question.kind() == TourKind.CLOSED,
          "--pairs: open tours only: a closed tour has no ends.");
      return say(
          watched(monitor -> PairsTable.of(question, monitor)), new ProofView.Pairs(question));
    }
    if (export != null) {
      accept(EXPORT);
      return export(question, export);
    }
    if (descents != null) {
      accept(ESTIMATE);
      long most = descents;
      return say(
          watched(monitor -> SearchRun.estimate(question, choices, most, monitor)),
          new TreeSizeView(question, choices));
    }
    accept(method == Method.CERTIFICATE ? CERTIFICATE : PROOF);
    ProveRequest request = request(question, choices);
    return ledger.handOver(this).orElseGet(() -> prove(request));
  }

  private int answered(GraphInput input, SearchSettings choices) {
    accept(STREAM);
    return GraphStream.run(
        this,
        input,
        questionOptions,
        streamOptions,
        choices.threads(),
        file,
        force,
        (question, monitor) -> ShortAnswer.prove(question, choices.threads(1), monitor));
  }

  private int hypo(TourQuestion question, SearchSettings choices) {
    accept(HYPO);
    Outcome<Hypohamiltonian> answer =
        watched(monitor -> Hypohamiltonian.of(question, choices, monitor));
    Optional<Certificate> made = answer.soFar().flatMap(known -> known.whole().certificate());
    if (made.isPresent() && file.isPresent()) {
      OutputFile.write(file.get(), force, out -> out.write(made.get().text()));
    }
    return say(answer, new HypoView(question));
  }

  private void checkFile(Path path) {
    if (!OutputFile.isStandardOutput(path)) {
      OutputFile.check(path, force);
    } else if (isJson()) {
      throw new InputException("--certificate -: the JSON has the certificate.");
    }
  }

  private ProveRequest request(TourQuestion question, SearchSettings choices) {
    MatchedOptions given = given();
    boolean hasFile = file.isPresent();
    boolean isSearchAsked = given.hasAny(HOW_TO_SEARCH);
    boolean isSearchMeant = isSearchAsked || given.hasAny(LIMITS);
    refuseIf(method == Method.SEARCH && hasFile, "--method search: makes no certificate.");
    if (hasFile) {
      given.refuse("with --certificate: a ledger keeps a search", "--ledger");
    }
    Method usual = isSearchMeant && !hasFile ? Method.SEARCH : Method.AUTO;
    return new ProveRequest(
        question, method == null ? usual : method, choices, hasFile, isSearchAsked);
  }

  private int prove(ProveRequest request) {
    Outcome<Proof> answer =
        watched(
            monitor ->
                ledger.searching(
                    this,
                    List.of(request.question()),
                    Goal.FIRST,
                    request.search(),
                    searcher -> Decider.prove(request, searcher, monitor)));
    boolean isPiped = file.filter(OutputFile::isStandardOutput).isPresent();
    if (!isPiped && file.isPresent() && answer.work() instanceof Evidence evidence) {
      ProofView.certificate(evidence)
          .ifPresent(text -> OutputFile.write(file.get(), force, out -> out.write(text)));
    }
    return say(answer, new ProofView(request.question(), file));
  }

  private int export(TourQuestion question, Format format) {
    StringWriter text = new StringWriter();
    Writer target = Interruption.writer(isJson() ? text : out());
    Optional<String> declined =
        streamed(monitor -> Exports.write(question, format, target, monitor));
    refuse(declined.map(reason -> "--export " + format.label() + ": " + reason));
    JsonAnswer json = JsonAnswer.of("prove").asked(question).text("format", format.label());
    return say(new PlainAnswer("", json.text("text", text.toString())));
  }

  private record TreeSizeView(TourQuestion question, SearchSettings settings)
      implements View<TreeEstimate> {

    private Branching branching() {
      return BranchChoice.of(question, Goal.FIRST, settings).branching();
    }

    @Override
    public Lines text(TreeEstimate estimate, Work work) {
      return text(estimate, "");
    }

    @Override
    public Lines stopped(Outcome.Stopped<TreeEstimate> stopped) {
      return text(stopped.soFar().orElseThrow(), ", then stopped");
    }

    @Override
    public String reason(StopReason reason, Work work) {
      return "not all descents were made";
    }

    private Lines text(TreeEstimate estimate, String end) {
      String error =
          Double.isFinite(estimate.nodes())
              ? String.format(Locale.ROOT, "standard error %.2g, ", estimate.standardError())
              : "";
      return new Lines()
          .add(
              "%s, %s branching: %s (%s%,d random descents%s).",
              question,
              branching().label(),
              NumberText.about(estimate.nodes(), 3),
              error,
              estimate.descents(),
              end);
    }

    @Override
    public void ask(JsonAnswer json) {
      json.asked(question).text("branch", branching().label());
      if (branching() == Branching.PATH) {
        json.text("rules", settings.usedRules().label());
      }
    }

    @Override
    public void add(TreeEstimate estimate, Work work, JsonAnswer json) {
      json.estimate("estimatedNodes", estimate.nodes())
          .estimate("standardError", estimate.standardError())
          .number("descents", estimate.descents());
    }
  }
}
