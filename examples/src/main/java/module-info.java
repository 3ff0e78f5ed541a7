/** A program that uses Tour. The class path needs no such file. */
module org.example.tours {
  requires org.knightstour.draw;
  requires org.knightstour.jgrapht;
  requires org.knightstour.solve;
}
