package org.knightstour.count.store;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Monitor;
import org.knightstour.testkit.Cases;

/** Tests layers in a directory: their lifetime, crashes, damage and other processes. */
final class LocalLayersTest extends LayersInDirectory {

  @Test
  void keep_layerAfterLayer_keepsTheLastTwo() throws IOException {
    try (LocalLayers layers = open()) {
      for (int number = 1; number < 5; number++) {
        keep(layers, number);
        assertThat(number(layers.last(() -> {}))).isEqualTo(number);
      }
    }
    assertThat(names())
        .containsExactly("layer-000-00003.tourlayer", "layer-000-00004.tourlayer", "lock");
    try (LocalLayers layers = open()) {
      assertThat(layers.bytes()).isEqualTo(Files.size(file(3)) + Files.size(file(4)));
    }
  }

  @Test
  void begin_heldLayer_needsNoRoomForTheLayerBeforeTheNewest() throws IOException {
    try (LocalLayers layers = open()) {
      keep(layers, 1);
      keep(layers, 2);
      layers.begin(new LayerKey(0, 3, 3, 4), LocalLayers.Kind.HALF).close();
    }
    assertThat(names())
        .contains("layer-000-00002.tourlayer")
        .doesNotContain("layer-000-00001.tourlayer");
  }

  /** Checks that the newest file is used, because a run that begins again has lower numbers. */
  @Test
  void last_lowerNumberWrittenLater_isUsed() throws IOException {
    try (LocalLayers layers = open()) {
      keep(layers, 56);
    }
    Files.setLastModifiedTime(file(56), FileTime.from(Instant.now().minusSeconds(9)));
    Path aside = Files.move(file(56), directory.resolve("aside"));
    try (LocalLayers layers = open()) {
      keep(layers, 3);
    }
    Files.move(aside, file(56));
    assertThat(last()).isEqualTo(3);
  }

  @Tag("sweep")
  @Test
  void last_damagedFile_isSetAsideAndTheOneBeforeIsUsed() throws IOException {
    for (int seed = 0; seed < Cases.of(40); seed++) {
      for (String name : names()) {
        Files.delete(directory.resolve(name));
      }
      try (LocalLayers layers = open()) {
        keep(layers, 1);
        keep(layers, 2);
      }
      byte[] bytes = Files.readAllBytes(file(2));
      byte[] damaged = damaged(bytes, new Random(seed));
      Files.write(file(2), damaged);
      assertThat(last()).as("seed %d", seed).isEqualTo(1);
      assertThat(monitor.note())
          .as("seed %d", seed)
          .startsWith(file(2) + " is damaged (")
          .endsWith("layer-000-00002.tourlayer.damaged: the count continues after layer 1");
      assertThat(directory.resolve("layer-000-00002.tourlayer.damaged")).hasBinaryContent(damaged);
    }
  }

  @Test
  void last_allDamaged_areSetAsideAndNoneIsLost() throws IOException {
    for (int round = 0; round < 2; round++) {
      try (LocalLayers layers = open()) {
        keep(layers, 1);
        keep(layers, 2);
      }
      Files.write(file(1), new byte[9]);
      Files.write(file(2), new byte[0]);
      assertThat(last()).isEqualTo(-1);
      assertThat(monitor.note()).contains(file(1).toString(), file(2).toString());
      assertThat(monitor.note()).endsWith(": the count begins again");
    }
    assertThat(names())
        .containsExactly(
            "layer-000-00001.tourlayer.damaged",
            "layer-000-00001.tourlayer.damaged-2",
            "layer-000-00002.tourlayer.damaged",
            "layer-000-00002.tourlayer.damaged-2",
            "lock");
  }

  /** Checks that an unreadable file is kept, because it may be whole. Here, it is a directory. */
  @Test
  void last_readError_endsTheRunAndTouchesNothing() throws IOException {
    try (LocalLayers layers = open()) {
      keep(layers, 1);
    }
    Files.createDirectory(file(2));
    List<String> before = names();
    assertThatThrownBy(this::last)
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(DamagedException.class)
        .hasMessageStartingWith(file(2) + ": cannot be read: ");
    assertThat(names()).isEqualTo(before);
    Files.delete(file(2));
    assertThat(last()).isEqualTo(1);
  }

  @Test
  void last_otherCountOrVersion_isRefusedAndKept() throws IOException {
    try (LocalLayers layers = open()) {
      keep(layers, 1);
    }
    try (LocalLayers others = LocalLayers.open(directory, directory, () -> "another", monitor)) {
      assertThatThrownBy(() -> others.last(() -> {}))
          .isInstanceOf(LayersRefusedException.class)
          .hasMessageStartingWith("cannot continue from " + file(1) + ", which belongs to another")
          .hasMessageEndingWith(": name an empty directory");
    }
    ByteBuffer old = ByteBuffer.allocate(100).putLong(0x746F75726C617972L).putInt(1);
    Files.write(file(2), old.array());
    Files.writeString(directory.resolve("layer-000-00002.tourbuckets"), "old");
    List<String> before = names();
    assertThatThrownBy(this::last)
        .isInstanceOf(LayersRefusedException.class)
        .hasMessage(
            "cannot continue from "
                + file(2)
                + ", which an older version of this program wrote: name an empty directory");
    assertThat(names()).isEqualTo(before);
  }

  @Test
  void open_usedByThisProcess_isRefused() throws IOException {
    try (LocalLayers first = open()) {
      keep(first, 1);
      assertThatThrownBy(this::open)
          .isInstanceOf(LayersRefusedException.class)
          .hasMessage("cannot use " + directory + ": another run keeps its layers there");
      keep(first, 2);
    }
    assertThat(last()).isEqualTo(2);
  }

  /** Holds a directory until the input ends. */
  public static void main(String[] args) throws IOException {
    try (LocalLayers layers =
        LocalLayers.open(Path.of(args[0]), Path.of(args[0]), () -> COUNT, new Monitor())) {
      System.out.println(layers.isKeeping());
      System.out.println(System.in.read());
    }
  }

  @Test
  void open_usedByAnotherProcess_isRefusedUntilItIsKilled() throws Exception {
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LocalLayersTest.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertThat(other.getInputStream().read()).isEqualTo('t');
      assertThatThrownBy(this::open).isInstanceOf(LayersRefusedException.class);
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertThat(last()).isEqualTo(-1);
  }

  /** Checks every state of the directory that a kill can leave. */
  @Test
  void last_killedBetweenAnyTwoOperations_findsAWholeLayer() throws IOException {
    Path draft = directory.resolve("layer-000-00003.tourlayer.part");
    try (LocalLayers layers = open()) {
      keep(layers, 1);
      keep(layers, 2);
      keep(layers, 3);
    }
    byte[] whole = Files.readAllBytes(file(3));
    Files.delete(file(3));
    for (int length : new int[] {0, 1, 8, 20, whole.length / 2, whole.length - 1, whole.length}) {
      Files.write(draft, Arrays.copyOf(whole, length));
      assertThat(last()).as("draft of %d bytes", length).isEqualTo(2);
      assertThat(draft).doesNotExist();
    }
    Files.write(draft, whole);
    Files.move(draft, file(3));
    assertThat(last()).isEqualTo(3);
    assertThat(names())
        .containsExactly("layer-000-00002.tourlayer", "layer-000-00003.tourlayer", "lock");
  }

  /** Checks that earlier layers remain if the device is full. */
  @Test
  void begin_diskFull_saysSoAndKeepsTheLayerBefore() throws IOException {
    try (LocalLayers layers = open()) {
      keep(layers, 1);
      Files.createSymbolicLink(
          directory.resolve("layer-000-00002.tourlayer.part"), Path.of("/dev/full"));
      assertThatThrownBy(() -> keep(layers, 2))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("layer-000-00002.tourlayer.part: cannot be written: ")
          .hasMessageContaining("No space left");
    }
    assertThat(last()).isEqualTo(1);
  }

  /** Checks the mode of new files. Earlier, only the owner could read them, for every umask. */
  @Test
  void keep_newFile_hasTheModeOfAnyNewFile() throws IOException {
    Path any = Files.createFile(directory.resolve("any"));
    try (LocalLayers layers = open()) {
      keep(layers, 1);
    }
    assertThat(Files.getPosixFilePermissions(file(1)))
        .isEqualTo(Files.getPosixFilePermissions(any));
  }

  /** Checks that a file under the name of a different file is damaged: it gives a wrong number. */
  @Test
  void open_filesSwapped_areDamaged() throws IOException {
    try (LocalLayers layers = open()) {
      for (LocalLayers.Kind kind : LocalLayers.Kind.values()) {
        for (int number : new int[] {4, 5}) {
          try (LayerFile held = layers.begin(new LayerKey(0, 3, 3, 4), kind)) {
            fill(held, number);
            layers.hold(held, kind, number);
          }
        }
      }
      keep(layers, 1);
      keep(layers, 2);
      assertThat(held(layers, LocalLayers.Kind.HALF, 4)).isTrue();
      assertThat(held(layers, LocalLayers.Kind.BRANCH, 5)).isTrue();
      Path half = directory.resolve("half-000-00004.tourlayer");
      Files.copy(half, directory.resolve("half-000-00005.tourlayer"), REPLACE_EXISTING);
      Files.copy(half, directory.resolve("branch-000-00004.tourlayer"), REPLACE_EXISTING);
      Files.copy(file(2), directory.resolve("branch-000-00005.tourlayer"), REPLACE_EXISTING);
      Files.copy(file(1), file(2), REPLACE_EXISTING);
      assertThat(held(layers, LocalLayers.Kind.HALF, 5)).isFalse();
      assertThat(monitor.note())
          .startsWith(
              directory.resolve("half-000-00005.tourlayer") + " is damaged (it has the name");
      assertThat(held(layers, LocalLayers.Kind.BRANCH, 4)).isFalse();
      assertThat(held(layers, LocalLayers.Kind.BRANCH, 5)).isFalse();
      assertThat(held(layers, LocalLayers.Kind.HALF, 4)).isTrue();
    }
    assertThat(last()).isEqualTo(1);
  }

  private static boolean held(LocalLayers layers, LocalLayers.Kind kind, int number)
      throws IOException {
    Optional<LayerFile> held = layers.held(kind, 0, number, () -> {});
    if (held.isPresent()) {
      held.get().close();
    }
    return held.isPresent();
  }

  @Test
  void begin_withoutDirectory_leavesNothing() throws IOException {
    try (LocalLayers layers = LocalLayers.open(null, directory, () -> COUNT, monitor)) {
      keep(layers, 1);
      assertThat(layers.last(() -> {})).isEmpty();
    }
    assertThat(names()).isEmpty();
  }
}
