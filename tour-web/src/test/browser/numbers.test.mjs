// Numbers: puzzles solved by pointer, keyboard and hints. Also daily puzzles, links, the shelf and paper.

import assert from 'node:assert/strict';

// Puzzles with their solutions: three daily puzzles of the command line, and two of levels without daily puzzles.
const DAY = '2026-11-23';
const PUZZLES = [
  ['q=6x6+closed&given=2:d6,3:b5,5:b1,7:f1,12:f6,14:b6,15:c4,20:c1,21:e2,23:e6,25:a6,27:d3,30:e1,32:a1',
    [29, 33, 25, 12, 1, 9, 5, 16, 3, 11, 22, 35, 27, 31, 20, 7, 18, 14, 6, 2, 10, 23, 34, 26, 30, 19, 15, 28, 17, 4, 8, 0, 13, 24, 32, 21]],
  ['q=6x8+closed&given=4:a6,8:b3,9:a1,12:g2,15:h6,16:g4,18:h5,20:h1,26:d5,28:a4,30:a2,32:e2,34:b5,38:h3,43:d2,47:e5',
    [29, 44, 34, 40, 25, 42, 32, 17, 0, 10, 4, 14, 31, 37, 47, 30, 45, 39, 22, 7, 13, 19, 9, 3, 20, 35, 41, 24, 18, 8, 2, 12, 27, 33, 43, 28, 38, 23, 6, 21, 15, 5, 11, 1, 16, 26, 36, 46]],
  ['q=8x8+closed&given=3:b3,4:a5,9:g6,13:c6,14:b8,21:b5,22:a3,26:c3,28:d2,34:h6,35:g4,44:f6,46:e7,49:a2,52:g1,55:h7,58:e5,62:h4,63:f3,64:d4',
    [10, 0, 17, 32, 49, 34, 44, 29, 46, 63, 53, 59, 42, 57, 40, 50, 56, 41, 58, 48, 33, 16, 26, 9, 24, 18, 1, 11, 28, 43, 60, 54, 37, 47, 30, 15, 5, 20, 3, 13, 7, 22, 39, 45, 62, 52, 35, 25, 8, 2, 12, 6, 23, 38, 55, 61, 51, 36, 19, 4, 14, 31, 21, 27]],
  ['q=6x6+closed&given=1:e2,8:f4,16:a5,19:b5,24:e3,35:d5',
    [10, 2, 6, 19, 30, 26, 34, 23, 15, 28, 17, 4, 8, 0, 13, 24, 32, 21, 25, 12, 1, 9, 5, 16, 29, 33, 20, 31, 18, 7, 3, 11, 22, 35, 27, 14]],
  ['q=5x5+open&given=1:a3,7:c5,20:c4,25:a1',
    [10, 21, 12, 1, 8, 19, 22, 15, 6, 3, 14, 23, 16, 5, 2, 9, 18, 11, 20, 17, 24, 13, 4, 7, 0]],
];
const [[EASY, EASY_ANSWER], , , [MARKS], [SMALL, SMALL_ANSWER]] = PUZZLES;

const standing = (page) => page.text('#numbers-standing');
const says = (page, text) => page.until(`standing: ${text}`, (want) => document.querySelector('#numbers-standing').textContent.includes(want), text);
const cell = (square) => `#numbers [data-square="${square}"]`;
const label = (page, square) => page.run((which) => document.querySelector(which).getAttribute('aria-label'), cell(square));

// The level arrives with the answer, and its text may move the elements below it.
const isKnown = (page) => page.until('the engine knows the answer', () => !document.querySelector('#numbers-check').disabled);

/** Opens a puzzle and waits until the page knows its solution. */
async function table(open, fragment = EASY) {
  const page = await open({ fragment });
  await isKnown(page);
  return page;
}

/** Focuses a square, as arrow keys would, and types a number there. */
async function type(page, square, number) {
  await page.run((which) => document.querySelector(which).focus(), cell(square));
  for (const digit of String(number)) await page.key(digit);
}

/** Fixed bug: the clock counted the time in a hidden tab, and lost the time before it. */
export async function numbers_hiddenTab_stopsTheClock({ open }) {
  const page = await table(open, SMALL);
  await page.run(() => {
    const now = performance.now.bind(performance);
    globalThis.later = 0;
    performance.now = () => now() + globalThis.later;
  });
  const pass = (minutes) => page.run((value) => { globalThis.later += value * 60_000; }, minutes);
  const hide = (hidden) => page.run((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await type(page, SMALL_ANSWER[2], 3);
  await pass(20);
  await hide(true);
  await pass(300);
  await hide(false);
  await pass(40);
  await type(page, SMALL_ANSWER[3], 4);
  const minutes = await page.run(() => JSON.parse(localStorage.getItem('tour.numbers'))[0].millis / 60_000);
  assert.ok(minutes >= 60 && minutes < 70, `${minutes} minutes`);
}

export async function numbers_clicks_solveAPuzzleOfEachLevel({ open }) {
  const page = await table(open);
  for (const [link, answer] of PUZZLES) {
    await page.hash(link);
    await page.until('it lies there', (of) => document.querySelectorAll('#numbers [role=gridcell]').length === of && !document.querySelector('#numbers-check').disabled, answer.length);
    const given = await page.run(() => [...document.querySelectorAll('#numbers [role=gridcell]')].filter((one) => one.getAttribute('aria-label').includes('given')).map((one) => Number(one.dataset.square)));
    const first = answer.findIndex((square) => given.includes(square));
    for (const square of [...answer.slice(first), ...answer.slice(0, first)]) await page.press(cell(square));
    await says(page, 'Solved');
  }
}
numbers_clicks_solveAPuzzleOfEachLevel.core = true;
numbers_clicks_solveAPuzzleOfEachLevel.long = true;

export async function numbers_hints_solveAPuzzleOfEachLevel({ open }) {
  const page = await table(open);
  let steps = 0;
  for (const [link, answer] of PUZZLES) {
    await page.hash(link);
    await page.until('it lies there', (of) => document.querySelectorAll('#numbers [role=gridcell]').length === of && !document.querySelector('#numbers-check').disabled, answer.length);
    for (; !(await standing(page)).startsWith('Solved'); steps++) {
      assert.ok(steps < 2000, 'the hints do not end');
      await page.press('#numbers-hint');
      await page.until('a hint', () => !document.querySelector('#numbers-follow').hidden && !document.querySelector('#numbers-help').hidden);
      assert.ok((await page.text('#numbers-help-text')).length > 10);
      await page.press('#numbers-follow');
    }
  }
  return `${steps} steps`;
}

export async function numbers_keyboard_solvesAPuzzleOfEachLevel({ open }) {
  const page = await table(open);
  let keys = 0;
  const press = async (...all) => {
    for (const key of all) await page.key(key);
    keys += all.length;
  };
  for (const [link, answer] of PUZZLES) {
    await page.hash(link);
    await page.until('it lies there', (of) => document.querySelectorAll('#numbers [role=gridcell]').length === of && !document.querySelector('#numbers-check').disabled, answer.length);
    const [, rows, columns] = /q=(\d+)x(\d+)/.exec(link).map(Number);
    const given = new Set([...link.matchAll(/(\d+):/g)].map(([, number]) => Number(number)));
    await page.run(() => document.querySelector('#numbers [tabindex="0"][role=gridcell]').focus());
    // Moves along the rows with arrow keys and types each number. If one more digit is possible, Enter ends the number.
    for (let rank = rows - 1; rank >= 0; rank--) {
      await press('PageDown', 'Home', ...Array.from({ length: rank }, () => 'ArrowUp'));
      for (let file = 0; file < columns; file++) {
        const number = answer.indexOf(rank * columns + file) + 1;
        if (!given.has(number)) await press(...String(number), ...(number * 10 > answer.length ? [] : ['Enter']));
        if (file < columns - 1) await press('ArrowRight');
      }
    }
    await says(page, 'Solved');
  }
  await says(page, 'Solved');
  await page.key('u');
  await says(page, '24 of 25');
  await page.key('r');
  await says(page, 'Solved');
  await page.key('u');
  await page.key('h');
  await page.until('a hint', () => document.querySelector('#numbers-help').classList.contains('good'));
  await page.key('f');
  await says(page, 'Solved');
  assert.match(await page.text('#say'), /Solved/);
  return `${PUZZLES.length} puzzles by ${keys} keys`;
}

export async function numbers_typing_waitsErasesAndRefuses({ open }) {
  const page = await table(open);
  const [square] = [EASY_ANSWER[5]];
  await type(page, square, 1);
  await says(page, '14 of 36');
  await page.key('Backspace');
  await type(page, square, 6);
  await says(page, '15 of 36');
  await page.key('Backspace');
  await says(page, '14 of 36');
  await type(page, square, 12);
  assert.match(await page.text('#numbers-left'), /12 is given on f6/);
  await type(page, square, 37);
  assert.match(await page.text('#numbers-left'), /from 1 to 36/);
  await type(page, EASY_ANSWER[1], 9);
  assert.match(await page.text('#numbers-left'), /number on d6 is given/);
  await says(page, '14 of 36');
  // The field next to the board, for example on a phone.
  await page.press(cell(square));
  await page.set('#numbers-value', '6');
  await says(page, '15 of 36');
  assert.match(await label(page, square), /^6 on d2/);
  await page.press('#numbers-erase');
  await says(page, '14 of 36');
  assert.match(await label(page, square), /^d2, empty/);
}
numbers_typing_waitsErasesAndRefuses.core = true;

export async function numbers_dragging_writesTheNextNumberAndDrawsLines({ open }) {
  const page = await table(open);
  const drag = async (from, to) => {
    const way = [await page.middle(cell(from)), await page.middle(cell(to))];
    await (page.touch ? page.swipe(...way) : page.drag(...way));
  };
  await drag(EASY_ANSWER[4], EASY_ANSWER[5]);
  await says(page, '15 of 36');
  await drag(EASY_ANSWER[6], EASY_ANSWER[7]);
  await says(page, '16 of 36');
  await drag(EASY_ANSWER[6], 0);
  assert.match(await page.text('#numbers-left'), /is not a move/);
  if (!page.touch) {
    await drag(EASY_ANSWER[8], EASY_ANSWER[9]);
    assert.match(await label(page, EASY_ANSWER[8]), /line to/);
    await drag(EASY_ANSWER[8], EASY_ANSWER[9]);
    assert.doesNotMatch(await label(page, EASY_ANSWER[8]), /line to/);
    await page.press('#numbers-undo');
    assert.match(await label(page, EASY_ANSWER[8]), /line to/);
    await page.press('#numbers-undo');
  }
  // A browser ignores a tap immediately after a swipe.
  for (const left of [15, 14]) {
    await page.run(() => document.querySelector('#numbers-undo').click());
    await says(page, `${left} of 36`);
  }
}

export async function numbers_check_namesWhatIsWrong({ open }) {
  const page = await table(open);
  await page.press('#numbers-check');
  await page.until('all right', () => /right so far/.test(document.querySelector('#numbers-help-text').textContent));
  await type(page, EASY_ANSWER[5], 8);
  await page.press('#numbers-hint');
  await page.until('wrong', () => /One number is wrong: 8 on d2/.test(document.querySelector('#numbers-help-text').textContent));
  assert.match(await label(page, EASY_ANSWER[5]), /wrong/);
  await page.press('#numbers-undo');
  await page.press('#numbers-hint');
  await page.until('a hint', () => document.querySelector('#numbers-help').classList.contains('good'));
  assert.ok(await page.run(() => document.querySelector('#numbers [aria-label*="part of the hint"]')));
  // The hint has a text in every language.
  for (const language of ['de', 'fr', 'es', 'nl', 'en']) {
    await page.set('#language', language);
    await page.until(language, (want) => document.documentElement.lang === want, language);
    await page.run(() => document.querySelector('#numbers-help-close').click());
    await page.press('#numbers-hint');
    await page.until('a hint', () => document.querySelector('#numbers-help').classList.contains('good'));
    assert.doesNotMatch(await page.text('#numbers-help-text'), /says\.|\{/);
  }
}

/** The daily puzzles of the tests above are those of `tour puzzle --daily`. DailyPuzzleTest has the same puzzles. */
export async function numbers_daily_isThatOfTheDate({ open }) {
  const page = await open();
  await page.run((day) => {
    const Now = Date;
    globalThis.Date = class extends Now { constructor(...given) { super(...(given.length > 0 ? given : [`${day}T12:00:00`])); } };
  }, DAY);
  await page.tab('numbers');
  const millis = [];
  for (const level of [1, 2, 3]) {
    const [link] = PUZZLES[level - 1];
    const begin = Date.now();
    await page.press(`#numbers-daily-${level}`);
    await page.until(`level ${level}`, (want) => location.hash.startsWith(`#${want}`), `${link}&daily=${DAY}`);
    millis.push(Date.now() - begin);
    assert.match(await page.text('#numbers-aim'), new RegExp(`November 23, 2026 .* level ${level}`));
  }
  const [link, answer] = PUZZLES[0];
  await page.press('#numbers-daily-1');
  await page.until('level 1', (want) => location.hash.startsWith(`#${want}`), link);
  for (const [step, square] of answer.entries()) {
    if (/empty/.test(await label(page, square))) await type(page, square, step + 1);
    await page.run(() => document.querySelector('#numbers-value').focus());
  }
  await says(page, 'Solved');
  await page.until('the day counts', () => document.querySelector('#numbers-daily-1').textContent.includes('solved'));
  return `puzzles after ${millis.join(', ')} ms, address and all`;
}

export async function numbers_levelThree_isMadeSoon({ open }) {
  const page = await table(open);
  await page.set('#numbers-level', '3');
  await page.set('#numbers-size', '8x8 closed');
  const millis = await page.run(async () => {
    const times = [];
    for (let round = 0; round < 9; round++) {
      const before = document.querySelector('#numbers-aim').textContent + document.querySelector('#numbers [role=grid]').textContent;
      const labels = () => [...document.querySelectorAll('#numbers [role=gridcell]')].map((one) => one.getAttribute('aria-label')).join();
      const old = labels() + before;
      const begin = performance.now();
      document.querySelector('#numbers-new').click();
      while (labels() + before === old) await new Promise((resolve) => { setTimeout(resolve, 1); });
      times.push(Math.round(performance.now() - begin));
    }
    return times;
  });
  assert.match(await page.text('#numbers-aim'), /8x8 closed · level 3/);
  return `${millis.join(', ')} ms`;
}

export async function numbers_shelf_keepsWhatWasBegun({ open, server }) {
  const page = await table(open);
  await type(page, EASY_ANSWER[5], 6);
  await page.hash(MARKS);
  await page.until('another puzzle', () => document.querySelector('#numbers-standing').textContent.startsWith('6 of 36'));
  await isKnown(page);
  await page.press('#numbers-shelf summary');
  await page.press('#numbers-kept button');
  await says(page, '15 of 36');
  await page.goto(`${server.url}?again`);
  await page.until('ready', () => document.documentElement.dataset.ready);
  await says(page, '15 of 36');
  assert.match(await label(page, EASY_ANSWER[5]), /^6 on d2/);
}

export async function numbers_link_mayHideHintsAndAnswers({ open }) {
  const page = await table(open);
  await page.takeAway();
  const link = () => page.run(() => document.querySelector('#numbers-link').value);
  assert.ok((await link()).endsWith(`#${EASY}`));
  await page.run(() => document.querySelector('#numbers-no-hints').click());
  assert.ok((await link()).endsWith(`#${EASY}&hints=no`));
  await page.press('#numbers-share-close');
  const pages = () => page.run(() => { dispatchEvent(new Event('beforeprint')); return [...document.querySelectorAll('#numbers-paper section')].map((one) => [...one.querySelectorAll('td')].filter((square) => square.textContent).length); });
  assert.deepEqual(await pages(), [14, 36]);
  assert.equal(await page.run(() => [...document.querySelectorAll('#numbers-paper section:first-child th')].map((one) => one.textContent).join('')), '654321abcdef', 'hints name squares');
  await page.hash(`${EASY}&hints=no`);
  await page.until('no hints', () => document.querySelector('#numbers-hint').hidden);
  assert.deepEqual(await pages(), [14]);
  // A puzzle of the shelf hides its hints too.
  await type(page, EASY_ANSWER[5], 6);
  await page.hash(MARKS);
  await page.until('another puzzle', () => document.querySelector('#numbers-standing').textContent.startsWith('6 of 36'));
  await isKnown(page);
  await page.press('#numbers-shelf summary');
  await page.press('#numbers-kept button');
  await says(page, '15 of 36');
  assert.ok(await page.run(() => document.querySelector('#numbers-hint').hidden));
}

export async function numbers_file_opensAndIsSaved({ open }) {
  const page = await open();
  await page.drop('tourpuzzle 1\n5x5 open\ngiven 1:a3 7:c5 20:c4 25:a1\nlevel 5\n');
  await says(page, '4 of 25');
  await page.catchFiles();
  await page.takeAway();
  await page.press('#numbers-file');
  assert.equal(await page.until('the file', () => globalThis.files.at(-1)?.text()), 'tourpuzzle 1\n5x5 open\ngiven 1:a3 7:c5 20:c4 25:a1\nlevel 5\n');
  await page.press('#numbers-share-close');
  await page.drop('tourpuzzle 1\n5x5 open\ngiven 1:a3\n');
  assert.match(await page.message(), /several solutions/);
  await page.drop('tourpuzzle 1\n5x5 open\nlevel 9\n');
  assert.match(await page.message(), /not a level/);
}

export async function numbers_badLinks_areOneClearLine({ open }) {
  const page = await table(open);
  for (const [bad, words] of [
    ['q=6x6+closed&given=37:a1', /from 1 to 36/], ['q=6x6+closed&given=1:a1,1:b3', /one square/], ['q=6x6+closed&given=x', /not a given/],
    ['q=6x6+closed&given=1:a1,2:f6', /not one move apart/], ['q=6x6+closed&given=1:z9', /not on the board/], ['q=6x6+closed&given=1:a1&given=2:b3', /twice/],
    ['q=20x20+closed&given=1:a1', /at most 128/], ['q=6x6+strictly-open&given=1:a1', /open or closed/], ['q=6x6+closed&given=1:a1&hints=maybe', /hints/],
    ['q=6x6+closed&given=1:a1', /several solutions/], ['q=6x6+closed&given=1:a1,3:f6', /no solution/], ['q=5x5+closed&given=1:a1', /no solution/],
  ]) {
    await page.run(() => { document.querySelector('#notice').hidden = true; });
    await page.hash(bad);
    const message = await page.message();
    assert.match(message, words, bad);
    assert.ok(!message.includes('\n'));
    await says(page, '14 of 36');
  }
}
numbers_badLinks_areOneClearLine.core = true;

export async function numbers_events_areTold({ open }) {
  const page = await table(open, SMALL);
  await page.run(() => {
    globalThis.told = [];
    for (const name of ['tour:placed', 'tour:solved']) document.addEventListener(name, () => globalThis.told.push(name));
  });
  for (const [step, square] of SMALL_ANSWER.entries()) {
    if (/empty/.test(await label(page, square))) await type(page, square, step + 1);
    await page.run(() => document.querySelector('#numbers-value').focus());
  }
  await says(page, 'Solved');
  const told = await page.run(() => globalThis.told);
  assert.deepEqual([told.length, told[0], told.at(-1)], [21, 'tour:placed', 'tour:solved']);
}

/** Fixed bug: the rule was in small grey text below everything. */
export async function numbers_rule_isAboveTheBoard({ open }) {
  const page = await open({ fragment: 'q=3x4+open' });
  await page.tab('numbers');
  await page.until('a puzzle', () => /^Number the squares from 1 to 36: from each number to the next .* Closed: also from 36 back to 1/.test(document.querySelector('#numbers-rule').textContent));
  const [rule, board] = await page.run(() => ['#numbers-rule', '#numbers-board'].map((part) => document.querySelector(part).getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  assert.ok(rule[1] <= board[0], `${rule} ${board}`);
}

/** Fixed bug: Numbers had no introduction. The page shows it once, and again on request. */
export async function numbers_introduction_hasThreeSteps({ open }) {
  const page = await open({ fragment: 'q=6x6+open' });
  await page.tab('numbers');
  const step = (at) => page.until(`step ${at}`, (want) => document.querySelector('#numbers-intro-at').textContent.includes(`${want} of 3`), at);
  await step(1);
  await page.until('a puzzle', () => document.querySelector('#numbers [aria-label*=given]') && !document.querySelector('#numbers-check').disabled);
  await page.run(() => [...document.querySelectorAll('#numbers [role=gridcell]')].find((cell) => /given/.test(cell.getAttribute('aria-label'))).click());
  await step(2);
  await page.press('#numbers-intro-next');
  await step(3);
  await page.press('#numbers-intro-next');
  assert.equal(await page.run(() => document.querySelector('#numbers-intro').hidden), true);
  await page.reload();
  assert.equal(await page.run(() => document.querySelector('#numbers-intro').hidden), true);
  await page.press('#numbers-intro-again');
  await step(1);
}
numbers_introduction_hasThreeSteps.core = true;

/** Fixed bugs: a solved puzzle had only a green line. A daily puzzle counted even if hints solved it. */
export async function numbers_ending_hasStarsAndTheNextPuzzle({ open }) {
  const page = await open({ fragment: 'q=6x6+open' });
  await page.tab('numbers');
  await page.until('a puzzle', () => document.querySelector('#numbers [aria-label*=given]') && !document.querySelector('#numbers-check').disabled);
  const isDone = () => page.run(() => document.querySelector('#numbers-daily-1').classList.contains('done'));
  const applied = async () => {
    for (let steps = 0; steps < 200 && await page.run(() => document.querySelector('#numbers-won').hidden); steps++) {
      await page.run(() => document.querySelector(document.querySelector('#numbers-help').hidden || document.querySelector('#numbers-follow').hidden ? '#numbers-hint' : '#numbers-follow').click());
      await page.until('an answer', () => !document.querySelector('#numbers-won').hidden || document.querySelector('#numbers-help').hidden || document.querySelector('#numbers-help').classList.contains('good'));
    }
  };
  await applied();
  assert.equal(await page.text('#numbers-won-stars'), '☆☆☆');
  assert.equal(await isDone(), false);
  await page.press('#numbers-restart');
  await page.until('it is begun again', () => document.querySelector('#numbers-won').hidden);
  const squares = await page.run(async () => {
    const { Engine } = await globalThis.load('client');
    const fields = new URLSearchParams(location.hash.slice(1));
    return (await new Engine().ask('puzzle.open', { question: fields.get('q'), given: fields.get('given').replaceAll(',', ' '), millis: 8000 })).squares;
  });
  for (const [at, square] of squares.entries()) {
    await page.run((which, number) => {
      const cell = document.querySelector(`#numbers [data-square="${which}"]`);
      if (/given/.test(cell.getAttribute('aria-label'))) return;
      cell.focus();
      const field = document.querySelector('#numbers-value');
      field.value = number;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, square, at + 1);
  }
  await page.until('it is solved', () => !document.querySelector('#numbers-won').hidden);
  assert.equal(await page.text('#numbers-won-stars'), '★★★');
  assert.match(await page.text('#numbers-won-text'), /^3 stars of 3 · in \d+:\d\d · 0 hints$/);
  await page.until('the day is counted', () => document.querySelector('#numbers-daily-1').classList.contains('done'));
  await page.run(() => { Object.defineProperty(navigator, 'share', { configurable: true, value: async (what) => { globalThis.shared = what; } }); });
  await page.press('#numbers-won-share');
  const { text, url } = await page.until('it is shared', () => globalThis.shared);
  assert.match(text, /^Tour · .*level 1.* ★★★\n⏱/);
  assert.match(url, /#q=6x6\+closed&given=/);
  await page.press('#numbers-won-next');
  await page.until('the next puzzle', () => document.querySelector('#numbers-daily-2').classList.contains('now') && document.querySelector('#numbers-won').hidden);
}
