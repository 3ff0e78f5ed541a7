package org.knightstour.web;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.theory.Existence;

/** What each request asks. */
final class Operations {

  private final Consumer<Reply> out;
  private final Films films;
  private final TourFiles files;

  Operations(Consumer<Reply> out) {
    this.out = out;
    films = new Films(out);
    files = new TourFiles(out);
  }

  /** Answers a request, or gives the task that will; null when it is answered. */
  @Nullable Task begin(String id, Request request) {
    String operation = request.text("op");
    return switch (operation) {
      case "check" -> answered(() -> check(id, request.question()));
      case "find" -> asked(id, request).find();
      case "list" -> asked(id, request).list();
      case "count" -> asked(id, request).count();
      case "prove" -> asked(id, request).prove();
      case "position" -> asked(id, request).position();
      case "completions" -> asked(id, request).completions();
      case "verify" -> answered(() -> files.verify(id, request));
      case "write" -> answered(() -> files.write(id, request));
      case "daily" -> answered(() -> out.accept(Daily.of(id, request)));
      default -> {
        if (operation.startsWith("film.")) {
          yield films.begin(operation.substring("film.".length()), id, request);
        }
        throw unknown(operation);
      }
    };
  }

  private Questions asked(String id, Request request) {
    return new Questions(id, request, out);
  }

  private static @Nullable Task answered(Runnable answer) {
    answer.run();
    return null;
  }

  static InputException unknown(String operation) {
    return new InputException(operation, "is not a request of the engine.");
  }

  /** A question, read back, with its squares' neighbours and what theorems say. */
  private void check(String id, TourQuestion question) {
    MoveGraph graph = MoveGraph.of(question);
    StringBuilder neighbours = new StringBuilder("[");
    for (int square = 0; square < graph.squares(); square++) {
      int[] targets = new int[graph.degree(square)];
      for (int at = 0; at < targets.length; at++) {
        targets[at] = graph.target(graph.start(square) + at);
      }
      neighbours.append(square > 0 ? "," : "").append(Reply.array(targets));
    }
    Reply reply =
        Reply.result(id)
            .flag("ok", true)
            .text("question", question.text())
            .number("rows", question.board().rows())
            .number("columns", question.board().columns())
            .squares("missing", question.missing())
            .raw("neighbours", neighbours.append(']').toString())
            .object("theory", theory(Existence.of(question)));
    question.from().ifPresent(square -> reply.number("from", square));
    question.to().ifPresent(square -> reply.number("to", square));
    out.accept(
        reply.text("tourKind", question.kind().label()).text("leaper", "" + question.piece()));
  }

  private static Reply theory(Existence existence) {
    Reply theory = Reply.object().text("verdict", existence.says().label());
    if (existence.says() != Existence.Says.UNSETTLED) {
      theory.text("source", existence.source());
    }
    return theory.text("reason", existence.reason());
  }
}
