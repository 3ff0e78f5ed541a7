package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the page in real browsers, with the tests in src/test/browser of tour-web. With {@code
 * -Dpage.tests=quick}, only Chromium runs, for less than a minute.
 */
final class BrowserIT {

  private static final int WITHOUT_BROWSER = 77;
  private static final String QUICK = "quick";
  private static final String LOOKS = System.getProperty("page.tests", "");
  private static final int MOST_MINUTES = 20;
  private static final int MOST_MINUTES_OF_ALL = 115;

  @TempDir private Path folder;

  @Test
  void page_inChromium_passesItsTests() throws Exception {
    passes("Chromium", LOOKS, MOST_MINUTES);
  }

  @Test
  void page_inFirefox_passesItsTests() throws Exception {
    assumeFalse(LOOKS.equals(QUICK), "page.tests=quick: only Chromium");
    passes("Firefox", LOOKS, MOST_MINUTES);
  }

  @Test
  void page_inWebKit_passesItsTests() throws Exception {
    assumeFalse(LOOKS.equals(QUICK), "page.tests=quick: only Chromium");
    passes("WebKit", LOOKS, MOST_MINUTES);
  }

  /** Runs each test at three widths, light, dark and with forced colours. */
  @Tag("slow")
  @Timeout(value = 2, unit = TimeUnit.HOURS)
  @ParameterizedTest
  @ValueSource(strings = {"Chromium", "Firefox", "WebKit"})
  void page_inEveryLook_passesItsTests(String browser) throws Exception {
    passes(browser, "all", MOST_MINUTES_OF_ALL);
  }

  private void passes(String browser, String looks, int mostMinutes) throws Exception {
    assumeTrue(Node.program().isPresent(), "no Node 22");
    Path said = folder.resolve("said.txt");
    ProcessBuilder command =
        new ProcessBuilder(
                Node.program().orElseThrow(),
                Path.of("..", "src", "test", "browser", "run.mjs").toString(),
                System.getProperty("site"))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    Node.axe().ifPresent(axe -> command.environment().put("AXE", axe));
    command.environment().put("BROWSERS", browser);
    command.environment().put("LOOKS", looks);
    Process process = command.start();
    boolean isEnded = process.waitFor(mostMinutes, TimeUnit.MINUTES);
    process.destroyForcibly();
    String text = Files.readString(said);
    System.out.print(text);
    assertThat(isEnded).as(text).isTrue();
    assumeTrue(process.exitValue() != WITHOUT_BROWSER, text);
    assertThat(process.exitValue()).as(text).isZero();
  }
}
