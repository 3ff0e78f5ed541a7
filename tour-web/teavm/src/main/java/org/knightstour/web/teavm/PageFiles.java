package org.knightstour.web.teavm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Completes the files of the page: {@code sw.js} gets the list of all files, and {@code index.html}
 * the scripts that are loaded first and those of each part, each script after its imports. Removes
 * comments from scripts and styles, because a visit loads them.
 */
final class PageFiles {

  private static final String SCRIPT = "app.js";
  private static final String FALLBACK = "engine-fallback.js";
  private static final Pattern IMPORT = Pattern.compile("from '[.]/([\\w-]+[.]js)'");
  // A comment after code has no quotation marks, because a text can contain "//" before its end.
  private static final Pattern COMMENT =
      Pattern.compile(
          "(?m)^[ \\t]*+(?://.*|/[*](?:[^*]++|[*](?!/))*+[*]/[ \\t]*)\\n|[ \\t]++//[^'\"`\\n]*+$");
  private static final Pattern PART =
      Pattern.compile("(<template id=\"part-([\\w-]+)\">\\n(?:<link .*>\\n)*)(?=</template>)");

  private final Path site;

  private PageFiles(Path site) {
    this.site = site;
  }

  /** Completes the files of the folder that is named by the only argument. */
  public static void main(String[] args) throws IOException {
    new PageFiles(Path.of(args[0])).complete();
  }

  private void complete() throws IOException {
    List<String> files = files();
    for (String name : files) {
      if (name.matches(".*[.](js|css)") && !name.equals(FALLBACK)) {
        write(name, COMMENT.matcher(read(name)).replaceAll(""));
      }
    }
    write("index.html", page(read("index.html")));
    String kept =
        files.stream()
            .filter(name -> !name.equals("sw.js") && !name.equals(FALLBACK))
            .map(name -> "'" + name + "'")
            .collect(Collectors.joining(", "));
    write("sw.js", replaced(read("sw.js"), "FILES = []", "FILES = [" + kept + "]"));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> paths = Files.walk(site)) {
      return paths
          .filter(Files::isRegularFile)
          .map(path -> site.relativize(path).toString().replace('\\', '/'))
          .filter(name -> !name.endsWith(".map"))
          .sorted()
          .toList();
    }
  }

  private String page(String text) throws IOException {
    Set<String> first = new LinkedHashSet<>();
    addAfterImports(SCRIPT, first);
    String script = "<script type=\"module\" src=\"" + SCRIPT + "\"></script>\n";
    StringBuilder preloads = new StringBuilder();
    first.forEach(
        name ->
            preloads.append("<link rel=\"modulepreload\" href=\"").append(name).append("\">\n"));
    Matcher parts = PART.matcher(replaced(text, script, preloads + script));
    StringBuilder page = new StringBuilder();
    while (parts.find()) {
      parts.appendReplacement(page, Matcher.quoteReplacement(parts.group(1)));
      Set<String> part = new LinkedHashSet<>(first);
      addAfterImports(parts.group(2) + ".js", part);
      part.removeAll(first);
      part.forEach(
          name ->
              page.append("<script type=\"module\" src=\"")
                  .append(name)
                  .append("\" integrity=\"\"></script>\n"));
    }
    return parts.appendTail(page).toString();
  }

  private void addAfterImports(String name, Set<String> scripts) throws IOException {
    List<String> imports =
        IMPORT.matcher(read(name)).results().map((MatchResult found) -> found.group(1)).toList();
    for (String other : imports) {
      if (!scripts.contains(other)) {
        addAfterImports(other, scripts);
      }
    }
    scripts.add(name);
  }

  private static String replaced(String text, String old, String next) {
    if (!text.contains(old)) {
      throw new IllegalStateException("the page has no '" + old.strip() + "'");
    }
    return text.replace(old, next);
  }

  private String read(String name) throws IOException {
    return Files.readString(site.resolve(name));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(site.resolve(name), text);
  }
}
