package org.knightstour.cli.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.knightstour.core.InputException;

/**
 * Identifies the version of the page. The service worker, sw.js, contains the name of the version:
 * SHA-256 of the checksums and names of all files that a browser keeps, in the order of their
 * names. The worker checks it before it keeps the files. The page, index.html, has the checksum of
 * each file that it loads later, as {@code integrity}.
 */
final class PageVersion {

  private static final String WORKER = "sw.js";
  private static final String SCRIPT = "engine-fallback.js";
  private static final String PAGE = "index.html";
  private static final Pattern WITHOUT_SUM =
      Pattern.compile("(?<link>(?:src|href)=\"(?<name>[\\w-]+[.](js|css))\" integrity=\")(?=\")");

  private PageVersion() {}

  /** Returns the bytes of a file, with the checksums of other files if it contains them. */
  static byte[] content(Site site, Path name) throws IOException {
    return switch (name.toString()) {
      case WORKER -> worker(site);
      case PAGE -> page(site);
      default -> Files.readAllBytes(site.root().resolve(name));
    };
  }

  private static byte[] worker(Site site) throws IOException {
    MessageDigest all = digest();
    List<String> names =
        site.files().stream().map(name -> name.toString().replace('\\', '/')).sorted().toList();
    for (String name : names) {
      if (!name.equals(WORKER) && !name.equals(SCRIPT) && !name.endsWith(".map")) {
        all.update(sum(site, name));
        all.update(name.getBytes(StandardCharsets.UTF_8));
      }
    }
    String text = Files.readString(site.root().resolve(WORKER));
    text = text.replace("VERSION = ''", "VERSION = '" + hex(all.digest()) + "'");
    if (names.contains(SCRIPT)) {
      text = text.replace("SCRIPT = ''", "SCRIPT = '" + hex(sum(site, SCRIPT)) + "'");
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Checks that the page asks for no checksum that contains the checksum of the page.
   *
   * @throws InputException if it asks for the checksum of the service worker
   */
  static void check(Site site) throws IOException {
    Path page = site.root().resolve(PAGE);
    Matcher links = WITHOUT_SUM.matcher(Files.isRegularFile(page) ? Files.readString(page) : "");
    while (links.find()) {
      if (links.group("name").equals(WORKER)) {
        String problem = ": asks for the integrity of " + WORKER + ", which has the sum of ";
        throw new InputException(page + problem + PAGE + " in it.");
      }
    }
  }

  private static byte[] page(Site site) throws IOException {
    check(site);
    Matcher links = WITHOUT_SUM.matcher(Files.readString(site.root().resolve(PAGE)));
    StringBuilder text = new StringBuilder();
    while (links.find()) {
      String sum = Base64.getEncoder().encodeToString(sum(site, links.group("name")));
      links.appendReplacement(
          text, Matcher.quoteReplacement(links.group("link") + "sha256-" + sum));
    }
    return links.appendTail(text).toString().getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] sum(Site site, String name) throws IOException {
    return digest().digest(content(site, Path.of(name)));
  }

  private static String hex(byte[] sum) {
    return HexFormat.of().formatHex(sum);
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new UncheckedIOException(new IOException("this Java has no SHA-256", e));
    }
  }
}
