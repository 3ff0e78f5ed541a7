package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests the page's worker with engines that hang or fail: it cancels and starts a new engine. */
final class WorkerIT {

  @Test
  void worker_engineHangsOrFails_isReplaced() {
    assumeTrue(Node.program().isPresent(), "no Node 22");
    String script = Path.of("src", "test", "node", "worker.mjs").toString();
    String said = Node.run(2, Node.program().orElseThrow(), script, System.getProperty("site"));
    assertThat(said).contains("passed");
  }
}
