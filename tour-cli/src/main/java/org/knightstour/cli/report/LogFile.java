package org.knightstour.cli.report;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.encoder.EncoderBase;
import ch.qos.logback.core.status.Status;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;

/**
 * A log file by Logback, in a context of its own: two runs in one program do not write into each
 * other's, and no stray configuration file is read.
 *
 * @param context Logback's
 * @param logger what is written to
 */
record LogFile(LoggerContext context, Logger logger) {

  private static final String LINE =
      "%d{yyyy-MM-dd'T'HH:mm:ss.SSS'Z', UTC} %-5level %msg %kvp{NONE}%n";

  /** Opens a file to append to. */
  static LogFile open(Path file, boolean isJson) {
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    EncoderBase<ILoggingEvent> encoder = isJson ? json() : text();
    encoder.setContext(context);
    encoder.start();
    FileAppender<ILoggingEvent> appender = new FileAppender<>();
    appender.setContext(context);
    appender.setName("file");
    appender.setFile(file.toString());
    appender.setEncoder(encoder);
    appender.start();
    ch.qos.logback.classic.Logger logger = context.getLogger("tour");
    logger.setAdditive(false);
    logger.addAppender(appender);
    return new LogFile(context, logger);
  }

  private static EncoderBase<ILoggingEvent> text() {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setPattern(LINE);
    return encoder;
  }

  private static EncoderBase<ILoggingEvent> json() {
    JsonEncoder encoder = new JsonEncoder();
    encoder.setWithContext(false);
    encoder.setWithSequenceNumber(false);
    encoder.setWithNanoseconds(false);
    return encoder;
  }

  /**
   * The reason why a line was not written, which Logback itself does not report; empty if all were.
   */
  Optional<String> failure() {
    return context.getStatusManager().getCopyOfStatusList().stream()
        .filter(status -> status.getEffectiveLevel() == Status.ERROR)
        .map(
            status ->
                status.getThrowable() == null
                    ? status.getMessage()
                    : String.valueOf(status.getThrowable().getMessage()))
        .findFirst();
  }

  void close() {
    context.stop();
  }
}
