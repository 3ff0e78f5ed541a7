package org.knightstour.site;

import java.util.ArrayList;
import java.util.List;

/** The contents of the site: sections, their pages, and pages below those. */
final class Contents {

  /** Pages under a name. */
  private record Section(String name, List<Entry> entries) {}

  /** A page, and the pages that are shown where it or one of them is open. */
  private record Entry(String place, String title, List<Entry> below) {

    boolean has(String page) {
      return place.equals(page) || below.stream().anyMatch(entry -> entry.has(page));
    }
  }

  private final List<Section> sections = new ArrayList<>();

  void section(String name) {
    sections.add(new Section(name, new ArrayList<>()));
  }

  void page(String place, String title) {
    last().entries().add(new Entry(place, title, new ArrayList<>()));
  }

  /** Adds a page below the one that was added last. */
  void below(String place, String title) {
    List<Entry> entries = last().entries();
    entries.get(entries.size() - 1).below().add(new Entry(place, title, List.of()));
  }

  private Section last() {
    return sections.get(sections.size() - 1);
  }

  /** The contents as a page shows them: itself marked, with its headings. */
  String html(Page page) {
    StringBuilder html = new StringBuilder();
    for (Section section : sections) {
      html.append("<h2>%s</h2>%n<ul>%n".formatted(Page.escape(section.name())));
      for (Entry entry : section.entries()) {
        html.append("<li>");
        item(html, page, entry);
        if (entry.has(page.path()) && !entry.below().isEmpty()) {
          html.append("\n<ul>\n");
          for (Entry below : entry.below()) {
            html.append("<li>");
            item(html, page, below);
            html.append("</li>\n");
          }
          html.append("</ul>");
        }
        html.append("</li>\n");
      }
      html.append("</ul>\n");
    }
    return html.toString();
  }

  private static void item(StringBuilder html, Page page, Entry entry) {
    boolean isHere = entry.place().equals(page.path());
    html.append(
        "<a href=\"%s\"%s>%s</a>"
            .formatted(
                Page.link(page.path(), entry.place()),
                isHere ? " aria-current=\"page\"" : "",
                Page.escape(entry.title())));
    if (isHere && !page.headings().isEmpty()) {
      html.append("\n<ul class=\"headings\">\n");
      for (Page.Heading heading : page.headings()) {
        html.append(
            "<li><a href=\"#%s\">%s</a></li>%n"
                .formatted(heading.id(), Page.escape(heading.text())));
      }
      html.append("</ul>");
    }
  }

  /** The pages before and after one in the order of reading, as links at its end. */
  String neighbours(Page page) {
    List<Entry> order = order();
    StringBuilder html = new StringBuilder();
    for (int at = 0; at < order.size(); at++) {
      if (order.get(at).place().equals(page.path())) {
        if (at > 0) {
          neighbour(html, page, order.get(at - 1), "prev");
        }
        if (at + 1 < order.size()) {
          neighbour(html, page, order.get(at + 1), "next");
        }
      }
    }
    return html.toString();
  }

  private List<Entry> order() {
    List<Entry> order = new ArrayList<>();
    for (Section section : sections) {
      for (Entry entry : section.entries()) {
        order.add(entry);
        order.addAll(entry.below());
      }
    }
    return order;
  }

  private static void neighbour(StringBuilder html, Page page, Entry entry, String relation) {
    html.append(
        "<a rel=\"%s\" href=\"%s\">%s</a>%n"
            .formatted(
                relation, Page.link(page.path(), entry.place()), Page.escape(entry.title())));
  }
}
