package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;

/** Tests that the bytes of a file are decoded as text, or that a message names their format. */
final class FileBytesTest {

  @ParameterizedTest
  @CsvSource({"UTF-8,false", "UTF-8,true", "UTF-16LE,false", "UTF-16LE,true", "UTF-16BE,true"})
  void read_bytesOfAnyUnicode_areDecoded(String charset, boolean isMarked) throws IOException {
    for (String text : new String[] {"a1 \u2192 c2 \u2192 e1", "1", "1 2\n4 3", ""}) {
      byte[] bytes = ((isMarked ? "\ufeff" : "") + text).getBytes(Charset.forName(charset));
      InputStream in = new ByteArrayInputStream(bytes);
      String answer;
      try {
        answer = TourText.read(TourText.decode(in)).walk().toString();
      } catch (InputException e) {
        answer = e.getMessage();
      }
      assertThat(answer).isEqualTo(OtherPeoplesFilesTest.read(text));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "89504e470d0a1a0a0000000d|this is a PNG picture, ",
        "474946383961|this is a GIF picture, ",
        "ffd8ffe000104a464946|this is a JPEG picture or other binary data, ",
        "255044462d312e37|this is a PDF file, ",
        "504b030414000808|this is a workbook or another ZIP file: save the sheet as CSV.",
        "1f8b0800|this is a compressed file: decompress it.",
        "00000001|line 1: binary data, not text.",
      })
  void read_otherFiles_areNamed(String hex, String message) {
    byte[] bytes = new java.math.BigInteger("01" + hex, 16).toByteArray();
    InputStream in = new ByteArrayInputStream(bytes, 1, bytes.length - 1);
    assertThatThrownBy(() -> TourText.read(TourText.decode(in)))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void decode_bytesThatEndEarly_areRead() throws IOException {
    for (byte[] bytes : new byte[][] {{}, {'1'}, {'1', '\r'}, {'1', 0}}) {
      Walk walk =
          bytes.length == 0
              ? null
              : TourText.read(TourText.decode(new ByteArrayInputStream(bytes))).walk();
      assertThat(walk == null || walk.length() == 1).isTrue();
    }
    assertThat(
            TourText.decode(new ByteArrayInputStream("\u00fc".getBytes(StandardCharsets.UTF_8)))
                .read())
        .isEqualTo('\u00fc');
  }
}
