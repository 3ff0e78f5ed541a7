package org.knightstour.draw;

/** The colours of a picture, as 0xRRGGBB. */
@SuppressWarnings("ImmutableEnumChecker") // nothing writes to the arrays
public enum Theme {
  /** Ink on paper. */
  LIGHT(
      new Colours(0xfdfcf9, 0xf8f5ee, 0xe9e3d6, 0xb9b0a0, 0x2b2a28, 0x8d8577, 0xdcd3bf),
      new int[] {0x2c3e94, 0x1f78a8, 0x2a9278, 0xa88c1c, 0xd0702c, 0xb03a48},
      new int[] {0x2c4f9e, 0xc4572f, 0x2a8c6e, 0xa8842a}),
  /** White paper and light squares, for printers: a tint would cost ink and look like dirt. */
  PAPER(
      new Colours(0xffffff, 0xffffff, 0xe6e6e6, 0x808080, 0x1a1a1a, 0x5a5a5a, 0xd0d0d0),
      new int[] {0x2c3e94, 0x1f78a8, 0x2a9278, 0xa88c1c, 0xd0702c, 0xb03a48},
      new int[] {0x2c4f9e, 0xc4572f, 0x2a8c6e, 0xa8842a}),
  /** Light lines on a dark ground. */
  DARK(
      new Colours(0x16181d, 0x22262e, 0x1b1e25, 0x3a404c, 0xe8e6e1, 0x8a8f9a, 0x333c4d),
      new int[] {0x7c9cff, 0x58c4ee, 0x5fd6a8, 0xe6cf62, 0xff9f5c, 0xf47086},
      new int[] {0x78a6ff, 0xff9166, 0x5fd3a4, 0xe8c65c});

  /**
   * The colours of all elements except the path.
   *
   * @param paper around the board
   * @param frame the board's edge
   * @param text numbers, and lines without a separate colour
   * @param faint coordinates and caption
   * @param visited a visited square in an animation
   */
  public record Colours(
      int paper, int lightSquare, int darkSquare, int frame, int text, int faint, int visited) {}

  private final Colours colours;
  private final int[] scale;
  private final int[] parts;

  Theme(Colours colours, int[] scale, int[] parts) {
    this.colours = colours;
    this.scale = scale;
    this.parts = parts;
  }

  /** Returns the colours of paper, board and writing. */
  public Colours colours() {
    return colours;
  }

  /**
   * Returns a colour of the scale along a path.
   *
   * @param at from 0 to 1
   * @param cyclic whether 1 has the same colour as 0
   */
  public int along(double at, boolean cyclic) {
    int intervals = cyclic ? scale.length : scale.length - 1;
    double place = Math.min(Math.max(at, 0), 1) * intervals;
    int from = Math.min((int) place, intervals - 1);
    return mix(scale[from], scale[(from + 1) % scale.length], place - from);
  }

  /** Returns the colour of a part of a symmetric tour, counted from 0. */
  public int part(int number) {
    return parts[number % parts.length];
  }

  /** Returns a mixture of two colours: 0 for the first and 1 for the second. */
  static int mix(int first, int second, double share) {
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int a = (first >> shift) & 0xff;
      int b = (second >> shift) & 0xff;
      mixed |= (int) Math.round(a + (b - a) * share) << shift;
    }
    return mixed;
  }
}
