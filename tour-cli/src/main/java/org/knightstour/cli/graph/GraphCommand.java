package org.knightstour.cli.graph;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.Rectangle;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.write.BoardGraph;
import org.knightstour.core.graph.write.GraphFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The squares and moves of a board as a graph. */
@Command(
    name = "graph",
    description =
        "Write the graph of a board: its squares, and the moves of a piece. `graph` also writes "
            + "cylinders, tori, boxes and hexagonal boards, and a graph of --graph in a different "
            + "format. `find`, `prove`, `count` and others read it with --graph.",
    footer = {
      "",
      "On a small cylinder or torus, different moves can lead to the same square, and are one edge. A",
      "move that leads back to its own square is no edge. Comments name the vertices. In graph6, which",
      "has no comments, and for other programs, write them with --names.",
      "",
      "  tour graph 8x8 --format graph6",
      "  tour graph 6x6 --without a1,f6 --piece camel --format dot -o camel.dot",
      "  tour graph --torus 5x5",
      "  tour graph --box 4x4x4 --format hcp -o box.hcp --names box.txt",
      "  tour graph --hexagonal 6 --format dimacs     the board of Glinski's chess"
    })
public final class GraphCommand extends Subcommand {

  private static final Mode EACH = Mode.of("in a graph", "--format -o --force --names");

  @Parameters(paramLabel = "BOARD", arity = "0..1", description = BoardText.DESCRIPTION)
  private @Nullable String board;

  @Mixin private final QuestionOptions questionOptions = QuestionOptions.writingNames();

  @Option(
      names = "--torus",
      paramLabel = "BOARD",
      description = "Join the left side of BOARD to the right side, and the top to the bottom")
  private @Nullable String torus;

  @Option(
      names = "--cylinder",
      paramLabel = "BOARD",
      description = "Join the left side of BOARD to the right side")
  private @Nullable String cylinder;

  @Option(
      names = "--box",
      paramLabel = "SIZE",
      description =
          "Use a box of ROWSxCOLUMNSxLEVELS, for example 4x4x4. A move changes at most two of "
              + "the three coordinates. Aa1 is the square a1 of the lowest level.")
  private @Nullable String box;

  @Option(
      names = "--hexagonal",
      paramLabel = "N",
      description =
          "Use the hexagonal board with N cells along a side, and the knight of Glinski's "
              + "chess (N is 6 there)")
  private @Nullable Integer hexagonal;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "edges",
      description = "Format of the graph: edges, graph6, dimacs, hcp, dot [default: edges]")
  private GraphFormat format = GraphFormat.EDGES;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Write the graph to FILE [default: -, the standard output]")
  private @Nullable Path file;

  @Option(
      names = {"-f", "--force"},
      description = "Replace an existing file")
  private boolean force;

  @Override
  public Integer call() {
    given().need("--force", "-o", "--names");
    Graph graph = graph();
    Path target = file == null || OutputFile.isStandardOutput(file) ? null : file;
    check(target);
    StringWriter json = new StringWriter();
    streamed(
        monitor -> {
          monitor.stage("writing");
          if (target != null) {
            OutputFile.write(target, force, out -> write(graph, out));
            reportFile(target);
          } else {
            write(graph, isJson() ? json : out());
          }
          return graph;
        });
    JsonAnswer answer =
        JsonAnswer.of(command())
            .text("format", format.label())
            .number("vertices", graph.squares())
            .number("edges", graph.edges());
    return say(
        new PlainAnswer(
            "",
            target == null
                ? answer.text("text", json.toString())
                : answer.text("file", target.toString())));
  }

  /** Writes the graph and the file of its names, if there is one, both or neither of them. */
  private void write(Graph graph, Writer out) throws IOException {
    Path names = questionOptions.names();
    format.write(graph, out);
    if (names != null) {
      OutputFile.write(names, force, list -> format.writeNames(graph, list));
    }
  }

  private void check(@Nullable Path target) {
    Path list = questionOptions.names();
    if (target != null) {
      OutputFile.check(target, force);
    }
    if (list != null) {
      refuseIf(OutputFile.isStandardOutput(list), "--names -: stdout has the graph: name a file.");
      refuseIf(
          target != null
              && list.toAbsolutePath().normalize().equals(target.toAbsolutePath().normalize()),
          "--names " + list + ": is the file of -o too: name a different file.");
      OutputFile.check(list, force);
    }
  }

  private Graph graph() {
    Optional<String> rolled = Optional.ofNullable(torus != null ? torus : cylinder);
    if (rolled.isPresent()) {
      String option = torus != null ? "--torus" : "--cylinder";
      accept(EACH.in("on a cylinder or torus").and(option + " --without --leaper --piece"));
      refuseBoard(option);
      Rectangle flat = questionOptions.on(rolled.get()).rectangle().orElseThrow();
      return torus != null ? BoardGraph.torus(flat) : BoardGraph.cylinder(flat);
    }
    if (box != null) {
      accept(EACH.in("in a box").and("--box --leaper --piece"));
      refuseBoard("--box");
      TourQuestion any = questionOptions.on(TourQuestion.of(new Board(1, 1)));
      return BoardGraph.box(box, any.piece());
    }
    OptionalInt side = hexagonal == null ? OptionalInt.empty() : OptionalInt.of(hexagonal);
    if (side.isPresent()) {
      accept(EACH.in("on a hexagonal board").and("--hexagonal"));
      refuseBoard("--hexagonal");
      return BoardGraph.hexagonal(side.getAsInt());
    }
    accept(EACH.and("--board --graph --without --leaper --piece"));
    TourQuestion question = questionOptions.on(board);
    refuseIf(
        !question.required().isEmpty(),
        "--graph: the graph has fixed edges, which other formats do not have: leave them out.");
    return question.ground() instanceof Rectangle rectangle
        ? BoardGraph.of(rectangle)
        : (Graph) question.ground();
  }

  private void refuseBoard(String option) {
    refuseIf(board != null, option + ": has its own board: leave out " + board + ".");
  }
}
