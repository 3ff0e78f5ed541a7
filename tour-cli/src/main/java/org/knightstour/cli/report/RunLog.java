package org.knightstour.cli.report;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.encoder.EncoderBase;
import ch.qos.logback.core.status.Status;
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
import org.knightstour.core.Monitor;
import org.knightstour.solve.ledger.Ledger;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Records a run: a log for people or programs, and figures each minute. The class is loaded only if
 * the options ask for it. The log uses a separate context of Logback, because two runs in one
 * program must not share a log, and configuration files of the environment must not change it.
 */
final class RunLog implements Monitor.Listener {

  private static final long MINUTE_MILLIS = 60_000;
  private static final long CHECKPOINT_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final String LINE =
      "%d{yyyy-MM-dd'T'HH:mm:ss.SSS'Z', UTC} %-5level %msg %kvp{NONE}%n";

  private final LoggerContext context = new LoggerContext();
  private final Logger log = context.getLogger("tour");
  private final Optional<Path> metrics;
  private final String command;
  private final Monitor monitor;
  private final Ticker ticker;
  private final long startNanos;
  private final Runnable endMinutes;
  private String stage = "";
  private long savedNanos;
  private Optional<String> metricsFailure = Optional.empty();
  private volatile List<Monitor.Figure> saved = List.of();

  /** Begins with the arguments, and throws an exception if a file cannot be written. */
  RunLog(
      Optional<Path> file,
      boolean isJson,
      Optional<Path> metrics,
      List<String> words,
      Subcommand of,
      Monitor monitor,
      Ticker ticker) {
    this.metrics = metrics;
    this.monitor = monitor;
    this.ticker = ticker;
    command = of.command();
    metrics.ifPresent(path -> append(path, ""));
    file.ifPresent(path -> open(path, isJson));
    startNanos = ticker.nanos();
    log.atInfo()
        .addKeyValue("command", "tour " + String.join(" ", words))
        .addKeyValue("process", ProcessHandle.current().pid())
        .addKeyValue("java", System.getProperty("java.version"))
        .addKeyValue("processors", Runtime.getRuntime().availableProcessors())
        .addKeyValue("heapBytes", Runtime.getRuntime().maxMemory())
        .log("run begins");
    monitor.add(this);
    endMinutes = ticker.every(MINUTE_MILLIS, MINUTE_MILLIS, this::minute);
  }

  private void open(Path file, boolean isJson) {
    append(file, "");
    context.setMDCAdapter(new LogbackMDCAdapter());
    EncoderBase<ILoggingEvent> encoder;
    if (isJson) {
      JsonEncoder json = new JsonEncoder();
      json.setWithContext(false);
      json.setWithSequenceNumber(false);
      json.setWithNanoseconds(false);
      encoder = json;
    } else {
      PatternLayoutEncoder text = new PatternLayoutEncoder();
      text.setPattern(LINE);
      encoder = text;
    }
    encoder.setContext(context);
    encoder.start();
    FileAppender<ILoggingEvent> appender = new FileAppender<>();
    appender.setContext(context);
    appender.setName("file");
    appender.setFile(file.toString());
    appender.setEncoder(encoder);
    appender.start();
    log.setAdditive(false);
    log.addAppender(appender);
  }

  private static void append(Path path, String text) {
    try {
      Files.writeString(
          path, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void minute() {
    if (!monitor.stage().isEmpty() && !monitor.stage().equals(stage)) {
      stage = monitor.stage();
      log.atInfo().addKeyValue("stage", stage).log("at work");
    }
    log.atInfo()
        .addKeyValue("nodes", monitor.nodes())
        .addKeyValue("walkedNodes", monitor.walked())
        .addKeyValue("tours", monitor.tours())
        .addKeyValue("share", Math.round(monitor.share() * 1e6) / 1e6)
        .addKeyValue("seconds", Math.round(seconds()))
        .log("progress");
    measure();
  }

  private double seconds() {
    return (ticker.nanos() - startNanos) / 1e9;
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
            .text("time", Instant.now().toString())
            .ratio("seconds", seconds)
            .number("nodes", monitor.nodes())
            .number("walkedNodes", monitor.walked())
            .ratio("nodesPerSecond", seconds > 0 ? monitor.nodes() / seconds : 0)
            .number("tours", monitor.tours())
            .ratio("share", monitor.share())
            .ratio("processorSeconds", processor / 1e3)
            .number("heapBytes", runtime.totalMemory() - runtime.freeMemory());
    List<Monitor.Figure> kept = saved;
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

  private static void addCount(JsonAnswer line, Monitor.Figure figure) {
    if (figure.value() instanceof Long count) {
      line.number(figure.name(), count);
    }
  }

  @Override
  public void announced(String text) {
    log.info(text);
  }

  @Override
  public void happened(String what, List<Monitor.Figure> figures) {
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

  private void write(String what, List<Monitor.Figure> figures) {
    LoggingEventBuilder event = log.atInfo();
    for (Monitor.Figure each : figures) {
      event = event.addKeyValue(each.name(), each.value());
    }
    event.log(what);
  }

  @Override
  public void warned(String text) {
    log.warn(text);
  }

  /** Ends the log. Returns the write error, which Logback does not report. */
  Optional<String> end(@Nullable Throwable failure) {
    endMinutes.run();
    monitor.remove(this);
    if (!saved.isEmpty()) {
      write("checkpoint", saved);
    }
    if (!monitor.note().isEmpty()) {
      warned(monitor.note());
    }
    measure();
    LoggingEventBuilder event =
        log.atLevel(failure == null ? Level.INFO : Level.ERROR)
            .addKeyValue("nodes", monitor.nodes())
            .addKeyValue("walkedNodes", monitor.walked())
            .addKeyValue("tours", monitor.tours())
            .addKeyValue("seconds", Math.round(seconds()));
    if (failure != null) {
      event = event.addKeyValue("failure", String.valueOf(failure.getMessage()));
    }
    event.log(monitor.isStopped() ? "run was stopped" : "run ends");
    Optional<String> unwritten =
        context.getStatusManager().getCopyOfStatusList().stream()
            .filter(status -> status.getEffectiveLevel() == Status.ERROR)
            .map(
                status ->
                    status.getThrowable() == null
                        ? status.getMessage()
                        : String.valueOf(status.getThrowable().getMessage()))
            .findFirst();
    context.stop();
    return unwritten.map(reason -> "the log is incomplete: " + reason).or(() -> metricsFailure);
  }
}
