package org.knightstour.core.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that files are written completely or not at all, and what happens to abandoned drafts. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class AtomicFileTest {

  @TempDir private Path folder;

  /** A process that holds a draft until its input ends. */
  static final class Holder {

    private Holder() {}

    /** Begins a draft, reports it, and waits until the input ends. */
    public static void main(String[] args) throws IOException {
      try (AtomicFile draft = AtomicFile.of(Path.of(args[0]))) {
        draft.out().write("half".getBytes(UTF_8));
        System.out.println("held");
        while (System.in.read() >= 0) {
          // ignore the input
        }
        draft.publish();
      }
    }
  }

  private Process holder(String name) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                folder.resolve(name).toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    assertThat(said.readLine()).isEqualTo("held");
    return process;
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private void write(String name, String text) throws IOException {
    try (AtomicFile draft = AtomicFile.of(folder.resolve(name))) {
      draft.out().write(text.getBytes(UTF_8));
      draft.publish();
    }
  }

  /** Checks that the draft of a killed process is deleted. It can have gigabytes of an index. */
  @Test
  void of_draftOfAKilledProcess_isDeleted() throws Exception {
    Process killed = holder("first");
    assertThat(names()).hasSize(2);
    killed.destroyForcibly().waitFor();
    assertThat(names()).hasSize(2);
    write("second", "whole");
    assertThat(names()).containsExactly("second");
  }

  @Test
  void sweep_draftOfALivingProcess_stays() throws Exception {
    Process living = holder("first");
    List<String> before = names();
    write("second", "whole");
    AtomicFileLock.sweep(folder);
    assertThat(names()).containsAll(before).hasSize(3);
    living.getOutputStream().close();
    assertThat(living.waitFor()).isZero();
    assertThat(folder.resolve("first")).hasContent("half");
    assertThat(names()).containsExactly("first", "second");
  }

  /** Checks that the lock remains. Closing another channel of the file would release it. */
  @Test
  void sweep_ownDraft_staysAndIsStillLocked() throws Exception {
    try (AtomicFile draft = AtomicFile.of(folder.resolve("first"))) {
      AtomicFileLock.sweep(folder.toRealPath());
      assertThat(names()).hasSize(2);
      // A new process searches for abandoned drafts when it begins.
      Process other = holder("second");
      other.getOutputStream().close();
      assertThat(other.waitFor()).isZero();
      assertThat(names()).hasSize(3);
      draft.publish();
    }
    assertThat(names()).containsExactly("first", "second");
  }

  @Test
  void sweep_otherFiles_stay() throws IOException {
    Files.createSymbolicLink(folder.resolve(".tour-draft-1-1.lock"), folder.resolve("target"));
    Files.writeString(folder.resolve("target"), "x");
    Files.createDirectory(folder.resolve(".tour-draft-1-2.lock"));
    Files.writeString(folder.resolve(".tour-draft-1-3.part"), "a draft that has no lock");
    Files.writeString(folder.resolve(".tour1-4.part"), "a draft of an older version");
    List<String> before = names();
    AtomicFileLock.sweep(folder);
    assertThat(names()).isEqualTo(before);
    Files.writeString(folder.resolve(".tour-draft-1-3.lock"), "");
    AtomicFileLock.sweep(folder);
    assertThat(names()).doesNotContain(".tour-draft-1-3.lock", ".tour-draft-1-3.part").hasSize(4);
  }

  @Test
  void sweep_manyThreadsAtOnce_noDraftIsLost() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    CountDownLatch begin = new CountDownLatch(1);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        String name = "file" + thread + "-";
        all.add(
            threads.submit(
                () -> {
                  begin.await();
                  for (int i = 0; i < 50; i++) {
                    AtomicFileLock.sweep(folder.toRealPath());
                    write(name + i, "whole");
                  }
                  return null;
                }));
      }
      begin.countDown();
      for (Future<?> each : all) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(names()).hasSize(200).allMatch(name -> name.startsWith("file"));
  }

  @Test
  void close_exceptionWhileWriting_leavesNothing() throws IOException {
    assertThatThrownBy(
            () -> {
              try (AtomicFile draft = AtomicFile.of(folder.resolve("first"))) {
                draft.out().write(1);
                throw new IOException("of the writer");
              }
            })
        .hasMessage("of the writer");
    assertThat(names()).isEmpty();
  }

  @Test
  void abandon_beforePublishing_leavesNothingAndNamesThePlace() throws IOException {
    Path place = folder.resolve("first");
    try (AtomicFile draft = AtomicFile.of(place)) {
      draft.out().write(1);
      draft.abandon();
      assertThat(names()).isEmpty();
      assertThatThrownBy(draft::replace)
          .isInstanceOf(FileSystemException.class)
          .hasMessageStartingWith(place.toString())
          .hasMessageNotContaining(".part");
    }
    assertThat(names()).isEmpty();
  }

  @Test
  void publish_fileThatIsThere_isKept() throws IOException {
    write("first", "theirs");
    assertThatThrownBy(() -> write("first", "ours")).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(folder.resolve("first")).hasContent("theirs");
    assertThat(names()).containsExactly("first");
  }

  @Test
  void replace_fileThatIsThere_keepsItsPermissions() throws IOException {
    Path place = Files.writeString(folder.resolve("first"), "theirs");
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rw-r-----"));
    try (AtomicFile draft = AtomicFile.of(place)) {
      draft.out().write("ours".getBytes(UTF_8));
      assertThat(place).hasContent("theirs");
      draft.replace();
    }
    assertThat(place).hasContent("ours");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(place)))
        .isEqualTo("rw-r-----");
    assertThat(names()).containsExactly("first");
  }

  /** Checks that the message names the place, because users do not know the name of the draft. */
  @Test
  void named_draftThatMayNotBeWritten_namesThePlace() {
    Path place = folder.resolve("index");
    assertThatThrownBy(
            () ->
                AtomicFile.named(
                    place,
                    () -> {
                      throw new AccessDeniedException("/x/.tour.part");
                    }))
        .isInstanceOf(AccessDeniedException.class)
        .hasMessage(place.toString());
  }

  /** Checks a folder that not even root may write to. */
  @Test
  void of_folderOfTheSystem_namesThePlace() {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "for Linux");
    Path place = Path.of("/proc/index");
    assertThatThrownBy(() -> AtomicFile.of(place))
        .isInstanceOf(FileSystemException.class)
        .hasMessageStartingWith(place.toString())
        .hasMessageNotContaining("draft");
  }

  @Test
  void unwritten_reasonOfTheSystem_isWithoutTheDraft() {
    Path place = Path.of("a.idx");
    assertThat(
            AtomicFile.unwritten(
                place, new FileSystemException("/x/.tour.part", null, "disk full")))
        .hasMessage("a.idx: cannot be written: disk full");
    assertThat(AtomicFile.unwritten(place, new AccessDeniedException("/x/.tour.part")))
        .hasMessage("a.idx: cannot be written: permission denied");
    assertThat(AtomicFile.unwritten(place, new IOException("No space left on device")))
        .hasMessage("a.idx: cannot be written: No space left on device");
  }

  @Test
  void of_missingFolder_isNamed() {
    assertThatThrownBy(() -> AtomicFile.of(folder.resolve("none/file")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(folder.resolve("none").toString());
  }
}
