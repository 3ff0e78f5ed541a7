/**
 * The code that TeaVM needs to compile the engine: the entry points of both builds, and small
 * substitutes for missing classes of the Java library. No class here runs on the JVM.
 */
@NullMarked
package org.knightstour.web.teavm;

import org.jspecify.annotations.NullMarked;
