package org.knightstour.cli.serve;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand.Said;
import org.knightstour.core.answer.Amounts;

/**
 * Writes the page's files into a directory. An export that ends early removes the files and
 * directories that it made, so that the next one needs no force; what it replaced stays replaced.
 */
final class SiteExport {

  private final Path to;
  private final boolean force;
  private final Deque<Path> made = new ConcurrentLinkedDeque<>();
  private int replaced;

  SiteExport(Path to, boolean force) {
    this.to = to;
    this.force = force;
  }

  /**
   * Writes all files.
   *
   * @param check throws {@link CancellationException} when the process was interrupted
   */
  Said run(Site site, Runnable check) throws IOException {
    refuseFullDirectory();
    List<Path> files = site.files();
    Runnable cleaner = () -> OutputFile.delete(made);
    Interruption.addCleaner(cleaner);
    try {
      long bytes = 0;
      for (Path name : files) {
        check.run();
        bytes += write(to.resolve(name.toString()), Files.readAllBytes(site.root().resolve(name)));
      }
      made.clear();
      return said(files.size(), bytes);
    } catch (CancellationException e) {
      throw replaced == 0
          ? e
          : new CancellationException(
              "interrupted: %d of %d files were replaced".formatted(replaced, files.size()));
    } finally {
      cleaner.run();
      Interruption.removeCleaner(cleaner);
    }
  }

  private Said said(int files, long bytes) {
    String size =
        Amounts.counted(files, "file", "files") + ", " + Amounts.counted(bytes, "byte", "bytes");
    JsonAnswer json = JsonAnswer.of("serve").string("directory", to.toString());
    return new Said(
        to + ": " + size + ", ready for any static host.",
        json.number("files", files).number("bytes", bytes));
  }

  private void refuseFullDirectory() throws IOException {
    if (Files.isDirectory(to) && !force) {
      try (Stream<Path> there = Files.list(to)) {
        if (there.findAny().isPresent()) {
          throw new FileAlreadyExistsException(to.toString());
        }
      }
    }
  }

  private long write(Path target, byte[] content) throws IOException {
    makeDirectory(target.toAbsolutePath().getParent());
    boolean isNew = !Files.exists(target);
    if (isNew) {
      made.push(target);
    }
    OutputFile.writeBytes(target, force, out -> out.write(content));
    replaced += isNew ? 0 : 1;
    return content.length;
  }

  private void makeDirectory(@Nullable Path directory) throws IOException {
    if (directory != null && !Files.isDirectory(directory)) {
      makeDirectory(directory.getParent());
      Files.createDirectories(directory);
      made.push(directory);
    }
  }
}
