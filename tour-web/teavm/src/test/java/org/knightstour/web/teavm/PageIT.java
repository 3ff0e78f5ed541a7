package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.read.DrawnTour;

/** Files of the page in Node: which scripts it may load, and the picture that it saves. */
final class PageIT {

  /** Fault mended: the page's SVG carried no tour, so that verify refused it. */
  @Test
  void svg_savedByThePage_isReadAsItsTour() throws IOException {
    assumeTrue(Node.program().isPresent(), "no Node 22");
    String script = Path.of("src", "test", "node", "page.mjs").toString();
    String svg = Node.run(2, Node.program().orElseThrow(), script, System.getProperty("site"));
    byte[] bytes = svg.getBytes(StandardCharsets.UTF_8);
    assertThat(
            TourText.read(
                    DrawnTour.text(new BufferedInputStream(new ByteArrayInputStream(bytes)))
                        .orElseThrow())
                .walk()
                .toString())
        .isEqualTo("3x4: a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3");
  }
}
