// The first steps, the ladder of boards, and the celebration of a won game.

import assert from 'node:assert/strict';

const FIRST = ['c2', 'a3', 'b1', 'd2', 'b3', 'c1', 'a2', 'c3', 'd1', 'b2', 'd3'];
const rung = (at) => `#rungs li:nth-child(${at}) button`;
const won = (page) => page.until('a celebration', () => !document.querySelector('#won').hidden);
const settled = (page) => page.until('the address has settled', () => sessionStorage.getItem('tour.pending') === 'null' && location.hash);

async function plays(page, names, columns = 4) {
  page.columns = columns;
  for (const name of names) await page.press(page.square(name));
}

/**
 * Each board of the ladder has a tour: the engine finds it, the page's rules call it won, and the checker accepts it.
 */
export async function ladder_everyBoard_hasATour({ open }) {
  const page = await open();
  const wrong = await page.run(async () => {
    const [{ Engine }, { LEVELS }, { readFragment }, { symmetricTour }] = await Promise.all(['client', 'ladder', 'link', 'game'].map(globalThis.load));
    const engine = new Engine();
    const faults = LEVELS.length < 12 || new Set(LEVELS).size < LEVELS.length ? ['the list'] : [];
    for (const level of LEVELS) {
      const { game } = readFragment(level);
      const { shape } = game;
      const squares = game.goal === 'symmetric' ? symmetricTour(shape, [shape.least]) : (await engine.ask('find', { question: game.question(), seed: 1 })).squares;
      const played = (squares ?? []).slice(game.given).reduce((one, square) => one?.after(square), game);
      const checked = played?.standing === 'won' && await engine.ask('verify', { text: squares.map((square) => shape.name(square)).join('-'), question: game.question() });
      if (!checked?.valid) faults.push(level);
    }
    return faults;
  });
  assert.deepEqual(wrong, []);
}
ladder_everyBoard_hasATour.once = 'the engine has no look';

export async function ladder_firstVisit_showsThreeSteps({ open }) {
  const page = await open();
  page.columns = 4;
  const step = (at) => page.until(`step ${at}`, (want) => document.querySelector('#intro-at').textContent.includes(`${want} of 3`), at);
  await step(1);
  assert.ok(await page.run(() => document.querySelector('#play-board canvas').getBoundingClientRect().bottom <= innerHeight), 'the whole board is in view');
  await page.press(page.square('c2'));
  await step(2);
  await page.press('#undo');
  await step(3);
  await page.press('#intro-next');
  const hidden = () => page.run(() => document.querySelector('#intro').hidden);
  assert.equal(await hidden(), true);
  await page.reload();
  assert.equal(await hidden(), true, 'and stays away');
  await page.press('#settings summary');
  await page.press('#intro-again');
  await step(1);
  await page.press('#intro-skip');
  assert.equal(await hidden(), true);
}
ladder_firstVisit_showsThreeSteps.core = true;

export async function ladder_boardThatIsWon_isCelebratedAndKept({ open }) {
  const page = await open();
  await plays(page, ['c2', 'a1', 'b1']); // a1 and b1 are out of reach and make no move
  await plays(page, FIRST.slice(1));
  await won(page);
  assert.equal(await page.text('#won-stars'), '★★★');
  assert.match(await page.text('#won-text'), /^in \d+:\d\d · 0 hints · 0 moves taken back · best time \d+:\d\d$/);
  assert.match(await page.text('#say'), /all 12 squares! 3 stars of 3/);
  assert.match(await page.run((which) => document.querySelector(which).getAttribute('aria-label'), rung(1)), /3 stars of 3/);
  assert.match(await page.text('#ladder-text'), /^1 of 19 boards, 3/);
  assert.equal(await page.run(() => document.querySelector('.ribbon path').getAttribute('d').split('L').length), 12);
  await page.press('#won-next');
  assert.equal(await settled(page), '#q=4x4+open+without+a1+d1');
  assert.deepEqual(await page.run(() => [document.querySelector('#won').hidden, document.querySelector('.ribbon')]), [true, null]);
  assert.equal(await page.run((which) => document.querySelector(which).getAttribute('aria-current'), rung(2)), 'true');
  await page.press('#undo');
  await page.until('the board before', () => document.querySelector('#standing').textContent.includes('all 12'));
  await page.reload();
  assert.equal(await page.text(`${rung(1)} .stars`), '★★★');
}
ladder_boardThatIsWon_isCelebratedAndKept.core = true;

/** If a button disappears after a key press, the focus moves to the board. */
export async function ladder_keyboard_isNotLost({ open }) {
  const page = await open();
  const onBoard = () => page.run(() => document.activeElement.matches('#play-board [role=gridcell]'));
  await page.run(() => document.querySelector('#intro-skip').focus());
  await page.key('Enter');
  await page.until('the steps are gone', () => document.querySelector('#intro').hidden);
  assert.ok(await onBoard());
  await plays(page, FIRST);
  await won(page);
  await page.run(() => document.querySelector('#won-next').focus());
  await page.key('Enter');
  await page.until('the next board', () => document.querySelectorAll('#play [role=gridcell]').length === 16);
  assert.ok(await onBoard());
}
ladder_keyboard_isNotLost.core = true;

export async function ladder_hintsAndUndos_areCounted({ open }) {
  const page = await open();
  await plays(page, ['b3']);
  await page.press('#undo');
  await page.hasEngine();
  await page.press('#hint');
  await page.until('an answer', () => document.querySelector('#answer').classList.contains('good'));
  await plays(page, FIRST.slice(0, 5));
  await settled(page);
  // A reload keeps the tally.
  await page.reload();
  await plays(page, FIRST.slice(5));
  await won(page);
  assert.equal(await page.text('#won-stars'), '★★☆');
  assert.match(await page.text('#won-text'), /· 1 hint · 1 move taken back$/);
  // The page keeps better stars, but not worse ones.
  await page.press('#restart');
  await plays(page, FIRST);
  await won(page);
  const best = () => page.run(() => Number(localStorage.getItem('tour.best.q=3x4+open+from+a1')));
  const first = await best();
  assert.ok(first > 0, 'a time without hints is kept');
  assert.equal(await page.text(`${rung(1)} .stars`), '★★★');
  await page.press(rung(1));
  for (let asked = 0; asked < 3; asked++) {
    await page.hasEngine();
    await page.press('#hint');
    await page.until('an answer', () => document.querySelector('#answer').classList.contains('good'));
  }
  await plays(page, FIRST);
  await won(page);
  assert.equal(await page.text('#won-stars'), '★☆☆');
  assert.equal(await best(), first, 'with hints it is no time to beat');
  assert.equal(await page.text(`${rung(1)} .stars`), '★★★');
}

export async function ladder_filledIn_earnsNoStar({ open }) {
  const page = await open();
  await page.hasEngine();
  await page.press('#finish');
  await page.until('a tour', () => document.querySelector('#standing').textContent.startsWith('A tour'));
  assert.deepEqual(await page.run((which) => [document.querySelector('#won').hidden, document.querySelector(which).textContent], `${rung(1)} .stars`), [true, '☆☆☆']);
}

/** The result goes to the share dialog of the device, or else to the clipboard, or else into a field for copying. */
export async function ladder_result_isShared({ open }) {
  const page = await open();
  await plays(page, FIRST);
  await won(page);
  const share = async (program, clipboard) => {
    await page.run((hasProgram, hasClipboard) => {
      globalThis.given = null;
      Object.defineProperty(navigator, 'share', { configurable: true, value: hasProgram ? async (what) => { globalThis.given = what; } : undefined });
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => {
        if (!hasClipboard) throw new Error('refused');
        globalThis.given = { text };
      } } });
    }, program, clipboard);
    await page.press('#won-share');
    return page.until('it is shared', () => globalThis.given ?? (document.querySelector('#won-copy').value && { text: document.querySelector('#won-copy').value }));
  };
  const shared = await share(true, true);
  assert.match(shared.text, /^Tour · 3 × 4, any tour ★★★\n⏱ \d+:\d\d · 💡 0 · ↩ 0\n/);
  assert.deepEqual([...shared.text.split('\n').slice(2).join('')].sort().join(''), [...'🟦🟩🟨🟥'].flatMap((one) => [one, one, one]).sort().join(''), 'twelve squares in four colours');
  assert.match(shared.url, /#q=3x4\+open\+from\+a1$/);
  for (const hasClipboard of [true, false]) assert.equal((await share(false, hasClipboard)).text, `${shared.text}\n${shared.url}`);
}
ladder_result_isShared.core = true;

export async function ladder_lineThroughATour_isStillForThoseWhoWantNoMotion({ open }) {
  for (const reduced of [false, true]) {
    const page = await open({ reduced, fragment: 'q=3x4+open+from+a1' });
    await plays(page, FIRST);
    await won(page);
    const [name, dashes] = await page.run(() => { const style = getComputedStyle(document.querySelector('.ribbon')); return [style.animationName, style.strokeDashoffset]; });
    assert.equal(name, reduced ? 'none' : 'draw, gone');
    if (reduced) assert.equal(dashes, '0px', 'the whole line at once');
    await settled(page); // otherwise the next page of this tab continues the won game
    await page.close();
  }
}

/** Off at first. The device keeps the settings. Events of the game trigger both. */
export async function ladder_soundAndVibration_areOffAtFirstAndKept({ open }) {
  const page = await open();
  const listen = () => page.run(() => {
    globalThis.made = { tones: 0, shakes: 0 };
    const node = { connect: (next) => next, frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, start() { globalThis.made.tones++; }, stop() {} };
    globalThis.AudioContext = class { state = 'running'; currentTime = 0; createOscillator = () => ({ ...node }); createGain = () => ({ ...node }); };
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => { globalThis.made.shakes++; } });
  });
  const made = () => page.run(() => [globalThis.made.tones, globalThis.made.shakes]);
  await listen();
  await plays(page, ['c2']);
  assert.deepEqual(await made(), [0, 0]);
  await page.run(() => { for (const id of ['sound', 'vibrate']) document.getElementById(id).click(); });
  await plays(page, ['a3']);
  assert.deepEqual(await made(), [1, 1]);
  await settled(page);
  await page.reload();
  await listen();
  await page.run(() => document.dispatchEvent(new CustomEvent('tour:refused', { detail: {} })));
  assert.deepEqual(await made(), [2, 1]);
  // Fixed bug: Numbers sent events without listeners.
  await page.hash('q=5x5+open&given=1:a3,7:c5,20:c4,25:a1');
  await page.until('the puzzle', () => document.querySelectorAll('#numbers [role=gridcell]').length === 25 && !document.querySelector('#numbers-check').disabled);
  for (const square of [10, 21]) await page.press(`#numbers [data-square="${square}"]`);
  await page.until('a number', () => document.querySelector('#numbers [data-square="21"]').getAttribute('aria-label').includes('2'));
  assert.deepEqual(await made(), [3, 2]);
}
ladder_soundAndVibration_areOffAtFirstAndKept.core = true;

/**
 * Fixed bugs: if a knight missed turns, the winning line ran along rows and diagonals. The line also stayed over the
 * numbers.
 */
export async function ladder_lineOfTwoKnights_isOfKnightsMoves({ open }) {
  const page = await open({ fragment: 'q=3x3+open&knights=2&moves=a1-b2-c2-a3-b1-c3-a2-c1' });
  await page.run(() => document.querySelector('#play [data-square="7"]').click());
  await page.until('both won', () => document.querySelector('.ribbon'));
  const lines = await page.run(() => [...document.querySelectorAll('.ribbon path')].map((path) => path.getAttribute('d')));
  for (const line of lines) {
    const places = line.replace(/[MZ]/g, '').split('L').map((place) => place.split(' ').map(Number));
    for (let at = 1; at < places.length; at++) {
      const [wide, high] = [0, 1].map((side) => Math.abs(places[at][side] - places[at - 1][side]));
      assert.equal(wide * high, 2, line);
    }
  }
  assert.equal(lines.length, 2);
  await page.until('the numbers can be read', () => getComputedStyle(document.querySelector('.ribbon')).opacity === '0');
}
ladder_lineOfTwoKnights_isOfKnightsMoves.core = true;

/** Fixed bug: the discs hid the path. The path is above them and below the numbers. */
export async function ladder_path_isBetweenDiscsAndNumbers({ open }) {
  const page = await open({ fragment: 'q=5x5+open&moves=a1-b3-d4' });
  const parts = await page.run(async () => {
    const made = [];
    const { prototype } = CanvasRenderingContext2D;
    const { fill, stroke, fillText } = prototype;
    const colour = (name) => Object.assign(document.createElement('canvas').getContext('2d'), { fillStyle: getComputedStyle(document.documentElement).getPropertyValue(name).trim() }).fillStyle;
    const [disc, line] = ['--board-disc', '--board-line'].map(colour);
    prototype.fill = function filled(...all) { if (this.fillStyle === disc) made.push('disc'); return fill.apply(this, all); };
    prototype.stroke = function stroked(...all) { if (this.strokeStyle === line) made.push('line'); return stroke.apply(this, all); };
    prototype.fillText = function written(text, ...all) { if (String(text) === '2') made.push('number'); return fillText.call(this, text, ...all); };
    dispatchEvent(new Event('resize'));
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    Object.assign(prototype, { fill, stroke, fillText });
    return made;
  });
  assert.match(parts.join(), /disc,disc,line,disc,number/);
}
ladder_path_isBetweenDiscsAndNumbers.core = true;

/** Won games out of 2,000 on each board: with random moves, and with random choices by Warnsdorff's rule. */
const WINS = [
  ['q=3x4+open+from+a1', 509, 2000],
  ['q=4x4+open+without+a1+d1', 461, 1776],
  ['q=4x5+open+from+a1', 12, 2000],
  ['q=5x5+open+from+a1', 0, 2000],
  ['q=6x6+open', 0, 1951],
  ['q=8x8+open', 0, 1950],
  ['q=5x5+open+without+c3', 6, 995],
  ['q=6x6+open+from+a1+to+f1', 0, 870],
  ['q=5x5+open', 1, 758],
  ['q=8x8+open+from+a1+to+h1', 0, 676],
  ['q=5x5+closed+without+a1', 1, 416],
  ['q=6x6+closed+without+a1+f1+a6+f6', 2, 409],
  ['q=7x7+closed+without+d4', 0, 297],
  ['q=8x8+closed', 0, 269],
  ['q=6x6+closed', 0, 221],
  ['q=8x8+closed+without+d4+e4+d5+e5', 0, 197],
  ['q=5x6+closed', 0, 24],
  ['q=6x6+closed&goal=symmetric', 0, 2],
  ['q=8x8+closed&goal=symmetric', 0, 0],
];
const GAMES = 2000;

/** The ladder is ordered by the measured difficulty, which this test measures again with the rules of the page. */
export async function ladder_order_isByMeasuredDifficulty({ open }) {
  const page = await open();
  const wins = await page.run(async (games) => {
    const [{ LEVELS }, { readFragment }] = await Promise.all(['ladder', 'link'].map(globalThis.load));
    const chances = (seed) => () => {
      seed = (seed + 0x6D2B79F5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
    const isWon = (begun, hasRule, chance) => {
      let game = begun;
      while (game.standing === 'playing') {
        let squares = [...(game.legal ?? game.shape.neighbours.keys())].filter((square) => game.after(square));
        if (squares.length === 0) return false;
        if (hasRule && game.legal) {
          const { exits } = game;
          const least = Math.min(...squares.map((square) => exits.get(square)));
          squares = squares.filter((square) => exits.get(square) === least);
        }
        game = game.after(squares[Math.floor(chance() * squares.length)]);
      }
      return game.standing === 'won';
    };
    return LEVELS.map((level) => {
      const [{ game }, chance] = [readFragment(level), chances(1)];
      return [level, ...[false, true].map((hasRule) => Array.from({ length: games }, () => isWon(game, hasRule, chance)).filter(Boolean).length)];
    });
  }, GAMES);
  assert.deepEqual(wins, WINS);
  const ease = wins.map(([, random, rule]) => random + rule);
  assert.deepEqual(ease, [...ease].sort((a, b) => b - a), 'from the easiest to the hardest');
}
ladder_order_isByMeasuredDifficulty.once = 'difficulty has no look';

/**
 * On the first board that random moves hardly ever win, a card explains Warnsdorff's rule and shows the exits.
 * Afterwards the switch for exits has its old value.
 */
export async function ladder_lesson_teachesTheFewestExits({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  const shown = () => page.run(() => [document.querySelector('#intro').hidden, document.querySelector('#exits').checked]);
  assert.deepEqual(await shown(), [true, false]);
  await page.press(rung(3));
  await page.until('the lesson', () => /fewest exits/.test(document.querySelector('#intro-text').textContent));
  assert.deepEqual(await shown(), [false, true]);
  await page.press('#intro-next');
  assert.deepEqual(await shown(), [true, false]);
  await page.reload();
  await page.run(() => { globalThis.load ??= (name) => import(`./${name}.js`); });
  assert.deepEqual(await shown(), [false, true], 'until the board is won');
  // A game that follows the rule is won.
  for (let moves = 1; moves < 20; moves++) {
    await page.run(async () => {
      const [{ readFragment }] = await Promise.all(['link'].map(globalThis.load));
      const cells = [...document.querySelectorAll('#play [role=gridcell]')];
      const { game } = readFragment('q=4x5+open+from+a1');
      const legal = cells.filter((cell) => /can be reached/.test(cell.getAttribute('aria-label'))).map((cell) => Number(cell.dataset.square));
      const taken = new Set(cells.filter((cell) => /number/.test(cell.getAttribute('aria-label'))).map((cell) => Number(cell.dataset.square)));
      const exits = (square) => game.shape.neighbours[square].filter((next) => !taken.has(next)).length;
      const [best] = legal.sort((a, b) => exits(a) - exits(b));
      cells.find((cell) => Number(cell.dataset.square) === best).click();
    });
  }
  await won(page);
  assert.deepEqual(await shown(), [true, false]);
  await page.press(rung(3));
  assert.deepEqual(await shown(), [true, false], 'it is learned');
}
ladder_lesson_teachesTheFewestExits.core = true;

/**
 * Fixed bug: numerals did not describe the boards. Each has a picture: its squares, its end squares, and a ring for a
 * closed tour.
 */
export async function ladder_rungs_arePictures({ open }) {
  const page = await open();
  const seen = await page.run(async () => {
    const [{ LEVELS }, { readFragment }] = await Promise.all(['ladder', 'link'].map(globalThis.load));
    return [...document.querySelectorAll('#rungs button')].map((button, at) => {
      const { game } = readFragment(LEVELS[at]);
      const squares = ['light', 'dark'].map((name) => button.querySelector(`.${name}`).getAttribute('d').split('M').length - 1);
      return [squares[0] + squares[1] === game.shape.squares, Boolean(button.querySelector('.start')) === (game.from !== null), Boolean(button.querySelector('.ring')) === (game.kind === 'closed'), button.textContent];
    });
  });
  assert.equal(seen.length, 19);
  for (const one of seen) assert.deepEqual(one, [true, true, true, '☆☆☆']);
}
ladder_rungs_arePictures.core = true;

/** Fixed bug: Start again and Undo before the last move cleared the hints, so the game earned three stars. */
export async function ladder_hintsBeforeAnUndo_areCounted({ open }) {
  const page = await open();
  await page.hasEngine();
  await plays(page, FIRST.slice(0, 1));
  await page.press('#hint');
  await page.until('an answer', () => document.querySelector('#answer').classList.contains('good'));
  await plays(page, FIRST.slice(1, -1));
  await page.press('#restart');
  await page.press('#undo');
  await plays(page, FIRST.slice(-1));
  await won(page);
  assert.equal(await page.text('#won-stars'), '★★☆');
}

/** Fixed bug: after Finish, Undo and a reload, the last move counted as a game without help. */
export async function ladder_filledInBeforeAReload_earnsNoStar({ open }) {
  const page = await open({ fragment: 'q=3x4+open+from+a1' });
  page.columns = 4;
  await page.hasEngine();
  await page.press('#finish');
  await page.until('a tour', () => document.querySelector('#standing').textContent.startsWith('A tour'));
  await page.press('#undo');
  await page.until('one move back', () => document.querySelector('#standing').textContent.startsWith('11 of 12'));
  await settled(page);
  await page.reload();
  await page.run(() => [...document.querySelectorAll('#play [role=gridcell]')].find((cell) => /can be reached/.test(cell.getAttribute('aria-label'))).click());
  await page.until('a tour', () => document.querySelector('#standing').textContent.startsWith('A tour'));
  assert.deepEqual(await page.run((which) => [document.querySelector('#won').hidden, document.querySelector(which).textContent], `${rung(1)} .stars`), [true, '☆☆☆']);
}
