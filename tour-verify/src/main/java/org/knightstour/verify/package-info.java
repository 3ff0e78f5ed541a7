/**
 * Is it true? {@link org.knightstour.verify.WalkCheck} recomputes from coordinates whether a walk
 * is a tour and names the first fault by place. The room uses core's value types and shares no code
 * with what it checks.
 */
@NullMarked
package org.knightstour.verify;

import org.jspecify.annotations.NullMarked;
