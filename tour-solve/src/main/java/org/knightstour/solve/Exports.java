package org.knightstour.solve;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Labelled;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.prove.BoardExport;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.VeripbExport;

/** A writer of questions and their refutations in the formats of other tools. */
public final class Exports {

  public enum Format implements Labelled {
    /** The graph, one edge a line. */
    EDGES,
    /** DIMACS: a clause table of each square at each place. */
    CNF,
    /**
     * Pseudo-Boolean constraints: the problem that VERIPB refutes if there is a certificate of one
     * step, otherwise a table of each square at each place.
     */
    OPB,
    /** The VeriPB refutation, derived from the certificate. */
    VERIPB
  }

  /**
   * The limit of squares. A table of each square at each place is cubic: 100 million clauses are
   * enough.
   */
  private static final int MOST_CNF_SQUARES = 400;

  private static final long MOST_CASES = 1000;

  private Exports() {}

  /**
   * Writes a question in a format.
   *
   * @return the reason why the format does not support the question, or empty after a successful
   *     write
   */
  public static Optional<String> write(
      TourQuestion question, Format format, Writer out, Monitor monitor) throws IOException {
    switch (format) {
      case EDGES -> BoardExport.writeEdges(question, out);
      case CNF -> {
        checkSquares(question, format);
        BoardExport.writeCnf(question, out);
      }
      case OPB -> {
        Optional<Certificate> certificate = certificate(question, monitor).certificate();
        if (certificate.isPresent() && VeripbExport.supports(certificate.get())) {
          out.write(new VeripbExport(certificate.get()).problem());
        } else {
          checkSquares(question, format);
          BoardExport.writeOpb(question, out);
        }
      }
      case VERIPB -> {
        CertificateRun run = certificate(question, monitor);
        if (run.certificate().isEmpty()) {
          return Optional.of(
              "there is no certificate of \"%s\"%s"
                  .formatted(question, run.verdict() == Verdict.TOUR ? ": it has a tour" : " yet"));
        }
        out.write(new VeripbExport(run.certificate().get()).proof());
      }
    }
    return Optional.empty();
  }

  private static CertificateRun certificate(TourQuestion question, Monitor monitor) {
    return CertificateRun.of(question, Budget.none().nodes(MOST_CASES), monitor);
  }

  private static void checkSquares(TourQuestion question, Format format) {
    if (question.naming().squares() > MOST_CNF_SQUARES) {
      String rule = "must have at most " + MOST_CNF_SQUARES + " squares, not ";
      throw new ArgumentException("export", format.label(), rule + question.naming());
    }
  }
}
