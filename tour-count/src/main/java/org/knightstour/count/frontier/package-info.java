/**
 * Counting Hamiltonian cycles by dynamic programming over a frontier; the room knows nothing of
 * knights. In the order in which it works:
 *
 * <ul>
 *   <li>a {@link org.knightstour.count.frontier.CountGraph}, with an order of its vertices, becomes
 *       a {@link org.knightstour.count.frontier.FrontierPlan}: a Step for each vertex, with a
 *       Transition for each way to complete it;
 *   <li>CompletableVectors and {@link org.knightstour.count.frontier.VectorFigures} look at degrees
 *       alone: what can be completed, how large layers can become, how large the count; DigitSum
 *       and VectorSet are their tools, MemoryPlan draws the conclusions;
 *   <li>{@link org.knightstour.count.frontier.FrontierRun} goes from Layer to Layer by a LayerPass:
 *       a StepPass, and where a mirror fits a MirrorPass. A layer holds a Block of counts for each
 *       vector, in slabs of the SlabPool or, by the BlockCodec, in a file;
 *   <li>Matchings are coded as numbers; an EndChange says what a transition does to them, a CodeMap
 *       does it to codes, MatchingMaps keeps the tables; BlockAccumulator adds up;
 *   <li>Checkpoint keeps layers; Residues joins passes;
 *   <li>{@link org.knightstour.count.frontier.StateSpace} is the same transition as a pure function
 *       of one state, {@link org.knightstour.count.frontier.Completions} counts backwards, for
 *       numbering.
 * </ul>
 */
@NullMarked
package org.knightstour.count.frontier;

import org.jspecify.annotations.NullMarked;
