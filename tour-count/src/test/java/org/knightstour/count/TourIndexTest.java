package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;

/** Tests numbers of tours from a file: the same numbers as from memory, or one clear message. */
final class TourIndexTest {

  private static final TourQuestion SMALL = TourQuestion.parse("6x6 closed");

  @TempDir private Path directory;

  private Path file() {
    return directory.resolve("tours.tourindex");
  }

  private Outcome<TourNumbering> outcome(TourQuestion question) throws IOException {
    return TourNumbering.of(question, Counting.SETTINGS.index(file()), new Monitor());
  }

  private TourNumbering numbering(TourQuestion question) throws IOException {
    return outcome(question).value();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(each -> each.getFileName().toString()).toList();
    }
  }

  /** Checks a turn, an end square, halves of different height, and two sweeps. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "6x6 closed",
        "6x6 closed from a1",
        "5x5 open from a1",
        "6x7 closed",
        "5x6 open to b2",
        "6x7 closed avoid b1-d2"
      })
  void of_file_givesTheNumbersOfTheMemory(String text) throws IOException {
    TourQuestion question = TourQuestion.parse(text);
    TourNumbering memory = TourNumbering.of(question, Counting.SETTINGS, new Monitor()).value();
    numbering(question);
    byte[] bytes = Files.readAllBytes(file());
    TourNumbering again = numbering(question);
    assertThat(again.count()).isEqualTo(memory.count());
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      long number = 1 + (long) (random.nextDouble() * (memory.count() - 1));
      Tour tour = memory.tour(number);
      assertThat(again.tour(number)).as("number %d", number).isEqualTo(tour);
      assertThat(again.number(tour)).isEqualTo(number);
    }
    assertThat(Files.readAllBytes(file())).isEqualTo(bytes);
    assertThat(names()).containsExactly("tours.tourindex");
  }

  @Test
  void of_fileOfAnotherQuestion_isRefusedAndStays() throws IOException {
    numbering(SMALL);
    byte[] bytes = Files.readAllBytes(file());
    assertThat(outcome(TourQuestion.parse("6x6 closed avoid b1-d2")))
        .isEqualTo(
            Outcome.declined(
                "6x6 cannot be numbered by %s, the index of another question, or of another version"
                    .formatted(file())));
    assertThat(Files.readAllBytes(file())).isEqualTo(bytes);
  }

  @Test
  void of_fileOfAnotherVersion_isRefused() throws IOException {
    numbering(SMALL);
    byte[] bytes = Files.readAllBytes(file());
    assertThat(new String(bytes, 0, 8, StandardCharsets.US_ASCII)).isEqualTo("tourind1");
    bytes[7]--;
    Files.write(file(), bytes);
    assertThat(outcome(SMALL))
        .isInstanceOfSatisfying(
            Outcome.Declined.class,
            declined -> assertThat(declined.reason()).endsWith("or of another version"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "tour", "a text that is long enough to be the head of an index, or so"})
  void of_fileThatIsNoIndex_isRefusedAndStays(String text) throws IOException {
    Files.writeString(file(), text);
    assertThat(outcome(SMALL))
        .isEqualTo(
            Outcome.declined(
                "6x6 cannot be numbered by %s, which is no whole index".formatted(file())));
    assertThat(file()).hasContent(text);
  }

  /** Checks files with a changed byte at any place, and truncated files. */
  @Test
  void of_damagedFile_saysSo() throws IOException {
    numbering(SMALL);
    byte[] bytes = Files.readAllBytes(file());
    int head = 8 + 64;
    Random random = new Random(2);
    for (int i = 0; i < 100; i++) {
      int at = head + random.nextInt(bytes.length - head);
      byte[] damaged = i % 2 == 0 ? bytes.clone() : Arrays.copyOf(bytes, at);
      if (i % 2 == 0) {
        damaged[at] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(file(), damaged);
      assertThatThrownBy(() -> numbering(SMALL))
          .as("at %d", at)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(file() + " is damaged (")
          .hasMessageEndingWith(": delete it, and it is made again");
    }
    Files.write(file(), Arrays.copyOf(bytes, bytes.length + 8));
    assertThatThrownBy(() -> numbering(SMALL)).hasMessageContaining("continues after its end");
  }

  /** Checks a part of impossible size with a valid checksum. Once, it was an internal error. */
  @ParameterizedTest
  @ValueSource(longs = {-1, 2, 1L << 31, Long.MAX_VALUE})
  void of_partOfImpossibleSize_isDamaged(long size) throws IOException {
    numbering(SMALL);
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file())).order(ByteOrder.LITTLE_ENDIAN);
    int part = 8 + 64 + Long.BYTES;
    int longs = (int) bytes.getLong(part - Long.BYTES);
    bytes.putLong(part, size);
    CRC32C sum = new CRC32C();
    sum.update(bytes.slice(part, Long.BYTES * longs));
    bytes.putLong(part + Long.BYTES * longs, sum.getValue());
    Files.write(file(), bytes.array());
    assertThatThrownBy(() -> numbering(SMALL))
        .isInstanceOf(IOException.class)
        .hasMessage(
            file() + " is damaged (a part makes no sense): delete it, and it is made again");
  }

  @Test
  void of_placeThatCannotBe_namesIt() {
    Path nowhere = directory.resolve("nowhere").resolve("tours.tourindex");
    assertThatThrownBy(
            () -> TourNumbering.of(SMALL, Counting.SETTINGS.index(nowhere), new Monitor()))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(directory.resolve("nowhere").toString());
    assertThatThrownBy(
            () -> TourNumbering.of(SMALL, Counting.SETTINGS.index(directory), new Monitor()))
        .hasMessage(directory + ": is a directory");
  }

  @Test
  void of_stoppedRun_leavesNothing() throws IOException {
    Monitor monitor = new Monitor();
    monitor.stop();
    assertThat(TourNumbering.of(SMALL, Counting.SETTINGS.index(file()), monitor))
        .isInstanceOf(Outcome.Stopped.class);
    assertThat(names()).isEmpty();
  }

  @Test
  void of_severalAtOnce_makeOneFile() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(4);
    try {
      Callable<Tour> task = () -> numbering(SMALL).tour(4711);
      for (Future<Tour> each : executor.invokeAll(List.of(task, task, task, task))) {
        assertThat(each.get()).isEqualTo(numbering(SMALL).tour(4711));
      }
    } finally {
      executor.shutdown();
    }
    assertThat(names()).containsExactly("tours.tourindex");
  }

  @Test
  void of_fewerThanTwoTours_needsNoFile() throws IOException {
    assertThat(numbering(TourQuestion.parse("1x1 open")).count()).isEqualTo(1);
    assertThat(names()).isEmpty();
    assertThat(numbering(TourQuestion.parse("5x5 closed")).count()).isZero();
    assertThat(numbering(TourQuestion.parse("5x5 closed")).count()).isZero();
  }

  /** Checks random closed tours of 8x8 (McKay 1997), with a file of less than 0.3 GB. */
  @Tag("slow")
  @Test
  void tour_randomNumbersOf8x8_areVerifiedAndGivenBack() throws IOException {
    TourQuestion question = TourQuestion.parse("8x8 closed");
    TourNumbering numbering = numbering(question);
    assertThat(numbering.count()).isEqualTo(13_267_364_410_532L);
    assertThat(Files.size(file())).isLessThan(300_000_000);
    long seed = 20261123;
    Random random = new Random(seed);
    for (int i = 0; i < 1000; i++) {
      long number = 1 + (long) (random.nextDouble() * numbering.count());
      Tour tour = numbering.tour(number);
      assertThat(question.isAnsweredBy(tour)).as("seed %d, number %d", seed, number).isTrue();
      assertThat(numbering.number(tour)).as("seed %d", seed).isEqualTo(number);
    }
  }
}
