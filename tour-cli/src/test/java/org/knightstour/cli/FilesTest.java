package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests files that are links, pipes and devices, special file names, and encodings. */
final class FilesTest {

  @TempDir private Path folder;

  private Path pipe() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    try {
      Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
      assumeTrue(made.waitFor() == 0, "no pipes here");
    } catch (IOException e) {
      assumeTrue(false, "no mkfifo here");
    }
    return pipe;
  }

  private static void assertTour(Path file) {
    assertThat(Cli.run("verify", file.toString()).status()).isZero();
  }

  /** Checks a fixed bug: only the library read the encodings of some shells and editors. */
  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE"})
  void read_anyUnicode_isDecoded(String charset) throws IOException {
    Path tour = folder.resolve("tour.txt");
    Files.writeString(tour, "board 1x1\na1\n", Charset.forName(charset));
    assertTour(tour);
  }

  /** Checks a fixed bug: the program read arguments from the file after the {@code @}. */
  @Test
  void read_nameThatBeginsWithAt_isAFile() throws IOException {
    Path tour = folder.resolve("tour.txt");
    assertThat(Cli.run("find", "5x5", "-o", tour.toString()).status()).isZero();
    Path list = Files.writeString(folder.resolve("list"), tour.toString());
    Cli cli = Cli.run("verify", "@" + list);
    assertThat(cli.status()).isEqualTo(4);
    assertThat(cli.err()).contains("@" + list);
  }

  /** Checks a fixed bug: a new file replaced the link, and the target stayed unchanged. */
  @Test
  void write_link_changesItsTarget() throws IOException {
    Path target = Files.writeString(folder.resolve("target.txt"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), Path.of("target.txt"));
    assertThat(Cli.run("find", "5x5", "-o", link.toString()).status()).isEqualTo(4);
    assertThat(target).hasContent("old");
    assertThat(Cli.run("find", "5x5", "-o", link.toString(), "--force").status()).isZero();
    assertThat(link).isSymbolicLink();
    assertTour(target);
  }

  @Test
  void write_danglingLink_makesItsTarget() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), Path.of("new.txt"));
    assertThat(Cli.run("find", "5x5", "-o", link.toString()).status()).isZero();
    assertThat(link).isSymbolicLink();
    assertTour(folder.resolve("new.txt"));
    Path nowhere = Files.createSymbolicLink(folder.resolve("no.txt"), Path.of("no/where.txt"));
    assertThat(Cli.run("find", "5x5", "-o", nowhere.toString()).status()).isEqualTo(4);
  }

  /** Checks a fixed bug: a new file replaced the pipe. */
  @Test
  void write_pipe_isWrittenAndStays() throws Exception {
    Path pipe = pipe();
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException e) {
                return String.valueOf(e);
              }
            });
    Cli cli = Cli.run("find", "5x5", "--format", "squares", "-o", pipe.toString());
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(read.get(1, TimeUnit.MINUTES)).startsWith("board 5x5\na1 ");
    assertThat(Files.isRegularFile(pipe, LinkOption.NOFOLLOW_LINKS)).isFalse();
  }

  @Test
  void write_device_staysADevice() {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device), "no devices here");
    assertThat(Cli.run("find", "5x5", "-o", device.toString(), "--force").status()).isZero();
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "find 9x9 -o /dev/full",
        "find 9x9 --json -o /dev/full",
        "prove 7x7 --closed --certificate /dev/full",
        "sweep 3x4 --junit /dev/full"
      })
  void write_fullDevice_isStatus4AndStays(String line) {
    Path device = Path.of("/dev/full");
    assumeTrue(Files.exists(device), "no device that is full here");
    Cli cli = Cli.line(line);
    assertThat(cli.err())
        .isEqualTo(
            "tour "
                + line.split(" ", 2)[0]
                + ": /dev/full: cannot be written: No space left on device\n");
    assertThat(cli.status()).isEqualTo(4);
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  /** Checks a fixed bug: the command failed with "Illegal seek". */
  @Test
  void verify_pipe_isReadOnceAndInOrder() throws Exception {
    Path pipe = pipe();
    String tour = Cli.line("find 6x6 --closed").out();
    CompletableFuture<Void> written =
        CompletableFuture.runAsync(
            () -> {
              try {
                Files.writeString(pipe, tour, java.nio.file.StandardOpenOption.WRITE);
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    Cli cli = Cli.run("verify", pipe.toString(), "--closed");
    assertThat(cli.out()).startsWith("valid: a closed tour of 6x6");
    written.get(1, TimeUnit.MINUTES);
  }

  /**
   * Checks a fixed bug: {@code verify} ignored the piece and the missing squares in a tour's JSON,
   * and rejected output of {@code find}.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "8x8 --closed",
        "10x10 --leaper 1,4",
        "4x4 --piece Q --closed",
        "5x5 --without a1",
        "4x4 --leaper 0,1 --without a1,b1 --closed",
        "6x6 --closed --from c3 --forbid b1-c3"
      })
  void verify_jsonOfFind_isReadBack(String question) throws IOException {
    for (String format : new String[] {"--format json", "--json"}) {
      String json = Cli.line("find " + question + " " + format).out();
      Path file = Files.writeString(folder.resolve("tour.json"), json);
      Cli verified = Cli.run("verify", file.toString());
      assertThat(verified.err()).as(json).isEmpty();
      assertThat(verified.out()).startsWith("valid: ");
      assertThat(Cli.run("draw", file.toString()).status()).as(json).isZero();
    }
  }

  /** Checks that options have priority over the content of the file. */
  @Test
  void verify_optionsAgainstJson_count() throws IOException {
    Path file = folder.resolve("tour.json");
    Files.writeString(file, Cli.line("find 5x5 --without a1 --format json").out());
    assertThat(Cli.run("verify", file.toString(), "--leaper", "0,1").status()).isEqualTo(1);
    assertThat(Cli.run("verify", file.toString(), "--without", "a1").status()).isZero();
    assertThat(Cli.run("verify", file.toString(), "--without", "c3").status()).isEqualTo(2);
  }

  @Test
  void write_replacedFile_keepsItsPermissions() throws IOException {
    Path file = Files.writeString(folder.resolve("tour.txt"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
    assertThat(Cli.run("find", "5x5", "-o", file.toString(), "--force").status()).isZero();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-rw-rw-");
  }

  @Test
  void find_standardOutputAsFile_isPrinted() {
    Cli cli = Cli.line("find 5x5 --format squares -o -");
    assertThat(cli.out()).startsWith("board 5x5\na1 ");
    assertThat(Path.of("-")).doesNotExist();
    assertThat(Cli.line("prove 7x7 --closed --certificate -").out())
        .isEqualTo("tourproof 1\n7x7 closed\nparity\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find 5x5 -o x.jpg|write .svg, .png or .gif",
        "find 5x5 -o x.pdf|write .svg, .png or .gif",
        "find 5x5 -o x.svg --format csv|--format: has no effect with a picture.",
        "find 5x5 --force|--force: only with -o",
        "find 5x5 -o - --force|--force: only with -o FILE.",
        "prove 5x5 --closed --certificate - --json|--certificate -: the JSON has the certificate.",
        "sweep 5x5 --junit -|--junit -: stdout has the answer: name a file.",
        "draw x.txt --delay 1s|--delay: has no effect on the terminal."
      })
  void write_whatMeansNothing_isRefusedAndNothingWritten(String line, String message) {
    Cli cli = Cli.line(line);
    assertThat(cli.mistake()).contains(message).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(Path.of("x.jpg")).doesNotExist();
    assertThat(Path.of("x.svg")).doesNotExist();
  }

  @Test
  void write_emptyName_isNotAFile() {
    Cli cli = Cli.run("find", "5x5", "-o", "");
    assertThat(cli.mistake()).contains("\"\" is not a file name").hasLineCount(1);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(Cli.run("find", "5x5", "-o", folder.toString()).err()).contains("is a directory");
  }
}
