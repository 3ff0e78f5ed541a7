package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Tests the workflow of docs/howto/ci.md: a shell runs its steps, as GitHub runs them. */
@Tag("long")
final class WorkflowIT {

  private static final Path PAGE = Path.of("..", "docs", "howto", "ci.md");

  @TempDir private Path folder;

  /** Runs a step, which ends at its first failure, because GitHub's shell is {@code bash -e}. */
  private int bash(String script) throws Exception {
    Process process =
        new ProcessBuilder("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile())
            .start();
    return process.waitFor();
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> steps() throws Exception {
    Matcher block = Pattern.compile("```yaml\\n((?s:.*?))```").matcher(Files.readString(PAGE));
    assertThat(block.find()).isTrue();
    Map<Object, Object> workflow =
        new Yaml(new SafeConstructor(new LoaderOptions())).load(block.group(1));
    // YAML 1.1 reads "on" as true, but GitHub reads it as a word.
    assertThat(workflow.keySet()).containsExactlyInAnyOrder("name", true, "jobs");
    Map<String, Map<String, Object>> jobs = (Map<String, Map<String, Object>>) workflow.get("jobs");
    Map<String, Object> job = jobs.get("sweep");
    assertThat(job).containsOnlyKeys("runs-on", "timeout-minutes", "steps");
    List<Map<String, Object>> steps = (List<Map<String, Object>>) job.get("steps");
    for (Map<String, Object> step : steps) {
      assertThat(step.containsKey("uses")).isNotEqualTo(step.containsKey("run"));
      if (step.get("uses") instanceof String action) {
        assertThat(action).matches("actions/[a-z-]+@v\\d+");
      }
    }
    return steps;
  }

  private List<String> commands() throws Exception {
    return steps().stream()
        .map(step -> step.get("run"))
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .toList();
  }

  private static String baselineCommand() throws Exception {
    return Files.readAllLines(PAGE).stream()
        .map(String::strip)
        .filter(line -> line.startsWith("./tour ") && line.endsWith("> baseline.json"))
        .collect(Collectors.joining());
  }

  @BeforeEach
  void makeRepository() throws Exception {
    List<String> words = new ArrayList<>(PackagedTour.command("-Xmx512m"));
    String program = words.stream().map(w -> "'" + w + "'").collect(Collectors.joining(" "));
    Path tour = folder.resolve("tour");
    Files.writeString(tour, "#!/bin/sh\nexec " + program + " \"$@\"\n", StandardCharsets.UTF_8);
    assertThat(tour.toFile().setExecutable(true)).isTrue();
    assertThat(bash(baselineCommand())).isZero();
  }

  private int runSteps() throws Exception {
    for (String command : commands()) {
      int status = bash(command);
      if (status != 0) {
        return status;
      }
    }
    return 0;
  }

  private void change(String regex, String by) throws Exception {
    Path baseline = folder.resolve("baseline.json");
    String text = Files.readString(baseline);
    Files.writeString(baseline, text.replaceFirst(regex, by));
    assertThat(baseline).content().isNotEqualTo(text);
  }

  @Test
  void steps_sameSearch_pass() throws Exception {
    assertThat(commands()).hasSize(2);
    assertThat(runSteps()).isZero();
    assertThat(folder.resolve("report.xml"))
        .content()
        .contains("tests=\"125\" failures=\"0\" errors=\"0\" skipped=\"0\"");
  }

  /** Checks a search with fewer nodes than the saved search. */
  @Test
  void steps_fasterSearch_pass() throws Exception {
    change("\"nodes\":[0-9]+,\"tours\"", "\"nodes\":99999,\"tours\"");
    assertThat(runSteps()).isZero();
  }

  @Test
  void steps_changedTours_failAndKeepTheReport() throws Exception {
    change("\"tours\":\"0\"", "\"tours\":\"1\"");
    assertThat(runSteps()).isEqualTo(1);
    assertThat(folder.resolve("report.xml")).content().contains("failures=\"1\"");
    Map<String, Object> last = steps().get(steps().size() - 1);
    assertThat(last).containsEntry("if", "always()");
  }

  @Test
  void steps_stopped_failWithSkippedStarts() throws Exception {
    String gate = commands().get(1).replace("--max-time 10m", "--max-nodes 20");
    assertThat(bash(gate)).isEqualTo(3);
    assertThat(folder.resolve("report.xml"))
        .content()
        .contains("failures=\"0\"")
        .doesNotContain("skipped=\"0\" time", "<failure");
  }
}
