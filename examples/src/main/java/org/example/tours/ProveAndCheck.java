package org.example.tours;

import org.knightstour.Tours;
import org.knightstour.prove.Certificate;
import org.knightstour.solve.Certificates;

/** A certificate that 7x7 has no closed tour, checked by other code than made it. */
final class ProveAndCheck {

  public static void main(String[] args) {
    Certificate certificate = Tours.on("7x7").closed().prove().value().certificate();
    System.out.print(certificate.text());
    System.out.println(Certificates.check(certificate.text()));
  }
}
