package org.knightstour.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.Walk;
import org.knightstour.verify.TourVerifier;
import org.knightstour.verify.Verdict;
import org.knightstour.verify.Verdict.Invalid;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Is this file's tour, or certificate, right? */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Checks a tour from a file, or from stdin with -, and names the first fault by place.",
      "Reads a list of squares, a board of numbers, numbered moves (1. a1 c2), CSV or JSON. A",
      "certificate that no tour exists is known by its first line, checked, and the statement that it",
      "proves is printed."
    },
    footer = {
      "",
      "Status 0: a tour, and of the kind asked for. Status 1: every square stands once, but a step is",
      "no knight's move, or the kind or an end is wrong. Status 2: no candidate at all: empty,",
      "unreadable, a square twice or missing.",
      "",
      "A certificate: status 0 when it proves its statement, 1 when not, with line and reason.",
      "",
      "  tour find 8x8 --closed | tour verify - --closed",
      "  tour verify 7x7.tourproof --claim \"7x7 closed\""
    })
final class VerifyCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The tour, or - for stdin.")
  private String file = "-";

  @Option(
      names = "--claim",
      paramLabel = "STATEMENT",
      description = "Refuse a certificate that proves anything else, like \"7x7 closed\".")
  private @Nullable String claim;

  @Mixin private KindOptions kindOptions;
  @Mixin private EndOptions ends;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    TourKind kind = kindOptions.kind();
    TourInput input = new TourInput(file);
    try (InputStream in = input.open()) {
      return CertificateCheck.isCertificate(in)
          ? checked(input, in, kind)
          : judged(input, in, kind);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(input.place() + "cannot be read: " + e.getMessage(), e);
    }
  }

  private int checked(TourInput input, InputStream in, TourKind kind) throws IOException {
    if (kind != TourKind.OPEN || ends.isGiven()) {
      throw new InputException(
          input.place()
              + "is a certificate: ask with --claim \"7x7 closed\", not with --closed or ends.");
    }
    CertificateCheck check = CertificateCheck.of(in, claim);
    PrintWriter out = spec.commandLine().getOut();
    out.println(output.json() ? check.json() : check.told());
    out.flush();
    return check.status().code();
  }

  private int judged(TourInput input, InputStream in, TourKind kind) throws IOException {
    if (claim != null) {
      throw new InputException(
          input.place() + "is no certificate: --claim says nothing about tours.");
    }
    Walk walk = input.read(in);
    Board board = walk.board();
    Verdict verdict = TourVerifier.verify(walk, kind, ends.from(board), ends.to(board));
    if (verdict instanceof Invalid invalid && invalid.fault().isNoTourAtAll()) {
      throw new InputException(
          input.place() + invalid.message() + "; a tour of " + board + " has every square once.");
    }
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      out.println(json(walk, kind, verdict));
    } else if (verdict instanceof Invalid invalid) {
      out.println("not valid: " + invalid.message());
    } else {
      boolean closed = ((Verdict.Valid) verdict).tour().isClosed();
      out.println(
          "valid: "
              + (closed ? "a closed tour of " : "an open tour of ")
              + board
              + " from "
              + board.name(walk.square(0))
              + " to "
              + board.name(walk.square(walk.length() - 1)));
    }
    out.flush();
    return (verdict instanceof Invalid ? ExitStatus.OPPOSITE : ExitStatus.ANSWERED).code();
  }

  private static String json(Walk walk, TourKind kind, Verdict verdict) {
    JsonAnswer answer = JsonAnswer.of("verify").asked(walk.board(), kind);
    if (verdict instanceof Invalid invalid) {
      answer
          .add(g -> g.writeBooleanField("valid", false))
          .string("reason", invalid.message())
          .string("fault", invalid.fault().name())
          .add(g -> g.writeNumberField("step", invalid.step()));
    } else {
      boolean closed = ((Verdict.Valid) verdict).tour().isClosed();
      answer
          .add(g -> g.writeBooleanField("valid", true))
          .add(g -> g.writeBooleanField("closed", closed));
    }
    return answer.finished();
  }
}
