package org.knightstour.draw.svg;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.knightstour.core.Tour;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;

/**
 * A writer of animated SVG pictures. The path grows with the knight and repeats, by the animation
 * elements of SVG 1.1. A viewer without animations shows the finished picture, with the knight on
 * its first square.
 *
 * <p>All moves of a leaper have the same length. At constant speed, the leaper is therefore always
 * at the end of the line. Any other piece takes the same time for each move.
 */
public final class SvgAnimation {

  private final Picture picture;
  private final Tour tour;
  private final SvgCanvas canvas;
  private final double total;
  private final int perMove;

  private SvgAnimation(Tour tour, Picture picture, AnimationTiming timing, SvgCanvas canvas) {
    this.tour = tour;
    this.picture = picture;
    this.canvas = canvas;
    perMove = timing.hundredths();
    total = (double) perMove * moves() + AnimationTiming.HOLD;
  }

  /** Writes the animation of at most {@link AnimationTiming#MOST_SQUARES} squares. */
  public static void write(Tour tour, PictureStyle style, AnimationTiming timing, Writer out)
      throws IOException {
    AnimationTiming.check(tour.board());
    SvgPicture.write(
        Picture.of(tour, style, SvgPicture.SIDE),
        out,
        (picture, canvas) -> new SvgAnimation(tour, picture, timing, canvas).paint());
  }

  private int moves() {
    return tour.isClosed() ? tour.length() : tour.length() - 1;
  }

  private void paint() {
    picture.paintGround(canvas);
    for (int step = 1; step < tour.length(); step++) {
      beginLine(step - 1);
      picture.paintMove(canvas, step);
    }
    beginLine(tour.length() - 1);
    picture.paintClosing(canvas);
    canvas.endMoving();
    for (int step = 0; step < tour.length(); step++) {
      boolean appears = step > 0;
      canvas.raw(appears ? "<g>" + appearing(step) + "\n" : "");
      picture.paintStop(canvas, step);
      canvas.raw(appears ? "</g>\n" : "");
    }
    if (moves() > 0) {
      paintKnight();
    }
  }

  /** Begins a line that appears as a dash of the move's length slides in. */
  private void beginLine(int move) {
    double length = length(move) * picture.geometry().cell();
    // Beyond the round end, which a dash has even if it is invisible.
    String hidden = SvgCanvas.number(length + 3 * picture.lineWidth());
    canvas.beginMoving(
        "stroke-dasharray=\"%s %s\""
            .formatted(SvgCanvas.number(length), SvgCanvas.number(4 * length)),
        animate("stroke-dashoffset", hidden + ";" + hidden + ";0;0", at(move), at(move + 1)));
  }

  /** Returns the length of a move, in squares. */
  private double length(int move) {
    int from = tour.square(move);
    int to = tour.square((move + 1) % tour.length());
    return Math.hypot(
        tour.board().file(to) - tour.board().file(from),
        tour.board().rank(to) - tour.board().rank(from));
  }

  private String appearing(int step) {
    return ("<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"hidden;visible\""
            + " keyTimes=\"0;%s\" dur=\"%s\" repeatCount=\"indefinite\"/>")
        .formatted(at(step), seconds());
  }

  private String animate(String attribute, String values, String from, String to) {
    return ("<animate attributeName=\"%s\" values=\"%s\" keyTimes=\"0;%s;%s;1\" dur=\"%s\""
            + " repeatCount=\"indefinite\"/>")
        .formatted(attribute, values, from, to, seconds());
  }

  private String at(int move) {
    return String.format(Locale.ROOT, "%.6f", perMove * move / total);
  }

  private String seconds() {
    return SvgCanvas.number(total / 100) + "s";
  }

  private void paintKnight() {
    Geometry geometry = picture.geometry();
    StringBuilder path = new StringBuilder();
    double firstX = geometry.x(tour.first());
    double firstY = geometry.y(tour.first());
    for (int move = 0; move <= moves(); move++) {
      int square = tour.square(move % tour.length());
      path.append(move == 0 ? "M" : move % 16 == 0 ? "\nL" : "L");
      path.append(SvgCanvas.number(geometry.x(square) - firstX)).append(' ');
      path.append(SvgCanvas.number(geometry.y(square) - firstY));
    }
    canvas.raw("<defs><path id=\"way\" d=\"" + path + "\"/></defs>\n<g>\n");
    picture.paintKnight(canvas, 0);
    boolean isLeaper = tour.piece().asLeaper().isPresent();
    int[] stops = isLeaper ? new int[] {0, moves()} : IntStream.rangeClosed(0, moves()).toArray();
    canvas.raw(
        ("<animateMotion calcMode=\"linear\" keyPoints=\"%s;1\" keyTimes=\"%s;1\" dur=\"%s\""
                + " repeatCount=\"indefinite\"><mpath xmlns:xlink=\"http://www.w3.org/1999/xlink\""
                + " xlink:href=\"#way\"/></animateMotion>\n</g>\n")
            .formatted(
                isLeaper ? "0;1" : parts(),
                Arrays.stream(stops).mapToObj(at -> at == 0 ? "0" : at(at)).collect(joining(";")),
                seconds()));
  }

  /** Returns the completed part of the path after each move. */
  private String parts() {
    double[] made = new double[moves() + 1];
    for (int move = 0; move < moves(); move++) {
      made[move + 1] = made[move] + length(move);
    }
    return Arrays.stream(made)
        .mapToObj(way -> String.format(Locale.ROOT, "%.6f", way / made[moves()]))
        .collect(joining(";"));
  }
}
