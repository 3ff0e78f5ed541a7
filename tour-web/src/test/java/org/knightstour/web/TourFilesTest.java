package org.knightstour.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Piece;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.text.JsonObject;
import org.knightstour.core.text.JsonReader;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.raster.GifAnimation;
import org.knightstour.draw.raster.PngPicture;
import org.knightstour.draw.read.DrawnTour;
import org.knightstour.draw.sheet.TourWorkbook;
import org.knightstour.draw.svg.SvgPicture;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.FieldFiles;

/** Tests that the page and the command line read the files of both in the same way. */
@Tag("sweep")
final class TourFilesTest {

  private static final int GAMES = Cases.of(100);
  private static final int FILMS = Cases.of(20); // fewer, because each picture is compressed
  private static final List<String> PIECES =
      List.of("knight", "knight", "0,1", "1,3", "1,4", "king", "rook", "0,1+1,1");

  private final List<String> replies = new ArrayList<>();
  private final Engine engine = new Engine(replies::add);

  private Map<?, ?> ask(String op, String fields) throws IOException {
    engine.accept("{\"id\":1,\"op\":\"" + op + "\"," + fields + "}");
    String reply = replies.get(replies.size() - 1);
    return (Map<?, ?>) JsonReader.read(new StringReader(reply));
  }

  /** Returns a random game of one or two pieces, up to some move, on a board with holes. */
  private static TourText game(SplittableRandom random) {
    Board board = new Board(1 + random.nextInt(8), 1 + random.nextInt(8));
    int[] squares = random.ints(0, board.squares()).distinct().limit(board.squares()).toArray();
    int holes = random.nextInt(3) > 0 ? 0 : random.nextInt(board.squares());
    TourQuestion question =
        TourQuestion.of(board)
            .piece(Piece.parse(PIECES.get(random.nextInt(PIECES.size()))))
            .without(Arrays.copyOf(squares, holes));
    int knights = 1 + random.nextInt(2);
    int most = 1 + random.nextInt(question.squares());
    int[] at = {-1, -1};
    BitSet free = new BitSet();
    Arrays.stream(squares).skip(holes).forEach(free::set);
    List<Integer> walk = new ArrayList<>();
    int turn = 0;
    for (int missed = 0; walk.size() < most && missed < knights; turn = (turn + 1) % knights) {
      int from = at[turn];
      int[] next = free.stream().filter(to -> from < 0 || question.isMove(from, to)).toArray();
      missed = next.length == 0 ? missed + 1 : 0;
      if (next.length > 0) {
        at[turn] = next[random.nextInt(next.length)];
        free.clear(at[turn]);
        walk.add(at[turn]);
      }
    }
    int[] path = walk.stream().mapToInt(Integer::intValue).toArray();
    return new TourText(Walk.of(board, path), question, knights);
  }

  private static TourText read(byte[] file) throws IOException {
    BufferedInputStream in = new BufferedInputStream(new ByteArrayInputStream(file));
    Optional<Reader> drawn = DrawnTour.text(in);
    return TourText.read(drawn.isPresent() ? drawn.get() : TourText.decode(in));
  }

  /** Returns the page's request about a file, after the page has unpacked a workbook. */
  private static String content(byte[] file) throws IOException {
    String letters = new String(file, ISO_8859_1);
    if (!letters.startsWith("PK")) {
      boolean isText = !letters.startsWith("GIF8") && !letters.startsWith("\u0089PNG");
      String text = isText ? new String(file, UTF_8) : letters;
      return (isText ? "\"text\":" : "\"bytes\":") + JsonObject.quoted(text);
    }
    List<String> parts = new ArrayList<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        String text = new String(zip.readAllBytes(), UTF_8);
        parts.add(JsonObject.quoted(entry.getName()) + ":" + JsonObject.quoted(text));
      }
    }
    return "\"parts\":{" + String.join(",", parts) + "}";
  }

  private static int[] squares(Map<?, ?> reply) {
    return ((List<?>) Objects.requireNonNull(reply.get("squares")))
        .stream().mapToInt(square -> (int) ((JsonReader.Numeral) square).value()).toArray();
  }

  private byte[] written(TourText game, String format) throws IOException {
    String squares = Arrays.toString(game.walk().toArray());
    Map<?, ?> reply =
        ask(
            "write",
            "\"question\":%s,\"squares\":%s,\"knights\":%d,\"format\":\"%s\""
                .formatted(
                    JsonObject.quoted(game.question().text()), squares, game.knights(), format));
    if (reply.get("bytes") instanceof String bytes) {
      // The page puts the chunk after the header of the browser's picture.
      return ((format.equals("png") ? "\u0089PNG\r\n\u001a\n" : "") + bytes).getBytes(ISO_8859_1);
    }
    assertThat(reply.get("text"))
        .as("%s of %s: %s", format, game, reply)
        .isInstanceOf(String.class);
    return String.valueOf(reply.get("text")).getBytes(UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"svg", "png", "gif", "xlsx", "csv", "json", "moves", "squares"})
  void write_randomGames_areReadByTheCommandLineAndHere(String format) throws IOException {
    assertRead(format, format.equals("gif") ? FILMS : GAMES);
  }

  @Tag("slow")
  @Test
  void write_hundredFilms_areReadByTheCommandLineAndHere() throws IOException {
    assertRead("gif", GAMES);
  }

  private void assertRead(String format, int games) throws IOException {
    SplittableRandom random = new SplittableRandom(4711);
    for (int number = 0; number < games; number++) {
      TourText game = game(random);
      byte[] file = written(game, format);
      TourText text = read(file);
      String what = "seed 4711, game %d as %s: %s".formatted(number, format, game);
      assertThat(text.walk()).as(what).isEqualTo(game.walk());
      assertThat(text.question()).as(what).isEqualTo(game.question());
      assertThat(text.knights()).as(what).isEqualTo(game.knights());
      Map<?, ?> reply = ask("verify", content(file));
      boolean isWhole = game.walk().length() == game.question().squares();
      assertThat(reply.get("valid")).as("%s: %s", what, reply).isEqualTo(isWhole);
      assertThat(reply.get("fault")).as(what).isEqualTo(isWhole ? null : "UNVISITED_SQUARE");
      assertThat(reply.get("question")).as(what).isEqualTo(game.question().text());
      assertThat(squares(reply)).as(what).isEqualTo(game.walk().toArray());
    }
  }

  /** The formats that {@code find} and {@code draw} write. */
  private enum Written {
    SVG,
    PNG,
    GIF,
    XLSX,
    CSV,
    JSON,
    MOVES,
    SQUARES;

    byte[] of(Tour tour) throws IOException {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      StringWriter text = new StringWriter();
      switch (this) {
        case SVG -> SvgPicture.write(tour, PictureStyle.BOOK, text);
        case PNG -> PngPicture.write(tour, PictureStyle.BOOK, out);
        case GIF -> GifAnimation.write(tour, PictureStyle.BOOK, new AnimationTiming(2), out);
        case XLSX -> TourWorkbook.write(tour, "t.txt", out);
        default -> TextFormat.valueOf(name()).write(tour, text);
      }
      out.writeBytes(text.toString().getBytes(UTF_8));
      return out.toByteArray();
    }
  }

  @ParameterizedTest
  @EnumSource
  void verify_filesOfTheCommandLine_areTours(Written format) throws IOException {
    for (String question :
        List.of("5x5 open from a1", "6x6 open from b1 leaper 0,1 without a1", "3x4 open from a1")) {
      engine.accept("{\"id\":2,\"op\":\"find\",\"question\":\"" + question + "\"}");
      while (engine.work(12) >= 0) {}
      String reply = replies.get(replies.size() - 1);
      Map<?, ?> answer = (Map<?, ?>) JsonReader.read(new StringReader(reply));
      assertThat(answer.get("verdict")).as(reply).isEqualTo("tour");
      int[] squares = squares(answer);
      Tour tour = Tour.of(TourQuestion.parse(question), squares);
      Map<?, ?> verdict = ask("verify", content(format.of(tour)));
      assertThat(verdict.get("valid"))
          .as("%s as %s: %s", question, format, verdict)
          .isEqualTo(true);
    }
  }

  @Test
  void write_squaresThatAreNoGame_isOneLine() throws IOException {
    String step = "\"question\":\"5x5 open\",\"squares\":[0,1],\"format\":\"svg\"";
    assertThat(ask("write", step).get("message"))
        .isEqualTo("step 2: a1 to b1 is not a move of the knight.");
    assertThat(
            ask("write", "\"question\":\"5x5 open\",\"squares\":[],\"format\":\"gif\"").get("kind"))
        .isEqualTo("error");
    assertThat(ask("verify", "\"parts\":{}").get("message"))
        .isEqualTo(
            "this is a ZIP file, and no workbook with a board of numbers on its first sheet.");
    assertThat(ask("verify", "\"bytes\":\"GIF89a\"").get("message"))
        .isEqualTo(
            "this is a GIF picture without a tour in it: give the text that it was drawn from.");
  }

  /** Checks that truncated or changed files get a one-line reply, and never an internal error. */
  @Test
  void verify_damagedFiles_areAnsweredInOneLine() throws IOException {
    SplittableRandom random = new SplittableRandom(29);
    for (String format : List.of("svg", "png", "gif")) {
      byte[] file = written(game(random), format);
      for (int times = 0; times < 200; times++) {
        byte[] damaged = Arrays.copyOf(file, 8 + random.nextInt(file.length - 8));
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
        ask("verify", content(damaged));
        assertThat(replies.get(replies.size() - 1)).doesNotContain("fault of the program");
      }
    }
  }

  @Test
  void verify_numbersOnOneLine_areASquareOrRejected() throws IOException {
    String square = FieldFiles.file("tours/t04_flat64.txt").strip();
    assertThat(ask("verify", "\"text\":" + JsonObject.quoted(square)).get("message"))
        .isEqualTo("a closed tour of 8x8");
    String other = FieldFiles.file("tours/t15_flat20.txt").strip();
    assertThat(ask("verify", "\"text\":" + JsonObject.quoted(other)).toString())
        .contains("20 numbers on one line are not a tour: ");
    String asked = "\"text\":" + JsonObject.quoted(other) + ",\"question\":\"4x5 open\"";
    assertThat(ask("verify", asked).get("message")).isEqualTo("an open tour of 4x5");
  }
}
