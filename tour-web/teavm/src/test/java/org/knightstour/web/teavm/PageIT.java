package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests in Node which scripts the page can load. */
final class PageIT {

  /** Checks a fixed bug: the policy of Trusted Types accepted every address. */
  @Test
  void scripts_others_areRefused() {
    assumeTrue(Node.program().isPresent(), "no Node 22");
    String script = Path.of("src", "test", "node", "page.mjs").toString();
    String said = Node.run(2, Node.program().orElseThrow(), script, System.getProperty("site"));
    assertThat(said).isEqualTo("ok\n");
  }
}
