package org.knightstour.spark;

import java.io.Serializable;
import org.knightstour.count.frontier.WindowTask;

/**
 * What every machine needs of a window.
 *
 * @param pass of the count, from 0
 * @param task the window
 * @param vectors that can be completed after each of its steps
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record WindowSetup(int pass, WindowTask task, byte[][][] vectors) implements Serializable {}
