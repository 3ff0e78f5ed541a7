package org.knightstour.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests pages in headless Chromium, 1280 and 390 pixels wide, light and dark, with look.mjs. */
final class LookIT {

  private static final int WITHOUT_CHROMIUM = 77;
  private static final int MOST_MINUTES = 10;

  @TempDir private Path folder;

  @Test
  void site_inChromium_fitsAndAsksNobody() throws Exception {
    Path said = folder.resolve("said.txt");
    Process process;
    try {
      process =
          new ProcessBuilder(
                  "node",
                  Path.of("src", "test", "browser", "look.mjs").toString(),
                  System.getProperty("site"))
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
    } catch (IOException e) {
      assumeTrue(false, "no Node on this machine");
      throw e;
    }
    boolean isEnded = process.waitFor(MOST_MINUTES, TimeUnit.MINUTES);
    process.destroyForcibly();
    String text = Files.readString(said);
    System.out.print(text);
    assertThat(isEnded).as(text).isTrue();
    assumeTrue(process.exitValue() != WITHOUT_CHROMIUM, text);
    assertThat(process.exitValue()).as(text).isZero();
  }
}
