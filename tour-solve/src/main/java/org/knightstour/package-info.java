/**
 * Queries from Java programs, which threads answer. {@link org.knightstour.Tours} is the entry
 * point.
 *
 * <pre>{@code
 * FindResult found = Tours.on("8x8").closed().from("e4").find().value();
 * BigInteger count = Tours.on("6x8").closed().count().value();
 * Proof proof = Tours.on("7x7").closed().prove().value();
 * Certificates.check(proof.certificate().text());
 * }</pre>
 */
@NullMarked
package org.knightstour;

import org.jspecify.annotations.NullMarked;
