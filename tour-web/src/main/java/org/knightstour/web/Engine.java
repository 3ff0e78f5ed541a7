package org.knightstour.web;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Existence;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.path.PathStepper;

/**
 * An engine for all requests of the web app, as JSON texts. It works on long requests in time
 * slices, in turn. Between slices, it accepts new requests, which can stop the others.
 *
 * <pre>{@code
 * Engine engine = new Engine(System.out::println);
 * engine.accept("{\"id\":1,\"op\":\"count\",\"question\":\"5x6 closed\"}");
 * while (engine.work(12) >= 0) {}
 * }</pre>
 *
 * <p>docs/reference/engine-messages.md lists the requests and their replies. Every text gets a
 * reply. The reply to an invalid request has the kind {@code error} and a message of one line. Not
 * thread-safe.
 */
public final class Engine {

  /** A request in progress, which is worked on a slice at a time. */
  interface Activity {

    /** The result of {@link #work} after the request's last reply. */
    double DONE = -1;

    /**
     * Works for about the given time.
     *
     * @param nanos the time. An indivisible step can take longer
     * @return the milliseconds that the activity can wait for its next slice, or {@link #DONE}
     */
    double work(long nanos);

    /** Sends the last reply: stopped, with the result so far. No method is called afterwards. */
    void stop();
  }

  private static final double NANOS = 1e6; // a millisecond

  private final Consumer<Reply> out;
  private final Films films = new Films();
  private final Map<String, Activity> activities = new LinkedHashMap<>();

  /**
   * Creates an engine without requests.
   *
   * @param replies receives each reply, a JSON object, in the thread that calls the engine
   */
  public Engine(Consumer<String> replies) {
    out = reply -> replies.accept(reply.json());
  }

  /** Accepts a request. A short request is answered before this method returns. */
  public void accept(String json) {
    String id = "null";
    try {
      Request request = Request.read(json);
      id = request.id();
      String operation = request.text("op");
      cancel(id);
      Activity activity = begin(operation, id, request);
      if (activity != null) {
        activities.put(id, activity);
      }
    } catch (IOException | RuntimeException e) {
      error(id, e);
    }
  }

  /**
   * Returns the activity that will answer a request, or null if the request is already answered.
   */
  private @Nullable Activity begin(String operation, String id, Request request)
      throws IOException {
    return switch (operation) {
      case "cancel" -> null;
      case "check" -> answered(check(id, request.question()));
      case "find" -> asked(id, request).find();
      case "list" -> asked(id, request).list();
      case "count" -> asked(id, request).count();
      case "prove" -> asked(id, request).prove();
      case "position" -> asked(id, request).position();
      case "completions" -> asked(id, request).completions();
      case "describe" -> answered(Facts.of(id, request));
      case "verify" -> answered(TourFiles.verify(id, request));
      case "write" -> answered(TourFiles.write(id, request));
      case "daily" -> answered(Daily.of(id, request));
      case "puzzle.make" -> new Puzzler(request, asked(id, request)).make();
      case "puzzle.open" -> new Puzzler(request, asked(id, request)).open();
      case "puzzle.hint" -> answered(new Puzzler(request, asked(id, request)).hint());
      case "film.open" -> answered(films.open(id, request));
      case "film.step" -> answered(films.step(id, request, PathStepper::step));
      case "film.back" -> answered(films.step(id, request, PathStepper::undo));
      case "film.set" -> answered(films.set(id, request));
      case "film.run" -> films.run(id, request, out);
      case "film.close" -> answered(films.close(id, request));
      default -> throw new InputException(operation, "is not a request of the engine.");
    };
  }

  private Questions asked(String id, Request request) {
    return new Questions(id, request, out);
  }

  private @Nullable Activity answered(Reply reply) {
    out.accept(reply);
    return null;
  }

  /** Returns a parsed question with its squares' neighbours and the result of the theorems. */
  private static Reply check(String id, TourQuestion question) {
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
    String piece = question.piece().asLeaper().isPresent() ? "leaper" : "piece";
    return reply.text("tourKind", question.kind().label()).text(piece, "" + question.piece());
  }

  private static Reply theory(Existence existence) {
    Reply theory = Reply.object().text("verdict", existence.says().label());
    if (existence.says() != Existence.Says.UNSETTLED) {
      theory.text("source", existence.source());
    }
    return theory.text("reason", existence.reason());
  }

  private void cancel(String id) {
    Activity activity = activities.remove(id);
    if (activity != null) {
      activity.stop();
    }
  }

  private void error(String id, Exception e) {
    boolean isInput = e instanceof InputException || e instanceof ArgumentException;
    String message = isInput ? String.valueOf(e.getMessage()) : "a fault of the program: " + e;
    String line = message.replace('\n', ' ').replace('\r', ' ');
    out.accept(Reply.of(id, "error").text("message", line));
  }

  /**
   * Works on the requests in progress, in turn.
   *
   * @param millis the approximate time for all of them together
   * @return the milliseconds that the engine can wait for its next slice, or negative if no request
   *     is in progress
   */
  public double work(double millis) {
    long nanos = (long) (millis * NANOS / Math.max(1, activities.size()));
    double soonest = -1;
    for (Iterator<Map.Entry<String, Activity>> all = activities.entrySet().iterator();
        all.hasNext(); ) {
      Map.Entry<String, Activity> activity = all.next();
      double wait = Activity.DONE;
      try {
        wait = activity.getValue().work(nanos);
      } catch (RuntimeException e) {
        error(activity.getKey(), e);
      }
      if (wait < 0) {
        all.remove();
      } else {
        soonest = soonest < 0 ? wait : Math.min(soonest, wait);
      }
    }
    return soonest;
  }
}
