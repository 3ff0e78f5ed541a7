// The texts of hints. On random positions, each number and square of a sentence is compared with the engine's first
// step and the board's moves. Also empty boards.

import assert from 'node:assert/strict';

const says = (page, text) => page.until(`standing: ${text}`, (want) => document.querySelector('#standing').textContent.includes(want), text);
const BOARDS = ['5x5 open', '6x6 closed', '4x5 open', '6x6 open', '8x8 closed', '6x6 closed without a1 b1', '7x8 strictly-open', '8x8 open leaper 1,3', '6x7 open without c3'];
// Positions with a loop, and with a tour that would end too early.
const KNOWN = [['8x8 closed', [10, 25, 8, 2, 17]], ['5x5 open', [21, 10, 7, 4]]];
const BATCH = 45;
const SEEDS = [30, 35];

/**
 * Runs in the page: asks for a hint on random walks, by its button. Returns the errors, and how often each sentence
 * came.
 */
async function walks(boards, positions, seed, known) {
  const [{ Engine }, { parseQuestion }, { readFragment }] = await Promise.all(['client', 'geometry', 'link'].map(globalThis.load));
  const engine = new Engine();
  let state = seed;
  const roll = (most) => {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
    return (state >>> 0) % most;
  };
  const key = (one, other) => `${Math.min(one, other)} ${Math.max(one, other)}`;

  /** Returns the kind of a sentence, and whether its claim about the moves is true. */
  function claim(text, { shape, kind, log }, reply) {
    const { argument, reason, cut: [removed = [], pieces = []] = [], weights, steps } = reply;
    const isShort = reason && !['cut', 'certificate'].includes(reason.kind);
    const { forced } = isShort ? reason : reply;
    const given = log.slice(1).map((square, at) => [log[at], square]);
    const made = new Set([...given, ...forced].map((move) => key(...move)));
    // The start of an open tour has one move, other squares two. Then they have no further moves.
    const most = (square) => (kind !== 'closed' && square === log[0] ? 1 : 2);
    const count = new Map();
    for (const move of made) for (const square of move.split(' ').map(Number)) count.set(square, (count.get(square) ?? 0) + 1);
    const isFull = (square) => (count.get(square) ?? 0) >= most(square);
    const ways = (square) => shape.neighbours[square].filter((other) => made.has(key(square, other)) || (!isFull(square) && !isFull(other)));
    const named = [...text.matchAll(/\b[a-h][1-8]\b/g)].map(([name]) => name);
    const numbers = [...text.replace(/\b[a-h][1-8]\b/g, '').matchAll(/\d+/g)].map(([digits]) => Number(digits));
    const name = (square) => shape.name(square);
    if (/No free square can be reached/.test(text)) {
      const last = log[log.length - 1];
      return ['dead end', named[0] === name(last) && shape.neighbours[last].every((square) => log.includes(square))];
    }
    if (/regions/.test(text)) {
      const joined = pieces.some((piece, at) => piece.some((square) => ways(square).some((other) => pieces.some((one, where) => where > at && one.includes(other)))));
      const all = new Set(pieces.flat());
      const bound = removed.length + (kind === 'closed' ? 0 : 1) - (kind !== 'closed' && removed.includes(log[0]) ? 1 : 0);
      const said = /The board has/.test(text) ? [pieces.length] : removed.length === 1 ? [pieces.length] : [removed.length, pieces.length];
      return ['cut', !joined && all.size === pieces.flat().length && all.size + removed.length === shape.squares && !removed.some((square) => all.has(square)) &&
        pieces.length > bound && String(numbers) === String(said)];
    }
    if (!isShort) {
      if (argument === 'weights') return ['weights', Object.values(weights).some((weight) => weight !== 0)];
      if (argument === 'a case split') return ['cases', numbers.length === 1 && numbers[0] === steps];
      return ['certificate', /certificate|search/.test(text)];
    }
    // ReasonsTest shows that a reason implies the verdict. Here the text must name only the reason's squares.
    const { squares, to, ends, colours, kind: what } = reason;
    const isNamed = (all) => all.every((square) => named.includes(name(square)));
    const told = new Set([...squares, ...to, ...ends, ...colours ? [log[0]] : []].map(name));
    const tells = { unreached: /No way leads to/, ends: /only one way left/, 'one-way': /only one way left/, meeting: /Too many moves/, loop: /loop of/, early: /ends the tour after|the tour ends after/, apart: /No way leads from/, colours: /dark/ }[what];
    const isOne = ['loop', 'early', 'apart'].includes(what);
    const isCounted = !['loop', 'early'].includes(what) || String(numbers.slice(-2)) === String([squares.length, shape.squares]);
    return [what, tells.test(text) && isCounted && /red moves/.test(text) === (forced.length > 0) && (isOne || isNamed(squares)) && isNamed(to) &&
      named.every((one) => told.has(one)) && (what !== 'unreached' || forced.length > 0 || ways(squares[0]).length === 0)];
  }

  const [wrong, seen] = [[], {}];
  for (let number = -known.length; number < positions; number++) {
    const [board, begun] = known.at(number) && number < 0 ? known.at(number) : [boards[number % boards.length], null];
    const { shape } = parseQuestion(board);
    const path = begun ?? [roll(shape.size)];
    while (!shape.has(path[0])) path[0] = roll(shape.size);
    for (let left = begun ? 0 : roll(Math.ceil(0.6 * shape.squares)); left > 0; left--) {
      const free = shape.neighbours[path.at(-1)].filter((square) => !path.includes(square));
      if (free.length === 0) break;
      path.push(free[roll(free.length)]);
    }
    const fragment = `q=${board.replaceAll(' ', '+')}&moves=${path.map((square) => shape.name(square)).join('-')}`;
    location.hash = fragment;
    await new Promise((resolve) => { addEventListener('hashchange', resolve, { once: true }); });
    document.querySelector('#hint').click();
    const answer = document.querySelector('#answer');
    while (!/good|bad/.test(answer.className)) await new Promise((resolve) => { setTimeout(resolve, 2); });
    const text = document.querySelector('#answer-text').textContent;
    const { game } = readFragment(fragment);
    const reply = await engine.ask('position', { question: game.question({ from: path[0] }), path, millis: 4000 });
    const [what, isTrue] = reply.verdict !== 'none' ? ['tour', answer.classList.contains('good') && reply.squares.length === shape.squares] : claim(text, { shape, kind: game.kind, log: path }, reply);
    seen[what] = (seen[what] ?? 0) + 1;
    if (!isTrue) wrong.push(`${what}: ${fragment}: ${text} ${JSON.stringify(reply).slice(0, 900)}`);
  }
  return { wrong, seen };
}

export async function proofs_sentences_areTrueOfTheirStep({ open }) {
  const page = await open({ fragment: 'q=3x3+open' });
  const seen = {};
  for (const seed of SEEDS) {
    const { wrong, seen: some } = await page.run(walks, BOARDS, BATCH, seed, KNOWN);
    assert.deepEqual(wrong, [], `seed ${seed}`);
    for (const [what, count] of Object.entries(some)) seen[what] = (seen[what] ?? 0) + count;
  }
  for (const what of ['tour', 'dead end', 'unreached', 'ends', 'one-way', 'loop', 'apart', 'colours']) assert.ok(seen[what] > 0, `${what}: ${JSON.stringify(seen)}`);
  return Object.entries(seen).map(([what, count]) => `${count} ${what}`).join(', ');
}
proofs_sentences_areTrueOfTheirStep.once = 'words have no look';

/** Each sentence describes the drawn marks. */
const REASONS = [
  // Fixed bug: a1 has two possible moves, but they close a loop.
  ['q=8x8+closed&moves=c2-b4-a2-c1-b3', /red moves are forced.* They close a loop of 6 squares/],
  // Fixed bug: the text was "without the 0 crossed squares".
  ['q=8x8+open+leaper+1,3', /No way leads from the coloured squares \(32\)/],
  // Fixed bug: the text mentioned red moves, although there were none.
  ['q=1x1+closed', /at least three squares/],
  ['q=2x2+closed', /^No such tour exists. No way leads to a1/],
  ['q=5x5+open&moves=b1', /13 dark and 12 light squares. So both ends are dark. It begins on b1, a light square/],
  // Fixed bug: 32 and 32 do not contradict a dark start. The contradiction is that h8 must be the other end.
  ['q=8x8+open&moves=d4-c6-e5-g6-f8-h7-g5-h3-g1-e2-c1-a2-b4', /32 dark and 32 light squares. So one end is dark and the other light. It begins on d4, a dark square. h8 has only one way left \(f7\). The tour must end there. But h8 has the wrong colour/],
  // Fixed bug: the text described two dead ends as a square that forced moves leave stuck.
  ['q=6x6+open&moves=c6-b4-a6-c5-e6-f4-e2-c3-a4-b6-d5-e3-f5-d6-b5-d4', /\w\d and \w\d have only one way left each .*on one of them, not on both/],
  ['q=3x4+open&moves=a1-b3', /one end is dark and the other light.* Now a3 can only move to b1, which ends the tour after 6 squares/],
  // Fixed bug: if the knight had no move, the proof was about a different square.
  ['q=3x3+open&moves=a1-c2-a3-b1-c3-a2-c1-b3', /No free square can be reached from b3[.]$/],
];

export async function proofs_wordsOfAProof_areTrueOfWhatIsDrawn({ open }) {
  const page = await open({ fragment: 'q=8x8+open' });
  const said = [];
  for (const [fragment, words] of REASONS) {
    await page.hash(fragment);
    await page.hasEngine();
    await page.press('#hint');
    await page.until('an answer', () => /good|bad/.test(document.querySelector('#answer').className));
    const text = await page.text('#answer-text');
    assert.match(text, words, `${fragment}: ${text}`);
    assert.doesNotMatch(text, / 0 |\{|undefined/, fragment);
    said.push(text);
  }
  for (const language of ['de', 'fr', 'es', 'nl']) {
    await page.set('#language', language);
    await page.until(language, (want) => document.documentElement.lang === want, language);
    const text = await page.text('#answer-text');
    assert.ok(!said.includes(text) && !/answer\.|\{/.test(text), text);
  }
}
proofs_wordsOfAProof_areTrueOfWhatIsDrawn.once = 'words have no look';

const EMPTY = ['8x8', '9x9', '10x10', '8x32', '12x12', '15x15', '16x16', '16x32', '17x17', '20x20', '20x30', '21x21', '22x22', '24x24', '25x25', '3x32',
  '24x32', '28x28', '30x30', '31x31', '31x32', '32x32'];

/** Fixed bug: half of these boards were not decided. Reports the slowest board. A slow machine is not an error. */
export async function proofs_emptyBoards_areAllDecided({ open }) {
  const page = await open();
  await page.hasEngine();
  const answered = [];
  for (const question of EMPTY.flatMap((board) => ['open', 'closed', 'strictly-open'].map((kind) => `${board} ${kind}`))) {
    answered.push(await page.run(async (asked) => {
      const [{ Engine }, { parseQuestion }] = await Promise.all(['client', 'geometry'].map(globalThis.load));
      if (!globalThis.asked) {
        globalThis.asked = new Engine();
        await globalThis.asked.ask('position', { question: '5x5 open', path: [], millis: 4000 }); // waits for the engine
      }
      const began = performance.now();
      const { verdict, squares, certificate } = await globalThis.asked.ask('position', { question: asked, path: [], millis: 4000 });
      const millis = Math.round(performance.now() - began);
      // The checker accepts the tour or the proof.
      const text = verdict === 'tour' ? squares.map((square) => parseQuestion(asked).shape.name(square)).join('-') : certificate ?? '';
      const { valid } = await globalThis.asked.ask('verify', verdict === 'tour' ? { text, question: asked } : { text });
      return { question: asked, verdict, isTaken: valid, millis };
    }, question));
  }
  assert.equal(answered.length, 66);
  assert.deepEqual(answered.filter(({ verdict, isTaken }) => !isTaken || !['tour', 'none'].includes(verdict)), []);
  await page.close();
  for (const board of ['32x32+open', '24x24+strictly-open', '31x31+closed']) {
    const shown = await open({ fragment: `q=${board}` });
    await shown.hint(board === '31x31+closed' ? 'bad' : 'good');
    assert.match(await shown.text('#answer-text'), /[Ss]uch (a )?tour/);
    await shown.close();
  }
  const filled = await open({ fragment: 'q=24x24+open', reduced: true });
  await filled.hasEngine();
  await filled.press('#finish');
  await says(filled, 'A tour: all 576 squares!');
  await filled.close();
  const slowest = answered.reduce((one, other) => (other.millis > one.millis ? other : one));
  return `${answered.filter(({ verdict }) => verdict === 'tour').length} tours, ${answered.filter(({ verdict }) => verdict === 'none').length} proofs, slowest ${slowest.question} after ${slowest.millis} ms`;
}
proofs_emptyBoards_areAllDecided.once = 'the engine has no look';

const back = (page, text) => page.until(`back: ${text}`, (want) => !document.querySelector('#answer-back').hidden && document.querySelector('#answer-back').textContent === want, text);
const STUCK = 'q=3x4+open+from+a1&moves=a1-b3-d2-b1-a3-c2';

/** A "No" and a dead end offer the way back to the last good move, by pointer or key. Undo restores the moves. */
export async function proofs_noAndStuck_goBackToTheLastGoodMove({ open }) {
  const page = await open({ fragment: 'q=3x4+open+from+a1&moves=a1-b3' });
  await page.hint('bad');
  await back(page, 'Back to move 1, the last good move');
  await page.press('#answer-back');
  await says(page, '1 of 12');
  assert.equal(await page.run(() => document.querySelector('#answer').hidden), true);
  await page.press('#undo');
  await says(page, '2 of 12');
  await page.hash(STUCK);
  await says(page, 'Stuck after 6 of 12');
  await back(page, 'Back to move 1, the last good move');
  await page.until('it is said', () => /Back to move 1/.test(document.querySelector('#say').textContent));
  await page.run(() => document.querySelector('#play [role=gridcell][tabindex="0"]').focus());
  await page.key('b');
  await says(page, '1 of 12');
  await page.hint('good');
  await page.hash('q=5x5+open&moves=b1');
  await says(page, '1 of 25');
  await page.hint('bad');
  await back(page, 'Choose a different start');
  await page.press('#answer-back');
  await says(page, 'Choose a square to start on');
}
proofs_noAndStuck_goBackToTheLastGoodMove.core = true;

/** On random walks that ended, the offered position can be completed, and the position after it cannot. */
export async function proofs_wayBack_isTheLastGoodPosition({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  const seed = 20261126;
  const result = await page.run(async (first) => {
    const [{ Engine }, { readFragment }] = await Promise.all(['client', 'link'].map(globalThis.load));
    const engine = new Engine();
    let state = first;
    const roll = (most) => {
      state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
      return (state >>> 0) % most;
    };
    const until = async (holds) => { while (!holds()) await new Promise((resolve) => { setTimeout(resolve, 5); }); };
    let asked = 0;
    for (let round = 0; round < 12; round++) {
      const start = ['q=5x5+open', 'q=6x6+closed', 'q=4x5+open'][round % 3];
      let { game } = readFragment(start);
      while (game.standing === 'playing') {
        const squares = [...(game.legal ?? [round % 2 ? 0 : 4])];
        game = game.after(squares[roll(squares.length)]);
      }
      if (game.standing === 'won') continue;
      location.hash = `${start}&moves=${game.log.map((square) => game.shape.name(square)).join('-')}`;
      await until(() => !document.querySelector('#answer-back').hidden);
      const text = document.querySelector('#answer-back').textContent;
      const to = Number(/move (\d+), the last good move/.exec(text)?.[1] ?? 0);
      const can = async (length) => (await engine.ask('position', { question: game.question({ from: game.log[0] }), path: game.log.slice(0, length), millis: 20000 })).verdict;
      if (to > 0 && await can(to) !== 'tour') return `${location.hash}: ${text}, which cannot be completed`;
      if (await can(to + 1) !== 'none') return `${location.hash}: ${text}, and one more is good`;
      asked++;
      document.querySelector('#answer-close').click();
    }
    return asked;
  }, seed);
  assert.ok(result > 8, `seed ${seed}: ${result}`);
  return `${result} walks, seed ${seed}`;
}

/** Fixed bug: a hint before the first move named no square, and cost a star. */
export async function proofs_hintBeforeTheFirstMove_namesASquareAndCostsNothing({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  await page.hasEngine();
  await page.hint('good');
  const [, square] = /Start on ([a-e][1-5]), for example/.exec(await page.text('#answer-text')) ?? [];
  assert.ok(square, await page.text('#answer-text'));
  assert.match(await page.run((name) => document.querySelector(`#play [aria-label^="${name},"]`)?.getAttribute('aria-label') ?? '', square), /suggested move/);
  assert.equal(await page.run(() => JSON.parse(localStorage.getItem('tour.tally')).hints), 0);
}
