package org.example.tours;

import org.knightstour.Tours;
import org.knightstour.core.Graph;

/** A Hamiltonian cycle of a graph, and how many there are. */
final class AskOfGraph {

  public static void main(String[] args) {
    Graph prism = Graph.parse("0-1 0-2 1-2 3-4 3-5 4-5 0-3 1-4 2-5");
    System.out.println(Tours.on(prism).closed().find().value());
    System.out.println(Tours.on(prism).closed().count().value());
  }
}
