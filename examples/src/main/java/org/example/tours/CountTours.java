package org.example.tours;

import java.math.BigInteger;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.run.Job;
import org.knightstour.solve.run.Tours;

/** A count that is watched for a second, and then cancelled. */
final class CountTours {

  public static void main(String[] args) throws InterruptedException {
    Tours question = Tours.on("8x8").closed().threads(2).memory("2g");
    Job<Outcome<BigInteger>> job =
        question.onProgress(p -> System.out.printf("%.1f %%%n", 100 * p.share())).countAsync();
    Thread.sleep(1000);
    job.cancel();
    System.out.println(job.join());
  }
}
