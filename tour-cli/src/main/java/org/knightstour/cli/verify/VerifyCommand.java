package org.knightstour.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.TourInput;
import org.knightstour.cli.options.CheckerOption;
import org.knightstour.cli.options.FileArgument;
import org.knightstour.cli.options.InputFile;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TourText;
import org.knightstour.solve.Certificates;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.CheckResult.Fault;
import org.knightstour.verify.CheckResult.Invalid;
import org.knightstour.verify.TurnsCheck;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "verify",
    description =
        "Check a tour or a certificate. `verify` reads squares, a board of numbers, "
            + "numbered moves (1. a1 c2), CSV, JSON, and the pictures and workbooks of `draw`. "
            + "If the tour is invalid, it prints the first error and its position. A certificate is recognized by its first line. If it is valid, `verify` prints "
            + "the statement that it proves.",
    footer = {
      "",
      "Exit status 0: the tour, or the statement of the certificate, is valid. Exit status 1: it is "
          + "not. For example, a step is not a move of the piece, or the tour is not closed. Exit status 2: "
          + "the input is not a tour or certificate. For example, a square is missing or occurs twice.",
      "",
      "With --each, an answer begins with the number of the tour's line. The exit status is 2 if a "
          + "line cannot be read, else 1 if a tour is invalid, else 0.",
      "",
      "With --checker verified, the formally verified program check_proved checks a certificate. Tour "
          + "searches it on the PATH, or at the path in TOUR_CHECK_PROVED.",
      "",
      "  tour find 8x8 --closed | tour verify - --closed",
      "  tour list 6x6 --closed | tour verify - --closed --each",
      "  tour verify 7x7.tourproof --claim \"7x7 closed\""
    })
public final class VerifyCommand extends Subcommand {

  private static final int MARK_LENGTH = "tourpuzzleproof".length();

  @Mixin private FileArgument file;

  @Option(
      names = "--claim",
      paramLabel = "STATEMENT",
      description = "Accept only a certificate of this statement, for example \"7x7 closed\"")
  private @Nullable String claim;

  @Option(
      names = "--each",
      description =
          "Check several tours, one on a line or with blank lines between (as `list` prints them), "
              + "or several certificates")
  private boolean each;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "Check the tour in a solver's answer MODEL. FILE is the formula of `prove --export`")
  private @Nullable String model;

  @Mixin private QuestionOptions questionOptions;
  @Mixin private CheckerOption checker;

  @Override
  public Integer call() {
    questionOptions.kind();
    if (model != null) {
      accept(Mode.of("with --model, because the formula has its question", "--model"));
      return say(ModelAnswer.of(new InputFile(file.name()), new InputFile(model)));
    }
    return each
        ? this.<Integer>streamed(this::status)
        : say(
            this.<PlainAnswer>watched(
                monitor -> answered(new TourInput(file.name(), command()), monitor)));
  }

  private int status(Monitor monitor) throws IOException {
    monitor.stage("checking");
    TourInput input = new TourInput(file.name(), command());
    try (InputStream in = input.open()) {
      if (CertificateChecker.isCertificate(beginning(in))) {
        return say(checked(input, in, monitor));
      }
      refuseOfATour(input);
      return input.each(
          in,
          questionOptions.onlyGraph(),
          this,
          monitor,
          (line, one, text) -> judged(one, one.onBoard(text, questionOptions)));
    } catch (IOException e) {
      throw new InputFile(input.name()).fault(e);
    }
  }

  private PlainAnswer answered(TourInput input, Monitor monitor) throws IOException {
    monitor.stage("checking");
    try (InputStream in = input.open()) {
      if (CertificateChecker.isCertificate(beginning(in))) {
        return checked(input, in, monitor);
      }
      refuseOfATour(input);
      return judged(
          input, input.onBoard(input.read(in, questionOptions.onlyGraph()), questionOptions));
    } catch (IOException e) {
      throw new InputFile(input.name()).fault(e);
    }
  }

  private PlainAnswer checked(TourInput input, InputStream in, Monitor monitor) throws IOException {
    given().refuse("for a certificate, because its statement contains the board", "--board");
    if (each) {
      accept(Mode.of("with --each for certificates", "--each"));
      return CertificateAnswer.of(CertificateStream.check(in, monitor));
    }
    refuseIf(
        given().of(QuestionOptions.class).length > 0,
        input.place()
            + "is a certificate: ask with --claim \"7x7 closed\", not with --closed or ends.");
    if (!checker.isVerified()) {
      return CertificateAnswer.of(CertificateChecker.check(in), claim);
    }
    refuseIf(
        beginning(in).startsWith("tourpuzzleproof"),
        input.place() + "is of a puzzle, which check_proved does not read: leave out --checker.");
    Optional<CertificateVerdict> verdict = Certificates.proved().check(in, 1, monitor);
    return verdict
        .map(each -> CertificateAnswer.of(each, claim))
        .orElseGet(CertificateAnswer::interrupted);
  }

  private void refuseOfATour(TourInput input) {
    given().refuse("of a tour", "--checker");
    refuseIf(claim != null, input.place() + "is not a certificate: leave out --claim.");
  }

  private PlainAnswer judged(TourInput input, TourText written) {
    Walk walk = written.walk();
    TourQuestion question = questionOptions.on(written.question());
    if (written.knights() > 1) {
      return inTurns(input, walk, question, written.knights());
    }
    return said(question, walk, input.check(walk, question));
  }

  private PlainAnswer inTurns(TourInput input, Walk walk, TourQuestion question, int knights) {
    accept(Mode.of("of two knights", "--each --board --graph --without --leaper --piece"));
    TurnsCheck.Result result = TurnsCheck.check(walk, question, knights);
    JsonAnswer json = JsonAnswer.of("verify").asked(question).number("knights", knights);
    Invalid invalid = result.fault().orElse(null);
    if (invalid != null && invalid.fault() != Fault.NOT_A_MOVE) {
      throw new InputException(input.place() + invalid.message() + ".");
    }
    String line = "valid: " + Sentence.inTurns(question, result.visits());
    return invalid != null
        ? TourInput.wrong(invalid, json)
        : new PlainAnswer(line, json.flag("valid", true));
  }

  static PlainAnswer said(TourQuestion question, Walk walk, CheckResult result) {
    boolean isClosed = result instanceof CheckResult.Valid valid && valid.tour().isClosed();
    // A closed tour is reported as closed if the options do not ask for a kind.
    boolean isShown = question.kind() == TourKind.OPEN && question.to().isEmpty() && isClosed;
    JsonAnswer json =
        JsonAnswer.of("verify").asked(isShown ? question.kind(TourKind.CLOSED) : question);
    if (result instanceof Invalid invalid) {
      return TourInput.wrong(invalid, json);
    }
    String line =
        "valid: %s tour of %s from %s to %s"
            .formatted(
                isClosed ? "a closed" : "an open",
                Sentence.where(question),
                question.naming().name(walk.square(0)),
                question.naming().name(walk.square(walk.length() - 1)));
    return new PlainAnswer(line, json.flag("valid", true).flag("closed", isClosed));
  }

  /** Returns the beginning of a stream, and leaves the stream unchanged. */
  private static String beginning(InputStream in) throws IOException {
    in.mark(MARK_LENGTH);
    String begin = new String(in.readNBytes(MARK_LENGTH), StandardCharsets.ISO_8859_1);
    in.reset();
    return begin;
  }
}
