package org.knightstour.site;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A page of the site, without what surrounds its text.
 *
 * @param path its place below the site's folder
 * @param title the first heading
 * @param body the text as HTML, with the first heading
 * @param headings the second headings, for the contents
 */
record Page(String path, String title, String body, List<Heading> headings) {

  /**
   * A heading that can be gone to.
   *
   * @param id the anchor
   * @param text what it says
   */
  record Heading(String id, String text) {}

  /** A page without headings of its own. */
  static Page of(String path, String title, String body) {
    return new Page(path, title, body, List.of());
  }

  /** How a page leads to a place of the site: a relative address. */
  static String link(String from, String to) {
    Path folder = Objects.requireNonNull(Path.of("/" + from).getParent());
    return folder.relativize(Path.of("/" + to)).toString().replace('\\', '/');
  }

  /** Text as it is written in HTML. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
