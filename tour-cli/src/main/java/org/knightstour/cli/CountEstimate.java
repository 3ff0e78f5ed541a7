package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.knightstour.count.CountRequest;
import org.knightstour.count.frontier.VectorFigures;
import org.knightstour.count.frontier.VectorFigures.LayerBound;

/** What a count would need, from its degree vectors alone. */
final class CountEstimate {

  /** Seconds of one thread for each addition that the vectors allow: 8x8 closed took 2.6e-9. */
  private static final double SECONDS_AN_ADDITION = 3e-9;

  private CountEstimate() {}

  static void print(
      CountRequest request,
      VectorFigures figures,
      int threads,
      boolean isWhole,
      OutputOptions output,
      PrintWriter out) {
    double states = 0;
    double additions = 0;
    double last = 0;
    double peak = 0;
    for (LayerBound layer : figures.layers()) {
      peak = Math.max(peak, last + layer.states());
      last = layer.states();
      states += layer.states();
      additions += layer.transitions();
    }
    double seconds = additions * SECONDS_AN_ADDITION / threads;
    double megabytes = peak * Long.BYTES / (1 << 20);
    if (output.json()) {
      double mostStates = states;
      double mostTransitions = additions;
      out.println(
          JsonAnswer.of("count")
              .asked(request.board(), request.kind())
              .add(g -> g.writeNumberField("mostStates", mostStates))
              .add(g -> g.writeNumberField("mostTransitions", mostTransitions))
              .add(g -> g.writeNumberField("mostMegabytes", megabytes))
              .add(g -> g.writeNumberField("mostTours", figures.mostCycles()))
              .add(g -> g.writeNumberField("passes", figures.passes()))
              .add(g -> g.writeNumberField("secondsAbout", seconds * figures.passes()))
              .finished());
    } else {
      out.println(
          String.format(
              Locale.ROOT,
              "%s, %s: at most %.3g states, %.3g transitions and %,.0f MB for two layers at a time;"
                  + " boards took 15 to 60 %% of that. About %s on %s for %s."
                  + " At most %.3g tours.",
              request.board(),
              request.kind().label(),
              states,
              additions,
              megabytes,
              time(seconds * figures.passes()),
              Figures.counted(threads, "thread", "threads"),
              Figures.counted(figures.passes(), "pass", "passes"),
              figures.mostCycles()));
      if (isWhole) {
        CountFigures.printBounds(figures, out);
      }
    }
    out.flush();
  }

  private static String time(double seconds) {
    return seconds < 120
        ? String.format(Locale.ROOT, "%.1f s", seconds)
        : seconds < 7200
            ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
            : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }
}
