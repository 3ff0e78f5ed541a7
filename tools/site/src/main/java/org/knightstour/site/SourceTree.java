package org.knightstour.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The files that pages link to, and their places on the site. Each has the place that it has in the
 * source tree, because links and pictures then stay unchanged: {@code docs/howto/java.md} becomes
 * {@code docs/howto/java.html}, a README becomes its folder's index, and a source file gets a page.
 */
final class SourceTree {

  /** File extensions that browsers show. */
  private static final Set<String> SHOWN = Set.of("svg", "png", "gif", "txt", "json");

  private final Path root;

  SourceTree(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  /** Returns the target of a link in a file, below the root. */
  String resolve(String from, String link) throws IOException {
    Path target = root.resolve(from).resolveSibling(link).normalize();
    if (!target.startsWith(root) || !Files.exists(target)) {
      throw new IOException(from + " leads to " + link + ", which does not exist");
    }
    return root.relativize(target).toString().replace('\\', '/');
  }

  boolean has(String file) {
    return Files.exists(root.resolve(file));
  }

  static boolean isMarkdown(String file) {
    return file.endsWith(".md");
  }

  boolean isFolder(String file) {
    return Files.isDirectory(root.resolve(file));
  }

  /** Returns whether the site has the file unchanged. */
  static boolean isCopied(String file) {
    return SHOWN.contains(file.substring(file.lastIndexOf('.') + 1));
  }

  String place(String file) {
    if (isFolder(file)) {
      return file + "/index.html";
    }
    if (isMarkdown(file)) {
      return file.replaceFirst("README[.]md$", "index.md").replaceFirst("md$", "html");
    }
    return isCopied(file) ? file : file + ".html";
  }

  Path path(String file) {
    return root.resolve(file);
  }

  String text(String file) throws IOException {
    return Files.readString(root.resolve(file));
  }

  /** Returns a page that shows a text file, or lists the files of a folder. */
  Page page(String file) throws IOException {
    String place = place(file);
    // Allow breaks of a long path after each part.
    String head =
        "<h1 class=\"file\">%s</h1>%n".formatted(Page.escape(file).replace("/", "/<wbr>"));
    if (!isFolder(file)) {
      String code =
          "<pre class=\"file\"><code>%s</code></pre>%n".formatted(Page.escape(text(file)));
      return Page.of(place, file, head + code);
    }
    StringBuilder items = new StringBuilder();
    for (String below : files(file)) {
      String name = Page.escape(below.substring(file.length() + 1));
      String link = Page.link(place, place(below));
      items.append("<li><a href=\"%s\">%s</a></li>%n".formatted(link, name));
    }
    return Page.of(place, file, head + "<ul>\n" + items + "</ul>\n");
  }

  /** Returns the files in a folder and below, without the output of builds. */
  Set<String> files(String folder) throws IOException {
    Set<String> files = new TreeSet<>();
    try (Stream<Path> all = Files.walk(root.resolve(folder))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        if (!name.contains("/target/")) {
          files.add(name);
        }
      }
    }
    return files;
  }
}
