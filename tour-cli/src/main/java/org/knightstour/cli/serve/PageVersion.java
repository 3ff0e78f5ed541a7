package org.knightstour.cli.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The name of a page's version, by which its service worker keeps the files of one version
 * together: SHA-256 of the sums and names of all files that a visitor keeps, in the order of their
 * names. The worker, sw.js, adds it up again before it keeps them.
 */
final class PageVersion {

  private static final String WORKER = "sw.js";
  private static final String SCRIPT = "engine-fallback.js";

  private PageVersion() {}

  static boolean isWorker(Site site, Path file) {
    return file.equals(site.root().resolve(WORKER));
  }

  /** The service worker with the version of the page as it is now written into it. */
  static byte[] worker(Site site) throws IOException {
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

  private static byte[] sum(Site site, String name) throws IOException {
    return digest().digest(Files.readAllBytes(site.root().resolve(name)));
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
