package org.knightstour.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.count.CountSettings;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Tests the values of the options that commands share. */
final class OptionsTest {

  @Command
  static final class Asked implements Runnable {
    @Spec CommandSpec spec;
    @Mixin QuestionOptions question;
    @Mixin PictureOptions picture;

    @Override
    public void run() {}

    MatchedOptions given() {
      return MatchedOptions.of(spec);
    }
  }

  @Command
  static final class Searched implements Runnable {
    @Mixin SearchOptions search;

    @Override
    public void run() {}
  }

  @Command
  static final class Counted implements Runnable {
    @Mixin TableOptions tables;

    @Override
    public void run() {}
  }

  private static <T> T parsed(T command, String... words) {
    CommandLine line = new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(Duration.class, Converters::duration);
    line.parseArgs(words);
    return command;
  }

  private static Asked asked(String... words) {
    return parsed(new Asked(), words);
  }

  private static SearchOptions search(String... words) {
    return parsed(new Searched(), words).search;
  }

  private static TableOptions tables(String... words) {
    return parsed(new Counted(), words).tables;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                                    | 6x8 open",
        "--closed                            | 6x8 closed",
        "--strictly-open                     | 6x8 strictly-open",
        "--from c3 --to d5                   | 6x8 open from c3 to d5",
        "--closed --from c3 --to d5          | 6x8 closed from c3 to d5",
        "--leaper 4,1                        | 6x8 open leaper 1,4",
        "--piece king                        | 6x8 open piece 0,1+1,1",
        "--piece NNC                         | 6x8 open piece 1,2*+1,3",
        "--piece giraffe                     | 6x8 open leaper 1,4",
        "--piece N                           | 6x8 open",
        "--without a1,b2                     | 6x8 open without a1 b2",
        "--without a1;b2                     | 6x8 open without a1 b2",
        "--without 0,0;1,1                   | 6x8 open without a1 b2",
        "--require a1-b3,c1-e2 --forbid a1-c2    | 6x8 open with a1-b3 c1-e2 avoid a1-c2",
        "--require a1-b3 --require c1-e2           | 6x8 open with a1-b3 c1-e2"
      })
  void question_words_areAQuestion(String words, String question) {
    String[] split = words == null ? new String[0] : words.strip().split(" +", -1);
    assertThat(asked(split).question.on("6x8").text()).isEqualTo(question);
  }

  @Test
  void question_bothKinds_areRefused() {
    QuestionOptions both = asked("--closed", "--strictly-open").question;
    assertThatThrownBy(both::kind)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("exclude each other");
  }

  @Test
  void question_otherPieces_areRefusedInOneLine() {
    QuestionOptions directed = asked("--piece", "fW").question;
    assertThatThrownBy(() -> directed.on("6x8"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("--piece \"fW\" names directions: ");
    QuestionOptions both = asked("--piece", "king", "--leaper", "1,4").question;
    assertThatThrownBy(() -> both.on("6x8"))
        .isInstanceOf(InputException.class)
        .hasMessage("--leaper and --piece both name what moves: give one.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1,", "1,2,3", "a,b", "-1,2", "10000,1", ""})
  void question_leaperOfOtherThanTwoSteps_isRefused(String leaper) {
    QuestionOptions options = asked("--leaper", leaper).question;
    assertThatThrownBy(() -> options.on("6x8"))
        .isInstanceOf(InputException.class)
        .hasMessage("--leaper " + leaper + ": write two numbers, like 1,4.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--without", "--require", "--forbid"})
  void question_emptyList_isRefusedByName(String option) {
    QuestionOptions options = asked(option, " ").question;
    assertThatThrownBy(() -> options.on("6x8"))
        .isInstanceOf(InputException.class)
        .hasMessage(option + " \"\": is empty.");
  }

  @Test
  void from_text_isKept() {
    assertThat(asked("--from", "3").question.from()).isEqualTo("3");
    assertThat(asked().question.from()).isNull();
  }

  @Test
  void given_options_areKnownByName() {
    MatchedOptions given = asked("--closed", "--from", "a1").given();
    assertThat(given.has("--closed")).isTrue();
    assertThat(given.has("--to")).isFalse();
    assertThat(given.hasAny("--to", "--closed")).isTrue();
    assertThat(given.hasAny("--to", "--require")).isFalse();
    assertThat(given.hasAny("--to", "--from")).isTrue();
    assertThat(given.hasAny()).isFalse();
    assertThat(given.of(QuestionOptions.class)).containsExactly("--closed", "--from");
    assertThat(given.of(TableOptions.class)).isEmpty();
  }

  @Test
  void refuse_givenOption_isNamed() {
    MatchedOptions given = asked("--closed").given();
    given.refuse("here", "--to", "--from");
    given.refuse("here", "--to");
    assertThatThrownBy(() -> given.refuse("here", "--to", "--closed"))
        .isInstanceOf(InputException.class)
        .hasMessage("--closed: has no effect here.");
    assertThatThrownBy(() -> given.refuse("there", "--closed"))
        .isInstanceOf(InputException.class)
        .hasMessage("--closed: has no effect there.");
  }

  @Test
  void need_optionWithoutItsOthers_isRefused() {
    MatchedOptions given = asked("--closed", "--from", "a1").given();
    given.need("--to", "--require");
    given.need("--closed", "--require", "--from");
    assertThatThrownBy(() -> given.need("--closed", "--require", "--forbid"))
        .isInstanceOf(InputException.class)
        .hasMessage("--closed: only with --require or --forbid.");
  }

  @Test
  void search_noWords_isTheUsual() {
    assertThat(search().choices()).isEqualTo(SearchSettings.automatic());
  }

  @Test
  void search_words_areSettings() {
    SearchSettings settings =
        search(
                "--rules",
                "full",
                "--parity",
                "--tie-break",
                "pohl",
                "--seed",
                "7",
                "--threads",
                "3",
                "--max-nodes",
                "0",
                "--max-time",
                "5m")
            .choices();
    assertThat(settings.branching()).contains(Branching.PATH);
    assertThat(settings.rules()).contains(Rules.FULL);
    assertThat(settings.colour()).isTrue();
    assertThat(settings.tieBreak()).isEqualTo(TieBreak.POHL);
    assertThat(settings.seed()).isEqualTo(7);
    assertThat(settings.threads()).isEqualTo(3);
    assertThat(settings.budget().nodes()).isZero();
    assertThat(settings.budget().time()).isEqualTo(Duration.ofMinutes(5));
  }

  @Test
  void search_seedOrOrder_meansPathBranching() {
    assertThat(search().choices(Branching.EDGE, false).branching()).contains(Branching.EDGE);
    assertThat(search("--seed", "2").choices(null, false).branching()).contains(Branching.PATH);
    assertThat(search("--tie-break", "start").choices(null, false).branching())
        .contains(Branching.PATH);
    assertThat(search("--seed", "2").seeded(Branching.EDGE, false).branching())
        .contains(Branching.EDGE);
    assertThat(search().choices(null, true).symmetry()).isTrue();
  }

  @Test
  void search_orderWithEdgeBranching_isRefused() {
    assertThatThrownBy(() -> search("--seed", "2").choices(Branching.EDGE, false))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("--seed: has no effect with edge branching");
    assertThatThrownBy(() -> search("--tie-break", "pohl", "--seed", "2").choices(null, true))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("--tie-break: has no effect with edge branching");
  }

  @Test
  void search_limitBelowZero_isRefused() {
    assertThatThrownBy(() -> search("--max-nodes", "-1").choices())
        .isInstanceOf(ArgumentException.class);
  }

  @Test
  void tables_words_areSettings() {
    assertThat(tables().settings()).isEqualTo(CountSettings.defaults());
    CountSettings settings = tables("--threads", "2", "--memory", "5m").settings();
    assertThat(settings.threads()).isEqualTo(2);
    assertThat(settings.budget().memoryBytes()).isEqualTo(5L << 20);
    Optional<Path> file = Optional.of(Path.of("c"));
    assertThat(tables().settings(file)).isEqualTo(CountSettings.defaults().checkpoint(file.get()));
    assertThat(tables().settings(Optional.empty())).isEqualTo(CountSettings.defaults());
  }

  @Test
  void tables_memory_isAtMostTheHeap() {
    long heap = Runtime.getRuntime().maxMemory();
    OptionalLong most = OptionalLong.of(heap >> 10);
    assertThat(tables("--memory", most.getAsLong() + "k").settings().budget().memoryBytes())
        .isEqualTo(most.getAsLong() << 10);
    TableOptions more = tables("--memory", (most.getAsLong() + 1) + "k");
    assertThatThrownBy(more::settings)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Java can use " + (heap >> 20) + "m here");
  }

  @Test
  void picture_words_areAStyle() {
    assertThat(asked().picture.style())
        .isEqualTo(new PictureStyle(Theme.LIGHT, PathColour.AUTO, true, true, true, 0));
    assertThat(
            asked(
                    "--theme",
                    "dark",
                    "--colour",
                    "path",
                    "--no-numbers",
                    "--no-coordinates",
                    "--no-caption",
                    "--cell",
                    "1000")
                .picture
                .style())
        .isEqualTo(new PictureStyle(Theme.DARK, PathColour.PATH, false, false, false, 1000));
    assertThat(asked("--no-numbers").picture.style().equals(asked().picture.style())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1001})
  void picture_cellOfAnotherSize_isRefused(int cell) {
    PictureOptions picture = asked("--cell", "" + cell).picture;
    assertThatThrownBy(picture::style).isInstanceOf(ArgumentException.class);
  }

  @Test
  void picture_delay_isTheTiming() {
    Board board = new Board(6, 8);
    assertThat(asked().picture.timing(board.squares()))
        .isEqualTo(AnimationTiming.fitting(board.squares()));
    assertThat(asked("--delay", "2s").picture.timing(board.squares()))
        .isEqualTo(AnimationTiming.of(Duration.ofSeconds(2)));
  }
}
