package org.knightstour.site;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The contents of the site: sections, their pages, and subpages. */
final class Contents {

  /**
   * A section without a place, or a page. The entries below a page are shown if the page is open.
   */
  private record Entry(String place, String title, List<Entry> below) {

    boolean has(String page) {
      return place.equals(page) || below.stream().anyMatch(entry -> entry.has(page));
    }
  }

  private final List<Entry> sections = new ArrayList<>();

  /** Adds a section at depth 0, a page of the last section at 1, or a subpage of this page at 2. */
  void add(int depth, String place, String title) {
    List<Entry> entries = sections;
    for (int level = 0; level < depth; level++) {
      entries = entries.get(entries.size() - 1).below();
    }
    entries.add(new Entry(place, title, new ArrayList<>()));
  }

  /** Returns the contents for a page, with a mark for the page and its headings. */
  String html(Page page) {
    StringBuilder html = new StringBuilder();
    for (Entry section : sections) {
      html.append("<h2>%s</h2>%n<ul>%n".formatted(Page.escape(section.title())));
      section.below().forEach(entry -> item(html, page, entry));
      html.append("</ul>\n");
    }
    return html.toString();
  }

  private static void item(StringBuilder html, Page page, Entry entry) {
    boolean isHere = entry.place().equals(page.path());
    html.append(
        "<li><a href=\"%s\"%s>%s</a>"
            .formatted(
                Page.link(page.path(), entry.place()),
                isHere ? " aria-current=\"page\"" : "",
                Page.escape(entry.title())));
    if (isHere && !page.headings().isEmpty()) {
      html.append("\n<ul class=\"headings\">\n");
      page.headings()
          .forEach(
              (id, text) ->
                  html.append(
                      "<li><a href=\"#%s\">%s</a></li>%n".formatted(id, Page.escape(text))));
      html.append("</ul>");
    }
    if (entry.has(page.path()) && !entry.below().isEmpty()) {
      html.append("\n<ul>\n");
      entry.below().forEach(below -> item(html, page, below));
      html.append("</ul>");
    }
    html.append("</li>\n");
  }

  /** Returns links to the pages before and after a page, in the order of reading. */
  String neighbours(Page page) {
    List<Entry> order =
        sections.stream()
            .flatMap(section -> section.below().stream())
            .flatMap(entry -> Stream.concat(Stream.of(entry), entry.below().stream()))
            .toList();
    StringBuilder html = new StringBuilder();
    for (int at = 0; at < order.size(); at++) {
      if (order.get(at).place().equals(page.path())) {
        html.append(at > 0 ? neighbour(page, order.get(at - 1), "prev") : "");
        html.append(at + 1 < order.size() ? neighbour(page, order.get(at + 1), "next") : "");
      }
    }
    return html.toString();
  }

  private static String neighbour(Page page, Entry entry, String relation) {
    return "<a rel=\"%s\" href=\"%s\">%s</a>%n"
        .formatted(relation, Page.link(page.path(), entry.place()), Page.escape(entry.title()));
  }
}
