/**
 * Material for the tests of all modules: published figures with their sources, a naive oracle, and
 * random questions. Questions are only the text that {@code TourQuestion} prints, because this
 * module shares no code with the tested modules.
 */
@NullMarked
package org.knightstour.testkit;

import org.jspecify.annotations.NullMarked;
