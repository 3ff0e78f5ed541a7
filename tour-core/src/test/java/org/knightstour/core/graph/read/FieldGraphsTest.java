package org.knightstour.core.graph.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.InputException;
import org.knightstour.testkit.FieldFiles;

/** Tests that notations of other programs are read as the intended graph, or rejected. */
final class FieldGraphsTest {

  private static GraphReader.Entry read(String text) throws IOException {
    return GraphReader.of(new StringReader(text)).only();
  }

  /** Returns the graph with its notes in brackets, or the message. */
  private static String answer(String lines) throws IOException {
    try {
      GraphReader.Entry entry = read(lines.replace("!", "\n"));
      return entry.graph().text() + (entry.notes().isEmpty() ? "" : " " + entry.notes());
    } catch (InputException e) {
      return e.getMessage();
    }
  }

  static List<FieldFiles.GraphFile> files() {
    return FieldFiles.graphs();
  }

  @ParameterizedTest
  @MethodSource("files")
  void only_fieldFile_isRightOrRejected(FieldFiles.GraphFile file) throws IOException {
    String text = FieldFiles.file(file.name());
    if (file.status() == 2) {
      assertThatThrownBy(() -> read(text))
          .isInstanceOf(InputException.class)
          .hasMessage(file.message());
      return;
    }
    GraphReader.Entry entry = read(text);
    assertThat(entry.graph().text()).isEqualTo(file.edges());
    assertThat(String.join("/", entry.notes())).isEqualTo(file.message());
  }

  /** Checks headers with fitting and with wrong numbers. A note reports a second reading. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 5!0 1!1 2!2 3!3 4!4 0|0-1 0-4 1-2 2-3 3-4",
        "5 5!1 2!2 3!3 4!4 5!5 1|1-2 1-5 2-3 3-4 4-5",
        "5 5!!0 1!1 2!2 3!3 4!4 0|0-1 0-4 1-2 2-3 3-4",
        "5!5!0 1!1 2!2 3!3 4!4 0|0-1 0-4 1-2 2-3 3-4 [line 1: \"5\" is read as 5 vertices, 0"
            + " to 4, and the next line as 5 edges: write vertices without edges below the first"
            + " edge.]",
        "5!0 1!1 2!3|0-1 1-2 3 4 [line 1: \"5\" is read as 5 vertices, 0 to 4: write"
            + " vertices without edges below the first edge.]",
        "3 2!1 2!1 3|1-2 1-3 [line 1: \"3 2\" is read as 3 vertices, 1 to 3, and 2 edges:"
            + " write 3 -- 2 if it is an edge.]",
        "3 -- 2!1 2!1 3|1-2 1-3 2-3",
        "4 3!1 2!2 3!3 4|1-2 2-3 3-4",
        "4 3!0 1!1 2!2 3|0-1 1-2 2-3 [line 1: \"4 3\" is read as 4 vertices, 0 to 3, and 3"
            + " edges: write 4 -- 3 if it is an edge.]",
        "4 3!3 2!2 1|line 1: \"4 3\" states 4 vertices and 3 edges, but 2 edges between 1"
            + " and 3 follow: correct line 1, or write 4 -- 3 if it is an edge.",
        "6 6!0 1!1 2!2 3!3 4!4 5|line 1: \"6 6\" states 6 vertices and 6 edges, but 5 edges"
            + " between 0 and 5 follow: correct line 1.",
        "4 2!1 2!2 3!3 4!4 1|line 1: \"4 2\" states 4 vertices and 2 edges, but 4 edges"
            + " between 1 and 4 follow: correct line 1, or write 4 -- 2 if it is an edge.",
        "7 7!1 2|line 1: \"7 7\" states 7 vertices and 7 edges, but 1 edge between 1 and 2"
            + " follows: correct line 1.",
        "7 7!1 2!2 8!1 3!1 4!1 5!1 6!1 8|line 1: \"7 7\" states 7 vertices and 7 edges, but"
            + " 7 edges between 1 and 8 follow: correct line 1.",
        "7 3!10 11!11 12!12 10|line 1: \"7 3\" states 7 vertices and 3 edges, but 3 edges"
            + " between 10 and 12 follow: correct line 1, or write 7 -- 3 if it is an edge.",
        "999999999 3!0 1!1 2!2 3|line 1: \"999999999 3\" states more than 1000000 vertices:"
            + " no larger graph is read.",
        "5!5!0 1!1 2|line 1: \"5\" states 5 vertices, and the next line 5 edges, but 2 edges"
            + " between 0 and 2 follow: correct it, or write vertices without edges below the"
            + " first edge.",
        "5!0 1!1 2!2 7|line 1: \"5\" states 5 vertices, but 3 edges between 0 and 7 follow:"
            + " correct it, or write vertices without edges below the first edge.",
        "7!8 9|line 1: \"7\" states 7 vertices, but 1 edge between 8 and 9 follows: correct"
            + " it, or write vertices without edges below the first edge.",
        "2!3|line 1: \"2\" states 2 vertices, and the next line 3 edges, but no edges"
            + " follow: correct it, or write vertices without edges below the first edge.",
        "3!1!2!1 2|line 1: \"3\" and the numbers below it may be vertices or a header: write"
            + " vertices without edges below the first edge.",
        "1!2!3!1 2!2 3|1-2 2-3",
        "3|3 [line 1: \"3\" is read as the vertex 3 without edges, not as 3 vertices.]",
        "5 6|5-6",
        "1 0|0-1",
        "3 0|line 1: \"3 0\" may be an edge, or state 3 vertices and 0 edges: write 3 -- 0"
            + " for the edge.",
        "2 0!0 1|0-1 0-2",
        "3 4!0 1!1 2!2 3|0-1 1-2 2-3 3-4 [line 1: \"3 4\" is read as an edge, not as 3 edges"
            + " and 4 vertices.]",
        "2 3!1 2!1 3|1-2 1-3 2-3",
        "3 4!1 2!2 3!3 4|1-2 2-3 3-4",
        "5 6!1 2!2 3!3 4!4 5!5 1!1 7|1-2 1-5 1-7 2-3 3-4 4-5 5-6",
        "5 5!0 1 0.5!1 2 0.5!2 3 0.5!3 4 0.5!4 0 0.5|0-1 0-4 1-2 2-3 3-4 [line 2: the text"
            + " after the two vertices of an edge is ignored, \"0.5\" here.]",
        "3 3!1: 2 3!2: 1 3!3: 1 2|1-2 1-3 2-3",
        "3 4!1: 2 3!2: 1 3!3: 1 2!4:|line 1: \"3 4\" is not a list of neighbours: write 0: 1"
            + " 2.",
      })
  void only_firstLineOfNumbers_isAHeaderIfItFits(String lines, String answer) throws IOException {
    assertThat(answer(lines)).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0",
        "01!10|0-1 [line 1: read as an adjacency matrix of 2 vertices, 0 to 1.]",
        "0 1!1 0|0-1",
        "0,1!1,0|0-1",
        "2!01!10|0-1 [line 2: read as an adjacency matrix of 2 vertices, 0 to 1.]",
        "1!0|0 [line 2: read as an adjacency matrix of 1 vertex, 0.]",
        "0 0!0 0|0 1",
        "3!011!101!110|0-1 0-2 1-2 [line 2: read as an adjacency matrix of 3 vertices, 0 to"
            + " 2.]",
        "011!001!000|line 2: digit 1 differs from digit 2 of line 1: the matrix of an"
            + " undirected graph is symmetric: write the same digit in both places.",
        "011!101!111|line 3: digit 3 is on the diagonal of the matrix and is 1: an edge must"
            + " join two different vertices: write 0.",
        "111!111!111|line 1: digit 1 is on the diagonal of the matrix and is 1: an edge must"
            + " join two different vertices: write 0.",
        "0 1 1!1 0 0!1 1 0|line 3: digit 2 differs from digit 3 of line 2: the matrix of an"
            + " undirected graph is symmetric: write the same digit in both places.",
        "0 1 1!1 0 1!1 1 1|line 3: digit 3 is on the diagonal of the matrix and is 1: an"
            + " edge must join two different vertices: write 0.",
        "011!101|line 1: 2 rows of 3 digits 0 and 1: a matrix of N vertices has N lines of N"
            + " digits: write all of them.",
        "01|line 1: 1 row of 2 digits 0 and 1: a matrix of N vertices has N lines of N"
            + " digits: write all of them.",
        "0!10!110|line 1: a row of 1 digit: a matrix of N vertices has N lines of N digits:"
            + " write all of them.",
        "011!01!0|line 1: a row of 3 digits: a matrix of N vertices has N lines of N digits:"
            + " write all of them.",
        "4!011!101!110|line 2: 3 rows of 3 digits 0 and 1: a matrix of N vertices has N"
            + " lines of N digits: write all of them.",
        "0 1 1!1 0 1!1 2 1|line 3: \"1 2 1\" is not a row of digits 0 and 1, as the lines"
            + " before it are: correct it, or write a list of edges, like 0 1, two vertices a line.",
        "0 1!1 0!0 1|0-1",
        "0 1!1 0!!0 1!1 0|line 4: a blank line is between this line and another edge, and"
            + " may separate two graphs: leave the blank line out, or write each graph into a separate file.",
        "011!101!110!!011!101!110|line 5: 2 graphs follow each other: write each graph into a separate file, or use graph6, one graph on each line.",
        "0110100110!1|line 1: a row of 10 digits: a matrix of N vertices has N lines of N"
            + " digits: write all of them.",
        "10!0 1!1 2|0-1 1-2 3 4 5 6 7 8 9 [line 1: \"10\" is read as 10 vertices, 0 to 9:"
            + " write vertices without edges below the first edge.]",
        "Graph 1, order 3.!011!101!110|0-1 0-2 1-2 [line 2: read as an adjacency matrix of 3"
            + " vertices, 0 to 2.]",
      })
  void only_digits01_areAMatrixOrRejected(String lines, String answer) throws IOException {
    assertThat(answer(lines)).isEqualTo(answer);
  }

  /** Checks that several graphs are not merged, and lists of neighbours not read as edges. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 1!1 2!!2 0|line 4: a blank line is between this line and another edge, and may"
            + " separate two graphs: leave the blank line out, or write each graph into a separate file.",
        "0 1!!1 2|line 1: a blank line is between this line and another edge, and may"
            + " separate two graphs: leave the blank line out, or write each graph into a separate file.",
        "4 3!0 1!1 2!2 3!4 3!0 1!1 2!1 3|line 1: 2 graphs follow each other: write each graph into a separate file, or use graph6, one graph on each line."
            + " If it is one graph, write the edges like 0 -- 1.",
        "2!4 3!0 1!1 2!2 3!4 3!0 1!1 2!1 3|line 1: 2 graphs follow each other: write each graph into a separate file, or use graph6, one graph on each line."
            + " If it is one graph, write the edges like 0 -- 1.",
        "4 4!2 4!1 3!2 4!1 3|line 1: the lines may be edges, or the neighbours of one vertex"
            + " after the other: write 1: 2 4 for neighbours, or 2 -- 4 for an edge.",
        "1 4!0 2!1 3!2 4!0 3|line 1: the lines may be edges, or the neighbours of one vertex"
            + " after the other: write 0: 1 4 for neighbours, or 1 -- 4 for an edge.",
        "1 2!0 2!0 1|0-1 0-2 1-2",
        "Graph 1, order 3.!  0 : 1;!  1 : 0;!  2 : ;|0-1 2",
        "Graph 1, order 3.!0 : 1;!1 : 0;!!Graph 2, order 2.!0 : 1;!1 : 0;|line 5: \"Graph 2,"
            + " order 2.\" begins a second graph: write each graph into a separate file.",
        "Graph 1, order 4.!0 : 1;!1 : 0;|line 1: order 4, but the graph below has 2"
            + " vertices: correct one of them.",
        "Graph 1, order 2.|line 1: the text ends without edges: write them below, like 0 1.",
        "Graph 1, order 2.!2 1!0 1|0-1 [line 2: \"2 1\" is read as 2 vertices, 0 to 1, and 1"
            + " edges: write 2 -- 1 if it is an edge.]",
        "0: 1 2!1: 2!2:|line 1: 1 is a neighbour of 0, but 0 is not in the list of 1: write"
            + " it there too, or write edges, like 0 -- 1, two vertices a line.",
        "1: 0 1!2: 1 2!3: 2 0|line 1: an edge from 1 to itself: an edge must join two"
            + " different vertices.",
        "0 1!0: 1|line 2: 1 is a neighbour of 0, but 0 is not in the list of 1: write it"
            + " there too, or write edges, like 0 -- 1, two vertices a line.",
        "0: 1!1: 0!1 2|line 3: \"1 2\" mixes edges and lists of neighbours: write every line"
            + " like 0 1, or every line like 0: 1 2.",
        "0 1 5!1 2 3!2 0 4|line 1: \"0 1 5\" is not an edge: write two vertices a line, or"
            + " one that has no edges, like 0 1 or 5.",
        "0 1 2.5!1 2 -0.5!2 0 1e3|line 3: \"2 0 1e3\" is not an edge: write two vertices a"
            + " line, or one that has no edges, like 0 1 or 5.",
        "source,target,weight!0,1,5!1,2,3!2,0,4|0-1 0-2 1-2 [line 2: the text after the two"
            + " vertices of an edge is ignored, \"5\" here.]",
        "u v!0 1!1 2|0-1 1-2",
        // Earlier, the rows of a table were also read as a matrix, and its first row as a header.
        "source,target!0,1!10|0-1 10",
        "source,target!3,2!0,1!1,2|0-1 1-2 2-3",
        "source,target!3!0,1|0-1 3",
        "0 1 0,5!1 2 0,7|line 1: \"0 1 0,5\" is not an edge: write two vertices a line, or"
            + " one that has no edges, like 0 1 or 5.",
        "0,,1!1,2|line 1: \"0,,1\" has an empty cell: write two vertices a line, like 0,1.",
        "0,1,!1,2,|0-1 1-2",
        "(0,1),(1,2)!(2,0)|0-1 0-2 1-2",
        "[(0, 1),!(1, 2),!(2, 0)]|0-1 0-2 1-2",
        "(0,1,2)|line 1: \"(0,1,2)\" is not an edge: write two vertices a line, or one that"
            + " has no edges, like 0 1 or 5.",
        "1 -> 2|line 1: \"1 -> 2\" is a directed edge, and tours use edges in both"
            + " directions: write 0 1 or 0 -- 1.",
        "1-2!2-3|1-2 2-3",
        "1 2;!2 3;|1-2 2-3",
        "1--2--3|line 1: \"1--2--3\" is not a vertex: write a number from 0 to 999999999.",
        "e 1 2!e 2 3|line 1: an edge before the line p edge N M.",
        "*Vertices 3|line 1: \"*Vertices 3\" is Pajek: write edges with numbers, like 0 1,"
            + " two vertices a line.",
      })
  void only_otherNotations_areReadOrRejected(String lines, String answer) throws IOException {
    assertThat(answer(lines)).isEqualTo(answer);
  }
}
