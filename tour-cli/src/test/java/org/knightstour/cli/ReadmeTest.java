package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pages show is what the program does: their commands run, and print what they show. */
final class ReadmeTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Commands that are not run here, and why. */
  private static final Map<String, String> NOT_RUN =
      Map.of(
          "count 8x8 --undirected --memory 15g", "takes a machine of its own",
          "find 10000x10000 --closed --format squares -o k.txt", "writes 600 MB",
          "atlas docs/atlas --check", "AtlasTest runs it",
          "prove 6x6 --rules none --estimate 400000", "takes half a minute");

  /** Times, rates and numbers of threads, which no two machines share. */
  private static final Pattern MACHINES =
      Pattern.compile("[0-9][0-9.,]* (ns|us|ms|s)\\b|\\bon [0-9]+ threads?");

  /** A file that a command reads or writes, outside the source tree. */
  private static final Pattern FILE =
      Pattern.compile("[\\w.-]+\\.(txt|svg|png|gif|json|xml|tourproof|db|log)");

  @TempDir private Path folder;

  static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of(ROOT.resolve("README.md")),
              docs.filter(page -> page.toString().endsWith(".md")).sorted())
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void page_everyCommand_runsAndPrintsWhatIsShown(Path page) throws Exception {
    List<String> lines = Files.readAllLines(page);
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (line.startsWith("    $ ")) {
        List<String> shown = new ArrayList<>();
        while (at + 1 < lines.size() && isOutput(lines.get(at + 1))) {
          at++;
          shown.add(lines.get(at).substring(4));
        }
        assertPrints(page, line.substring(6), shown);
      } else if (line.startsWith("    ./tour ")) {
        assertRuns(page, line.substring(4));
      } else {
        for (Matcher quoted = Pattern.compile("`(\\./tour [^`]*)`").matcher(line);
            quoted.find(); ) {
          assertRuns(page, quoted.group(1));
        }
      }
    }
  }

  private static boolean isOutput(String line) {
    return line.startsWith("    ") && !line.startsWith("    $ ");
  }

  private void assertPrints(Path page, String command, List<String> shown) throws Exception {
    String out = command.startsWith("python3 ") ? python(command) : run(page, command).out();
    String expected =
        shown.stream()
            .map(line -> line.equals("...") ? "(?s:.*)" : Pattern.quote(masked(line)) + "\\R?")
            .collect(Collectors.joining());
    assertThat(masked(out).replace(folder + "/", ""))
        .as("%s: %s", page.getFileName(), command)
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

  private void assertRuns(Path page, String command) {
    String words = command.substring("./tour ".length());
    boolean isForm = words.matches("[^0-9]*|.*\\b[A-Z]{2,}\\b.*");
    boolean isShell = Pattern.compile("[|>;$]").matcher(words).find();
    if (!isForm && !isShell && !NOT_RUN.containsKey(words)) {
      run(page, command);
    }
  }

  /** A command of the page, with its files in the test's own folder. */
  private Cli run(Path page, String command) {
    String[] words =
        Arrays.stream(command.substring("./tour ".length()).split(" +", -1))
            .map(word -> FILE.matcher(word).matches() ? folder.resolve(word).toString() : word)
            .toArray(String[]::new);
    Cli cli = Cli.run(words);
    assertThat(cli.status()).as("%s: %s: %s", page.getFileName(), command, cli.err()).isZero();
    return cli;
  }

  private String python(String command) throws Exception {
    String[] words = command.split(" ", -1);
    words[1] = ROOT.resolve(words[1]).toString();
    Process process;
    try {
      process =
          new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
    } catch (IOException e) {
      assumeTrue(false, "no python3 on this machine");
      throw e;
    }
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** The snippets of the page for Java programs are the bodies of the examples, which CI runs. */
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
            .matcher(Files.readString(ROOT.resolve("docs/java.md")));
    while (block.find()) {
      snippets.add(block.group(1));
    }
    assertThat(snippets).containsExactlyInAnyOrderElementsOf(bodies);
  }

  /** The table "Where is ...?" leads to files that exist, and so do all the links. */
  @ParameterizedTest
  @MethodSource("linking")
  void page_everyLinkAndFile_exists(Path page) throws IOException {
    Matcher link = Pattern.compile("\\]\\(([^)#:]+)[^)]*\\)").matcher(Files.readString(page));
    while (link.find()) {
      assertThat(page.resolveSibling(link.group(1))).as("%s", page).exists();
    }
  }

  @Test
  void architecture_everyTestNamed_exists() throws IOException {
    Matcher named =
        Pattern.compile("`(\\w+(Test|IT))`")
            .matcher(Files.readString(ROOT.resolve("ARCHITECTURE.md")));
    try (Stream<Path> files =
        Files.find(ROOT, 12, (file, is) -> file.toString().endsWith(".java"))) {
      List<String> names = files.map(file -> file.getFileName().toString()).toList();
      while (named.find()) {
        assertThat(names).contains(named.group(1) + ".java");
      }
    }
  }

  static List<Path> linking() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 3)) {
      return files
          .filter(page -> page.toString().endsWith(".md"))
          .filter(page -> !page.toString().contains("target"))
          .toList();
    }
  }
}
