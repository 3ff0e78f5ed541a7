package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.knightstour.verify.certificate.LineReader.Refusal;

/** Tests the limit of the effort of a check. */
final class LineReaderTest {

  private static final long MOST = 600_000_000;

  @Test
  void work_belowTheMost_goesOn() {
    LineReader lines = new LineReader("");
    assertThatCode(() -> lines.work(MOST - 1)).doesNotThrowAnyException();
    assertThatCode(() -> lines.work(0)).doesNotThrowAnyException();
  }

  @Test
  void work_theMostInParts_isRefused() {
    LineReader lines = new LineReader("");
    lines.work(MOST - 1);
    assertThatThrownBy(() -> lines.work(1))
        .isInstanceOf(Refusal.class)
        .hasMessage("the check would take too long");
  }
}
