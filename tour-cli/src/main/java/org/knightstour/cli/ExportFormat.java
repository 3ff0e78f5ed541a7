package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import org.knightstour.core.InputException;
import org.knightstour.prove.BoardExport;
import org.knightstour.prove.ProofResult;
import org.knightstour.prove.ProofStatement;
import org.knightstour.prove.Prover;
import org.knightstour.prove.VeripbExport;

/** What other people's tools read. */
enum ExportFormat {
  EDGES,
  CNF,
  OPB,
  VERIPB;

  /** A table of each square at each place is cubic: 100 million clauses are enough. */
  private static final int MOST_CNF_SQUARES = 400;

  private static final long MOST_CASES = 1000;

  void write(ProofStatement statement, PrintWriter out) throws IOException {
    switch (this) {
      case EDGES -> BoardExport.writeEdges(statement, out);
      case CNF -> {
        if (statement.board().squares() > MOST_CNF_SQUARES) {
          throw new InputException(
              "--export cnf: board "
                  + statement.board()
                  + " has more than "
                  + MOST_CNF_SQUARES
                  + " squares.");
        }
        BoardExport.writeCnf(statement, out);
      }
      case OPB -> out.write(veripb(statement).problem());
      case VERIPB -> out.write(veripb(statement).proof());
    }
    out.flush();
  }

  private static VeripbExport veripb(ProofStatement statement) {
    ProofResult result = Prover.prove(statement, MOST_CASES, Interruption.signal());
    if (result instanceof ProofResult.Proven proven) {
      return new VeripbExport(proven.certificate());
    }
    throw new InputException(
        "--export: there is no certificate of "
            + statement.text()
            + (result instanceof ProofResult.TourExists ? ": it has a tour." : " yet."));
  }
}
