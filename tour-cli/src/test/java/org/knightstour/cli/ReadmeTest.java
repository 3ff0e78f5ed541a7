package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the pages: their commands run and print the shown output, and their links work. */
final class ReadmeTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Values that depend on the machine: times, rates, threads and walked nodes. */
  private static final Pattern MACHINES =
      Pattern.compile(
          "[0-9][0-9.,]* (ns|us|ms|s)\\b|\\bon [0-9]+ threads?"
              + "|, [0-9][0-9.,]*( million)? of them walked,?");

  private static final Pattern QUOTED =
      Pattern.compile("`((?:\\./tour |tour [a-z]+ [^`]*[0-9])[^`]*)`");

  private static final Pattern LINK = Pattern.compile("\\]\\(([^):#]*)(#[^)]*)?\\)");

  @TempDir private Path folder;

  /** Creates the files with graphs and the verse that pages use. */
  @BeforeEach
  void makeFiles() throws IOException {
    Files.writeString(folder.resolve("verse.txt"), HelpTest.VERSE);
    try (Stream<Path> graphs = Files.list(ROOT.resolve("docs/graphs"))) {
      for (Path graph : graphs.toList()) {
        Files.copy(graph, folder.resolve(graph.getFileName()));
      }
    }
  }

  /** A command on a page, and its output if the page shows it. */
  private record Shown(ShownCommand command, Optional<List<String>> printed) {}

  @ParameterizedTest
  @MethodSource("pages")
  void page_everyCommand_runsAndPrintsWhatIsShown(Path page) throws Exception {
    for (Shown shown : shown(page)) {
      ShownCommand command = shown.command();
      if (command.isRun() && !ShownCommand.OTHERS.containsKey(command.program())) {
        assertThat(command.program()).as(command.where()).isIn("tour", "python3");
        String out = command.isTour() ? command.run(folder) : command.python(folder);
        shown.printed().ifPresent(lines -> assertPrints(command, out, lines));
      }
    }
  }

  @Test
  @Tag("slow")
  void pages_everyCommandThatTakesLong_runs() throws Exception {
    for (Path page : pages()) {
      for (Shown shown : shown(page)) {
        if (shown.command().isSlow()) {
          shown.command().run(folder);
        }
      }
    }
  }

  /** Checks that a page or the help shows each line that is not run. */
  @Test
  void notRun_everyLine_isShown() throws IOException {
    Set<String> lines = new HashSet<>();
    HelpTest.examples().forEach(command -> lines.add(command.line()));
    for (Path page : pages()) {
      shown(page).forEach(shown -> lines.add(shown.command().line()));
    }
    assertThat(lines).containsAll(ShownCommand.NOT_RUN.keySet()).containsAll(ShownCommand.SLOW);
  }

  private static List<Shown> shown(Path page) throws IOException {
    List<Shown> all = new ArrayList<>();
    String name = ROOT.relativize(page).toString();
    List<String> lines = Files.readAllLines(page);
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (line.startsWith("    $ ")) {
        List<String> printed = new ArrayList<>();
        while (at + 1 < lines.size() && isOutput(lines.get(at + 1))) {
          at++;
          printed.add(lines.get(at).substring(4));
        }
        all.add(new Shown(ShownCommand.of(name, line.substring(6)), Optional.of(printed)));
      } else if (isCommand(line)) {
        all.add(new Shown(ShownCommand.of(name, line), Optional.empty()));
      } else {
        for (Matcher quoted = QUOTED.matcher(line); quoted.find(); ) {
          all.add(new Shown(ShownCommand.of(name, quoted.group(1)), Optional.empty()));
        }
      }
    }
    return all;
  }

  private static boolean isCommand(String line) {
    String program = line.strip().split(" ", 2)[0];
    return line.startsWith("    ")
        && (line.startsWith("    ./")
            || program.equals("python3")
            || ShownCommand.OTHERS.containsKey(program));
  }

  private static boolean isOutput(String line) {
    return line.startsWith("    ") && !line.startsWith("    $ ");
  }

  private void assertPrints(ShownCommand command, String out, List<String> shown) {
    String expected =
        shown.stream()
            .map(line -> line.equals("...") ? "(?s:.*)" : Pattern.quote(masked(line)) + "\\R?")
            .collect(Collectors.joining());
    assertThat(masked(out).replace(folder + "/", ""))
        .as("%s: %s", command.where(), command.line())
        .matches(expected);
  }

  private static String masked(String text) {
    return MACHINES
        .matcher(text)
        .replaceAll("#")
        .lines()
        .map(String::stripTrailing)
        .collect(Collectors.joining("\n"));
  }

  /** Checks that the Java snippets of the page are the bodies of the examples, which CI runs. */
  @Test
  void java_everySnippet_isTheBodyOfAnExample() throws IOException {
    List<String> bodies = new ArrayList<>();
    Path sources = ROOT.resolve("examples/src/main/java/org/example/tours");
    try (Stream<Path> examples = Files.list(sources)) {
      for (Path example : examples.toList()) {
        Matcher body =
            Pattern.compile("main\\(.*\\{\\n((?s:.*?))\\n  \\}\\n")
                .matcher(Files.readString(example));
        assertThat(body.find()).as("%s", example).isTrue();
        assertThat(body.group(1).lines()).as("%s", example).hasSizeLessThanOrEqualTo(6);
        bodies.add(
            body.group(1).lines().map(line -> line.substring(4)).collect(Collectors.joining("\n")));
      }
    }
    List<String> snippets = new ArrayList<>();
    Matcher block =
        Pattern.compile("```java\\n((?s:.*?))\\n```")
            .matcher(Files.readString(ROOT.resolve("docs/howto/java.md")));
    while (block.find()) {
      snippets.add(block.group(1));
    }
    assertThat(snippets).isNotEmpty().containsExactlyInAnyOrderElementsOf(bodies);
  }

  /** Checks links to files, folders and headings, also in the table "Where is ...?". */
  @ParameterizedTest
  @MethodSource("pages")
  void page_everyLink_leadsSomewhere(Path page) throws IOException {
    Matcher link = LINK.matcher(Files.readString(page));
    while (link.find()) {
      Path file = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
      assertThat(file).as("%s", page).exists();
      if (link.group(2) != null) {
        assertThat(anchors(file)).as("%s", page).contains(link.group(2));
      }
    }
  }

  /** Checks that the other tests find the commands and links of these pages. */
  @Test
  void pages_readmeAndArchitecture_haveCommandsAndLinks() throws IOException {
    Path readme = ROOT.resolve("README.md");
    assertThat(shown(readme)).filteredOn(shown -> shown.command().isRun()).hasSizeGreaterThan(5);
    assertThat(shown(readme)).filteredOn(shown -> shown.printed().isPresent()).isNotEmpty();
    for (Path page : List.of(readme, ROOT.resolve("ARCHITECTURE.md"))) {
      assertThat(LINK.matcher(Files.readString(page)).results()).hasSizeGreaterThan(5);
    }
  }

  private static List<String> anchors(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
        .map(line -> "#" + line.replaceAll("[^a-z0-9 _-]", "").replace(' ', '-'))
        .toList();
  }

  @Test
  void pages_everyTestNamed_exists() throws IOException {
    Set<String> named = new HashSet<>();
    for (Path page : pages()) {
      Matcher name = Pattern.compile("`(\\w+(Test|IT))`").matcher(Files.readString(page));
      name.results().forEach(found -> named.add(found.group(1) + ".java"));
    }
    try (Stream<Path> files =
        Files.find(ROOT, 12, (file, is) -> file.toString().endsWith(".java"))) {
      List<String> names = files.map(file -> file.getFileName().toString()).toList();
      assertThat(named).hasSizeGreaterThan(20).isSubsetOf(names);
    }
  }

  /** Returns each page of the source tree. */
  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 4)) {
      return files
          .filter(page -> page.toString().endsWith(".md"))
          .filter(page -> !ROOT.relativize(page).toString().contains("target"))
          .sorted()
          .toList();
    }
  }
}
