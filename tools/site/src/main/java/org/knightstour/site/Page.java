package org.knightstour.site;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * A page of the site, without the template around its text.
 *
 * @param path its place below the site's folder
 * @param body the text as HTML, with its title as the first heading
 * @param headings the second headings by their anchors, in order, for the contents
 */
record Page(String path, String title, String body, Map<String, String> headings) {

  /** Returns a page without headings. */
  static Page of(String path, String title, String body) {
    return new Page(path, title, body, Map.of());
  }

  /** Returns the relative address of a place of the site, from a page. */
  static String link(String from, String to) {
    Path folder = Objects.requireNonNull(Path.of("/" + from).getParent());
    return folder.relativize(Path.of("/" + to)).toString().replace('\\', '/');
  }

  /** Returns a text as HTML. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
