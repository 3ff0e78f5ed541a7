package org.knightstour.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.ProofPicture;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/** Certificates, checked and drawn. */
final class Proofs {

  private Proofs() {}

  /** Adds that there is no tour, and why; nothing leaves before the checker has accepted it. */
  static Reply none(Reply reply, TourQuestion question, Certificate certificate) {
    String text = certificate.text();
    CertificateVerdict verdict = check(text);
    if (!(verdict instanceof Proved proved) || !proved.statement().equals(question.text())) {
      throw new IllegalStateException("the certificate of " + question + " is wrong: " + verdict);
    }
    ProofPicture picture = certificate.picture();
    reply
        .text("verdict", "none")
        .text("certificate", text)
        .number("steps", certificate.steps())
        .text("argument", certificate.kind())
        .text("words", certificate.inWords());
    if (picture.pieces().size() > 1) {
      StringBuilder pieces = new StringBuilder("[");
      picture
          .pieces()
          .forEach(piece -> pieces.append(pieces.length() > 1 ? "," : "").append(array(piece)));
      reply.raw("cut", "[" + array(picture.removed()) + "," + pieces.append("]]"));
    }
    return reply
        .raw("forced", moves(picture.forced()))
        .squares("stuck", picture.stuck())
        .raw("weights", weights(picture.weights()));
  }

  static CertificateVerdict check(String text) {
    try {
      return CertificateChecker.check(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String array(List<Integer> squares) {
    return Reply.array(squares.stream().mapToInt(Integer::intValue).toArray());
  }

  private static String moves(List<Move> moves) {
    StringBuilder text = new StringBuilder("[");
    for (Move move : moves) {
      text.append(text.length() > 1 ? "," : "").append(Reply.array(move.first(), move.second()));
    }
    return text.append(']').toString();
  }

  private static String weights(Map<Integer, Integer> weights) {
    Reply object = Reply.object();
    weights.forEach((square, weight) -> object.number(square.toString(), weight));
    return object.json();
  }
}
