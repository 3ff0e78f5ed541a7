package org.knightstour.cli.chart;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.core.InputException;
import picocli.CommandLine.Option;

/** The file for a command's chart. */
public final class ChartOptions {

  @Option(
      names = "--chart",
      paramLabel = "FILE",
      description = "Draw the figures as a chart, .svg or .png")
  private @Nullable Path file;

  @Option(
      names = {"-f", "--force"},
      description = "Replace an existing file")
  private boolean force;

  /** Checks, before any work, that the chart can be written. */
  public void check() {
    if (file != null) {
      if (!ends(file, ".svg") && !ends(file, ".png")) {
        throw new InputException(
            "--chart \""
                + InputException.excerpt(file.toString(), 100)
                + "\" ends in neither .svg nor .png.");
      }
      OutputFile.check(file, force);
    }
  }

  private static boolean ends(Path file, String ending) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
  }

  public boolean force() {
    return force;
  }

  /** Writes the chart if the command has a file for it. */
  public void write(LineChart chart) {
    if (file != null && ends(file, ".svg")) {
      OutputFile.write(file, force, chart::writeSvg);
    } else if (file != null) {
      OutputFile.writeBytes(file, force, chart::writePng);
    }
  }
}
