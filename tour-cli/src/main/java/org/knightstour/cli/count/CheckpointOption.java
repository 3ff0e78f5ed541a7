package org.knightstour.cli.count;

import static org.knightstour.cli.report.Subcommand.refuseIf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

final class CheckpointOption {

  @Option(
      names = "--checkpoint",
      paramLabel = "DIR",
      description = "Keep the work in DIR. If the count stops, the same command continues it.")
  private Optional<Path> named = Optional.empty();

  /** Returns whether a directory is given, which can be on a different machine of a cluster. */
  boolean isPresent() {
    return named.isPresent();
  }

  boolean isEmpty() {
    return named.isEmpty();
  }

  /** Returns the directory on this machine, which is created in an existing parent. */
  Optional<Path> directory() {
    named.ifPresent(CheckpointOption::make);
    return named;
  }

  private static void make(Path directory) {
    refuseIf(
        Files.exists(directory) && !Files.isDirectory(directory),
        "--checkpoint " + directory + ": is not a directory.");
    Path parent = directory.toAbsolutePath().getParent();
    try {
      if (parent != null && !Files.isDirectory(parent)) {
        throw new NoSuchFileException(parent.toString());
      }
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
