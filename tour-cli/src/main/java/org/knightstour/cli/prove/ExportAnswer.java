package org.knightstour.cli.prove;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Optional;
import org.knightstour.cli.io.StoppableWriter;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.TourQuestion;
import org.knightstour.solve.ExportFormat;
import org.knightstour.solve.Exports;

/**
 * A question as other people's tools read it.
 *
 * @param question what is exported
 * @param format how
 * @param command which shows progress
 */
record ExportAnswer(TourQuestion question, ExportFormat format, Subcommand command)
    implements Answer {

  @Override
  public void write(Writer out) throws IOException {
    Writer stoppable = new StoppableWriter(out);
    Optional<String> declined =
        command.streamed(watch -> Exports.write(question, format, stoppable, watch));
    Subcommand.refuse(declined.map(reason -> "--export " + format.label() + ": " + reason));
  }

  @Override
  public JsonAnswer json() {
    StringWriter text = new StringWriter();
    try {
      write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return JsonAnswer.of("prove")
        .asked(question)
        .string("format", format.label())
        .string("text", text.toString());
  }
}
