/**
 * Proofs that no tour exists, and numbers of tours, checked. {@link
 * org.knightstour.verify.certificate.CertificateChecker} tells the formats of docs/formats apart. A
 * tourproof is checked by Board (the graph of its statement), Case (what is in and what is out) and
 * Proof (its steps); they trust nothing else. A tourcount is checked by counting again: CountPlace
 * (the choices at a vertex), DegreeVectors (those that can be completed) and CycleCount.
 */
@NullMarked
package org.knightstour.verify.certificate;

import org.jspecify.annotations.NullMarked;
