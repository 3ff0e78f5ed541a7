package org.knightstour.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class ModeTest {

  @SuppressWarnings("UnusedVariable") // they are declared for picocli
  private static final class Ends {
    @Option(names = "--from")
    private String from = "";

    @Option(names = "--to")
    private String to = "";
  }

  @SuppressWarnings("UnusedVariable")
  @Command(name = "sample")
  private static final class Sample extends Subcommand {
    @Mixin private Ends ends;
    @Mixin private LogOptions log;

    @Option(names = {"-p", "--pairs"})
    private boolean pairs;

    @Override
    public Integer call() {
      return 0;
    }
  }

  /** Returns the options of the sample that a mode accepts. */
  private static List<String> accepted(Mode mode) {
    return new CommandLine(new Sample())
        .getCommandSpec().options().stream()
            .filter(mode::accepts)
            .map(option -> option.longestName())
            .sorted()
            .toList();
  }

  private static final String[] EVERYWHERE = {
    "--json", "--log", "--log-format", "--metrics", "--quiet"
  };

  @Test
  void accepts_modeWithoutOptions_isWhatEveryModeAccepts() {
    assertThat(accepted(Mode.of("here", ""))).containsExactly(EVERYWHERE);
  }

  @Test
  void accepts_namesAndGroups_areAdded() {
    Mode mode = Mode.of("here", "--pairs").and("", Ends.class);
    assertThat(accepted(mode)).contains("--pairs", "--from", "--to").hasSize(8);
  }

  @Test
  void accepts_exceptOneOfAGroup_isRejected() {
    Mode mode = Mode.of("here", "--from", Ends.class).except("--from --to").in("there");
    assertThat(mode.where()).isEqualTo("there");
    assertThat(accepted(mode)).contains("--from").doesNotContain("--to", "--pairs").hasSize(6);
  }
}
