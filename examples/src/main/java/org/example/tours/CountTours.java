package org.example.tours;

import java.math.BigInteger;
import java.time.Duration;
import org.knightstour.Job;
import org.knightstour.Tours;
import org.knightstour.core.answer.Outcome;

/** A count that is watched for a second, and then cancelled. */
final class CountTours {

  public static void main(String[] args) {
    Tours question = Tours.on("8x8").closed().threads(2).memory("2g");
    Job<Outcome<BigInteger>> job =
        question.onProgress(p -> System.out.printf("%.1f %%%n", 100 * p.share())).countAsync();
    job.join(Duration.ofSeconds(1));
    job.cancel();
    System.out.println(job.join());
  }
}
