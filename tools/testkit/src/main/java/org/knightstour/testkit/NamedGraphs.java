package org.knightstour.testkit;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Named graphs without a Hamiltonian cycle. The constructions, sizes and girths agree with Sage's
 * graph generators (smallgraphs.py, which cites an article for each). The families cite their
 * sources.
 */
public final class NamedGraphs {

  private NamedGraphs() {}

  /**
   * A graph with its published values.
   *
   * @param ends the ends of the edges, pair after pair, for the vertices 0, 1, ...
   * @param girth the length of its shortest cycle
   * @param isHypohamiltonian whether, for each vertex, a cycle through all other vertices exists.
   *     This is published for Petersen's, Sousselier's, Coxeter's and Wiener and Araya's graph and
   *     for the two families. For other graphs, this program found and checked it.
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared by value, never changed
  public record Named(
      String name, int vertices, int edges, int girth, boolean isHypohamiltonian, int[] ends) {

    @Override
    public String toString() {
      return name;
    }
  }

  /** Returns all graphs, with the smallest graphs of the two families. */
  public static List<Named> all() {
    return List.of(
        new Named("Petersen", 10, 15, 5, true, Families.petersen(5, 2)),
        new Named("Tietze", 12, 18, 3, false, tietze()),
        new Named("Herschel", 11, 18, 4, false, HERSCHEL.ends()),
        new Named("Goldner-Harary", 11, 27, 3, false, GOLDNER_HARARY.ends()),
        new Named("Sousselier", 16, 27, 5, true, sousselier()),
        new Named("Blanusa 1", 18, 27, 5, true, blanusa1()),
        new Named("Blanusa 2", 18, 27, 5, true, blanusa2()),
        new Named("J5", 20, 30, 5, true, Families.flower(5)),
        new Named("GP(11,2)", 22, 33, 5, true, Families.petersen(11, 2)),
        new Named("Coxeter", 28, 42, 7, true, coxeter()),
        new Named("double star snark", 30, 45, 6, true, DOUBLE_STAR.ends()),
        new Named("J9", 36, 54, 6, true, Families.flower(9)),
        new Named("Wiener-Araya", 42, 67, 4, true, wienerAraya()),
        new Named("Tutte", 46, 69, 4, false, tutte()),
        new Named("GP(23,2)", 46, 69, 5, true, Families.petersen(23, 2)),
        new Named("Szekeres snark", 50, 75, 5, true, szekeres()),
        new Named("Watkins snark", 50, 75, 5, false, watkins()),
        new Named("J13", 52, 78, 6, true, Families.flower(13)),
        new Named("Ellingham-Horton 54", 54, 81, 6, false, ELLINGHAM_HORTON_54.ends()),
        new Named("Meredith", 70, 140, 4, false, meredith()),
        new Named("GP(35,2)", 70, 105, 5, true, Families.petersen(35, 2)),
        new Named("Ellingham-Horton 78", 78, 117, 6, false, ELLINGHAM_HORTON_78.ends()),
        new Named("GP(41,2)", 82, 123, 5, true, Families.petersen(41, 2)),
        new Named("GP(47,2)", 94, 141, 5, true, Families.petersen(47, 2)),
        new Named("Horton", 96, 144, 6, false, horton()));
  }

  private static final GraphEdges HERSCHEL =
      GraphEdges.table(
          "0: 1 3 4; 1: 2 5 6; 2: 3 7; 3: 8 9; 4: 5 9; 5: 10; 6: 7 10; 7: 8; 8: 10; 9: 10");

  private static final GraphEdges GOLDNER_HARARY =
      GraphEdges.table(
          "0: 1 3 4; 1: 2 3 4 5 6 7 10; 2: 3 7; 3: 7 8 9 10; 4: 3 5 9 10; 5: 10; 6: 7 10; 7: 8 10;"
              + " 8: 10; 9: 10");

  private static final GraphEdges DOUBLE_STAR =
      GraphEdges.table(
          "0: 1 14 15; 1: 2 11; 2: 3 7; 3: 4 18; 4: 5 14; 5: 6 10; 6: 7 21; 7: 8; 8: 9 13; 9: 10"
              + " 24; 10: 11; 11: 12; 12: 13 27; 13: 14; 15: 16 29; 16: 20 23; 17: 18 25 28; 18: 19;"
              + " 19: 23 26; 20: 21 28; 21: 22; 22: 26 29; 23: 24; 24: 25; 25: 29; 26: 27; 27: 28");

  private static final GraphEdges ELLINGHAM_HORTON_54 =
      GraphEdges.table(
          "0: 1 11 15; 1: 2 47; 2: 3 13; 3: 4 8; 4: 5 15; 5: 6 10; 6: 7 30; 7: 8 12; 8: 9; 9: 10 29;"
              + " 10: 11; 11: 12; 12: 13; 13: 14; 14: 15 48; 16: 17 21 28; 17: 24 29; 18: 19 23 30;"
              + " 19: 20 31; 20: 21 32; 21: 33; 22: 23 27 28; 23: 29; 24: 25 30; 25: 26 31; 26: 27"
              + " 32; 27: 33; 28: 31; 32: 52; 33: 53; 34: 35 39 46; 35: 42 47; 36: 37 41 48; 37: 38"
              + " 49; 38: 39 50; 39: 51; 40: 41 45 46; 41: 47; 42: 43 48; 43: 44 49; 44: 45 50;"
              + " 45: 51; 46: 49; 50: 52; 51: 53; 52: 53");

  private static final GraphEdges ELLINGHAM_HORTON_78 =
      GraphEdges.table(
          "0: 1 5 60; 1: 2 12; 2: 3 7; 3: 4 14; 4: 5 9; 5: 6; 6: 7 11; 7: 15; 8: 9 13 22; 9: 10;"
              + " 10: 11 72; 11: 12; 12: 13; 13: 14; 14: 72; 15: 16 20; 16: 17 27; 17: 18 22; 18: 19"
              + " 29; 19: 20 24; 20: 21; 21: 22 26; 23: 24 28 72; 24: 25; 25: 26 71; 26: 27; 27: 28;"
              + " 28: 29; 29: 69; 30: 31 35 52; 31: 32 42; 32: 33 37; 33: 34 43; 34: 35 39; 35: 36;"
              + " 36: 41 63; 37: 65 66; 38: 39 59 74; 39: 40; 40: 41 44; 41: 42; 42: 74; 43: 44 74;"
              + " 44: 45; 45: 46 50; 46: 47 57; 47: 48 52; 48: 49 75; 49: 50 54; 50: 51; 51: 52 56;"
              + " 53: 54 58 73; 54: 55; 55: 56 59; 56: 57; 57: 58; 58: 75; 59: 75; 60: 61 64; 61: 62"
              + " 71; 62: 63 77; 63: 67; 64: 65 69; 65: 77; 66: 70 73; 67: 68 73; 68: 69 76; 70: 71"
              + " 76; 76: 77");

  private static int[] tietze() {
    return new GraphEdges()
        .cycle(0, 8)
        .cycle(9, 11)
        .join(0, 9)
        .join(3, 10)
        .join(6, 11)
        .join(1, 5)
        .join(2, 7)
        .join(4, 8)
        .ends();
  }

  private static int[] sousselier() {
    GraphEdges graph =
        new GraphEdges().cycle(0, 14).path(12, 8, 3, 14).path(9, 5, 0, 11).join(6, 2);
    IntStream.range(0, 5).forEach(i -> graph.join(15, 3 * i + 1));
    return graph.ends();
  }

  private static int[] blanusa1() {
    return GraphEdges.table("17: 1 4 7; 0: 5; 3: 8; 13: 9; 12: 16; 10: 15; 11: 6; 14: 2")
        .cycle(0, 16)
        .ends();
  }

  /** The halves have the vertices 0 to 7 and 10 to 17. The vertices 20 and 21 are between them. */
  private static int[] blanusa2() {
    return GraphEdges.table("20: 0 14 21; 21: 3 11; 2: 5; 6: 4; 7: 1; 17: 12; 10: 16; 13: 15")
        .cycle(0, 4)
        .cycle(10, 14)
        .path(5, 6, 7, 15, 16, 17, 5)
        .ends();
  }

  private static int[] coxeter() {
    return GraphEdges.table(
            "27: 6 14 22; 24: 0 7 18; 25: 2 8 15; 26: 10 16 23; 5: 11; 9: 20; 12: 1; 13: 19; 17: 4;"
                + " 3: 21")
        .cycle(0, 23)
        .ends();
  }

  /** Cycles of 4, 12, 20 and 6 vertices, from 0, 100, 200 and 300. */
  private static int[] wienerAraya() {
    GraphEdges graph = new GraphEdges().cycle(0, 3).cycle(100, 111).cycle(200, 219).cycle(300, 305);
    int[] inner = {300, 302, 303, 305};
    for (int i = 0; i < 4; i++) {
      int ring = 100 + 3 * i;
      graph
          .cut(ring, ring + 1)
          .join(ring, i)
          .join(ring + 1, i)
          .join(200 + 5 * i + 2, ring)
          .join(200 + 5 * i + 3, ring + 1)
          .join(200 + (5 * i + 5) % 20, ring + 2)
          .join(200 + 5 * i + 1, inner[i])
          .join(200 + 5 * i + 4, inner[i]);
    }
    return graph.cut(300, 301).join(301, 204).cut(303, 304).join(304, 214).join(301, 304).ends();
  }

  /** Three fragments of 15 vertices, from 0, 100 and 200, and the vertex 300. */
  private static int[] tutte() {
    GraphEdges graph = new GraphEdges();
    for (int f = 0; f < 300; f += 100) {
      graph
          .cycle(f, f + 8)
          .cycle(f + 9, f + 13)
          .join(f + 2, (f + 100) % 300)
          .join(f + 5, 300)
          .join(f + 13, f + 3)
          .join(f + 12, f + 1)
          .join(f + 11, f + 8)
          .join(f + 10, f + 7)
          .join(f + 14, f + 4)
          .join(f + 14, f + 6)
          .join(f + 14, f + 9);
    }
    return graph.ends();
  }

  private static int[] szekeres() {
    GraphEdges graph = new GraphEdges();
    for (int i = 0; i < 5; i++) {
      int f = 10 * i;
      graph
          .path(IntStream.rangeClosed(f, f + 8).toArray())
          .join(f + 9, f + 1)
          .join(f + 9, f + 4)
          .join(f + 9, f + 7)
          .join(f, f + 5)
          .join(f + 8, f + 3)
          .join(f, 10 * ((i + 1) % 5) + 8)
          .join(f + 6, 10 * ((i + 2) % 5) + 2);
    }
    return graph.ends();
  }

  private static int[] watkins() {
    GraphEdges graph = new GraphEdges();
    for (int i = 0; i < 5; i++) {
      int f = 10 * i;
      graph
          .cycle(f, f + 8)
          .join(f + 5, 10 * ((i + 1) % 5))
          .join(f + 8, 10 * ((i + 2) % 5) + 3)
          .join(f + 9, f + 1)
          .join(f + 9, f + 4)
          .join(f + 9, f + 7)
          .join(f + 6, f + 2);
    }
    return graph.ends();
  }

  /** Petersen's graph with K(4,3) for each vertex: outer copies from 0, inner copies from 100. */
  private static int[] meredith() {
    GraphEdges graph = new GraphEdges();
    for (int i = 0; i < 5; i++) {
      int outer = 10 * i;
      int inner = 100 + 10 * i;
      graph
          .join(outer + 3, 10 * ((i + 1) % 5))
          .join(inner + 3, 100 + 10 * ((i + 2) % 5))
          .join(outer + 1, inner + 1)
          .join(outer + 2, inner + 2);
      for (int j = 0; j < 12; j++) {
        graph.join(outer + j / 3, outer + 4 + j % 3).join(inner + j / 3, inner + 4 + j % 3);
      }
    }
    return graph.ends();
  }

  /** Six copies of [5,-5]^8 without two edges, from 0, 100, ..., and the vertices 600 to 602. */
  private static int[] horton() {
    GraphEdges graph = new GraphEdges();
    int[] part = Families.lcf(16, 5, -5);
    for (int f = 0; f < 600; f += 100) {
      for (int at = 0; at < part.length; at += 2) {
        graph.join(f + part[at], f + part[at + 1]);
      }
      graph.cut(f, f + 15).cut(f + 7, f + 8);
    }
    for (int f = 0; f < 600; f += 200) {
      int g = f + 100;
      graph.join(f, g + 7).join(f + 7, g + 8).join(f + 15, g);
      graph.join(f + 8, 601).join(g + 14, 602).join(g + 10, 600).leaveOut(g + 15);
    }
    return graph.ends();
  }
}
