package org.knightstour.prove;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.TourQuestion;

/**
 * An export of a question's graph for other programs. The graph has a cycle through all vertices,
 * and the formula has a model, if and only if a tour exists. Strictly open tours without a fixed
 * end are the exception: they are exported as all open tours.
 */
public final class BoardExport {

  /** The beginning of the comment with the question. */
  static final String NO_TOUR = "unsatisfiable means: there is no tour ";

  /** The beginning of the comment about a vertex. */
  static final String VARIABLES = "variables ";

  private final ProofGraph graph;
  private final BranchNode edges;
  private final boolean isPossible;

  private BoardExport(TourQuestion question) {
    if (question.naming().squares() > Prover.MOST_SQUARES) {
      throw new ArgumentException(
          "board",
          question.naming(),
          "must have at most " + Prover.MOST_SQUARES + " squares to be exported");
    }
    graph = new ProofGraph(question);
    edges = new BranchNode(graph);
    isPossible = edges.begin();
  }

  /**
   * Writes one edge per line, two vertices by name. The vertex {@code *} is the extra vertex of
   * open tours. If a vertex has two required edges, it has no others in the output. Any other
   * required edge {@code u v} gets an extra vertex in its middle: {@code u u-v} and {@code u-v v}.
   * If the question contradicts itself, no lines are written. Linear in the edges.
   *
   * @throws ArgumentException if the board has more than {@link Prover#MOST_SQUARES} squares
   */
  public static void writeEdges(TourQuestion question, Writer out) throws IOException {
    BoardExport export = new BoardExport(question);
    for (int e = 0; e < export.graph.edges() && export.isPossible; e++) {
      String from = export.graph.name(export.graph.from(e));
      String to = export.graph.name(export.graph.to(e));
      if (export.needsMiddle(e)) {
        String middle = from + "-" + to;
        out.write(from + " " + middle + "\n" + middle + " " + to + "\n");
      } else if (export.isAllowed(e)) {
        out.write(from + " " + to + "\n");
      }
    }
  }

  /**
   * Returns whether a required edge needs a middle vertex, because neither end has two required
   * edges.
   */
  private boolean needsMiddle(int edge) {
    return edges.state(edge) == BranchNode.IN
        && !isSettled(graph.from(edge))
        && !isSettled(graph.to(edge));
  }

  /** Returns whether neither end of an edge has two other required edges. */
  private boolean isAllowed(int edge) {
    return edges.state(edge) == BranchNode.IN
        || (!isSettled(graph.from(edge)) && !isSettled(graph.to(edge)));
  }

  private boolean isSettled(int vertex) {
    return edges.in(vertex) == 2;
  }

  /**
   * Writes a DIMACS formula that has a model if and only if a tour exists. Let n be the number of
   * vertices. Variable {@code v * n + p + 1} means that vertex v is at place p of the cycle.
   * Vertices are counted from 0 in the order of the squares from a1, with the extra vertex last.
   * Each model is a cycle in one direction, with the last vertex at place 0. Cubic in the squares.
   *
   * <p>Comments above the formula have the question, and the name and variables of each vertex.
   * {@link ModelText} reads a model.
   *
   * <p>Each vertex has one place and each place one vertex. The place after a vertex has one of its
   * neighbours. Each required edge has its vertices at consecutive places. If only one end square
   * is fixed, it follows immediately after the extra vertex.
   *
   * @throws ArgumentException if the board has more than {@link Prover#MOST_SQUARES} squares
   */
  public static void writeCnf(TourQuestion question, Writer out) throws IOException {
    BoardExport export = new BoardExport(question);
    int n = export.graph.vertices();
    int[] middle = IntStream.of(export.graph.given()).filter(export::needsMiddle).toArray();
    long ofMiddles = IntStream.of(middle).mapToLong(edge -> export.isOfEnd(edge) ? 1 : n).sum();
    // At most one: n * n(n - 1). At least one: 2n. Successors: n * n. And the beginning.
    long clauses = (long) n * n * n + 2L * n + 1 + ofMiddles + (export.isPossible ? 0 : 1);
    export.writeComments("c ", out);
    out.write("p cnf " + n * n + " " + clauses + "\n");
    for (int one = 0; one < n; one++) {
      export.writeExactlyOne(one, out);
      for (int place = 0; place < n; place++) {
        export.writeSuccessors(one, place, out);
      }
    }
    export.writeBeginning(out);
  }

  /** Writes the clauses of the first vertex and of required edges. */
  private void writeBeginning(Writer out) throws IOException {
    // The cycle can begin with its last vertex, for open tours the extra vertex.
    out.write(variable(graph.vertices() - 1, 0) + " 0\n");
    for (int edge : IntStream.of(graph.given()).filter(this::needsMiddle).toArray()) {
      if (isOfEnd(edge)) {
        out.write(variable(graph.from(edge), 1) + " 0\n");
      } else {
        writeNextToEachOther(edge, out);
      }
    }
    if (!isPossible) {
      out.write("0\n");
    }
  }

  /**
   * Writes the formula of {@link #writeCnf} as pseudo-Boolean constraints: one equation instead of
   * each table of clauses, and an inequality for each other clause.
   *
   * @throws ArgumentException if the board has more than {@link Prover#MOST_SQUARES} squares
   */
  public static void writeOpb(TourQuestion question, Writer out) throws IOException {
    BoardExport export = new BoardExport(question);
    int n = export.graph.vertices();
    StringWriter clauses = new StringWriter();
    for (int one = 0; one < n; one++) {
      for (int place = 0; place < n; place++) {
        export.writeSuccessors(one, place, clauses);
      }
    }
    export.writeBeginning(clauses);
    List<String> constraints = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int one = i;
      constraints.add(equation(IntStream.range(0, n).map(place -> export.variable(one, place))));
      constraints.add(equation(IntStream.range(0, n).map(v -> export.variable(v, one))));
    }
    clauses.toString().lines().map(BoardExport::inequality).forEach(constraints::add);
    out.write("* #variable= " + n * n + " #constraint= " + constraints.size() + "\n");
    export.writeComments("* ", out);
    for (String constraint : constraints) {
      out.write(constraint + "\n");
    }
  }

  private static String equation(IntStream variables) {
    return variables.mapToObj(each -> "+1 x" + each + " ").collect(Collectors.joining()) + "= 1 ;";
  }

  /** Returns a clause as a constraint: a literal -v counts 1 - v. */
  private static String inequality(String clause) {
    StringBuilder sum = new StringBuilder();
    int least = 1;
    for (String word : clause.split(" ", -1)) {
      int literal = Integer.parseInt(word);
      if (literal != 0) {
        sum.append(literal > 0 ? "+1 x" : "-1 x").append(Math.abs(literal)).append(' ');
        least -= literal < 0 ? 1 : 0;
      }
    }
    return sum + ">= " + least + " ;";
  }

  private void writeComments(String mark, Writer out) throws IOException {
    int n = graph.vertices();
    out.write(mark + NO_TOUR + graph.question().text() + "\n");
    for (int v = 0; v < n; v++) {
      out.write(
          "%s%s%d to %d: %s at places 0 to %d of the cycle\n"
              .formatted(
                  mark, VARIABLES, variable(v, 0), variable(v, n - 1), graph.name(v), n - 1));
    }
  }

  private boolean isOfEnd(int edge) {
    return graph.isExtra(graph.to(edge));
  }

  private void writeNextToEachOther(int edge, Writer out) throws IOException {
    int n = graph.vertices();
    for (int place = 0; place < n; place++) {
      int after = variable(graph.to(edge), (place + 1) % n);
      int before = variable(graph.to(edge), (place + n - 1) % n);
      out.write("-" + variable(graph.from(edge), place) + " " + after + " " + before + " 0\n");
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
    for (int edge : graph.edgesAt(vertex)) {
      if (isAllowed(edge)) {
        int next = graph.other(edge, vertex);
        clause.append(' ').append(variable(next, (place + 1) % graph.vertices()));
      }
    }
    out.write(clause + " 0\n");
  }
}
