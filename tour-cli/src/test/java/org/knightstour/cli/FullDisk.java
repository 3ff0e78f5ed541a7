package org.knightstour.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A process that fills a small separate disk and tries to write on it. */
final class FullDisk {

  /** Commands that write files. FILE stands for an existing file and for a new file. */
  static final List<String> TEXTS =
      List.of(
          "find 40x40 --format squares -o FILE.txt",
          "find 40x40 --format csv -o FILE.csv",
          "find 12x12 -o FILE.svg",
          "prove 7x7 --closed --certificate FILE.txt",
          "sweep 3x4 --junit FILE.xml",
          "count 4x5 --checkpoint LAYERS",
          "nth 6x6 --closed 5 --index LAYERS/6x6.tourindex",
          "list 4x5 --number-only --ledger LAYERS/run.db",
          "serve --site SITE --export PAGES");

  /** More commands that write files. Most of them need seconds to begin a drawing. */
  static final List<String> PICTURES =
      List.of(
          "find 40x40 -o FILE.txt",
          "find 40x40 --format json -o FILE.json",
          "find 40x40 --format moves -o FILE.txt",
          "find 40x40 --json -o FILE.txt",
          "find 12x12 -o FILE.png",
          "find 12x12 -o FILE.gif",
          "find 12x12 -o FILE.xlsx",
          "draw TOUR -o FILE.svg",
          "draw TOUR -o FILE.svg --animate",
          "draw TOUR -o FILE.png",
          "draw TOUR -o FILE.gif",
          "draw TOUR -o FILE.xlsx",
          "prove 4xn --closed --certificate FILE.txt",
          "count 4x5 --chart FILE.svg",
          "count 4x5 --chart FILE.png",
          "bench 3x4 --closed --repeat 1 --threads 1 --chart FILE.svg",
          "atlas ATLAS");

  /** The states of the disk: full, full except for one page, and read-only. */
  enum State {
    FULL,
    NEARLY_FULL,
    READ_ONLY
  }

  /** The result of a run, as one row of text. */
  record Row(State state, String line, int status, int linesSaid, boolean isAsBefore, String said) {

    String text() {
      return String.join(
          "\t", "" + state, line, "" + status, "" + linesSaid, "" + isAsBefore, said);
    }

    static Row parse(String text) {
      String[] cells = text.split("\t", -1);
      return new Row(
          State.valueOf(cells[0]),
          cells[1],
          Integer.parseInt(cells[2]),
          Integer.parseInt(cells[3]),
          Boolean.parseBoolean(cells[4]),
          cells[5]);
    }
  }

  /** The size of the disk in bytes. */
  static final int SIZE = 1 << 18;

  private static final int PAGE = 4096;

  private final Path disk;
  private final List<String> lines;
  private final Path filler;

  private FullDisk(Path disk, List<String> lines) {
    this.disk = disk;
    this.lines = lines;
    filler = disk.resolve("filler");
  }

  public static void main(String[] args) throws Exception {
    new FullDisk(Path.of(args[0]), args[1].equals("texts") ? TEXTS : PICTURES).run();
  }

  private void run() throws Exception {
    Cli.line("find 12x12 --format squares -o " + disk.resolve("TOUR"));
    for (String line : lines) {
      if (line.contains("FILE")) {
        Files.writeString(disk.resolve(line.replaceFirst(".*FILE", "old")), "old\n");
      }
    }
    Files.createDirectory(disk.resolve("ATLAS"));
    Files.createDirectory(disk.resolve("LAYERS"));
    Files.createDirectory(disk.resolve("PAGES"));
    Files.writeString(Files.createDirectory(disk.resolve("SITE")).resolve("index.html"), "<html>");
    for (State state : State.values()) {
      enter(state);
      for (String line : lines) {
        tried(state, line.replace("FILE", disk.resolve("new").toString()));
        if (line.contains("FILE")) {
          tried(state, line.replace("FILE", disk.resolve("old").toString()) + " --force");
        }
      }
    }
  }

  private void enter(State state) throws IOException, InterruptedException {
    if (state == State.READ_ONLY) {
      new ProcessBuilder("mount", "-o", "remount,ro", disk.toString())
          .inheritIO()
          .start()
          .waitFor();
      return;
    }
    Files.deleteIfExists(filler);
    try (OutputStream out = Files.newOutputStream(filler)) {
      while (Files.size(filler) <= SIZE) {
        out.write(new byte[PAGE]);
      }
    } catch (IOException e) {
      // The disk is full now.
    }
    if (state == State.NEARLY_FULL) {
      try (FileChannel file = FileChannel.open(filler, StandardOpenOption.WRITE)) {
        file.truncate(file.size() - PAGE);
      }
    }
  }

  private void tried(State state, String line) throws IOException {
    Map<String, Long> before = content();
    Cli cli = Cli.line(line.replaceAll("TOUR|ATLAS|LAYERS|SITE|PAGES", disk + "/$0"));
    Map<String, Long> after = content();
    // A command that writes many files keeps its complete files.
    boolean isMany = line.matches(".*(ATLAS|LAYERS|PAGES)");
    boolean isAsBefore = true;
    for (String name : after.keySet()) {
      if (!before.containsKey(name)) {
        isAsBefore &= isMany && !name.matches(".*[.](part|lock)");
        Files.delete(Path.of(name));
      }
    }
    after.keySet().retainAll(before.keySet());
    isAsBefore &= after.equals(before);
    String said = cli.err().strip().replace(disk.toString(), "DISK").replaceAll("\\s+", " ");
    int lines = (int) cli.err().strip().lines().count();
    String shown = line.replace(disk.toString(), "DISK");
    System.out.println(new Row(state, shown, cli.status(), lines, isAsBefore, said).text());
  }

  /** Returns all files with a hash of their contents. */
  private Map<String, Long> content() throws IOException {
    Map<String, Long> content = new TreeMap<>();
    try (Stream<Path> files = Files.walk(disk)) {
      for (Path file : files.toList()) {
        boolean isFile = Files.isRegularFile(file) && !file.equals(filler);
        content.put(file.toString(), isFile ? hash(Files.readAllBytes(file)) : 0L);
      }
    }
    return content;
  }

  private static long hash(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).hashCode();
  }
}
