package org.knightstour.cli.prove;

import static org.knightstour.cli.report.Subcommand.refuseIf;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.Subcommand.PlainAnswer;
import org.knightstour.core.Existence;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.prove.ColumnProof;
import org.knightstour.prove.ColumnQuestion;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.ColumnRun;
import org.knightstour.solve.Proof;
import org.knightstour.solve.Proof.Evidence;
import org.knightstour.solve.ProveRequest;

/** Proves all boards with M rows, for example with {@code prove 4xn}. */
final class ColumnRunner {

  private ColumnRunner() {}

  static int run(String board, ProveCommand command) {
    String name = board.toLowerCase(Locale.ROOT);
    QuestionOptions options = command.questionOptions;
    MatchedOptions given = command.given();
    refuseIf(
        command.method == ProveRequest.Method.SEARCH,
        "--method search: no search ends for every n.");
    ColumnQuestion question = question(name, options, given.has("--to"));
    Outcome<ColumnRun> outcome = command.watched(monitor -> ColumnRun.of(question, monitor));
    ColumnRun run = outcome.known().orElse(null);
    if (run instanceof ColumnRun.Disproven disproven) {
      TourQuestion asked = disproven.run().question();
      return command.say(tour(disproven), new ProofView(asked, Optional.empty()));
    }
    if (run instanceof ColumnRun.Proven proven && command.file.isPresent()) {
      Path file = command.file.get();
      String text = proven.proof().text();
      if (OutputFile.isStandardOutput(file)) {
        command.out().print(text);
        command.out().flush();
        return status(proven.proof(), command).code();
      }
      OutputFile.write(file, command.force, writer -> writer.write(text));
    }
    // The answer above reports the tour.
    return command.say(
        said(name, question, outcome.map(known -> (ColumnRun.Proven) known), command));
  }

  /** Returns the status. A proof for odd n answers a question about all n only in part. */
  private static ExitStatus status(ColumnProof proof, ProveCommand command) {
    return proof.isOddOnly() && !command.odd ? ExitStatus.STOPPED : ExitStatus.ANSWERED;
  }

  private static PlainAnswer said(
      String name,
      ColumnQuestion question,
      Outcome<ColumnRun.Proven> outcome,
      ProveCommand command) {
    Subcommand.refuse(outcome.declined());
    TourKind kind = question.isClosed() ? TourKind.CLOSED : TourKind.OPEN;
    JsonAnswer json = JsonAnswer.of("prove").text("board", name).text("kind", kind.label());
    if (outcome.stopped().isPresent()) {
      String reason = outcome.stopped().get().text();
      return new PlainAnswer(
          ExitStatus.STOPPED, name + ": " + reason + " before an answer.", json.stopped(reason));
    }
    ColumnRun.Proven proven = outcome.value();
    ColumnProof proof = proven.proof();
    String sentence = Sentence.of(proven.checked());
    long elapsedNanos = outcome.work().elapsedNanos();
    ExitStatus status = status(proof, command);
    boolean isAnswered = status == ExitStatus.ANSWERED;
    Lines lines =
        new Lines()
            .add(sentence + (isAnswered ? "." : ". Even n are not proved (--odd asks for odd n)."))
            .add(
                "Certificate by layers: %,d bytes, %,d states of the last two columns, made and"
                    + " checked in %s.",
                proof.text().length(), proof.states(), NumberText.seconds(elapsedNanos))
            .add(
                "Every next column leads to a state of the list, and no state can be completed%s.",
                proof.isOddOnly() ? " after an odd number of columns" : "");
    json.text("verdict", isAnswered ? Verdict.NONE.label() : "unknown")
        .text("statement", proven.checked().statement())
        .text("reason", sentence)
        .number("states", proof.states())
        .number("bytes", proof.text().length())
        .number("elapsedNanos", elapsedNanos);
    return new PlainAnswer(status, lines.toString(), json);
  }

  private static ColumnQuestion question(String name, QuestionOptions options, boolean hasTo) {
    int rows = Integer.parseInt(name.substring(0, name.length() - 2));
    @Nullable String from = options.from();
    boolean isRank = from != null && from.matches("rank[1-9]");
    boolean isLight = from != null && from.equals("light");
    refuseIf(
        hasTo || (from != null && !isRank && !isLight),
        name + ": for every n one end may be given, as --from rank2 or --from light.");
    int rank = from != null && isRank ? from.charAt("rank".length()) - '0' : 0;
    return new ColumnQuestion(rows, options.kind() == TourKind.CLOSED, rank, isLight);
  }

  private static Outcome<Proof> tour(ColumnRun.Disproven disproven) {
    CertificateRun run = disproven.run();
    Existence theory = Existence.of(run.question());
    String note = "So there is no proof for every n, nor for every odd one.";
    var evidence = new Evidence(run.question(), Optional.of(run), Optional.empty(), theory, note);
    return Outcome.known(new Proof.Disproven(run.found(), evidence), evidence);
  }
}
