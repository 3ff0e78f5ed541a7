package org.knightstour.cli.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.RunListener;
import org.knightstour.core.Watch;
import org.knightstour.solve.ledger.Ledger;
import org.slf4j.Logger;
import org.slf4j.event.Level;
import org.slf4j.helpers.NOPLogger;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * What a run does, written down as it happens: a log for people or programs, and figures once a
 * minute. It is only loaded where one of them was asked for.
 */
final class RunLog implements RunListener, AutoCloseable {

  private static final long MINUTE_MILLIS = 60_000;
  private static final long CHECKPOINT_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final Logger log;
  private final Optional<LogFile> file;
  private final Optional<Path> metrics;
  private String command = "";
  private long startNanos;
  private Watch watch = new Watch();
  private Ticker ticker = Ticker.SYSTEM;
  private Runnable endMinutes = () -> {};
  private String stage = "";
  private long savedNanos;
  private Optional<String> metricsFailure = Optional.empty();
  private volatile List<Figure> saved = List.of();

  /**
   * A log.
   *
   * @throws UncheckedIOException when a file cannot be written
   */
  RunLog(Optional<Path> file, boolean isJson, Optional<Path> metrics) {
    this.metrics = metrics;
    metrics.ifPresent(path -> append(path, ""));
    file.ifPresent(path -> append(path, ""));
    this.file = file.map(path -> LogFile.open(path, isJson));
    log = this.file.map(LogFile::logger).orElse(NOPLogger.NOP_LOGGER);
  }

  private static void append(Path path, String text) {
    try {
      Files.writeString(
          path, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A run begins. */
  void begin(String name, Iterable<String> words, Watch of, Ticker time) {
    command = name.replaceFirst("^tour ", "");
    watch = of;
    ticker = time;
    startNanos = time.nanos();
    String line = String.join(" ", words);
    at(Level.INFO)
        .addKeyValue("command", line)
        .addKeyValue("process", ProcessHandle.current().pid())
        .addKeyValue("java", System.getProperty("java.version"))
        .addKeyValue("processors", Runtime.getRuntime().availableProcessors())
        .addKeyValue("heapBytes", Runtime.getRuntime().maxMemory())
        .log("run begins");
    of.add(this);
    endMinutes = time.every(MINUTE_MILLIS, MINUTE_MILLIS, this::minute);
  }

  private LoggingEventBuilder at(Level level) {
    return log.atLevel(level);
  }

  private void minute() {
    if (!watch.stage().isEmpty() && !watch.stage().equals(stage)) {
      stage = watch.stage();
      at(Level.INFO).addKeyValue("stage", stage).log("at work");
    }
    at(Level.INFO)
        .addKeyValue("nodes", watch.nodes())
        .addKeyValue("tours", watch.tours())
        .addKeyValue("share", rounded(watch.share()))
        .addKeyValue("seconds", Math.round(seconds()))
        .log("progress");
    measure();
  }

  private double seconds() {
    return (ticker.nanos() - startNanos) / 1e9;
  }

  private static double rounded(double share) {
    return Math.round(share * 1e6) / 1e6;
  }

  /** Writes a line of figures. A full disk is reported once, and does not end the run. */
  private void measure() {
    if (metrics.isEmpty() || metricsFailure.isPresent()) {
      return;
    }
    Runtime runtime = Runtime.getRuntime();
    double seconds = seconds();
    long processor =
        ProcessHandle.current().info().totalCpuDuration().map(d -> d.toMillis()).orElse(0L);
    JsonAnswer line =
        JsonAnswer.of(command)
            .string("time", Instant.now().toString())
            .ratio("seconds", seconds)
            .number("nodes", watch.nodes())
            .ratio("nodesPerSecond", seconds > 0 ? watch.nodes() / seconds : 0)
            .number("tours", watch.tours())
            .ratio("share", watch.share())
            .ratio("processorSeconds", processor / 1e3)
            .number("heapBytes", runtime.totalMemory() - runtime.freeMemory());
    List<Figure> kept = saved;
    if (!kept.isEmpty()) {
      line.object("ledger", () -> kept.forEach(figure -> addCount(line, figure)));
    }
    try {
      append(metrics.get(), line.finished() + "\n");
    } catch (UncheckedIOException e) {
      metricsFailure = Optional.of("the metrics are incomplete: " + e.getMessage());
      warned(metricsFailure.get());
    }
  }

  private static void addCount(JsonAnswer line, Figure figure) {
    if (figure.value() instanceof Long count) {
      line.number(figure.name(), count);
    }
  }

  @Override
  public void announced(String text) {
    at(Level.INFO).log(text);
  }

  @Override
  public void happened(String what, List<Figure> figures) {
    if (!what.equals(Ledger.SAVED)) {
      write(what, figures);
      return;
    }
    saved = figures;
    if (savedNanos == 0 || ticker.nanos() - savedNanos >= CHECKPOINT_NANOS) {
      savedNanos = ticker.nanos();
      write("checkpoint", figures);
    }
  }

  private void write(String what, List<Figure> figures) {
    LoggingEventBuilder event = at(Level.INFO);
    for (Figure each : figures) {
      event = event.addKeyValue(each.name(), each.value());
    }
    event.log(what);
  }

  @Override
  public void warned(String text) {
    at(Level.WARN).log(text);
  }

  /** The run has ended, stopped or not. */
  void end(@Nullable Throwable failure) {
    endMinutes.run();
    watch.remove(this);
    if (!saved.isEmpty()) {
      write("checkpoint", saved);
    }
    if (!watch.note().isEmpty()) {
      warned(watch.note());
    }
    measure();
    LoggingEventBuilder event =
        at(failure == null ? Level.INFO : Level.ERROR)
            .addKeyValue("nodes", watch.nodes())
            .addKeyValue("tours", watch.tours())
            .addKeyValue("seconds", Math.round(seconds()));
    if (failure != null) {
      event = event.addKeyValue("failure", String.valueOf(failure.getMessage()));
    }
    event.log(watch.isStopped() ? "run was stopped" : "run ends");
  }

  /** What could not be written; the run does not end for it. */
  Optional<String> failure() {
    return file.flatMap(LogFile::failure)
        .map(reason -> "the log is incomplete: " + reason)
        .or(() -> metricsFailure);
  }

  @Override
  public void close() {
    file.ifPresent(LogFile::close);
  }
}
