package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.knightstour.web.Engine;

/**
 * Tests that the compiled engine in Node and the same class in Java give the same bytes, because
 * TeaVM reports no error if it compiles code wrongly.
 */
final class DifferentialIT {

  @BeforeAll
  static void needNode() {
    assumeTrue(Node.program().isPresent(), "no Node 22");
  }

  /** Returns the replies in Java, one line for each request. */
  static List<String> onJava(List<String> requests) {
    List<String> given = new ArrayList<>();
    Engine engine =
        new Engine(
            reply -> {
              if (!reply.contains("\"kind\":\"progress\"")) {
                given.add(reply);
              }
            });
    List<String> replies = new ArrayList<>();
    for (String request : requests) {
      given.clear();
      engine.accept(request);
      while (engine.work(12) >= 0) {}
      replies.add(String.join("\t", given));
    }
    return replies;
  }

  private static List<String> compare(String build, List<String> requests) {
    List<String> wanted = onJava(requests);
    List<String> given = Node.ask(build, requests);
    assertThat(given).hasSize(requests.size() + 1);
    for (int at = 0; at < requests.size(); at++) {
      assertThat(given.get(at)).as("%s: %s", build, requests.get(at)).isEqualTo(wanted.get(at));
    }
    return wanted;
  }

  private static long containing(List<String> replies, String text) {
    return replies.stream().filter(reply -> reply.contains(text)).count();
  }

  @Test
  void constructions_allBoards_areTheSame() {
    List<String> replies = compare("wasm", Requests.constructions());
    assertThat(containing(replies, "\"by\":\"construct\"")).isGreaterThan(250);
    compare("script", Requests.constructions());
  }

  @Test
  void totals_publishedAndRandom_areTheSame() {
    List<String> replies = compare("wasm", Requests.totals(300));
    assertThat(replies.get(5)).contains("\"count\":\"1067638\"");
    compare("script", Requests.totals(40).subList(6, 126));
  }

  @Test
  void certificates_smallBoardsAndRandom_areTheSame() {
    List<String> replies = compare("wasm", Requests.certificates(400));
    assertThat(containing(replies, "\"verdict\":\"none\"")).isGreaterThan(200);
    assertThat(containing(replies, "\"kind\":\"error\"")).isZero();
    compare("script", Requests.certificates(60));
  }

  @Test
  void films_changedInTheMiddle_areTheSame() {
    compare("wasm", Requests.films(150));
    compare("script", Requests.films(50));
  }

  @Test
  void texts_allFormats_areTheSame() {
    compare("wasm", Requests.texts());
    compare("script", Requests.texts());
  }

  @Test
  void puzzles_everyLevelAndHint_areTheSame() {
    List<String> replies = compare("wasm", Requests.puzzles());
    assertThat(containing(replies, "\"verdict\":\"one\"")).isGreaterThan(50);
    assertThat(containing(replies, "\"verdict\":\"steps\"")).isGreaterThan(200);
    compare("script", Requests.puzzles());
  }

  @Test
  void files_longOnes_areTheSame() {
    List<String> replies = compare("wasm", Requests.files());
    assertThat(containing(replies, "\"valid\":true")).isGreaterThan(50);
    compare("script", Requests.files());
  }

  @Test
  void forgeries_everyOne_isJudgedAlike() {
    List<String> replies = compare("wasm", Requests.forgeries(3000));
    assertThat(containing(replies, "\"valid\":false")).isGreaterThan(1500);
    assertThat(containing(replies, "\"valid\":true")).isGreaterThan(30);
    compare("script", Requests.forgeries(300));
  }

  @Test
  void facts_randomTours_areTheSame() {
    List<String> replies = compare("wasm", Requests.facts(800));
    assertThat(containing(replies, "\"turns\":[{")).isGreaterThan(50);
    compare("script", Requests.facts(100));
  }

  /** Checks that each text gets a clear reply within a second. */
  @Test
  void fuzzed_tenThousandTexts_areAnsweredAlikeWithinASecond() {
    List<String> requests = Requests.fuzzed(10_000);
    List<String> wanted = onJava(requests);
    List<String> given = Node.ask("wasm", requests);
    for (int at = 0; at < requests.size(); at++) {
      String reply = given.get(at);
      assertThat(reply).as(requests.get(at)).isEqualTo(wanted.get(at));
      assertThat(reply).contains("\"kind\":\"").doesNotContain("fault of the program");
    }
    String times = given.get(requests.size());
    for (String millis : times.replaceAll("[^0-9.,]", "").split(",", -1)) {
      assertThat(Double.parseDouble(millis)).isLessThan(1000);
    }
    assertThat(containing(given, "\"kind\":\"error\"")).isGreaterThan(3000);
  }
}
