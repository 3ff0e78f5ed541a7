/**
 * Counting Hamiltonian cycles by dynamic programming over a frontier. This package knows graphs,
 * not boards.
 *
 * <h2>The method</h2>
 *
 * Vertices are completed one after another: a step decides all edges from one vertex to those not
 * yet completed. The edges chosen so far are paths. The frontier holds the vertices that are not
 * completed and have a completed neighbour, each at a <i>slot</i>. What can still become of the
 * paths depends on two things only, which together are a <i>state</i>:
 *
 * <ul>
 *   <li>the <i>vector</i>: the degree of each slot, 0, 1 or 2, as a number to base 3;
 *   <li>the <i>matching</i> of the slots of degree 1: the two ends of a path are mates. Those slots
 *       are the <i>points</i>, numbered from 0 upward, and a matching of them has a <i>code</i>.
 * </ul>
 *
 * <p>The graph is cut: a first half completes some vertices, a second half others, and no edge
 * leads from the ones to the others. The rest is the <i>middle</i>. Each half ends with a layer
 * whose slots are the middle, and the count is a sum over pairs of their states.
 *
 * <p>A layer has a count for each state: in how many ways it is reached. Equal states are merged.
 * What takes long throws a {@link java.util.concurrent.CancellationException} when it was stopped.
 *
 * <h2>An example</h2>
 *
 * Four slots, all of degree 1: vector 1111, which is 1 + 3 + 9 + 27 = 40, and four points. They
 * have three matchings, whose counts are the block of the vector:
 *
 * <pre>
 *   code 0:  0-1 2-3   count x
 *   code 1:  0-2 1-3   count y
 *   code 2:  0-3 1-2   count z
 * </pre>
 *
 * The next step completes the vertex at slot 1. One way to do so is an edge to the vertex at slot
 * 3, which then is inner: the degrees become 1, 0, 1, 2, vector 1 + 0 + 9 + 54 = 64, with points at
 * slots 0 and 2 and their only matching, code 0. In code 0 the mates of the joined points, 0 and 2,
 * become mates; in code 2 likewise. In code 1 the joined points are mates of each other: the edge
 * would close a cycle too early, and the state is dropped. So this way adds x + z to the count of
 * code 0 of vector 64. The same map of codes, 0 to 0, 1 to nothing, 2 to 0, serves every vector of
 * four points in which points 1 and 3 are joined, on any board: it is kept as a table.
 *
 * <h2>The classes, in the order in which they work</h2>
 *
 * <ul>
 *   <li>a {@link org.knightstour.count.frontier.CountGraph}, with an order of its vertices, is cut
 *       by the CutPlanner, and becomes a {@link org.knightstour.count.frontier.FrontierPlan} by the
 *       FrontierPlanner: a Step for each vertex of a half, whose Patterns have a Transition for
 *       each way to complete it, then the edges of the middle, and a Seam where the halves meet;
 *   <li>a {@link org.knightstour.count.frontier.CountForecast} computes bounds from degree vectors
 *       alone, by CoreachableVectors and a VectorWalk: the vectors that can be completed, the sizes
 *       of the layers, and the size of the count; a MemoryPlan shares out the memory by these
 *       bounds;
 *   <li>{@link org.knightstour.count.frontier.FrontierRun} drives a count: it asks a {@link
 *       org.knightstour.count.frontier.LayerExecutor} for layer after layer, and to keep each in
 *       {@code count.store}; the LocalExecutor is the threads of this process, and Spark has
 *       another; a {@link org.knightstour.count.frontier.HalfSchedule} holds the layers that wait;
 *   <li>a LayerPass makes a Layer from another: a StepPass and, where a mirror fits, a MirrorPass,
 *       or an EdgesPass, which decides several edges of the middle at once; a JoinPass adds up the
 *       CycleForm of all vectors that complete each other; A layer holds a Block of counts for each
 *       vector, in slabs of the SlabPool or in a file;
 *   <li>counts are elements of a {@link org.knightstour.count.frontier.Ring}, as a rule the
 *       integers;
 *   <li>Matchings have codes; a CodeMap says what a transition does to them, MatchingMaps keeps the
 *       tables; a BlockAccumulator adds up, an UnpackedBlock packs the sums;
 *   <li>layers that do not fit the memory pass through a Window of several steps, bucket by bucket,
 *       as {@link org.knightstour.count.frontier.Records}: a {@link
 *       org.knightstour.count.frontier.WindowKernel} does one, a WindowRun shares them out;
 *   <li>{@link org.knightstour.count.frontier.CycleRanking} numbers the cycles: an IndexMaker keeps
 *       layers in a RankIndex, in memory or in an IndexFile, and a HalfWalk goes back through them;
 *       {@link org.knightstour.count.frontier.TwoFactors} ignores paths.
 * </ul>
 *
 * <h2>Sources</h2>
 *
 * The mates of path ends are Knuth's <i>Simpath</i> (The Art of Computer Programming, volume 4A,
 * section 7.1.4, exercise 225), generalised as frontier-based search by Kawahara, Inoue, Iwashita
 * and Minato (IEICE Transactions on Fundamentals E100-A, 2017). Brendan McKay counted the closed
 * tours of 8x8 by joining halves (Knight's tours of an 8x8 chessboard, Australian National
 * University TR-CS-97-03, 1997). Blocks of counts by vector, the vectors that can be completed and
 * the tables of changes are this project's own.
 */
@NullMarked
package org.knightstour.count.frontier;

import org.jspecify.annotations.NullMarked;
