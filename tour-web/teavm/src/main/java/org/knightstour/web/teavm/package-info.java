/**
 * What TeaVM needs to compile the engine: the entry points of both builds, and small classes in the
 * place of those of the Java library that it lacks. Nothing here runs on the Java machine.
 */
@NullMarked
package org.knightstour.web.teavm;

import org.jspecify.annotations.NullMarked;
