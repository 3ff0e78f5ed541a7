package org.knightstour.cli.prove;

import java.nio.file.Path;
import java.util.Optional;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.Board;
import org.knightstour.core.Existence;
import org.knightstour.core.Rectangle;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.VertexNames;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.core.text.TextFormat;
import org.knightstour.prove.Certificate;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Branching;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.PairsTable;
import org.knightstour.solve.Proof;
import org.knightstour.solve.Proof.Evidence;
import org.knightstour.solve.SearchRun;

/**
 * The answer of a proof about one board. The work is an {@link Evidence}, also if it stopped.
 *
 * @param file the file of the certificate, or empty if it is not written
 */
record ProofView(TourQuestion question, Optional<Path> file) implements View.OfQuestion<Proof> {

  private static final int MOST_COLUMNS = 12;
  private static final int MOST_SQUARES_PRINTED = 1_000_000;

  @Override
  public Optional<Verdict> verdict(Proof proof) {
    return Optional.of(proof.verdict());
  }

  @Override
  public ExitStatus status(Proof proof) {
    return ExitStatus.of(proof.verdict(), Verdict.NONE);
  }

  /** Returns the text of the certificate, or empty if there is no certificate. */
  static Optional<String> certificate(Evidence evidence) {
    return evidence.certificate().flatMap(CertificateRun::certificate).map(Certificate::text);
  }

  private static boolean isBoth(Evidence evidence) {
    return evidence.search().isPresent() && evidence.certificate().isPresent();
  }

  @Override
  public Text stopped(Outcome.Stopped<Proof> stopped) {
    Evidence evidence = (Evidence) stopped.work();
    boolean isLimit =
        evidence
            .search()
            .map(run -> run.outcome().stopped().filter(StopReason::isLimit).isPresent())
            .orElse(stopped.reason() == StopReason.NODE_LIMIT);
    String claim =
        "%s: not known whether there is %s: %s%s"
            .formatted(
                question.naming(),
                aTour(),
                stopped.reason().text(),
                isLimit ? ": use a larger limit." : ".");
    return answer(claim, evidence, true);
  }

  @Override
  public Text text(Proof proof, Work work) {
    Optional<Tour> tour = proof.tour().filter(any -> isPrinted());
    return tour.isPresent() && !isCertificateAlone()
        ? out -> TextFormat.usual(question.ground()).write(tour.get(), out)
        : answer(proof, (Evidence) work);
  }

  @Override
  public Lines commentary(Proof proof, Work work) {
    Evidence evidence = (Evidence) work;
    if (isCertificateAlone()) {
      return new Lines();
    }
    if (proof.tour().isPresent() && isPrinted()) {
      return answer(proof, evidence);
    }
    return file.isEmpty() && certificate(evidence).isPresent()
        ? new Lines().add("To save the certificate, add --certificate FILE.")
        : new Lines();
  }

  private Lines answer(Proof proof, Evidence evidence) {
    String claim =
        proof.verdict() == Verdict.TOUR
            ? ": there is " + aTour() + "."
            : ": there is no " + Sentence.tour(question) + ".";
    boolean isTheorem = evidence.search().isEmpty() && evidence.certificate().isEmpty();
    return answer(question.naming() + claim, evidence, isTheorem);
  }

  private String aTour() {
    return (question.kind() == TourKind.OPEN ? "an " : "a ") + Sentence.tour(question);
  }

  /** Returns whether standard output gets the certificate instead of the answer. */
  private boolean isCertificateAlone() {
    return file.filter(OutputFile::isStandardOutput).isPresent();
  }

  /** Returns the answer, the reason that people understand, and the method. */
  private Lines answer(String claim, Evidence evidence, boolean isTheoremAlone) {
    if (isCertificateAlone()) {
      return new Lines().addText(certificate(evidence).orElse(claim + "\n"));
    }
    Lines lines = new Lines().add(claim);
    boolean isSettled = evidence.theory().says() != Existence.Says.UNSETTLED;
    String theory = theory(evidence.theory(), isTheoremAlone);
    lines.addUnlessEmpty(isSettled ? theory : "");
    evidence.certificate().ifPresent(run -> lines.add(run.inWords()));
    evidence.search().ifPresent(run -> addSearch(lines, run));
    lines.addUnlessEmpty(evidence.search().isEmpty() || isBoth(evidence) ? evidence.note() : "");
    return lines.addUnlessEmpty(isSettled ? "" : theory);
  }

  /** Returns whether the tour is small enough to print. {@code tour find} writes larger tours. */
  private boolean isPrinted() {
    return question.squares() <= MOST_SQUARES_PRINTED;
  }

  private void addSearch(Lines lines, SearchRun run) {
    var starts = run.starts();
    Optional<Board> grid =
        question
            .rectangle()
            .map(Rectangle::board)
            .filter(any -> starts.size() == any.squares() && any.columns() <= MOST_COLUMNS);
    if (grid.isPresent()) {
      Board board = grid.get();
      lines.add("Nodes by start square:");
      lines.addText(BoardGrid.of(board, square -> cell(starts.get(square))).text());
    }
    boolean hasRules = hasRules(run);
    String how =
        run.outcome().stopped().isPresent()
            ? "Stopped"
            : run.tour().isPresent() ? "Found" : "Exhausted";
    lines.add(
        "%s by %s branching (%s%s): %s."
            .formatted(
                how,
                run.branching().label(),
                run.choice().reason(),
                hasRules ? "; rules " + run.settings().usedRules().label() : "",
                NumberText.work(run.outcome().work())));
  }

  /** Returns whether the search has pruning rules with names, as path branching has. */
  private static boolean hasRules(SearchRun run) {
    return run.branching() == Branching.PATH && run.question().magic().isEmpty();
  }

  private static String cell(SearchResult.Start start) {
    return NumberText.grouped(start.nodes())
        + switch (start.verdict()) {
          case TOUR -> "*";
          case NONE -> "";
          case STOPPED -> "?";
        };
  }

  private static String theory(Existence theory, boolean isAlone) {
    if (theory.says() == Existence.Says.UNSETTLED) {
      return "No theorem is needed or quoted: " + theory.reason() + ".";
    }
    if (isAlone) {
      return "A theorem says: " + theory + ".";
    }
    String begin =
        theory.says() == Existence.Says.NONE ? "Reason, by a theorem: " : "A theorem agrees: ";
    return begin + theory + ". The results below do not use it.";
  }

  @Override
  public void add(Proof proof, Work work, JsonAnswer json) {
    json.text("reason", reason(proof.verdict() == Verdict.TOUR, (Evidence) work));
    add(work, json);
    if (isPrinted()) {
      proof.tour().ifPresent(json::tour);
    }
  }

  @Override
  public void add(Work work, JsonAnswer json) {
    Evidence evidence = (Evidence) work;
    evidence.search().ifPresent(run -> addSearch(json, run));
    if (evidence.search().isEmpty()) {
      evidence.certificate().ifPresent(run -> json.number("elapsedNanos", run.elapsedNanos()));
    }
    evidence.found().ifPresent(found -> json.text("method", found.engine()).work(found));
    json.theory(evidence.theory());
    evidence.certificate().ifPresent(run -> certificate(json, run));
    if (isBoth(evidence)) {
      json.flag("agree", evidence.agree());
    }
    evidence.search().ifPresent(run -> json.starts(question.naming(), run.starts()));
  }

  private static String reason(boolean isTour, Evidence evidence) {
    if (evidence.search().isPresent() || evidence.found().isPresent()) {
      return isTour ? "a tour was found" : "exhausted";
    }
    return evidence
        .certificate()
        .map(run -> run.inWords().lines().findFirst().orElse(""))
        .orElse(isTour ? "constructed" : evidence.theory().reason());
  }

  private static void addSearch(JsonAnswer answer, SearchRun run) {
    answer.work(run);
    if (hasRules(run)) {
      answer.text("rules", run.settings().usedRules().label());
    }
    answer.flag("colour", run.settings().colour());
  }

  static void certificate(JsonAnswer json, CertificateRun run) {
    json.object(
        "certificate",
        () -> {
          json.text("statement", run.question().text())
              .verdict(run.verdict())
              .number("elapsedNanos", run.elapsedNanos());
          run.certificate()
              .ifPresent(
                  certificate ->
                      json.text("by", certificate.kind())
                          .number("bytes", certificate.text().length())
                          .number("steps", certificate.steps())
                          .text("words", certificate.inWords())
                          .text("text", certificate.text()));
        });
  }

  record Pairs(TourQuestion question) implements View.OfQuestion<PairsTable> {

    @Override
    public String stopped(StopReason reason, Work work) {
      return reason == StopReason.INTERRUPTED ? reason.text() + " before the last pair." : "";
    }

    @Override
    public String reason(StopReason reason, Work work) {
      return reason == StopReason.INTERRUPTED ? reason.text() : "some are unknown";
    }

    @Override
    public Lines text(PairsTable table, Work work) {
      Lines lines = new Lines();
      table.runs().forEach(run -> lines.add(names(run) + " " + answer(run)));
      lines.add(
          "%s: %s of ends: %d with a tour (verified), %d without (certificates, %,d bytes), %d"
              + " unknown.",
          question.naming(),
          NumberText.counted(table.runs().size(), "pair", "pairs"),
          table.count(Verdict.TOUR),
          table.count(Verdict.NONE),
          table.bytes(),
          table.count(Verdict.STOPPED));
      return lines;
    }

    private String names(CertificateRun run) {
      VertexNames naming = question.naming();
      return naming.name(run.question().from().orElseThrow())
          + " "
          + naming.name(run.question().to().orElseThrow());
    }

    private static String answer(CertificateRun run) {
      return run.certificate()
          .map(
              c ->
                  "none: "
                      + c.kind()
                      + ", "
                      + NumberText.counted(c.text().length(), "byte", "bytes"))
          .orElse(run.verdict().label());
    }

    @Override
    public Optional<Verdict> verdict(PairsTable table) {
      return Optional.of(table.count(Verdict.TOUR) > 0 ? Verdict.TOUR : Verdict.NONE);
    }

    @Override
    public void add(PairsTable table, Work work, JsonAnswer json) {
      json.objects(
              "pairs",
              table.runs(),
              run -> {
                json.text("ends", names(run)).verdict(run.verdict());
                certificate(json, run);
              })
          .number("withTour", table.count(Verdict.TOUR))
          .number("withNone", table.count(Verdict.NONE))
          .number("unknown", table.count(Verdict.STOPPED));
    }
  }
}
