/**
 * Checkers of proofs that no tour exists, and of numbers of tours. {@link
 * org.knightstour.verify.certificate.CertificateChecker} detects the formats of docs/formats. A
 * tourproof is checked by Board (the graph of its statement), Case (the included and excluded
 * edges) and Proof (its steps). They depend on no other classes. A tourcount is checked by counting
 * again, with CountPlace (the choices at a vertex), DegreeVectors (the choices that can be
 * completed) and CycleCount.
 */
@NullMarked
package org.knightstour.verify.certificate;

import org.jspecify.annotations.NullMarked;
