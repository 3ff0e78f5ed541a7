package org.knightstour.cli.prove;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.core.text.NumbersText;
import org.knightstour.core.theory.Existence;
import org.knightstour.prove.Certificate;
import org.knightstour.search.StartResult;
import org.knightstour.search.model.Branching;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.Evidence;
import org.knightstour.solve.Figures;
import org.knightstour.solve.Proof;
import org.knightstour.solve.SearchRun;

/**
 * The answer of a proof about one board.
 *
 * @param outcome the answer
 * @param file where the certificate goes
 * @param force whether an existing file is replaced
 */
record ProofView(Outcome<Proof> outcome, Optional<Path> file, boolean force) implements Answer {

  private static final int MOST_COLUMNS = 12;
  private static final int MOST_SQUARES_PRINTED = 1_000_000;

  @Override
  public ExitStatus status() {
    return ExitStatus.ofNone(verdict());
  }

  private Verdict verdict() {
    return outcome.known().map(Proof::verdict).orElse(Verdict.STOPPED);
  }

  private Evidence evidence() {
    return (Evidence) outcome.work();
  }

  private TourQuestion question() {
    return evidence().question();
  }

  private Optional<Tour> tour() {
    return outcome.known().flatMap(Proof::tour);
  }

  private void save() {
    Optional<Certificate> certificate =
        evidence().certificate().flatMap(CertificateRun::certificate);
    if (file.isPresent() && certificate.isPresent()) {
      OutputFile.write(file.get(), force, out -> out.write(certificate.get().text()));
    }
  }

  @Override
  public void write(Writer out) throws IOException {
    if (file.isPresent() && OutputFile.isStandardOutput(file.get())) {
      writeCertificate(out);
      return;
    }
    save();
    Lines lines = new Lines().add(claim());
    evidence().search().ifPresent(run -> addSearch(lines, run));
    if (evidence().search().isEmpty()) {
      evidence().certificate().ifPresent(run -> lines.add(run.inWords()));
      lines.addUnlessEmpty(evidence().note());
    }
    out.write(lines.toString());
    if (verdict() == Verdict.TOUR && isPrinted()) {
      NumbersText.write(tour().orElseThrow(), out);
    }
    out.write(tail());
  }

  private void writeCertificate(Writer out) throws IOException {
    Optional<CertificateRun> run = evidence().certificate();
    Optional<Certificate> certificate = run.flatMap(CertificateRun::certificate);
    out.write(certificate.isPresent() ? certificate.get().text() : claim() + "\n");
  }

  private String tail() {
    Lines lines = new Lines().add(theory());
    if (evidence().search().isPresent() && evidence().certificate().isPresent()) {
      lines.add(evidence().certificate().get().inWords()).add(evidence().note());
    }
    return lines.toString();
  }

  /** Whether the tour is small enough to be of use; tour find writes larger ones. */
  private boolean isPrinted() {
    return question().squares() <= MOST_SQUARES_PRINTED;
  }

  private String claim() {
    String board = question().board().toString();
    String tour = Sentence.tour(question());
    String article = question().kind() == TourKind.OPEN ? "an " : "a ";
    return switch (verdict()) {
      case NONE -> board + ": there is no " + tour + ".";
      case TOUR -> board + ": there is " + article + tour + ".";
      case STOPPED -> {
        String reason = outcome.stopped().orElseThrow().text();
        String more = isLimit() ? "; a larger limit goes further." : ".";
        yield board + ": not known whether there is " + article + tour + ": " + reason + more;
      }
    };
  }

  private boolean isLimit() {
    return evidence()
        .search()
        .map(run -> run.outcome().stopped().filter(StopReason::isLimit).isPresent())
        .orElse(outcome.stopped().equals(Optional.of(StopReason.NODE_LIMIT)));
  }

  private void addSearch(Lines lines, SearchRun run) {
    addStarts(lines, run);
    boolean isPath = run.branching() == Branching.PATH;
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
                isPath ? "; rules " + run.settings().usedRules().label() : "",
                Figures.work(run.outcome().work())));
  }

  /** What path branching needed from each start square. */
  private void addStarts(Lines lines, SearchRun run) {
    var board = question().board();
    var starts = run.starts();
    if (starts.size() == board.squares() && board.columns() <= MOST_COLUMNS) {
      lines.add("Nodes by start square:");
      lines.addText(BoardGrid.of(board, square -> cell(starts.get(square))).text());
    }
  }

  private static String cell(StartResult start) {
    return Figures.grouped(start.nodes())
        + switch (start.verdict()) {
          case TOUR -> "*";
          case NONE -> "";
          case STOPPED -> "?";
        };
  }

  private String theory() {
    Existence theory = evidence().theory();
    if (theory instanceof Existence.Unsettled) {
      return "No theorem is needed or quoted: " + theory.reason() + ".";
    }
    String source =
        theory instanceof Existence.None none
            ? none.source()
            : ((Existence.Exists) theory).source();
    boolean isAlone =
        outcome.stopped().isPresent()
            || (evidence().search().isEmpty() && evidence().certificate().isEmpty());
    return (isAlone ? "A theorem says: " : "A theorem agrees (not used here): ")
        + theory.reason()
        + " ("
        + source
        + ").";
  }

  @Override
  public JsonAnswer json() {
    save();
    JsonAnswer answer = JsonAnswer.of("prove").asked(question()).verdict(verdict());
    answer.string("reason", reason());
    evidence().search().ifPresent(run -> addSearch(answer, run));
    if (evidence().search().isEmpty()) {
      evidence().certificate().ifPresent(run -> answer.number("elapsedNanos", run.elapsedNanos()));
    }
    answer.theory(evidence().theory());
    if (verdict() == Verdict.TOUR && isPrinted()) {
      answer.tour(tour().orElseThrow());
    }
    evidence().certificate().ifPresent(run -> CertificateJson.add(answer, run));
    if (evidence().search().isPresent() && evidence().certificate().isPresent()) {
      answer.flag("agree", evidence().agree());
    }
    evidence().search().ifPresent(run -> answer.starts(question().board(), run.starts()));
    return answer;
  }

  private String reason() {
    if (outcome.stopped().isPresent()) {
      return outcome.stopped().get().text();
    }
    if (evidence().search().isPresent()) {
      return verdict() == Verdict.TOUR ? "a tour was met" : "exhausted";
    }
    return evidence()
        .certificate()
        .map(run -> run.inWords().lines().findFirst().orElse(""))
        .orElse(verdict() == Verdict.TOUR ? "constructed" : evidence().theory().reason());
  }

  private static void addSearch(JsonAnswer answer, SearchRun run) {
    answer
        .work(run.branching(), run.outcome().work())
        .string("branchReason", run.choice().reason());
    if (run.branching() == Branching.PATH) {
      answer.string("rules", run.settings().usedRules().label());
    }
    answer.flag("colour", run.settings().colour());
  }
}
