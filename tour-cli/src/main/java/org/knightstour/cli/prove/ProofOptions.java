package org.knightstour.cli.prove;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.search.model.Branching;
import org.knightstour.solve.Exports;
import org.knightstour.solve.Proofs;
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
  Optional<Proofs.Method> method = Optional.empty();

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write the certificate there; - is stdout, instead of the answer.")
  Optional<Path> file = Optional.empty();

  @Option(names = "--force", description = "Replace an existing file.")
  boolean force;

  @Option(names = "--branch", paramLabel = "path|edge", description = "Default: the faster one.")
  @Nullable Branching branch;

  @Option(
      names = "--symmetry",
      description = "Edge branching: one of each class of symmetric roots.")
  boolean symmetry;

  @Option(
      names = "--estimate",
      paramLabel = "DESCENTS",
      description = "Search nothing; estimate the whole tree from random descents (try 100000).")
  Optional<Long> descents = Optional.empty();

  @Option(names = "--pairs", description = "Every pair of ends: a tour or a certificate.")
  boolean pairs;

  @Option(
      names = "--export",
      paramLabel = "FORMAT",
      description =
          "Prove nothing here; print edges (a list), cnf (DIMACS), or, for VeriPB, opb and veripb"
              + " (the problem and its refutation, made from the certificate).")
  Optional<Exports.Format> export = Optional.empty();
}
