package org.knightstour.cli.io;

import java.io.BufferedWriter;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.knightstour.chart.LineChart;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;

/**
 * A chart in a file, whose ending says what it is.
 *
 * @param file ends in .svg or .png
 * @param force whether an existing one is replaced
 */
public record ChartFile(Path file, boolean force) {

  /** Fails now, before any work, when the chart could not be written later. */
  public void check() {
    Drawing.Format format = Drawing.Format.of(file).orElse(Drawing.Format.XLSX);
    if (format != Drawing.Format.SVG && format != Drawing.Format.PNG) {
      throw new InputException(
          "--chart \"" + Excerpt.of(file.toString(), 100) + "\" ends in neither .svg nor .png.");
    }
    OutputFile.check(file, force);
  }

  /** Writes it. */
  public void write(LineChart chart) {
    boolean isSvg = Drawing.Format.require(file) == Drawing.Format.SVG;
    OutputFile.writeBytes(
        file,
        force,
        out -> {
          if (isSvg) {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            chart.writeSvg(text);
            text.flush();
          } else {
            chart.writePng(out);
          }
        });
  }
}
