package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServeCommandTest {

  @TempDir private Path folder;
  private Path site;

  @BeforeEach
  void makeSite() throws IOException {
    site = Files.createDirectory(folder.resolve("site"));
    Files.writeString(site.resolve("index.html"), "<!doctype html>");
    Files.writeString(Files.createDirectory(site.resolve("lang")).resolve("en.json"), "{}");
  }

  @Test
  void export_intoANewDirectory_copiesEveryFile() throws IOException {
    Path to = folder.resolve("public");
    Cli cli = Cli.run("serve", "--site", site.toString(), "--export", to.toString());
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).isEqualTo(to + ": 2 files, 17 bytes, ready for any static host.\n");
    assertThat(to.resolve("lang").resolve("en.json")).hasContent("{}");
    assertThat(to.resolve("index.html")).hasContent("<!doctype html>");
  }

  @Test
  void export_intoAFullDirectory_needsForce() throws IOException {
    Path to = Files.createDirectory(folder.resolve("public"));
    Files.writeString(to.resolve("index.html"), "mine");
    String[] words = {"serve", "--site", site.toString(), "--export", to.toString()};
    Cli refused = Cli.run(words);
    assertThat(refused.status()).isEqualTo(4);
    assertThat(refused.mistake()).hasLineCount(1).contains("--force");
    assertThat(to.resolve("index.html")).hasContent("mine");
    String[] forced = Arrays.copyOf(words, words.length + 1);
    forced[words.length] = "--force";
    assertThat(Cli.run(forced).status()).isZero();
    assertThat(to.resolve("index.html")).hasContent("<!doctype html>");
  }

  @Test
  void serve_portInUse_isOneLine() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Cli cli = Cli.run("serve", "--site", site.toString(), "--port", "" + taken.getLocalPort());
      assertThat(cli.status()).isEqualTo(2);
      assertThat(cli.mistake())
          .isEqualTo(
              "tour serve: --port "
                  + taken.getLocalPort()
                  + ": must be free and allowed: choose a different port, or 0 for any.\n");
    }
  }

  @Test
  void serve_mistakes_areOneLineEach() {
    for (String line :
        new String[] {
          "serve --port 65536 --site " + site,
          "serve --port -1 --site " + site,
          "serve --force --site " + site,
          "serve --export x --port 1 --site " + site,
          "serve --site " + folder
        }) {
      Cli cli = Cli.line(line);
      assertThat(cli.status()).as(line).isEqualTo(2);
      assertThat(cli.mistake()).as(line).hasLineCount(1);
    }
  }

  @Test
  void serve_untilInterrupted_answersBrowsers() throws Exception {
    StringWriter out = new StringWriter();
    Thread serving =
        new Thread(
            () ->
                TourCommand.run(
                    new PrintWriter(out, true),
                    new PrintWriter(new StringWriter()),
                    "serve",
                    "--port",
                    "0",
                    "--site",
                    site.toString()));
    serving.start();
    while (serving.isAlive() && !out.toString().contains("\n")) {
      Thread.sleep(10);
    }
    String address = out.toString().replaceFirst("(?s).*(http://[^ ]*).*", "$1");
    try (var in = URI.create(address).toURL().openStream()) {
      assertThat(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
          .isEqualTo("<!doctype html>");
    }
    serving.interrupt();
    serving.join(10_000);
    assertThat(serving.isAlive()).isFalse();
  }
}
