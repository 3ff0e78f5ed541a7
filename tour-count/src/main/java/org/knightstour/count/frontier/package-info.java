/**
 * Counts of Hamiltonian cycles by dynamic programming over a frontier. This package handles graphs
 * and has no code for boards.
 *
 * <h2>The method</h2>
 *
 * Vertices are completed one after another: a step decides all edges from one vertex to vertices
 * that are not completed. The edges chosen so far are paths. The frontier holds the vertices that
 * are not completed and have a completed neighbour, each at a <i>slot</i>. The possible
 * continuations of the paths depend only on a <i>state</i>, which has two parts:
 *
 * <ul>
 *   <li>the <i>vector</i>: the degree of each slot, 0, 1 or 2, as a number to base 3;
 *   <li>the <i>matching</i> of the slots of degree 1: the two ends of a path are mates. Those slots
 *       are the <i>points</i>, numbered from 0 upward, and a matching of them has a <i>code</i>.
 * </ul>
 *
 * <p>The graph is cut. A first half completes some vertices, a second half completes others, and no
 * edge joins the two sets. The rest is the <i>middle</i>. Each half ends with a layer in which the
 * slots are the middle, and the count is a sum over pairs of their states.
 *
 * <p>A layer has a count for each state: the number of ways that reach it. Equal states are merged.
 * Long-running methods throw a {@link java.util.concurrent.CancellationException} if they are
 * stopped.
 *
 * <h2>An example</h2>
 *
 * Four slots have degree 1. The vector is 1111, which is 1 + 3 + 9 + 27 = 40, and there are four
 * points. They have three matchings, and the counts of these are the block of the vector:
 *
 * <pre>
 *   code 0:  0-1 2-3   count x
 *   code 1:  0-2 1-3   count y
 *   code 2:  0-3 1-2   count z
 * </pre>
 *
 * The next step completes the vertex at slot 1. One way to do so is an edge to the vertex at slot
 * 3, which then is inner. The degrees become 1, 0, 1, 2, which is vector 1 + 0 + 9 + 54 = 64. It
 * has points at slots 0 and 2 and their only matching, code 0. In code 0, the mates of the joined
 * points, 0 and 2, become mates, and in code 2 likewise. In code 1, the joined points are mates of
 * each other. The edge would close a cycle too early, and the state is dropped. Therefore this way
 * adds x + z to the count of code 0 of vector 64. The map of codes is: 0 to 0, 2 to 0, and 1 to no
 * code. It serves every vector of four points in which points 1 and 3 are joined, on any board.
 * Therefore it is kept as a table.
 *
 * <h2>The classes, in the order in which they work</h2>
 *
 * <ul>
 *   <li>A {@link org.knightstour.count.frontier.CountGraph} has an order of its vertices. The
 *       CutPlanner cuts it, and the FrontierPlanner makes a {@link
 *       org.knightstour.count.frontier.FrontierPlan}. The plan has a Step for each vertex of a
 *       half, with Patterns that have a Transition for each way to complete the vertex. Then it has
 *       the edges of the middle, and a HalfJoin for the two halves.
 *   <li>A {@link org.knightstour.count.frontier.CountForecast} computes bounds from degree vectors,
 *       by CoreachableVectors and a VectorWalk: the vectors that can be completed, the sizes of the
 *       layers, and the size of the count. A MemoryPlan divides the memory by these bounds.
 *   <li>{@link org.knightstour.count.frontier.FrontierRun} controls a count. It calls a {@link
 *       org.knightstour.count.frontier.LayerExecutor} to make layer after layer, and to save each
 *       in {@code count.store}. The LocalExecutor uses the threads of this process, and Spark has a
 *       different executor. A {@link org.knightstour.count.frontier.HalfSchedule} holds the waiting
 *       layers.
 *   <li>A LayerPass makes a Layer from a Layer. It is a StepPass and, if a mirror fits, a
 *       MirrorPass, or an EdgesPass, which decides several edges of the middle together. A JoinPass
 *       adds the CycleForm of all vectors that complete each other. A layer holds a Block of counts
 *       for each vector, in slabs of the SlabPool or in a file.
 *   <li>Counts are elements of a {@link org.knightstour.count.frontier.Ring}, usually the integers.
 *   <li>Matchings have codes. A CodeMap is the effect of a transition on the codes, and
 *       MatchingMaps keeps the tables. A BlockAccumulator adds counts, and an UnpackedBlock packs
 *       the sums.
 *   <li>Layers that do not fit the memory pass through a Window of several steps, bucket by bucket,
 *       as {@link org.knightstour.count.frontier.Records}. A {@link
 *       org.knightstour.count.frontier.WindowKernel} does one bucket, and a WindowRun distributes
 *       them.
 *   <li>{@link org.knightstour.count.frontier.CycleRanking} ranks the cycles. An IndexMaker stores
 *       layers in a RankIndex, in memory or in an IndexFile, and a HalfWalk goes back through them.
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
 * the tables of changes are new in this project.
 */
@NullMarked
package org.knightstour.count.frontier;

import org.jspecify.annotations.NullMarked;
