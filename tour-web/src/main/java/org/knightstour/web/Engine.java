package org.knightstour.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;

/**
 * Everything that the page asks, as JSON texts: requests in, replies out. Long requests are worked
 * on in slices, in turn, so that others can come between them and stop them.
 *
 * <pre>{@code
 * Engine engine = new Engine(System.out::println);
 * engine.accept("{\"id\":1,\"op\":\"count\",\"question\":\"5x6 closed\"}");
 * while (engine.work(12) >= 0) {}
 * }</pre>
 *
 * <p>docs/web.md lists the requests and their replies. Whatever the text, the answer is a reply; a
 * mistake is one of the kind {@code error}, with a message in one line. Not safe for use by two
 * threads at once.
 */
public final class Engine {

  private static final double NANOS = 1e6; // a millisecond

  private final Consumer<String> replies;
  private final Operations operations;
  private final Map<String, Task> tasks = new LinkedHashMap<>();

  /**
   * An engine with nothing to do.
   *
   * @param replies takes each reply, a JSON object, in the thread that calls the engine
   */
  public Engine(Consumer<String> replies) {
    this.replies = replies;
    operations = new Operations(reply -> replies.accept(reply.json()));
  }

  /** Takes a request; a short one is answered before this returns. */
  public void accept(String json) {
    String id = "null";
    try {
      Request request = Request.read(json);
      id = request.id();
      if (request.text("op").equals("cancel")) {
        cancel(id);
      } else {
        cancel(id);
        Task task = operations.begin(id, request);
        if (task != null) {
          tasks.put(id, task);
        }
      }
    } catch (InputException | ArgumentException e) {
      error(id, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      error(id, "a fault of the program: " + e);
    }
  }

  private void cancel(String id) {
    Task task = tasks.remove(id);
    if (task != null) {
      task.stop();
    }
  }

  private void error(String id, String message) {
    String line = message.replace('\n', ' ').replace('\r', ' ');
    replies.accept(Reply.of(id, "error").text("message", line).json());
  }

  /**
   * Works on what is under way, each request in turn.
   *
   * @param millis for how long, about, together
   * @return how many milliseconds the engine can wait for its next slice; below 0 when nothing is
   *     under way
   */
  public double work(double millis) {
    long nanos = (long) (millis * NANOS / Math.max(1, tasks.size()));
    double soonest = -1;
    for (Iterator<Map.Entry<String, Task>> all = tasks.entrySet().iterator(); all.hasNext(); ) {
      Map.Entry<String, Task> task = all.next();
      double wait = Task.DONE;
      try {
        wait = task.getValue().work(nanos);
      } catch (InputException | ArgumentException e) {
        error(task.getKey(), String.valueOf(e.getMessage()));
      } catch (RuntimeException e) {
        error(task.getKey(), "a fault of the program: " + e);
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
