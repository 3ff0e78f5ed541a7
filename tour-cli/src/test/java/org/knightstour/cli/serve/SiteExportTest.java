package org.knightstour.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SiteExportTest {

  @TempDir private Path folder;
  private Path source;
  private Path to;

  @BeforeEach
  void makeSite() throws IOException {
    source = Files.createDirectory(folder.resolve("site"));
    to = folder.resolve("public").resolve("tours");
    Files.writeString(source.resolve("index.html"), "<!doctype html>");
    Files.writeString(source.resolve("a.js"), "1");
    Files.writeString(Files.createDirectory(source.resolve("lang")).resolve("en.json"), "{}");
  }

  private void exportInterruptedAfter(int files, boolean force) throws IOException {
    AtomicInteger written = new AtomicInteger();
    new Site.Export(to, force)
        .run(
            Site.of(source),
            () -> {
              if (written.getAndIncrement() == files) {
                throw new CancellationException("interrupted: no work was kept");
              }
            });
  }

  /** Checks a fixed bug: half the site remained, and the next export needed --force. */
  @Test
  void run_interruptedOnTheWay_keepsNothing() throws IOException {
    for (int files = 0; files < 3; files++) {
      int after = files;
      assertThatThrownBy(() -> exportInterruptedAfter(after, false))
          .isInstanceOf(CancellationException.class)
          .hasMessage("interrupted: no work was kept");
      assertThat(folder.toFile().list()).containsExactly("site");
    }
    exportInterruptedAfter(9, false);
    assertThat(to.resolve("lang").resolve("en.json")).hasContent("{}");
  }

  @Test
  void run_interruptedWhileItReplaces_saysHowManyFiles() throws IOException {
    exportInterruptedAfter(9, false);
    assertThatThrownBy(() -> exportInterruptedAfter(2, true))
        .hasMessage("interrupted: 2 of 3 files were replaced");
    assertThat(to.resolve("index.html")).hasContent("<!doctype html>");
  }

  /** Checks the sums of Python's hashlib. */
  @Test
  void run_serviceWorker_namesTheVersionOfItsFiles() throws IOException {
    Files.writeString(
        source.resolve("sw.js"),
        """
        const VERSION = '';
        const SCRIPT = '';
        """);
    Files.writeString(source.resolve("engine-fallback.js"), "2");
    exportInterruptedAfter(9, false);
    assertThat(to.resolve("sw.js"))
        .hasContent(
            """
            const VERSION = '67a03ac3706e54fcc7aca667ac02147e40553284ee1dfbf639904c899da74c11';
            const SCRIPT = 'd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35';
            """);
    Files.writeString(source.resolve("a.js"), "3");
    exportInterruptedAfter(9, true);
    assertThat(to.resolve("sw.js")).content().doesNotContain("VERSION = '67a03a");
  }

  /** Checks the sum of openssl dgst -sha256 -binary | base64. */
  @Test
  void run_page_hasTheSumsOfWhatComesLater() throws IOException {
    Files.writeString(
        source.resolve("index.html"),
        """
        <link rel="modulepreload" href="a.js">
        <script type="module" src="a.js" integrity=""></script>
        """);
    exportInterruptedAfter(9, false);
    assertThat(to.resolve("index.html"))
        .hasContent(
            """
            <link rel="modulepreload" href="a.js">
            <script type="module" src="a.js" integrity="sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s="></script>
            """);
  }
}
