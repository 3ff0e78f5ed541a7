package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.solve.AtlasPage;

final class AtlasTest {

  private static final Path ATLAS = Path.of("..", "docs", "atlas");

  @Test
  void atlas_ofThisTree_isCompleteAndRight() {
    Cli cli = Cli.run("atlas", ATLAS.toString(), "--check");
    assertThat(cli.out()).contains(": 75 boards, ").contains(", checked in ");
    assertThat(cli.status()).as(cli.err()).isZero();
  }

  /** Checks a fixed bug: {@code verify} reported "rubbish after the last step". */
  @Test
  void verify_pageOfTheAtlas_isChecked() {
    Cli cli = Cli.run("verify", ATLAS.resolve("5x5.txt").toString());
    assertThat(cli.out())
        .startsWith("proved: every question about 5x5 is answered (")
        .endsWith(" entries checked)\n");
    assertThat(cli.status()).isZero();
  }

  @Test
  void made_smallBoards_areThePagesOfThisTree() throws IOException {
    for (String board : new String[] {"1x1", "3x4", "3x8", "4x5", "5x5"}) {
      assertThat(AtlasPage.made(Board.parse(board), new Monitor()).orElseThrow().text())
          .isEqualTo(Files.readString(ATLAS.resolve(board + ".txt")));
    }
  }

  @Test
  void checked_pageWithAnEntryLess_isRefused() throws IOException {
    String page = Files.readString(ATLAS.resolve("3x4.txt"));
    Board board = new Board(3, 4);
    String lastLost = page.substring(0, page.lastIndexOf("\n\n"));
    assertThatThrownBy(() -> AtlasPage.checked(board, lastLost))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("3x4: no answer to: 3x4 open from ");
    assertThatThrownBy(() -> AtlasPage.checked(board, page.replaceFirst("forced", "parity")))
        .hasMessageStartingWith("3x4: a certificate proves nothing: ");
    String wrongTour = page.replaceFirst("3x4 open\\na1 ", "3x4 open\na2 ");
    assertThatThrownBy(() -> AtlasPage.checked(board, wrongTour))
        .isInstanceOf(InputException.class);
  }
}
