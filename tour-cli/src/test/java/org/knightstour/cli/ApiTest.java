package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.knightstour.testkit.ExportedApi;

/**
 * Checks that the exported signatures of the libraries are equal to api.txt, because each change
 * must be noticed. {@code -Dtests.api=write} writes the file again.
 */
final class ApiTest {

  private static final Path SAVED = Path.of("src/test/resources/org/knightstour/cli/api.txt");

  private static final List<String> MODULES =
      List.of("core", "search", "prove", "count", "puzzle", "verify", "draw", "solve", "jgrapht");

  private static List<String> now() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String module : MODULES) {
      lines.addAll(ExportedApi.of(Path.of("..", "tour-" + module, "target", "classes")));
    }
    return lines;
  }

  @Test
  void exportedSignatures_areTheSavedOnes() throws IOException {
    List<String> now = now();
    if ("write".equals(System.getProperty("tests.api"))) {
      Files.write(SAVED, now);
    }
    List<String> saved = Files.readAllLines(SAVED);
    assertThat(minus(saved, now))
        .as("removed or changed signatures: other programs may use them (-Dtests.api=write)")
        .isEmpty();
    assertThat(minus(now, saved)).as("new signatures (-Dtests.api=write)").isEmpty();
  }

  /** The list contains a type, a method, a constant and a record of the entry point. */
  @Test
  void exportedSignatures_haveEveryKind() throws IOException {
    assertThat(now())
        .anyMatch(line -> line.startsWith("org.knightstour.Tours: public final class"))
        .anyMatch(line -> line.matches("org.knightstour.Tours .* findTour\\(\\)"))
        .anyMatch(line -> line.endsWith(" org.knightstour.core.Verdict TOUR"))
        .anyMatch(line -> line.startsWith("org.knightstour.Job$Progress: ") && line.contains("("))
        .anyMatch(line -> line.startsWith("org.knightstour.jgrapht.ExactHamiltonianCycle: "))
        .anyMatch(line -> line.contains("permits org.knightstour.solve.FindResult$None, "))
        .noneMatch(line -> line.contains(" private ") || line.contains(".TourStream"));
  }

  private static List<String> minus(List<String> these, List<String> those) {
    Set<String> rest = new LinkedHashSet<>(these);
    rest.removeAll(Set.copyOf(those));
    return List.copyOf(rest);
  }
}
