/**
 * Questions from Java programs, answered by threads: {@link org.knightstour.solve.run.Tours}, the
 * entry point, its jobs and its streams.
 *
 * <pre>{@code
 * FindResult found = Tours.on("8x8").closed().from("e4").find().value();
 * BigInteger count = Tours.on("6x8").closed().count().value();
 * Proof proof = Tours.on("7x7").closed().prove().value();
 * Certificates.check(proof.certificate().text());
 * }</pre>
 */
@NullMarked
package org.knightstour.solve.run;

import org.jspecify.annotations.NullMarked;
