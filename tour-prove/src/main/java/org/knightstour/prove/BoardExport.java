package org.knightstour.prove;

import java.io.IOException;
import java.io.Writer;

/** A statement's graph for other people's tools; their answer "none" is the statement's truth. */
public final class BoardExport {

  private final ProofGraph graph;

  private BoardExport(ProofStatement statement) {
    graph = new ProofGraph(statement);
  }

  /**
   * An edge a line, two vertices by name; {@code *} is the extra vertex of open tours, and stands
   * on one line with each given end only. Linear in the edges.
   */
  public static void writeEdges(ProofStatement statement, Writer out) throws IOException {
    BoardExport export = new BoardExport(statement);
    for (int e = 0; e < export.graph.edges(); e++) {
      if (export.isAllowed(e)) {
        ProofGraph graph = export.graph;
        out.write(graph.name(graph.from(e)) + " " + graph.name(graph.to(e)) + "\n");
      }
    }
  }

  /** Where both ends are given, the extra vertex leads there alone. */
  private boolean isAllowed(int edge) {
    ProofStatement statement = graph.statement();
    if (statement.to().isEmpty() || !graph.isExtra(graph.to(edge))) {
      return true;
    }
    int square = graph.square(graph.from(edge));
    return square == statement.from().orElse(-1) || square == statement.to().getAsInt();
  }

  /**
   * A formula in DIMACS's format that has a model for each tour and start on it: variable {@code v
   * * n + p + 1} says that vertex v, counted from 0 in the order of the squares from a1 and with
   * the extra vertex last, is the p-th of the cycle's n. Cubic in the squares.
   *
   * <p>Each vertex has one place and each place one vertex; the place after a vertex's has one of
   * its neighbours. A given single end comes right after the extra vertex.
   */
  public static void writeCnf(ProofStatement statement, Writer out) throws IOException {
    BoardExport export = new BoardExport(statement);
    int n = export.graph.vertices();
    boolean hasSingleEnd = statement.from().isPresent() && statement.to().isEmpty();
    // At most one: n * n(n - 1); at least one: 2n; after each another: n * n; the beginning.
    long clauses = (long) n * n * n + 2L * n + (hasSingleEnd ? 2 : 1);
    out.write("c no model: there is no tour " + statement.text() + "\n");
    out.write("p cnf " + n * n + " " + clauses + "\n");
    for (int one = 0; one < n; one++) {
      export.writeExactlyOne(one, out);
      for (int place = 0; place < n; place++) {
        export.writeSuccessors(one, place, out);
      }
    }
    // The cycle may begin with its last vertex: for open tours the extra one.
    out.write(export.variable(n - 1, 0) + " 0\n");
    if (hasSingleEnd) {
      int first = export.graph.vertexOf(statement.from().getAsInt());
      out.write(export.variable(first, 1) + " 0\n");
    }
  }

  private int variable(int vertex, int place) {
    return vertex * graph.vertices() + place + 1;
  }

  private void writeExactlyOne(int one, Writer out) throws IOException {
    int n = graph.vertices();
    StringBuilder somePlace = new StringBuilder();
    StringBuilder someVertex = new StringBuilder();
    for (int i = 0; i < n; i++) {
      somePlace.append(variable(one, i)).append(' ');
      someVertex.append(variable(i, one)).append(' ');
      for (int j = 0; j < i; j++) {
        out.write("-" + variable(one, i) + " -" + variable(one, j) + " 0\n");
        out.write("-" + variable(i, one) + " -" + variable(j, one) + " 0\n");
      }
    }
    out.write(somePlace + "0\n" + someVertex + "0\n");
  }

  private void writeSuccessors(int vertex, int place, Writer out) throws IOException {
    StringBuilder clause = new StringBuilder("-" + variable(vertex, place));
    for (int slot = graph.start(vertex); slot < graph.start(vertex + 1); slot++) {
      int edge = graph.edgeAt(slot);
      if (isAllowed(edge)) {
        int next = graph.other(edge, vertex);
        clause.append(' ').append(variable(next, (place + 1) % graph.vertices()));
      }
    }
    out.write(clause + " 0\n");
  }
}
