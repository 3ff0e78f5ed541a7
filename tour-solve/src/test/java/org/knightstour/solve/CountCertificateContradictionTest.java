package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.ContradictionException;

/** Tests that a number is not written if the checker finds a different number. */
final class CountCertificateContradictionTest {

  @Test
  void of_anotherNumberThanTheCheckers_isAContradiction() {
    CountCertificate.Beginning beginning =
        CountCertificate.Beginning.of(TourQuestion.parse("6x6 closed"));
    assertThat(CountCertificate.of(beginning, BigInteger.valueOf(9862)).text())
        .isEqualTo("tourcount 1\n6x6 closed\ntours 9862\n");
    assertThatThrownBy(() -> CountCertificate.of(beginning, BigInteger.valueOf(9863)))
        .isInstanceOf(ContradictionException.class)
        .hasMessageContaining("9863 tours were counted")
        .hasMessageContaining("the number is 9862");
  }
}
