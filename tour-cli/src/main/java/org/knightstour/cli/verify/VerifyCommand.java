package org.knightstour.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.TourInput;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.Watch;
import org.knightstour.core.text.WrittenTour;
import org.knightstour.solve.Certificates;
import org.knightstour.solve.TourCheck;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.CheckResult.Invalid;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Is this file's tour, or certificate, right? */
@Command(
    name = "verify",
    description = {
      "Checks a tour from a file, or from stdin with -, and names the first fault by place.",
      "Reads a list of squares, a board of numbers, numbered moves (1. a1 c2), CSV or JSON, and"
          + " what",
      "find and draw make: SVG, PNG and XLSX. A certificate that no tour exists is known by its"
          + " first",
      "line, checked, and the statement that it proves is printed."
    },
    footer = {
      "",
      "Status 0: a tour, and of the kind asked for. Status 1: every square occurs once, but a step"
          + " is",
      "not a move of the piece, or the kind, an end or a move is wrong. Status 2: not a candidate"
          + " at",
      "all: empty, unreadable, a square twice or missing.",
      "",
      "A certificate: status 0 when it proves its statement, 1 when not, with line and reason."
          + " With",
      "--with proved, check_proved checks it, the program that is proved sound; it is found on the",
      "PATH, or where TOUR_CHECK_PROVED says.",
      "",
      "  tour find 8x8 --closed | tour verify - --closed",
      "  tour verify 7x7.tourproof --claim \"7x7 closed\""
    })
public final class VerifyCommand extends Subcommand {

  @Parameters(paramLabel = "FILE", description = "The tour, or - for stdin.")
  private String file = "-";

  @Option(
      names = "--claim",
      paramLabel = "STATEMENT",
      description = "Refuse a certificate that proves anything else, like \"7x7 closed\".")
  private @Nullable String claim;

  @Mixin private QuestionOptions questionOptions;

  @Override
  public Integer call() {
    questionOptions.kind();
    return say(this.<Answer>watched(this::answered));
  }

  private Answer answered(Watch watch) throws IOException {
    watch.stage("checking");
    TourInput input = new TourInput(file);
    try (InputStream in = input.open()) {
      return CertificateView.isCertificate(in) ? checked(input, in) : judged(input, in);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(input.place() + "cannot be read: " + e.getMessage(), e);
    }
  }

  private Answer checked(TourInput input, InputStream in) throws IOException {
    boolean isProvedChecker = questionOptions.isProvedChecker(given());
    if (!isProvedChecker && given().hasAny(Given.names(questionOptions))) {
      throw new InputException(
          input.place()
              + "is a certificate: ask with --claim \"7x7 closed\", not with --closed or ends.");
    }
    return CertificateView.of(
        isProvedChecker ? Certificates.checkProved(in) : Certificates.check(in), claim);
  }

  private Answer judged(TourInput input, InputStream in) throws IOException {
    if (claim != null) {
      throw new InputException(
          input.place() + "is not a certificate: --claim says nothing about tours.");
    }
    WrittenTour written = input.read(in);
    Walk walk = written.walk();
    TourQuestion question = questionOptions.on(written.question());
    CheckResult result = TourCheck.check(walk, question);
    if (result instanceof Invalid invalid && !isCandidate(walk, question)) {
      throw new InputException(
          input.place()
              + invalid.message()
              + "; a tour of "
              + question.board()
              + " has every square once.");
    }
    return TourView.of(question, walk, result);
  }

  /** Whether every square occurs once. */
  private static boolean isCandidate(Walk walk, TourQuestion question) {
    BitSet visited = new BitSet();
    for (int step = 0; step < walk.length(); step++) {
      int square = walk.square(step);
      if (!question.has(square) || visited.get(square)) {
        return false;
      }
      visited.set(square);
    }
    return walk.length() == question.squares();
  }
}
