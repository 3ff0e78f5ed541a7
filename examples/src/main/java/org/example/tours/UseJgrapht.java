package org.example.tours;

import org.jgrapht.Graph;
import org.jgrapht.generate.NamedGraphGenerator;
import org.jgrapht.graph.DefaultEdge;
import org.knightstour.jgrapht.ExactHamiltonianCycle;

/** A Hamiltonian cycle of a graph of JGraphT. */
final class UseJgrapht {

  public static void main(String[] args) {
    Graph<Integer, DefaultEdge> graph = NamedGraphGenerator.dodecahedronGraph();
    System.out.println(new ExactHamiltonianCycle<Integer, DefaultEdge>().getTour(graph));
  }
}
