package org.knightstour.cli.serve;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.solve.Figures;

/**
 * What was written.
 *
 * @param directory where
 * @param files how many files
 * @param bytes in all of them
 */
record ExportView(Path directory, int files, long bytes) implements Answer {

  @Override
  public void write(Writer out) throws IOException {
    String what =
        Figures.counted(files, "file", "files") + ", " + Figures.counted(bytes, "byte", "bytes");
    out.write(new Lines().add(directory + ": " + what + ", ready for any static host.").toString());
  }

  @Override
  public JsonAnswer json() {
    return JsonAnswer.of("serve")
        .string("directory", directory.toString())
        .number("files", files)
        .number("bytes", bytes);
  }
}
