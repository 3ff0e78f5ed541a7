package org.knightstour.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.prove.ProofStatement;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a proof is made, and what else than a knight on a whole board it can be about. */
final class ProofOptions {

  /** How it is proved. */
  enum Method {
    AUTO,
    SEARCH,
    CERTIFICATE
  }

  @Option(
      names = "--method",
      paramLabel = "auto|search|certificate",
      description =
          "certificate: a short proof that `tour verify` checks; search: an exhaustive run; auto"
              + " (default): the certificate, and the run too when that takes seconds.")
  private @Nullable Method method;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write the certificate there.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replace an existing file.")
  private boolean force;

  @Mixin private MissingSquares missing;

  @Option(names = "--leaper", paramLabel = "A,B", description = "Another piece than 1,2.")
  private @Nullable String leaper;

  @Option(names = "--pairs", description = "Every pair of ends: a tour or a certificate.")
  private boolean pairs;

  @Option(
      names = "--export",
      paramLabel = "FORMAT",
      description =
          "Prove nothing here; print edges (a list), cnf (DIMACS), or, for VeriPB, opb and veripb"
              + " (the problem and its refutation, made from the certificate).")
  private @Nullable ExportFormat export;

  Optional<ExportFormat> export() {
    return Optional.ofNullable(export);
  }

  boolean pairs() {
    return pairs;
  }

  boolean force() {
    return force;
  }

  Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /** Whether the exhaustive searches cannot take the board or the piece. */
  boolean isGeneral() {
    return leaper != null || missing.areGiven();
  }

  /** The method, when options of the search alone were given or not. */
  Method method(boolean isSearchTold) {
    if (method == Method.SEARCH && (file != null || isGeneral())) {
      throw new InputException(
          "--method search: makes no certificate, and knows only knights on whole boards.");
    }
    if (isGeneral()) {
      return Method.CERTIFICATE;
    }
    Method untold = isSearchTold && file == null ? Method.SEARCH : Method.AUTO;
    return method == null ? untold : method;
  }

  /** What is to be proved; empty when no certificate can say it. */
  Optional<ProofStatement> statement(Board board, TourKind kind, OptionalInt from, OptionalInt to) {
    boolean isClosed = kind == TourKind.CLOSED;
    boolean isFixedMove = isClosed && to.isPresent();
    if (kind == TourKind.STRICTLY_OPEN || isFixedMove || (from.isPresent() && from.equals(to))) {
      return Optional.empty();
    }
    int[] steps = steps();
    // A closed tour passes every square, and a path can be walked from its end.
    OptionalInt first = isClosed ? OptionalInt.empty() : from.isPresent() ? from : to;
    OptionalInt last = isClosed || from.isEmpty() ? OptionalInt.empty() : to;
    return Optional.of(
        new ProofStatement(board, isClosed, first, last, steps[0], steps[1], missing.on(board)));
  }

  private int[] steps() {
    if (leaper == null) {
      return new int[] {1, 2};
    }
    if (!leaper.matches("[0-9]{1,4},[0-9]{1,4}")) {
      throw new InputException("--leaper " + Excerpt.of(leaper) + ": write two numbers, like 1,4.");
    }
    int comma = leaper.indexOf(',');
    int one = Integer.parseInt(leaper.substring(0, comma));
    int other = Integer.parseInt(leaper.substring(comma + 1));
    return new int[] {Math.min(one, other), Math.max(one, other)};
  }
}
