package org.knightstour.cli.io;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.GraphInput;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.graph.read.GraphReader;
import org.knightstour.solve.ShortAnswer;

/**
 * A question about each graph of a stream. Threads take batches of graphs. Answers are printed in
 * the order of the graphs, each as soon as all earlier answers are known. A stream can have any
 * length, because only some batches are in memory.
 */
public final class GraphStream {

  private static final int BATCH = 256;
  private static final int BATCHES_AHEAD = 4; // for each thread

  /** Answers about one graph. */
  @FunctionalInterface
  public interface Asked {
    ShortAnswer answer(TourQuestion question, Monitor monitor) throws IOException;
  }

  private record Answered(GraphReader.Entry entry, ShortAnswer answer) {}

  /** The answers of a batch, and the exception of the graph after them, if any. */
  private record Batch(List<Answered> answers, @Nullable Throwable fault) {}

  private final Subcommand command;
  private final QuestionOptions questions;
  private final Asked asked;
  private final int threads;
  private final Set<Verdict> only;
  private final long[] part;
  private boolean isAllKnown = true;
  private @Nullable InputException fault; // an unreadable line

  private GraphStream(
      Subcommand command,
      QuestionOptions questions,
      StreamOptions options,
      int threads,
      Asked asked) {
    this.command = command;
    this.questions = questions;
    this.asked = asked;
    this.threads = threads;
    only = options.only();
    part = options.part();
  }

  /**
   * Answers a stream. Returns the exit status, which is "stopped" if a graph has no answer.
   *
   * @param certificates the destination of the certificates
   */
  public static int run(
      Subcommand command,
      GraphInput input,
      QuestionOptions questions,
      StreamOptions options,
      int threads,
      Optional<Path> certificates,
      boolean force,
      Asked asked) {
    GraphStream stream = new GraphStream(command, questions, options, threads, asked);
    if (certificates.isEmpty()) {
      stream.watched(input, Writer.nullWriter());
    } else if (OutputFile.isStandardOutput(certificates.get())) {
      stream.watched(input, command.out());
    } else {
      OutputFile.write(
          certificates.get(),
          force,
          out -> {
            stream.watched(input, out);
            Interruption.check(); // an incomplete file is not kept
          });
    }
    return (stream.isAllKnown ? ExitStatus.ANSWERED : ExitStatus.STOPPED).code();
  }

  private void watched(GraphInput input, Writer certificates) {
    boolean isEachPrinted = certificates != command.out();
    command.<Integer>streamed(
        monitor -> {
          try (input) {
            run(input, certificates, isEachPrinted, monitor);
          }
          return 0;
        });
  }

  private void run(GraphInput input, Writer certificates, boolean isEachPrinted, Monitor monitor)
      throws IOException {
    Monitor engines = monitor.part();
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    Deque<Future<Batch>> waiting = new ArrayDeque<>();
    try {
      List<GraphReader.Entry> batch = new ArrayList<>(BATCH);
      long number = 0;
      for (Optional<GraphReader.Entry> next = next(input);
          next.isPresent() && !monitor.isStopped() && !command.out().checkError();
          next = next(input)) {
        number++;
        if (number % part[1] == part[0] % part[1]) {
          batch.add(next.get());
        }
        if (batch.size() == BATCH || (number < BATCH && !batch.isEmpty())) {
          List<GraphReader.Entry> full = batch;
          waiting.add(workers.submit(() -> answers(full, monitor, engines)));
          batch = new ArrayList<>(BATCH);
        }
        if (waiting.size() > threads * BATCHES_AHEAD) {
          print(waiting.remove(), certificates, isEachPrinted);
        }
      }
      List<GraphReader.Entry> last = batch;
      waiting.add(workers.submit(() -> answers(last, monitor, engines)));
      while (!waiting.isEmpty()) {
        print(waiting.remove(), certificates, isEachPrinted);
      }
      isAllKnown &= !monitor.isStopped();
      if (fault != null) {
        throw fault; // after the answers before it
      }
    } finally {
      engines.stop(); // because their answers are not needed
      workers.shutdownNow();
      command.out().flush();
    }
  }

  /**
   * Returns the next graph. Returns empty at the end and at an unreadable line, and keeps its
   * error.
   */
  private Optional<GraphReader.Entry> next(GraphInput input) {
    try {
      return input.next();
    } catch (InputException e) {
      fault = e;
      return Optional.empty();
    }
  }

  private Batch answers(List<GraphReader.Entry> batch, Monitor monitor, Monitor engines) {
    List<Answered> answers = new ArrayList<>();
    try {
      for (GraphReader.Entry entry : batch) {
        if (engines.isStopped()) {
          break;
        }
        TourQuestion question = question(entry);
        ShortAnswer answer = asked.answer(question, engines.part());
        if (engines.isStopped() && answer.verdict() == Verdict.STOPPED) {
          break;
        }
        monitor.count(1, answer.verdict() == Verdict.TOUR ? 1 : 0);
        answers.add(new Answered(entry, answer));
      }
      return new Batch(answers, null);
    } catch (IOException | RuntimeException | Error e) {
      return new Batch(answers, e); // thrown after the answers before it are printed
    }
  }

  private TourQuestion question(GraphReader.Entry entry) {
    try {
      return questions.on(GraphInput.question(entry));
    } catch (InputException | ArgumentException e) {
      throw new InputException("line " + entry.line() + ": " + e.getMessage());
    }
  }

  private void print(Future<Batch> future, Writer certificates, boolean isEachPrinted)
      throws IOException {
    Batch batch = result(future);
    for (Answered each : batch.answers()) {
      Verdict verdict = each.answer().verdict();
      isAllKnown &= verdict != Verdict.STOPPED;
      if (each.answer().certificate().isPresent()) {
        certificates.write(each.answer().certificate().get());
      }
      if (!only.isEmpty()) {
        if (only.contains(verdict)) {
          command.out().println(each.entry().text());
        }
      } else if (isEachPrinted) {
        print(each, command.out());
      }
    }
    rethrow(batch.fault());
  }

  private void print(Answered each, PrintWriter out) {
    Verdict verdict = each.answer().verdict();
    if (command.isJson()) {
      out.println(json(each).finished());
      return;
    }
    String label = verdict == Verdict.STOPPED ? "unknown" : verdict.label();
    out.println((each.entry().line() + " " + label + " " + each.answer().words()).strip());
  }

  /** Returns a JSON object with the count, or the tour, or the reason and the certificate. */
  private JsonAnswer json(Answered each) {
    ShortAnswer answer = each.answer();
    JsonAnswer json = JsonAnswer.of(command.command());
    json.number("line", each.entry().line()).verdict(answer.verdict());
    boolean isKnown = answer.verdict() != Verdict.STOPPED;
    if (isKnown && command.command().equals("count")) {
      return json.text("count", answer.words());
    }
    if (answer.verdict() == Verdict.TOUR) {
      json.begin("tour", '[');
      for (String name : answer.words().split(" ", -1)) {
        json.item(name);
      }
      json.end(']');
      return json;
    }
    if (!answer.words().isEmpty()) {
      json.text("reason", answer.words());
    }
    answer.certificate().ifPresent(text -> json.text("certificate", text));
    return json;
  }

  private static void rethrow(@Nullable Throwable fault) {
    if (fault instanceof RuntimeException cause) {
      throw cause;
    }
    if (fault instanceof Error cause) {
      throw cause;
    }
    if (fault instanceof IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  private static Batch result(Future<Batch> batch) {
    try {
      return batch.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted before the last graph");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }
}
