package org.knightstour.web;

import java.util.Collection;
import java.util.function.Function;
import org.knightstour.core.Move;
import org.knightstour.core.text.JsonObject;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.ProofPicture;

/** A reply of the engine, or an object in it. */
final class Reply extends JsonObject<Reply> {

  private final StringBuilder out;

  private Reply(StringBuilder out) {
    super(out);
    this.out = out;
  }

  static Reply object() {
    return new Reply(new StringBuilder());
  }

  /** Creates the last reply to a request. */
  static Reply result(String id) {
    return of(id, "result");
  }

  /** Creates a reply of a kind: progress, item, result or error. */
  static Reply of(String id, String kind) {
    return object().raw("id", id).text("kind", kind);
  }

  /** Adds a share, 0 to 1, in millionths. */
  Reply share(String name, double share) {
    long millionths = Math.round(share * 1e6);
    String digits = Long.toString(1_000_000 + millionths % 1_000_000).substring(1);
    return raw(name, millionths / 1_000_000 + "." + digits);
  }

  Reply squares(String name, int... squares) {
    return raw(name, array(squares));
  }

  Reply squares(String name, Collection<Integer> squares) {
    return raw(name, list(squares, String::valueOf));
  }

  Reply moves(String name, Collection<Move> moves) {
    return raw(name, list(moves, move -> array(move.first(), move.second())));
  }

  Reply object(String name, Reply value) {
    return raw(name, value.json());
  }

  static String array(int... numbers) {
    StringBuilder text = new StringBuilder("[");
    for (int number : numbers) {
      text.append(text.length() > 1 ? "," : "").append(number);
    }
    return text.append(']').toString();
  }

  private static <T> String list(Iterable<T> items, Function<T, String> json) {
    StringBuilder text = new StringBuilder("[");
    for (T item : items) {
      text.append(text.length() > 1 ? "," : "").append(json.apply(item));
    }
    return text.append(']').toString();
  }

  /** Adds the argument of a certificate and its picture, in the web app's form. */
  Reply certificate(Certificate certificate) {
    ProofPicture picture = certificate.picture();
    text("certificate", certificate.text())
        .number("steps", certificate.steps())
        .text("argument", certificate.kind())
        .text("words", certificate.inWords());
    if (picture.pieces().size() > 1) {
      String pieces = list(picture.pieces(), piece -> list(piece, String::valueOf));
      raw("cut", "[" + list(picture.removed(), String::valueOf) + "," + pieces + "]");
    }
    Reply weights = object();
    picture.weights().forEach((square, weight) -> weights.number(square.toString(), weight));
    Reason reason =
        Reasons.of(certificate.question())
            .orElseGet(
                () ->
                    Reason.certificate(
                        picture.pieces().size() > 1 ? Reason.Kind.CUT : Reason.Kind.CERTIFICATE));
    return moves("forced", picture.forced())
        .object("weights", weights)
        .object("reason", reason.reply());
  }

  String json() {
    return out + "}";
  }
}
