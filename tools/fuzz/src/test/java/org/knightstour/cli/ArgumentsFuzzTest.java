package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Tests that any arguments are parsed or rejected with one line. It runs no command. */
final class ArgumentsFuzzTest {

  private static final CommandLine TOUR =
      TourCommand.commandLine(
          new PrintWriter(Writer.nullWriter()), new PrintWriter(Writer.nullWriter()));

  static Stream<String> seeds() {
    return Stream.of(
        "find\n8x8\n--from\ne4\n--closed\n--format\nsquares",
        "prove\n5xn\n--leaper\n1,4\n--max-cases\n10\n--max-time\n500ms",
        "list\n5x5\n--limit\n3\n--require\na1-b3,c1-e2\n--forbid\na1-c2",
        "list\n5x5\n--limit\n3\n--require\na2-b3,c1-e2",
        "count\n6x8\n--closed\n--memory\n2g\n--threads\n8",
        "sweep\n5x5\n--branch\nedge\n--rules\ndegree",
        "draw\nt.txt\n--as\nsvg\n--cell\n40\n--without\na1,b2;c3 0,0",
        "nth\n6x6\n17\n--distinct",
        "verify\n-\n--json",
        "bench\nheuristics\n6x6\n--trials\n100\n--seed\n7");
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    "--from",
    "--to",
    "--without",
    "--leaper",
    "--require",
    "--forbid",
    "--strictly-open",
    "--seed",
    "--threads",
    "--memory",
    "--max-nodes",
    "--max-time",
    "--tie-break",
    "--rules",
    "--branch",
    "8x8",
    "a1",
    "a1-b3",
    "1,4",
    "10s",
    "2g",
    "=",
    "\\x0a"
  })
  @FuzzTest(maxDuration = "1m")
  void parse_anyArguments_areReadOrRefusedInOneLine(@NotNull String lines) {
    accepts(lines);
  }

  static boolean accepts(String lines) {
    try {
      ParseResult parsed = TOUR.parseArgs(lines.split("\n", -1));
      while (parsed.hasSubcommand()) {
        parsed = parsed.subcommand();
        question(parsed.commandSpec());
      }
      return true;
    } catch (ParameterException | InputException | ArgumentException e) {
      assertThat(e.getMessage()).isNotBlank();
      return false;
    }
  }

  private static void question(CommandSpec command) {
    for (CommandSpec mixin : command.mixins().values()) {
      if (mixin.userObject() instanceof QuestionOptions options) {
        TourQuestion question = options.on("6x8");
        assertThat(TourQuestion.parse(question.text())).isEqualTo(question);
      }
    }
  }
}
