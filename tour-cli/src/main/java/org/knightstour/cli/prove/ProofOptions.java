package org.knightstour.cli.prove;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.search.Branching;
import org.knightstour.solve.ExportFormat;
import org.knightstour.solve.ProofMethod;
import picocli.CommandLine.Option;

/** What kind of answer is wanted, and where a certificate goes. */
final class ProofOptions {

  @Option(
      names = "--method",
      paramLabel = "auto|search|certificate",
      description =
          "certificate: a short proof that `tour verify` checks; search: an exhaustive run; auto"
              + " (default): the certificate, and the run too when that takes seconds; on large"
              + " boards a theorem or a construction answers.")
  private @Nullable ProofMethod method;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write the certificate there; - is stdout, instead of the answer.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replace an existing file.")
  private boolean force;

  @Option(names = "--branch", paramLabel = "path|edge", description = "Default: the faster one.")
  private @Nullable Branching branch;

  @Option(
      names = "--symmetry",
      description = "Edge branching: one of each class of symmetric roots.")
  private boolean symmetry;

  @Option(
      names = "--estimate",
      paramLabel = "DESCENTS",
      description = "Search nothing; estimate the whole tree from random descents (try 100000).")
  private @Nullable Long descents;

  @Option(names = "--pairs", description = "Every pair of ends: a tour or a certificate.")
  private boolean pairs;

  @Option(
      names = "--export",
      paramLabel = "FORMAT",
      description =
          "Prove nothing here; print edges (a list), cnf (DIMACS), or, for VeriPB, opb and veripb"
              + " (the problem and its refutation, made from the certificate).")
  private @Nullable ExportFormat export;

  Optional<ProofMethod> method() {
    return Optional.ofNullable(method);
  }

  Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  boolean force() {
    return force;
  }

  @Nullable Branching branch() {
    return branch;
  }

  boolean symmetry() {
    return symmetry;
  }

  Optional<Long> descents() {
    return Optional.ofNullable(descents);
  }

  boolean pairs() {
    return pairs;
  }

  Optional<ExportFormat> export() {
    return Optional.ofNullable(export);
  }
}
