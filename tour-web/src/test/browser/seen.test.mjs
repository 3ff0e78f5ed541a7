// The look of the page: contrasts, forced colours, the focus ring, rows of buttons, print and translated texts.

import assert from 'node:assert/strict';
import { serve } from './server.mjs';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl'];

async function speak(page, language) {
  await page.set('#language', language);
  await page.until(language, (want) => document.documentElement.lang === want, language);
}

/** Opens a page in light or dark colours, by system or by user. */
async function dressed(open, dark) {
  const page = await open({ dark, forced: false });
  if ((await page.run(() => document.documentElement.dataset.theme)) !== (dark ? 'dark' : 'light')) await page.press('#theme');
  return page;
}

/** Returns contrasts as WCAG computes them. A colour that is not opaque is drawn over its ground. */
const contrasts = (page, pairs) => page.run((all) => {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(document.documentElement);
  const light = (colours) => {
    context.clearRect(0, 0, 1, 1);
    for (const name of colours) { context.fillStyle = style.getPropertyValue(name).trim(); context.fillRect(0, 0, 1, 1); }
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return all.map(([ground, mark]) => [light([ground]), light([ground, mark])].sort((a, b) => b - a)).map(([more, less]) => (more + 0.05) / (less + 0.05));
}, pairs);

/** Fixed bugs: dots on dark squares had 2.4:1. Coordinates had 4.1:1 and were seven pixels high. */
export async function seen_boardsMarks_haveContrast({ open }) {
  for (const dark of [false, true]) {
    const page = await dressed(open, dark);
    for (const ground of ['--board-light', '--board-dark']) {
      const [legal, exits, removed, arrow, goal, coordinate] = await contrasts(page, ['legal', 'exits', 'removed', 'arrow', 'goal', 'coordinate'].map((name) => [ground, `--board-${name}`]));
      for (const [name, ratio] of Object.entries({ legal, exits, removed, arrow, goal })) assert.ok(ratio >= 3, `${name} on ${ground}, dark ${dark}: ${ratio}`);
      assert.ok((await contrasts(page, [['--board-light', '--board-dark']]))[0] >= 2, `squares, dark ${dark}`);
      assert.ok(coordinate >= 4.5, `coordinates on ${ground}, dark ${dark}: ${coordinate}`);
    }
    const sizes = await page.run(async () => {
      const seen = [];
      const fill = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function fillText(text, ...place) {
        if (/^[a-h]$/.test(text)) seen.push(parseInt(/(\d+)px/.exec(this.font)[1], 10) / devicePixelRatio);
        return fill.call(this, text, ...place);
      };
      dispatchEvent(new Event('resize'));
      await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
      return seen;
    });
    assert.ok(sizes.length > 0 && Math.min(...sizes) >= 10, `coordinates of ${Math.min(...sizes)} pixels`);
    await page.close();
  }
}
seen_boardsMarks_haveContrast.core = true;

/** A proof by weights shows the weight of each square that has one. A negative weight begins with a minus sign. */
export async function seen_weightsOfAProof_areOnTheirSquares({ open }) {
  const page = await open({ fragment: 'q=4x10+closed' });
  await page.hint('bad');
  const weights = await page.run(async () => {
    const seen = [];
    const fill = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fillText(text, ...place) {
      if (/^\u2212?\d+$/.test(text) && /^(700|bold) /.test(this.font)) seen.push(String(text));
      return fill.call(this, text, ...place);
    };
    dispatchEvent(new Event('resize'));
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    return seen;
  });
  assert.ok(weights.some((weight) => weight.startsWith('\u2212')) && weights.some((weight) => /^\d/.test(weight)), `weights ${weights}`);
  await page.close();
}
seen_weightsOfAProof_areOnTheirSquares.core = true;

/** Fixed bug: in dark or forced colours, the selected tab looked like the other tabs. */
export async function seen_selectedTab_isToldFromTheOther({ open }) {
  const looks = (page) => page.run(() => ['#tab-play', '#tab-watch'].map((tab) => getComputedStyle(document.querySelector(tab))).map(({ boxShadow, borderTopWidth, borderTopColor }) => ({ boxShadow, borderTopWidth, borderTopColor })));
  for (const dark of [false, true]) {
    const page = await dressed(open, dark);
    const [selected, other] = await looks(page);
    assert.ok(selected.boxShadow.includes('inset') && !other.boxShadow.includes('inset'), 'a bar below it');
    const [ratio] = await contrasts(page, [['--hover', '--accent']]);
    assert.ok(ratio >= 3, `the bar has ${ratio}`);
    await page.close();
  }
  const page = await open({ forced: true });
  if (!(await page.run(() => matchMedia('(forced-colors: active)').matches))) {
    assert.equal(page.remote?.name, 'WebKit', 'the colours are forced');
    return 'forced colours skipped: the driver cannot';
  }
  const [selected, other] = await looks(page);
  assert.deepEqual([selected.borderTopWidth, selected.borderTopColor === other.borderTopColor], ['3px', false]);
  // Fixed bug: two of three handles were invisible.
  const handles = await page.run(() => ['right', 'bottom', 'corner'].map((edge) => getComputedStyle(document.querySelector(`#play .handle.${edge}`), '::after'))
    .map((style) => [style.backgroundColor, style.borderRightWidth === '0px' ? '' : style.borderRightColor]));
  const paper = await page.run(() => getComputedStyle(document.body).backgroundColor);
  for (const [fill, line] of handles) assert.ok(![fill, line].every((colour) => ['', paper, 'rgba(0, 0, 0, 0)'].includes(colour)), `a handle of ${fill} ${line}`);
  return undefined;
}
seen_selectedTab_isToldFromTheOther.once = 'it sets its colours';
seen_selectedTab_isToldFromTheOther.core = true;

/** Fixed bug: all three handles turned blue during a drag of one handle. */
export async function seen_edgeThatIsDragged_isTheOnlyOneHeld({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  if (!(await page.hasHandles())) return;
  const edge = await page.middle('#play .handle.right');
  await page.mouse('mouseMoved', edge, 0);
  await page.mouse('mousePressed', edge);
  await page.until('it is held', () => document.querySelector('.handle.right.held'));
  await page.mouse('mouseMoved', { x: edge.x + 2, y: edge.y });
  const colours = await page.run(() => ['right', 'bottom', 'corner'].map((name) => getComputedStyle(document.querySelector(`#play .handle.${name}`), '::after'))
    .map(({ backgroundColor, borderRightColor }) => [backgroundColor, borderRightColor].map(String)));
  const accent = await page.run(() => {
    const isForced = matchMedia('(forced-colors: active)').matches;
    Object.assign(document.body.style, { forcedColorAdjust: 'none', outlineColor: isForced ? 'Highlight' : 'var(--accent)' });
    return getComputedStyle(document.body).outlineColor;
  });
  assert.deepEqual(colours.map((both) => both.includes(accent)), [true, false, false]);
  await page.mouse('mouseReleased', edge, 0);
}

/** Fixed bug: the knight hid its number. */
export async function seen_knightsNumber_isBesideIt({ open }) {
  const page = await open({ fragment: 'q=5x5+open&moves=a1-b3' });
  const numbers = await page.run(async () => {
    const seen = [];
    const fill = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fillText(text, x, y) {
      const colour = [...this.getImageData(x + parseInt(/(\d+)/.exec(/([\d.]+)px/.exec(this.font)[1])[1], 10) * 0.42, y, 1, 1).data].join();
      seen.push([String(text), parseFloat(/([\d.]+)px/.exec(this.font)[1]) / devicePixelRatio, colour]);
      return fill.call(this, text, x, y);
    };
    dispatchEvent(new Event('resize'));
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    const context = document.createElement('canvas').getContext('2d');
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--board-disc').trim();
    context.fillRect(0, 0, 1, 1);
    return { last: seen.filter(([text]) => text === '2').at(-1), disc: [...context.getImageData(0, 0, 1, 1).data].join() };
  });
  assert.ok(numbers.last[1] >= 9, `${numbers.last[1]} pixels`);
  assert.equal(numbers.last[2], numbers.disc, 'it stands on a disc of its own');
}
seen_knightsNumber_isBesideIt.core = true;

/** Fixed bug: after a touch, the focus ring stayed on the square. */
export async function seen_ring_isTheKeyboards({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  page.columns = 5;
  const ring = () => page.run(() => getComputedStyle(document.activeElement).outlineStyle);
  await page.press(page.square('c3'));
  assert.equal(await ring(), 'none');
  await page.key('ArrowRight');
  assert.equal(await page.run(() => document.activeElement.dataset.square), '13');
  // WebKit gives no focus to a page in a frame, and narrow pages are in a frame.
  if (await page.run(() => document.hasFocus())) assert.equal(await ring(), 'solid');
}
seen_ring_isTheKeyboards.core = true;

/** Fixed bug: a single button wrapped into a second line. */
export async function seen_buttonsOfTheGame_standTogether({ open }) {
  for (const width of [1280, 390, 360, 320]) {
    const page = await open({ width, touch: width < 500 });
    for (const language of LANGUAGES) {
      await speak(page, language);
      const tops = await page.run(() => ['undo', 'redo', 'restart', 'hint', 'finish'].map((id) => Math.round(document.getElementById(id).getBoundingClientRect().top)));
      assert.ok(new Set(tops.slice(0, 3)).size === 1 && tops[3] === tops[4], `${language} at ${width}: ${tops}`);
    }
    await page.close();
  }
}
seen_buttonsOfTheGame_standTogether.once = 'it sets its widths';
seen_buttonsOfTheGame_standTogether.core = true;

/** Fixed bugs: pasted links had no preview, phones had no sharing, and paper showed the controls. */
export async function seen_linkAndPaper_areLookedAfter({ open }) {
  const page = await open({ fragment: 'q=5x5+open&moves=a1-b3' });
  const tags = await page.run(() => ['og:title', 'og:description', 'og:image'].map((name) => document.querySelector(`meta[property="${name}"]`)?.content ?? ''));
  assert.ok(tags.every((text) => text.length > 5), `the preview: ${tags}`);
  const found = await page.run(async (name) => (await fetch(name)).ok, tags[2]);
  assert.ok(found, 'its picture is there');
  await page.run(() => {
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all';
  });
  const shown = await page.run(() => ['.top', '.moves', '.fields', '.ladder', '.help', '#play-board canvas'].map((part) => getComputedStyle(document.querySelector(part)).display !== 'none'));
  assert.deepEqual(shown, [false, false, false, false, false, true], 'on paper the board alone');
}

/** If the device can share, the link goes to its share dialog. */
export async function seen_link_isSharedByTheDevice({ open, site }) {
  const host = await serve(site, { before: 'navigator.share = async (what) => { globalThis.given = what; };' });
  const page = await open({ server: host, fragment: 'q=5x5+open&moves=a1-b3' });
  await page.takeAway();
  await page.press('#share');
  assert.match((await page.until('it is shared', () => globalThis.given)).url, /#q=5x5\+open&moves=a1-b3$/);
  await page.close();
  await host.close();
}

/** Fixed bug: the text was "all 1 squares". */
export async function seen_boardOfOneSquare_isSaidInEveryLanguage({ open }) {
  const page = await open({ fragment: 'q=1x1+open' });
  page.columns = 1;
  await page.press(page.square('a1'));
  assert.equal(await page.text('#standing'), 'A tour of the only square!');
  const said = new Set();
  for (const language of LANGUAGES) {
    await speak(page, language);
    const text = await page.text('#standing');
    assert.doesNotMatch(text, /\d/, language);
    said.add(text);
  }
  assert.equal(said.size, LANGUAGES.length);
}

/** Fixed bug: only screen readers got the names of the keys. */
export async function seen_keys_areNamed({ open }) {
  const page = await open();
  await page.press('#settings summary');
  for (const language of LANGUAGES) {
    await speak(page, language);
    const text = await page.run(() => [...document.querySelectorAll('#play .help')].filter((one) => one.getBoundingClientRect().height > 0).map((one) => one.textContent).join(' '));
    for (const key of ['N', 'U', 'R', 'H', 'F']) assert.match(text, new RegExp(`\\b${key}\\b`), `${key} in ${language}`);
  }
}

/** Fixed bug: Watch did not explain its terms. */
export async function seen_wordsOfWatch_areExplained({ open }) {
  const page = await open({ fragment: 'q=5x5+open&mode=watch' });
  const said = new Set();
  for (const language of LANGUAGES) {
    await speak(page, language);
    const texts = await page.run(() => { document.querySelector('.words').open = true; return [...document.querySelectorAll('.words dt, .words dd')].map((one) => one.textContent); });
    assert.ok(texts.length === 18 && texts.every((text) => text && !/words\.|\{/.test(text)), `${language}: ${texts}`);
    said.add(texts.at(-1));
    assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth), `${language} fits`);
  }
  assert.equal(said.size, LANGUAGES.length);
}
seen_wordsOfWatch_areExplained.core = true;

/** Fixed bug: the page's own text about a failed engine was English in every language. */
export async function seen_engineThatFails_isSaidInEveryLanguage({ open, site }) {
  const host = await serve(site, { before: `globalThis.Worker = class {
    constructor() { setTimeout(() => this.onmessage({ data: { kind: 'ready', engine: 'wasm-gc' } })); }
    postMessage({ id }) { setTimeout(() => this.onmessage({ data: { id, kind: 'error', message: 'trap', fault: 'engine.again' } })); }
    terminate() {} };` });
  const page = await open({ server: host, keepsErrors: true, fragment: 'q=5x5+open&moves=a1' });
  const said = new Set();
  for (const language of LANGUAGES) {
    await speak(page, language);
    await page.press('#hint');
    said.add(await page.until('an answer', () => document.querySelector('#answer').classList.contains('bad') && document.querySelector('#answer-text').textContent));
    await page.press('#answer-close');
  }
  assert.ok(said.size === LANGUAGES.length && ![...said].some((text) => text.includes('trap')), [...said].join('\n'));
  await page.close();
  await host.close();
}
seen_engineThatFails_isSaidInEveryLanguage.once = 'words have no look';

/**
 * Fixed bug: squares grew only to 96 pixels. A board fills three quarters of the free width or height, and has the left
 * edge of the text.
 */
export async function seen_board_fillsTheWindow({ open }) {
  for (const [width, height] of [[390, 844], [1280, 800], [1920, 1080]]) {
    const page = await open({ width, height, touch: width < 500, fragment: 'q=3x4+open' });
    for (const board of ['3x4', '5x5', '8x8']) {
      await page.hash(`q=${board}+closed`);
      await page.until(board, (rows) => document.querySelector('#play [role=grid]').getAttribute('aria-rowcount') === rows, board[0]);
      const [wide, high, left] = await page.run(() => {
        const [frame, side, table, aim] = ['#play .frame', '#play .side', '#play .table', '#aim'].map((part) => document.querySelector(part).getBoundingClientRect());
        const beside = side.top < frame.bottom ? parseFloat(getComputedStyle(document.querySelector('#play .side')).minWidth) + 32 : 0;
        return [frame.width / (innerWidth - beside), frame.height / (innerHeight - frame.top - scrollY), beside ? frame.left - aim.left : table.left - aim.left];
      });
      assert.ok(Math.max(wide, high) >= 0.75, `${board} in ${width}x${height}: ${wide} and ${high}`);
      assert.ok(Math.abs(left) < 1, `${board} in ${width}x${height}: ${left} pixels from the left edge`);
    }
    await page.close();
  }
}
seen_board_fillsTheWindow.once = 'it has windows of its own';
seen_board_fillsTheWindow.core = true;

/**
 * Fixed bug: thirty controls were in one column. Game, ladder and settings are groups with headings, and the settings
 * are closed.
 */
export async function seen_sideColumn_hasThreeGroups({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  const shown = () => page.run(() => [...document.querySelectorAll('#play .side button, #play .side select, #play .side input')].filter((one) => !one.closest('#rungs') && one.getBoundingClientRect().height > 0 && one.checkVisibility({ contentVisibilityAuto: true })).map((one) => one.id));
  assert.deepEqual(await page.run(() => [...document.querySelectorAll('#play h2')].map((one) => one.textContent)), ['Game', 'Ladder', 'Board and settings']);
  assert.deepEqual(await shown(), ['undo', 'redo', 'restart', 'hint', 'finish', 'daily']);
  await page.press('#settings summary');
  assert.ok((await shown()).includes('goal'));
  await page.reload();
  assert.ok((await shown()).includes('goal'), 'it is kept');
  await page.tab('numbers');
  assert.ok(await page.run(() => document.querySelectorAll('#numbers h2').length >= 3));
}
seen_sideColumn_hasThreeGroups.core = true;

/** Fixed bug: between the widths of a phone and a laptop, the header had two lines. */
export async function seen_header_hasOneLine({ open }) {
  for (const width of [640, 768, 844, 1280]) {
    const page = await open({ width, height: 800 });
    for (const language of LANGUAGES) {
      await speak(page, language);
      const high = await page.run(() => document.querySelector('.top').getBoundingClientRect().height);
      assert.ok(high < 90, `${language} at ${width}: ${high}`);
    }
    await page.close();
  }
}
seen_header_hasOneLine.once = 'it sets its widths';

/** Full screen hides the browser and enlarges the page, for example on a projector. */
export async function seen_fullScreen_isLarge({ open }) {
  const page = await open({ width: 1280, height: 800 });
  const size = () => page.run(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  if (await page.run(() => document.querySelector('#full').hidden)) {
    assert.equal(await page.run(() => document.fullscreenEnabled), false);
    return 'no full screen here';
  }
  assert.equal(await size(), 16);
  await page.click('#full');
  await page.until('full screen', () => document.fullscreenElement === document.documentElement);
  assert.ok(await size() >= 16);
  assert.equal(await page.run(() => getComputedStyle(document.querySelector('footer')).display), 'none');
  await page.click('#full');
  await page.until('the window again', () => !document.fullscreenElement);
  return undefined;
}
seen_fullScreen_isLarge.once = 'it sets its size';
