/**
 * Proofs that no tour exists, checked. {@link org.knightstour.verify.certificate.TourproofChecker}
 * reads a certificate in the format of docs/formats/tourproof.md, rebuilds the graph from the
 * statement and trusts nothing else.
 */
@NullMarked
package org.knightstour.verify.certificate;

import org.jspecify.annotations.NullMarked;
