// Access for every user: the first visit, small windows, the keyboard and the screen reader.

import assert from 'node:assert/strict';

const said = (page, words) => page.until(`said: ${words}`, (want) => document.querySelector('#say').textContent.includes(want), words);

export async function visitor_firstVisit_isASmallBoardAndItsAim({ open }) {
  const page = await open();
  assert.deepEqual(await page.run(() => [document.querySelector('[role=tab]').id, document.querySelector('[aria-selected=true]').id,
    document.querySelectorAll('#play [role=gridcell]').length]), ['tab-play', 'tab-play', 12]);
  assert.equal(await page.text('#aim'), 'Visit every square once, moving as a knight.');
  assert.ok(await page.run(() => document.querySelector('#aim').getBoundingClientRect().bottom < innerHeight && document.querySelector('#play-board').getBoundingClientRect().top < innerHeight / 2));
  await page.set('#goal', 'closed');
  assert.match(await page.text('#aim'), /back to the first/);
}
visitor_firstVisit_isASmallBoardAndItsAim.core = true;

export async function visitor_longBoard_scrollsWithSquaresForFingers({ open }) {
  for (const board of ['3x30', '32x32']) {
    const page = await open({ fragment: `q=${board}+open` });
    const [cell, page_, inner] = await page.run(() => {
      const box = document.querySelector('#play [data-square="0"]').getBoundingClientRect();
      return [Math.min(box.width, box.height), document.documentElement.scrollWidth <= innerWidth, document.querySelector('#play-board').scrollWidth];
    });
    assert.ok(cell >= 23.9, `${board}: squares of ${cell}`);
    assert.ok(page_ && inner > 0, 'the board scrolls, not the page');
    await page.close();
  }
}
visitor_longBoard_scrollsWithSquaresForFingers.core = true;

export async function visitor_phoneHeldSideways_hasBoardAndHintInView({ open }) {
  const page = await open({ fragment: 'q=8x8+open&moves=a1-b3', width: 844, height: 390, touch: true });
  assert.deepEqual(await page.run(() => ['#play-board canvas', '#hint'].map((one) => document.querySelector(one).getBoundingClientRect().bottom <= innerHeight)), [true, true]);
}
visitor_phoneHeldSideways_hasBoardAndHintInView.once = 'it sets its size';

export async function visitor_hint_namesItsSquare({ open }) {
  const page = await open({ fragment: 'q=5x5+open&moves=a1-b3' });
  page.columns = 5;
  await page.hasEngine();
  await page.press('#hint');
  await said(page, 'A good next move is');
  const square = /move is (\w\d)/.exec(await page.text('#answer-text'))[1];
  assert.match(await page.run((which) => document.querySelector(which).getAttribute('aria-label'), page.square(square)), /suggested/);
  await said(page, 'completions left');
  await page.run(() => document.querySelector('#always').click());
  await page.press(page.square(square));
  await said(page, 'this can still be completed');
}

export async function visitor_forcedMoves_areInTheLabels({ open }) {
  const page = await open({ fragment: 'q=8x8+closed&moves=c2-b4-a2-c1-b3' });
  await page.hasEngine();
  await page.press('#hint');
  await page.until('a forced move is named', () => document.querySelector('#play [aria-label*="forced move to"]'));
}

export async function visitor_moveOutOfReach_isSeen({ open }) {
  const page = await open({ fragment: 'q=5x5+open&moves=a1' });
  page.columns = 5;
  await page.press(page.square('e5'));
  assert.match(await page.text('#left'), /cannot go to e5/);
  await page.press(page.square('b3'));
  assert.match(await page.text('#left'), /moves? to choose from/);
}
visitor_moveOutOfReach_isSeen.core = true;

export async function visitor_theme_worksWithoutStorageAndFollowsAgain({ open }) {
  const page = await open();
  const theme = () => page.run(() => document.documentElement.dataset.theme);
  const first = await theme();
  await page.press('#theme');
  assert.notEqual(await theme(), first);
  await page.press('#theme');
  assert.equal(await theme(), first);
  assert.equal(await page.run(() => localStorage.getItem('tour.theme')), '', 'the system is followed again');
  await page.run(() => { Storage.prototype.setItem = () => { throw new Error('refused'); }; });
  await page.press('#theme');
  assert.notEqual(await theme(), first);
}

export async function visitor_controls_areLargeEnough({ open }) {
  const page = await open();
  const small = async (least = 43.5, all = 'button, select, .check, summary, input:not([type=checkbox], #file)') => assert.deepEqual(await page.run((which, pixels) => [...document.querySelectorAll(which)]
    .map((one) => [one.id || one.className || one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < pixels || box.height < pixels)).map(([name, box]) => `${name} ${box.width}x${box.height}`), all, least), []);
  await small();
  await small(24, '.handle');
  await page.hash('q=5x5+open&moves=b1');
  await page.hint('bad');
  await small();
  await page.takeAway();
  await small();
  await page.press('#take-close');
  await page.hash('q=5x5+open&given=1:a3,7:c5,20:c4,25:a1');
  await page.until('a puzzle', () => document.body.dataset.mode === 'numbers' && !document.querySelector('#numbers-check').disabled);
  await page.press('#numbers-hint');
  await page.until('a hint', () => document.querySelector('#numbers-help').classList.contains('good'));
  await small();
  await page.tab('watch');
  await small();
}

export async function visitor_bars_stayInOneLine({ open }) {
  const page = await open({ fragment: 'q=8x8+open&mode=watch' });
  const height = () => page.run(() => document.querySelector('.bars').getBoundingClientRect().height);
  for (const language of ['en', 'de', 'fr', 'es', 'nl']) {
    await page.set('#language', language);
    await page.until(language, (want) => document.documentElement.lang === want, language);
    await page.set('#speed', 4);
    const before = await height();
    await page.set('#speed', 13);
    assert.equal(await height(), before, language);
  }
}

export async function visitor_hiddenTab_rests({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await page.press('#run');
  await page.until('it runs', () => document.querySelector('#run-text').textContent === 'Pause');
  const hide = (hidden) => page.run((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await hide(true);
  await page.until('it rests', () => document.querySelector('#run-text').textContent === 'Run');
  await hide(false);
  await page.until('it goes on', () => document.querySelector('#run-text').textContent === 'Pause');
}

export async function visitor_escape_leavesWhatWaits({ open }) {
  const page = await open({ fragment: 'q=5x5+open&moves=a1-b3' });
  await page.set('#goal', 'end');
  await page.run(() => document.querySelector('#goal').focus());
  await page.key('Escape');
  await page.until('the game goes on', () => document.querySelector('#standing').textContent.startsWith('2 of 25'));
  await page.set('#goal', 'end');
  await page.press('#undo');
  await page.until('no move is taken back', () => document.querySelector('#standing').textContent.startsWith('2 of 25'));
  await page.set('#play-rows', 9999);
  assert.match(await page.message(), /1 to 32/);
}

/** Fixed bug: Escape stopped Finish only if the focus was on the board. */
export async function visitor_escape_stopsFinishWhereverTheFocusIs({ open }) {
  const page = await open({ fragment: 'q=16x16+open' });
  await page.hasEngine();
  await page.press('#finish');
  await page.until('it is being filled in', () => /^[1-9]/.test(document.querySelector('#standing').textContent));
  await page.run(() => document.activeElement.blur());
  await page.key('Escape');
  const at = () => page.text('#standing');
  const stopped = await at();
  await page.frames(20);
  assert.equal(await at(), stopped);
  assert.doesNotMatch(stopped, /A tour/);
}
