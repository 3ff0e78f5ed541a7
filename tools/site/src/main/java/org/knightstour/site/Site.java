package org.knightstour.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Makes the site: all Markdown files that README.md and the contents link to, directly or through
 * other files, with their pictures, the manual, the atlas and the Javadoc. A broken link is an
 * error.
 */
final class Site {

  /** A place of the template, for example {@code {title}}. */
  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");

  private static final List<String> LIBRARIES =
      Stream.of("core", "search", "prove", "count", "verify", "puzzle", "draw", "web", "solve")
          .map("tour-"::concat)
          .toList();

  private final SourceTree tree;
  private final Path folder;
  private final CommandPages commands;
  private final Atlas atlas;
  private final Map<String, Page> pages = new TreeMap<>();
  private final Set<String> files = new TreeSet<>();

  private Site(SourceTree tree, CommandPages commands, Path folder) throws IOException {
    this.tree = tree;
    this.commands = commands;
    this.folder = folder;
    this.atlas = new Atlas(tree);
  }

  /**
   * Makes the site. The arguments are the root of the source tree, the folder with the manual, and
   * the output folder. A fourth argument {@code api} adds the Javadoc.
   */
  public static void main(String[] args) throws IOException {
    SourceTree tree = new SourceTree(Path.of(args[0]));
    Path folder = Path.of(args[2]);
    Site site = new Site(tree, new CommandPages(Path.of(args[1])), folder);
    site.write("site.css", resource("site.css"));
    site.copy(tree.path("tour-web/src/main/web/icon.svg"), "icon.svg");
    if (List.of(args).contains("api")) {
      site.writeApi();
    }
    site.copyPlay();
    site.gather();
    site.write(site.contents());
  }

  private void writeApi() throws IOException {
    write("api.css", resource("api.css"));
    Javadoc.write(tree.path(""), LIBRARIES, folder.resolve("api.css"), folder.resolve("api"));
    Files.delete(folder.resolve("api.css"));
  }

  /** Copies the web app if it was compiled. */
  private void copyPlay() throws IOException {
    String play = "tour-web/teavm/target/site";
    if (tree.has(play + "/index.html")) {
      try (Stream<Path> all = Files.walk(tree.path(play))) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          copy(file, "play/" + tree.path(play).relativize(file).toString().replace('\\', '/'));
        }
      }
    }
  }

  private void gather() throws IOException {
    commands.pages().forEach(this::add);
    Markdown markdown = new Markdown(tree, Set.copyOf(commands.names()));
    Deque<String> open = new ArrayDeque<>();
    open.add("README.md");
    lines().stream()
        .map(Line::place)
        .filter(place -> SourceTree.isMarkdown(place) && tree.has(place))
        .forEach(open::add);
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String file = open.remove();
      if (!seen.add(file)) {
        continue;
      }
      if (SourceTree.isMarkdown(file)) {
        Page page = markdown.read(file, open::add);
        add(page.path().equals(Atlas.FOLDER + "index.html") ? atlas.overview(page) : page);
      } else if (SourceTree.isCopied(file)) {
        files.add(file);
      } else {
        add(tree.page(file));
        open.addAll(tree.isFolder(file) ? tree.files(file) : Set.of());
      }
    }
    atlas.pages().forEach(this::add);
  }

  private void add(Page page) {
    pages.put(page.path(), page);
  }

  /** A line of the contents, at a depth of 0 for a section. */
  private record Line(int depth, String place, String title) {}

  private static List<Line> lines() throws IOException {
    return resource("contents.txt")
        .lines()
        .filter(line -> !line.isBlank())
        .map(Site::line)
        .toList();
  }

  private static Line line(String line) {
    String[] parts = line.strip().split(" +", 2);
    return line.startsWith(" ")
        ? new Line(line.startsWith("    ") ? 2 : 1, parts[0], parts[1])
        : new Line(0, "", line);
  }

  /** Returns the contents without missing pages, for example a page that was not compiled. */
  private Contents contents() throws IOException {
    Contents contents = new Contents();
    for (Line line : lines()) {
      String place = SourceTree.isMarkdown(line.place()) ? tree.place(line.place()) : line.place();
      if (line.depth() == 0 || pages.containsKey(place) || Files.exists(folder.resolve(place))) {
        contents.add(line.depth(), place, line.title());
        if (place.equals(CommandPages.place(""))) {
          commands
              .names()
              .forEach(name -> contents.add(2, CommandPages.place(name), "tour " + name));
        }
      }
    }
    return contents;
  }

  private void write(Contents contents) throws IOException {
    String template = resource("page.html");
    for (Page page : pages.values()) {
      Map<String, String> parts =
          Map.of(
              "title", Page.escape(page.title()),
              "root", "../".repeat((int) page.path().chars().filter(c -> c == '/').count()),
              "body", page.body(),
              "neighbours", contents.neighbours(page),
              "contents", contents.html(page));
      String text =
          PLACE
              .matcher(template)
              .replaceAll(
                  at -> Matcher.quoteReplacement(parts.getOrDefault(at.group(1), at.group())));
      write(page.path(), text);
    }
    for (String file : files) {
      copy(tree.path(file), file);
    }
    for (Map.Entry<String, String> drawing : atlas.drawings().entrySet()) {
      write(drawing.getKey(), drawing.getValue());
    }
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Site.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void write(String place, String text) throws IOException {
    write(place, text.getBytes(StandardCharsets.UTF_8));
  }

  private void copy(Path from, String place) throws IOException {
    write(place, Files.readAllBytes(from));
  }

  private void write(String place, byte[] bytes) throws IOException {
    Path file = folder.resolve(place);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }
}
