package org.knightstour.site;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The manual of Asciidoctor, with a file for each command, as pages of the site. */
final class CommandPages {

  private static final String FOLDER = "docs/commands/";

  /** An option named in a sentence. */
  private static final Pattern OPTION =
      Pattern.compile("(?<=[ (])--?[a-z][-a-z]*(?=[^<]*</p>)(?![^<]*</strong>)");

  private final Map<String, String> manual = new TreeMap<>();

  /** Reads the manual in a folder, for example {@code tour-find.html}. */
  CommandPages(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "tour*.html")) {
      for (Path file : files) {
        String name = file.getFileName().toString().replaceAll("^tour-?|[.]html$", "");
        manual.put(name, Files.readString(file));
      }
    }
    if (!manual.containsKey("")) {
      throw new IOException("there is no manual in " + folder);
    }
  }

  /**
   * Returns the place of the page of a command, for example {@code find} or {@code bench
   * heuristics}.
   */
  static String place(String command) {
    return FOLDER + (command.isEmpty() ? "index" : "tour-" + command.replace(' ', '-')) + ".html";
  }

  /** Returns the commands, as users type them after {@code tour}. */
  List<String> names() {
    return manual.keySet().stream().filter(name -> !name.isEmpty()).map(this::typed).toList();
  }

  private String typed(String name) {
    int dash = name.indexOf('-');
    return dash > 0 && manual.containsKey(name.substring(0, dash)) ? name.replace('-', ' ') : name;
  }

  /** Returns a page for each command, after a page that lists them. */
  List<Page> pages() throws IOException {
    List<Page> pages = new ArrayList<>();
    for (Map.Entry<String, String> command : manual.entrySet()) {
      pages.add(page(typed(command.getKey()), command.getValue()));
    }
    return pages;
  }

  private static Page page(String command, String html) throws IOException {
    int content = html.indexOf("<div id=\"content\">");
    int footer = html.indexOf("<div id=\"footer\">");
    if (content < 0 || footer < content) {
      throw new IOException("the manual of " + command + " has another form");
    }
    String title = command.isEmpty() ? "Commands" : "tour " + command;
    String text = html.substring(content, footer).replace("\"tour.html\"", "\"index.html\"");
    String body =
        "<h1>%s</h1>%n<div class=\"manual\">%s</div>%n"
            .formatted(title, OPTION.matcher(text).replaceAll("<code>$0</code>"));
    return Page.of(place(command), title, body);
  }
}
