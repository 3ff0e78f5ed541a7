package org.knightstour.solve.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.Cases;

final class LedgerTest {

  private static final SearchSettings TWO = SearchSettings.defaults().threads(2);

  @TempDir private Path folder;

  static LedgerPlan plan(SearchJob search) {
    return new LedgerPlan("list", List.of(search));
  }

  private static SearchJob planned(String question, Goal goal, Branching branching) {
    return new SearchJob(TourQuestion.parse(question), goal, TWO.branching(branching));
  }

  private static Outcome<SearchResult> whole(SearchJob planned) {
    return TourSearch.run(planned.question(), planned.goal(), planned.settings(), new Monitor());
  }

  /** Continues or begins a ledger. */
  static Outcome<SearchResult> run(Path path, SearchJob planned, Budget budget) throws IOException {
    try (Ledger ledger = Ledger.of(path, plan(planned))) {
      SearchSettings settings = planned.settings().budget(budget);
      return ledger.search(planned.question(), planned.goal(), settings, new Monitor());
    }
  }

  private static void assertSame(
      Outcome<SearchResult> result, Outcome<SearchResult> whole, String what) {
    assertThat(result).as(what).hasSameClassAs(whole);
    assertThat(result.work().amount()).as(what).isEqualTo(whole.work().amount());
    assertThat(result.known()).as(what).isEqualTo(whole.known());
  }

  @ParameterizedTest
  @CsvSource({
    "5x5 open, ALL, PATH",
    "5x5 closed, FIRST, PATH",
    "6x6 closed, ALL, EDGE",
    "5x5 open, ALL, EDGE",
    "5x6 closed, FIRST, EDGE",
    "4x6 open without a1, FIRST_OF_EACH_START, PATH",
    "3x10 closed, FIRST_OF_EACH_START, PATH",
    "1x1 open, ALL, PATH",
    "2x3 closed, FIRST, EDGE",
    "4x8 open magic near, ALL, PATH",
    "6x6 closed magic rows, ALL, PATH",
    "6x6 open magic rows, FIRST, PATH"
  })
  void search_stoppedOftenAndReopened_isTheAnswerOfOneRun(
      String question, Goal goal, Branching branching) throws IOException {
    SearchJob planned = planned(question, goal, branching);
    Outcome<SearchResult> whole = whole(remembering(planned, 0));
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Path path = folder.resolve("run.db");
    long nodes = Math.max(2, whole.work().amount());
    Outcome<SearchResult> result = run(path, planned, Budget.none().nodes(random.nextLong(nodes)));
    for (int stops = 0; stops < 12 && result.stopped().isPresent(); stops++) {
      SearchJob next = remembering(planned, 512L << random.nextInt(16));
      result = run(path, next, Budget.none().nodes(random.nextLong(1 + nodes / 8)));
    }
    result = run(path, planned, Budget.none());
    assertSame(result, whole, "seed " + seed);
    // A second run: the ledger has the answer, and no worker remains.
    assertSame(run(path, planned, Budget.none().nodes(0)), whole, "again");
    assertThat(folder.toFile().list()).containsExactly("run.db");
    assertThat(LedgerStatus.of(path).isFinished()).isTrue();
  }

  private static SearchJob remembering(SearchJob planned, long bytes) {
    SearchSettings settings = planned.settings().remember(bytes);
    return new SearchJob(planned.question(), planned.goal(), settings);
  }

  /** Checks that a run without a table walks every node, also on a ledger. */
  @Test
  void search_withoutMemory_walksEveryNode() throws IOException {
    SearchJob planned = remembering(planned("6x6 closed", Goal.ALL, Branching.EDGE), 0);
    Outcome<SearchResult> result = run(folder.resolve("run.db"), planned, Budget.none());
    assertThat(result.work().walked()).isEqualTo(result.work().amount());
    Outcome<SearchResult> other =
        run(folder.resolve("other.db"), remembering(planned, 1 << 20), Budget.none());
    assertThat(other.work().walked()).isLessThan(other.work().amount());
    assertSame(other, result, "with memory");
  }

  /** Returns the data of a killed process: the file, its log, and units without a worker. */
  private Path killed(SearchJob planned, long nodes, String name) throws IOException {
    Path path = folder.resolve("whole.db");
    Path copy = folder.resolve(name);
    try (Ledger ledger = Ledger.of(path, plan(planned))) {
      SearchSettings limited = planned.settings().budget(Budget.none().nodes(nodes));
      ledger.search(planned.question(), planned.goal(), limited, new Monitor());
      Files.copy(path, copy);
      Files.copy(folder.resolve("whole.db-wal"), folder.resolve(name + "-wal"));
    }
    Files.delete(path);
    return copy;
  }

  private static void change(Path ledger, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + ledger);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  @Test
  void search_unitsTakenByADeadProcess_areWalkedOnce() throws Exception {
    SearchJob planned = planned("5x5 open", Goal.ALL, Branching.PATH);
    Path path = killed(planned, 20_000, "killed.db");
    change(path, "UPDATE unit SET state = 'taken', worker = 77 WHERE state = 'open'");
    assertThat(LedgerStatus.of(path).searches().get(0).totals().taken()).isPositive();
    assertSame(run(path, planned, Budget.none()), whole(planned), "taken by the dead");
  }

  @Tag("sweep")
  @Test
  void search_anyByteDamaged_isRightOrRefused() throws Exception {
    refusedOfDamaged(Cases.of(24));
  }

  @Tag("slow")
  @Test
  void search_anyByteDamagedOften_isRightOrRefused() throws Exception {
    assertThat(refusedOfDamaged(500)).as("refused").isPositive();
  }

  /** Checks changed bytes at any place: the answer is correct, or a message gives a reason. */
  private int refusedOfDamaged(int times) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    SearchJob planned = planned("5x5 open", Goal.ALL, Branching.PATH);
    Outcome<SearchResult> whole = whole(planned);
    Path path = killed(planned, 30_000, "killed.db");
    run(path, planned, Budget.none().nodes(5000)); // the log becomes part of the file
    byte[] bytes = Files.readAllBytes(path);
    int refused = 0;
    for (int i = 0; i < times; i++) {
      byte[] damaged = bytes.clone();
      int at = random.nextInt(damaged.length);
      int length = i % 3 == 0 ? 1 : 1 + random.nextInt(200);
      for (int place = at; place < Math.min(at + length, damaged.length); place++) {
        damaged[place] = (byte) random.nextInt();
      }
      refused += assertRightOrRefused(damaged, planned, whole, "seed " + seed + ", " + i) ? 1 : 0;
    }
    return refused;
  }

  /** Checks an error that {@link #search_anyByteDamagedOften_isRightOrRefused} found. */
  @Test
  void open_valueMissing_isRefused() throws Exception {
    SearchJob planned = planned("5x5 open", Goal.ALL, Branching.PATH);
    Path path = killed(planned, 20_000, "killed.db");
    change(
        path,
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'branching TEXT"
            + " NOT NULL', 'branching TEXT') WHERE name = 'search'");
    change(path, "UPDATE search SET branching = NULL");
    assertThatThrownBy(() -> run(path, planned, Budget.none()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("killed.db: the ledger is damaged");
  }

  /** Checks an error that {@link #search_anyByteDamagedOften_isRightOrRefused} found. */
  @Test
  void open_questionDamaged_isRefusedWithTheFile() throws Exception {
    SearchJob planned = planned("5x5 open", Goal.ALL, Branching.PATH);
    Path path = killed(planned, 20_000, "killed.db");
    change(path, "UPDATE search SET question = '5x5 o?en'");
    assertThatThrownBy(() -> run(path, planned, Budget.none()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("killed.db: the ledger is damaged: \"5x5 o?en\" is not a question");
  }

  /** Checks a text with the same meaning as the written text, but different characters. */
  @ParameterizedTest
  @ValueSource(strings = {"tour = '0' || tour", "state = upper(state)"})
  void search_unitWrittenOtherwise_isRefused(String change) throws Exception {
    SearchJob planned = planned("5x5 open", Goal.FIRST, Branching.PATH);
    Path path = folder.resolve("run.db");
    assertThat(run(path, planned, Budget.none()).known()).isPresent();
    change(path, "UPDATE unit SET " + change + " WHERE state = 'tour'");
    assertThatThrownBy(() -> run(path, planned, Budget.none()))
        .hasMessageContaining("run.db: the ledger is damaged: a unit cannot be read");
  }

  @Test
  void search_lastPageDamaged_isNamedAndRefused() throws Exception {
    SearchJob planned = planned("5x5 open", Goal.ALL, Branching.PATH);
    Path path = killed(planned, 30_000, "killed.db");
    run(path, planned, Budget.none().nodes(5000));
    byte[] bytes = Files.readAllBytes(path);
    byte[] zeros = bytes.clone();
    Arrays.fill(zeros, zeros.length - 4096, zeros.length, (byte) 0);
    byte[] noise = bytes.clone();
    new Random(1).nextBytes(noise);
    System.arraycopy(bytes, 0, noise, 0, bytes.length - 4096);
    for (byte[] damaged :
        List.of(zeros, noise, Arrays.copyOf(bytes, bytes.length - 4096), new byte[0])) {
      assertThat(assertRightOrRefused(damaged, planned, whole(planned), "last page")).isTrue();
    }
  }

  private boolean assertRightOrRefused(
      byte[] bytes, SearchJob planned, Outcome<SearchResult> whole, String what)
      throws IOException {
    Path path = Files.createTempDirectory(folder, "damaged").resolve("run.db");
    Files.write(path, bytes);
    try {
      assertSame(run(path, planned, Budget.none()), whole, what);
      return false;
    } catch (IOException | UncheckedIOException | InputException e) {
      assertThat(e).as(what).hasMessageContaining("run.db");
      return true;
    }
  }

  /** Checks that commits in the lost end of the log are walked again. */
  @Test
  void search_logDamaged_goesOnFromTheLastCommit() throws IOException {
    SearchJob planned = planned("5x5 open", Goal.ALL, Branching.PATH);
    Path path = killed(planned, 30_000, "killed.db");
    Path log = folder.resolve("killed.db-wal");
    byte[] bytes = Files.readAllBytes(log);
    for (int cut : new int[] {1, 5000, bytes.length / 2, bytes.length - 40}) {
      byte[] damaged = bytes.clone();
      Arrays.fill(damaged, bytes.length - cut, bytes.length, (byte) 0x55);
      Path folderOfOne = Files.createTempDirectory(folder, "log");
      Path one = Files.copy(path, folderOfOne.resolve("run.db"));
      Files.write(folderOfOne.resolve("run.db-wal"), damaged);
      assertSame(run(one, planned, Budget.none()), whole(planned), "cut " + cut);
    }
  }

  @Test
  void of_anotherQuestionVersionOrFile_isRefusedByName() throws Exception {
    SearchJob planned = planned("5x5 open", Goal.ALL, Branching.PATH);
    Path path = folder.resolve("run.db");
    run(path, planned, Budget.none().nodes(10));
    for (SearchJob other :
        List.of(
            planned("5x5 closed", Goal.ALL, Branching.PATH),
            planned("5x5 open", Goal.FIRST, Branching.PATH),
            planned("5x5 open", Goal.ALL, Branching.EDGE))) {
      assertThatThrownBy(() -> run(path, other, Budget.none()))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("run.db: is the ledger of \"list 5x5 open");
    }
    change(path, "PRAGMA user_version = 1");
    assertThatThrownBy(() -> run(path, planned, Budget.none()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("run.db: is a ledger of another version of tour: format 1");
    change(path, "PRAGMA application_id = 7");
    assertThatThrownBy(() -> run(path, planned, Budget.none()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("run.db: is not a ledger of tour");
    Path text = Files.writeString(folder.resolve("text.db"), "a text, and no ledger".repeat(99));
    assertThatThrownBy(() -> run(text, planned, Budget.none()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("text.db: is not a ledger of tour");
    assertThatThrownBy(() -> LedgerStatus.of(folder.resolve("none.db")))
        .isInstanceOf(NoSuchFileException.class);
    Path nowhere = folder.resolve("nowhere").resolve("run.db");
    assertThatThrownBy(() -> run(nowhere, planned, Budget.none()))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void of_declinedQuestion_leavesNoFile() {
    SearchSettings settings = TWO.symmetry(true);
    SearchJob planned = new SearchJob(TourQuestion.parse("5x5 open from a1"), Goal.ALL, settings);
    assertThatThrownBy(() -> run(folder.resolve("run.db"), planned, Budget.none()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("symmetry is for edge branching");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void open_twiceInOneProgram_isRefused() throws IOException {
    SearchJob planned = planned("5x5 open", Goal.ALL, Branching.PATH);
    Path path = folder.resolve("run.db");
    try (Ledger ledger = Ledger.of(path, plan(planned))) {
      assertThat(ledger.plan().command()).isEqualTo("list");
      assertThatThrownBy(() -> Ledger.open(path))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("works on the ledger already");
      assertThat(LedgerStatus.of(path).isFinished()).isFalse();
    }
  }

  /** Compares the estimate before the first walk with the totals of whole runs. */
  @ParameterizedTest
  @CsvSource({
    "6x6 open, 9639710",
    "5x8 open, 48525925",
    "6x7 closed, 2394417",
    "7x7 closed, 84389420"
  })
  void status_nothingWalked_estimatesWithinAFactorOfThree(String question, long nodes)
      throws IOException {
    SearchJob planned = planned(question, Goal.ALL, Branching.EDGE);
    Path path = folder.resolve("run.db");
    LedgerFile.create(path, plan(planned));
    LedgerStatus status = LedgerStatus.of(path);
    assertThat(status.nodesLeft()).isBetween(nodes / 3.0, nodes * 3.0);
    assertThat(status.secondsLeft()).isPositive();
    assertThat(status.workers()).isEmpty();
  }

  /** Checks that only open units are estimated, because the finished units have known nodes. */
  @Test
  void status_partWalked_estimatesWhatIsLeft() throws IOException {
    SearchJob planned = planned("6x6 closed", Goal.ALL, Branching.EDGE);
    long all = whole(planned).work().amount();
    Path path = folder.resolve("run.db");
    run(path, planned, Budget.none().nodes(all / 4));
    LedgerStatus status = LedgerStatus.of(path);
    assertThat(status.searches().get(0).totals().walked()).isEqualTo(all / 4);
    assertThat(status.searches().get(0).totals().nodes()).isBetween(all / 4, all);
    assertThat(status.nodesLeft()).isBetween(all / 8.0, all * 1.5);
    assertThat(status.nodesPerSecond()).isPresent();
    assertThat(Optional.of(status.workers()).map(List::size)).contains(1);
    assertThat(status.workers()).noneMatch(LedgerStatus.Worker::isAlive);
  }

  /** Checks the time. Earlier, each unfinished search took 0.4 seconds, and a sweep a minute. */
  @Test
  @Timeout(20)
  void status_manySearchesUnfinished_sharesTheTimeOfALook() throws IOException {
    List<SearchJob> boards =
        IntStream.range(0, 150)
            .mapToObj(
                i -> planned((5 + i % 10) + "x" + (6 + i / 10) + " open", Goal.ALL, Branching.PATH))
            .toList();
    Path path = folder.resolve("run.db");
    LedgerFile.create(path, new LedgerPlan("sweep", boards));
    LedgerStatus status = LedgerStatus.of(path);
    assertThat(status.searches()).hasSize(150);
    assertThat(status.searches()).allMatch(search -> search.nodesLeft().nodes() > 0);
    assertThat(status.nodesPerSecond()).isPresent();
  }
}
