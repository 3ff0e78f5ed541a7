package org.knightstour.core.graph.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.knightstour.core.Graph;
import org.knightstour.core.Move;

/** A naive writer of sparse6 by formats.txt, with a text of 0 and 1 for the bits. */
final class NaiveSparse6 {

  private NaiveSparse6() {}

  static String write(Graph graph) {
    int n = graph.squares();
    List<Move> edges = new ArrayList<>();
    for (int v = 0; v < n; v++) {
      for (int u : graph.neighbours(v)) {
        if (u < v) {
          edges.add(new Move(u, v));
        }
      }
    }
    edges.sort(Comparator.comparingInt(Move::second).thenComparingInt(Move::first));
    int k = 0;
    while (1L << k < n) {
      k++;
    }
    StringBuilder bits = new StringBuilder();
    int v = 0;
    for (Move edge : edges) {
      if (edge.second() == v) {
        bits.append('0');
      } else if (edge.second() == v + 1) {
        bits.append('1');
        v++;
      } else {
        bits.append('1').append(binary(edge.second(), k)).append('0');
        v = edge.second();
      }
      bits.append(binary(edge.first(), k));
    }
    int padding = (6 - bits.length() % 6) % 6;
    if (n == 1 << k && k < 6 && padding > k && v == n - 2) {
      bits.append('0');
    }
    while (bits.length() % 6 != 0) {
      bits.append('1');
    }
    return ":" + size(n) + characters(bits.toString());
  }

  /** Returns the shortest encoding of the number of vertices. */
  static String size(long n) {
    return n <= 62
        ? characters(binary(n, 6))
        : n <= 258_047 ? "~" + characters(binary(n, 18)) : "~~" + characters(binary(n, 36));
  }

  static String characters(String bits) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < bits.length(); at += 6) {
      text.append((char) (63 + Integer.parseInt(bits.substring(at, at + 6), 2)));
    }
    return text.toString();
  }

  static String binary(long value, int width) {
    StringBuilder bits = new StringBuilder();
    for (int bit = width - 1; bit >= 0; bit--) {
      bits.append(value >> bit & 1);
    }
    return bits.toString();
  }
}
