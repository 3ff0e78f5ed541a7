package org.knightstour.web;

import java.util.List;
import java.util.Map;
import org.knightstour.core.Move;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.ProofPicture;

/** What the page shows and draws of a certificate. */
final class CertificateReply {

  private CertificateReply() {}

  /** Adds the argument and its picture. */
  static Reply add(Reply reply, Certificate certificate) {
    ProofPicture picture = certificate.picture();
    reply
        .text("certificate", certificate.text())
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
