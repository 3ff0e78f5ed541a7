// Sounds and vibration, off until the user switches them on. This file generates the sounds, so there are no sound
// files.

import { onSignals } from './signals.js';

// For each signal: its tones as [frequency in hertz, start in seconds], and its vibration pattern in milliseconds.
/** @type {Record<string, [number[][], number[]]>} */
const SOUNDS = {
  move: [[[620, 0]], [12]],
  undo: [[[420, 0]], [8]],
  refused: [[[170, 0], [140, 0.07]], [30, 40, 30]],
  hint: [[[780, 0], [980, 0.09]], [15]],
  stuck: [[[330, 0], [260, 0.12], [200, 0.24]], [60, 50, 60]],
  won: [[[523, 0], [659, 0.12], [784, 0.24], [1047, 0.36]], [30, 40, 30, 40, 120]],
};
SOUNDS.placed = SOUNDS.move;
SOUNDS.solved = SOUNDS.won;
const LENGTH = 0.14; // of a tone, in seconds
const LOUD = 0.12;

/** @param {(id: 'sound' | 'vibrate') => boolean} isOn whether the user has switched it on */
export function listen(isOn) {
  /** @type {AudioContext | null} */
  let context = null;
  onSignals(/** @type {(keyof Signals)[]} */ (Object.keys(SOUNDS)), (_, name) => {
    const [tones, shakes] = SOUNDS[name];
    if (isOn('vibrate')) navigator.vibrate?.(shakes);
    if (!isOn('sound') || !globalThis.AudioContext) return;
    // Browsers allow sound only after an action of the user, for example switching it on.
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(() => undefined);
    for (const [frequency, after] of tones) play(context, frequency, context.currentTime + after);
  });
}

/**
 * @param {AudioContext} context
 * @param {number} frequency
 * @param {number} at
 */
function play(context, frequency, at) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
