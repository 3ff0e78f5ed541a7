package org.knightstour.core.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;

final class SymmetryTest {

  @ParameterizedTest
  @CsvSource({"1x1, 8", "5x5, 8", "6x6, 8", "3x4, 4", "4x3, 4", "1x5, 4"})
  void group_board_isClosedUnderCompositionAndInverse(String name, int order) {
    Board board = Board.parse(name);
    SymmetryGroup group = SymmetryGroup.of(board);
    assertThat(group.order()).isEqualTo(order).isEqualTo(group.elements().size());
    Set<List<Integer>> permutations = new HashSet<>();
    for (Symmetry symmetry : group.elements()) {
      permutations.add(Arrays.stream(group.permutation(symmetry)).boxed().toList());
    }
    for (List<Integer> first : permutations) {
      assertThat(new HashSet<>(first)).hasSize(board.squares());
      for (List<Integer> second : permutations) {
        assertThat(permutations).contains(first.stream().map(second::get).toList());
      }
    }
    assertThat(group.elements().get(0)).isEqualTo(Symmetry.IDENTITY);
  }

  @Test
  void group_square_keepsKnightsMoves() {
    Board board = new Board(5, 5);
    SymmetryGroup group = SymmetryGroup.of(board);
    assertThat(group.elements().stream().map(s -> Arrays.toString(group.permutation(s))).distinct())
        .hasSize(8);
    for (Symmetry symmetry : group.elements()) {
      for (int a = 0; a < 25; a++) {
        for (int b = 0; b < 25; b++) {
          assertThat(
                  TourQuestion.of(board).isMove(symmetry.apply(board, a), symmetry.apply(board, b)))
              .isEqualTo(TourQuestion.of(board).isMove(a, b));
        }
      }
    }
  }

  @Test
  void apply_namedSymmetries_moveCornersAsNamed() {
    Board board = new Board(3, 3);
    assertThat(Symmetry.ROTATE_180.apply(board, 0)).isEqualTo(8);
    assertThat(Symmetry.MIRROR_FILES.apply(board, 0)).isEqualTo(2);
    assertThat(Symmetry.MIRROR_RANKS.apply(board, 0)).isEqualTo(6);
    assertThat(Symmetry.MAIN_DIAGONAL.apply(board, 2)).isEqualTo(6);
    assertThat(Symmetry.ANTI_DIAGONAL.apply(board, 0)).isEqualTo(8);
    assertThat(Symmetry.ANTI_DIAGONAL.apply(board, 2)).isEqualTo(2);
    assertThat(Symmetry.ROTATE_90.apply(board, 0)).isEqualTo(6);
    assertThat(Symmetry.ROTATE_270.apply(board, 0)).isEqualTo(2);
    assertThatThrownBy(() -> Symmetry.ROTATE_90.apply(new Board(3, 4), 0))
        .hasMessageContaining("3x4");
  }

  /** Checks the orbit sizes of per-start.csv: one orbit of 1 on 5x5, the others of 4 and 8. */
  @ParameterizedTest
  @CsvSource({"5x5, '4,8,4,4,4,1'", "6x6, '4,8,8,4,8,4'", "3x4, '4,4,2,2'"})
  void orbits_board_haveTheKnownSizes(String name, String sizes) {
    List<List<Integer>> orbits = SymmetryGroup.of(Board.parse(name)).orbits();
    assertThat(orbits.stream().map(o -> String.valueOf(o.size())).collect(Collectors.joining(",")))
        .isEqualTo(sizes);
    List<Integer> all = new ArrayList<>();
    orbits.forEach(all::addAll);
    assertThat(all).doesNotHaveDuplicates().hasSize(Board.parse(name).squares());
  }

  @Test
  void canonicalForm_allOpenTours3x4_haveOneFormAClass() {
    Board board = new Board(3, 4);
    List<int[]> tours = tours(board);
    assertThat(tours).hasSize(16);
    CanonicalForm canonical = new CanonicalForm(TourQuestion.of(board));
    Set<List<Integer>> classes = new HashSet<>();
    for (int[] tour : tours) {
      int[] form = canonical.of(tour);
      classes.add(Arrays.stream(form).boxed().toList());
      assertThat(canonical.isCanonical(form)).isTrue();
      assertThat(canonical.isCanonical(tour)).isEqualTo(Arrays.equals(tour, form));
      assertThat(canonical.of(reversed(tour))).isEqualTo(form);
      for (Symmetry symmetry : SymmetryGroup.of(board).elements()) {
        int[] image = Arrays.stream(tour).map(s -> symmetry.apply(board, s)).toArray();
        assertThat(canonical.of(image)).isEqualTo(form);
      }
    }
    assertThat(classes).hasSize(3);
  }

  /** Checks a question without a1, because an earlier version searched each cycle for a1. */
  @Test
  void canonicalForm_missingCorners_areOfTheQuestion() {
    TourQuestion question = TourQuestion.parse("4x4 closed leaper 0,1 without a1 d4");
    Board board = question.board();
    int[] ring = {1, 2, 3, 7, 11, 10, 14, 13, 12, 8, 4, 5};
    CanonicalForm canonical = new CanonicalForm(question);
    int[] form = canonical.of(ring);
    assertThat(form[0]).isEqualTo(1);
    SymmetryGroup group = SymmetryGroup.of(question);
    assertThat(group.elements())
        .containsExactly(
            Symmetry.IDENTITY, Symmetry.ROTATE_180, Symmetry.MAIN_DIAGONAL, Symmetry.ANTI_DIAGONAL);
    for (Symmetry symmetry : group.elements()) {
      int[] image = Arrays.stream(ring).map(s -> symmetry.apply(board, s)).toArray();
      assertThat(canonical.of(image)).isEqualTo(form);
      assertThat(canonical.of(reversed(image))).isEqualTo(form);
    }
    assertThat(canonical.isCanonical(form)).isTrue();
  }

  @Test
  void canonicalForm_cycle_doesNotDependOnStartAndDirection() {
    Board board = new Board(3, 3);
    int[] ring = {0, 5, 6, 1, 8, 3, 2, 7}; // all squares except the centre
    CanonicalForm canonical = new CanonicalForm(TourQuestion.of(board).closed());
    int[] form = canonical.of(ring);
    for (int turn = 0; turn < ring.length; turn++) {
      int[] turned = new int[ring.length];
      for (int i = 0; i < ring.length; i++) {
        turned[i] = ring[(i + turn) % ring.length];
      }
      assertThat(canonical.of(turned)).isEqualTo(form);
      assertThat(canonical.of(reversed(turned))).isEqualTo(form);
    }
    assertThat(form[0]).isZero();
  }

  private static int[] reversed(int[] tour) {
    int[] reversed = new int[tour.length];
    for (int step = 0; step < tour.length; step++) {
      reversed[step] = tour[tour.length - 1 - step];
    }
    return reversed;
  }

  private static List<int[]> tours(Board board) {
    List<int[]> tours = new ArrayList<>();
    for (int start = 0; start < board.squares(); start++) {
      extend(board, new int[board.squares()], new boolean[board.squares()], 0, start, tours);
    }
    return tours;
  }

  private static void extend(
      Board board, int[] path, boolean[] seen, int step, int square, List<int[]> tours) {
    path[step] = square;
    if (step == path.length - 1) {
      tours.add(path.clone());
      return;
    }
    seen[square] = true;
    for (int next = 0; next < path.length; next++) {
      if (!seen[next] && TourQuestion.of(board).isMove(square, next)) {
        extend(board, path, seen, step + 1, next, tours);
      }
    }
    seen[square] = false;
  }
}
