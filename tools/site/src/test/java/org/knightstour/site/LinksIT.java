package org.knightstour.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Tests the built site: the targets of its links, and the elements of its pages. */
final class LinksIT {

  private static final Path SITE = Path.of(System.getProperty("site"));

  private static final Map<Path, Document> PAGES = new HashMap<>();

  private static synchronized Map<Path, Document> pages() throws IOException {
    if (PAGES.isEmpty()) {
      try (Stream<Path> files = Files.walk(SITE)) {
        for (Path file : files.filter(one -> one.toString().endsWith(".html")).toList()) {
          PAGES.put(file, Jsoup.parse(file));
        }
      }
    }
    return PAGES;
  }

  /** Returns the pages without the Javadoc and the web app. */
  private static Map<Path, Document> ownPages() throws IOException {
    Map<Path, Document> own = new HashMap<>(pages());
    own.keySet()
        .removeIf(page -> List.of("api", "play").contains(SITE.relativize(page).getName(0) + ""));
    assertThat(own).hasSizeGreaterThan(50);
    return own;
  }

  @Test
  void everyPage_everyLink_leadsToAPlaceOfTheSite() throws IOException {
    List<String> dead = new ArrayList<>();
    for (Map.Entry<Path, Document> page : pages().entrySet()) {
      for (Element link : page.getValue().select("a[href], img[src], link[href], source[srcset]")) {
        String target = link.attr("href") + link.attr("src") + link.attr("srcset");
        boolean isOutside = target.matches("(https?|mailto|javascript|data):.*");
        if (!isOutside && !isJavadocsFault(page.getKey()) && !isAlive(page.getKey(), target)) {
          dead.add(SITE.relativize(page.getKey()) + " -> " + target);
        }
      }
    }
    assertThat(dead).isEmpty();
  }

  /** Returns whether Java 17 writes a broken link into a page, to a missing heading. */
  private static boolean isJavadocsFault(Path page) {
    return page.equals(SITE.resolve("api/constant-values.html"));
  }

  private static boolean isAlive(Path page, String target) throws IOException {
    int hash = target.indexOf('#');
    String name = (hash < 0 ? target : target.substring(0, hash)).replaceFirst("[?].*", "");
    Path file = page;
    if (!name.isEmpty()) {
      file = page.resolveSibling(URLDecoder.decode(name, StandardCharsets.UTF_8)).normalize();
    }
    if (Files.isDirectory(file)) {
      file = file.resolve("index.html");
    }
    if (!file.startsWith(SITE) || !Files.isRegularFile(file)) {
      return false;
    }
    Document document = pages().get(file);
    if (hash < 0 || hash == target.length() - 1 || document == null) {
      return true;
    }
    String anchor = URLDecoder.decode(target.substring(hash + 1), StandardCharsets.UTF_8);
    return document.getElementById(anchor) != null
        || !document.getElementsByAttributeValue("name", anchor).isEmpty();
  }

  @Test
  void everyPage_whatItConsistsOf_isItsOwn() throws IOException {
    for (Map.Entry<Path, Document> page : ownPages().entrySet()) {
      Document document = page.getValue();
      String name = SITE.relativize(page.getKey()).toString();
      assertThat(document.select("script, iframe, object, [onclick], [style]")).as(name).isEmpty();
      assertThat(document.select("img, source, link"))
          .as(name)
          .extracting(one -> one.attr("src") + one.attr("srcset") + one.attr("href"))
          .noneMatch(address -> address.matches("([a-z]+:|//).*"));
      assertThat(document.select("h1")).as(name).hasSize(1);
      assertThat(document.select("img:not([alt])")).as(name).isEmpty();
      assertThat(document.title()).as(name).isNotBlank();
    }
  }

  @Test
  void everyPage_fromTheFirst_isReached() throws IOException {
    Set<Path> seen = new HashSet<>();
    List<Path> open = new ArrayList<>(List.of(SITE.resolve("index.html")));
    while (!open.isEmpty()) {
      Path page = open.remove(open.size() - 1);
      Document document = pages().get(page);
      if (document != null && seen.add(page)) {
        for (Element link : document.select("a[href]")) {
          String name = link.attr("href").replaceFirst("#.*", "");
          if (!name.isEmpty() && !name.contains(":")) {
            open.add(page.resolveSibling(name).normalize());
          }
        }
      }
    }
    assertThat(seen).containsAll(ownPages().keySet());
  }

  @Test
  void site_whatItPromises_isThere() throws IOException {
    List<String> wanted = new ArrayList<>(List.of("docs/tutorial.html", "docs/howto/java.html"));
    wanted.addAll(
        List.of(
            "docs/formats/index.html",
            "docs/explain/how-it-works.html",
            "docs/results/counts.html"));
    wanted.addAll(
        List.of("docs/commands/tour-find.html", "docs/commands/tour-bench-heuristics.html"));
    wanted.addAll(List.of("docs/atlas/8x8.html", "docs/atlas/drawn/10x10-dark.svg"));
    assertThat(wanted).allSatisfy(place -> assertThat(SITE.resolve(place)).exists());
    try (Stream<Path> drawings = Files.list(SITE.resolve("docs/atlas/drawn"))) {
      assertThat(drawings.filter(file -> file.toString().matches(".*/[0-9x]+[.]svg"))).hasSize(75);
    }
  }
}
