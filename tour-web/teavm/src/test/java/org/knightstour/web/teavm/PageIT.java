package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Files of the page in Node: which scripts it may load. */
final class PageIT {

  /** Fault mended: the policy of Trusted Types let every address pass. */
  @Test
  void scripts_others_areRefused() {
    assumeTrue(Node.program().isPresent(), "no Node 22");
    String script = Path.of("src", "test", "node", "page.mjs").toString();
    String said = Node.run(2, Node.program().orElseThrow(), script, System.getProperty("site"));
    assertThat(said).isEqualTo("ok\n");
  }
}
