// Save and share: every file and the link, and opening them again.

import assert from 'node:assert/strict';

const TOUR = 'a1-b3-a5-c4-e5-d3-e1-c2-a3-b5-d4-e2-c1-a2-b4-d5-e3-d1-b2-a4-c5-e4-d2-b1-c3';
const WHOLE = `q=5x5+open&moves=${TOUR}`;

async function save(page, format) {
  const before = await page.run(() => globalThis.files.length);
  await page.takeAway();
  await page.press(`[data-file=${format}]`);
  await page.until(`${format} is saved`, (count) => globalThis.files.length > count, before);
  // Each byte becomes one letter, so a text can hold any file.
  const text = await page.run(async () => {
    const bytes = new Uint8Array(await globalThis.files.at(-1).arrayBuffer());
    let letters = '';
    for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return letters;
  });
  if (await page.run(() => document.querySelector('#take-dialog').open)) await page.press('#take-close');
  return text;
}

const FORMATS = ['svg', 'png', 'gif', 'xlsx', 'csv', 'json', 'moves'];
const BEGIN = { svg: '<?xml', png: '\x89PNG', gif: 'GIF89a', xlsx: 'PK', csv: '#', json: '{', moves: '' };

/** Drops a file on the page. Each letter of the text is one byte. */
function dropBytes(page, letters) {
  return page.run((content) => {
    document.querySelector('#notice').hidden = true;
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], 'a file'));
    for (const type of ['dragenter', 'dragover', 'drop']) dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, letters);
}

/** Saves a game in every format, opens each file on a different board, and expects the same address. */
async function everyFormat(page, game, words) {
  await page.hash(game);
  await page.until('the game', (wanted) => location.hash === `#${wanted}`, game);
  const files = {};
  for (const format of FORMATS) files[format] = await save(page, format);
  for (const format of FORMATS) {
    assert.ok(files[format].startsWith(BEGIN[format]), `${format} of ${game}`);
    await page.hash('q=3x3+open');
    await dropBytes(page, files[format]);
    assert.match(await page.message(), words, `${format} of ${game}`);
    await page.until(`${format} of ${game} is shown`, (wanted) => location.hash === `#${wanted}`, game);
  }
}

export async function share_everyFile_opensAgain({ open }) {
  const page = await open({ fragment: WHOLE });
  await page.catchFiles();
  await everyFormat(page, WHOLE, /tour of 5x5/);
}
share_everyFile_opensAgain.core = true;
share_everyFile_opensAgain.long = true;

/**
 * Fixed bugs: files with other pieces or missing squares were "not a move of the knight". Files of two knights had one.
 */
export async function share_otherGames_openAgain({ open }) {
  const page = await open({ fragment: 'q=3x3+open' });
  await page.catchFiles();
  await everyFormat(page, 'q=2x3+open+leaper+0,1+without+a1&moves=a2-b2-b1-c1-c2', /open tour of 2x3/);
  await everyFormat(page, 'q=6x6+open+leaper+0,1+without+a1&moves=b1-c1-c2', /unfinished game.*: 3 squares/);
  await everyFormat(page, 'q=5x5+open&moves=a1-b3', /unfinished game.*: 2 squares/);
  await everyFormat(page, 'q=4x5+open&knights=2&moves=a1-e4-b3', /unfinished game.*: 3 squares/);
  await everyFormat(page, 'q=2x3+open+piece+0,1%2B1,1&knights=2&moves=a1-c1-b1-c2-a2-b2', /Two knights share/);
}
share_otherGames_openAgain.core = true;
share_otherGames_openAgain.long = true;

/** Fixed bug: file names did not distinguish a complete tour from a part of a tour. */
export async function share_fileNames_tellPartFromWhole({ open }) {
  const page = await open({ fragment: WHOLE });
  await page.catchFiles();
  await page.run(() => { HTMLAnchorElement.prototype.click = function click() { globalThis.named = this.download; }; });
  for (const [game, name] of [[WHOLE, 'tour-5x5-open.csv'], ['q=5x5+closed&moves=a1-b3', 'tour-5x5-closed-2of25.csv'],
    ['q=4x5+open&knights=2&moves=a1-e4-b3', 'tour-4x5-two-knights-3of20.csv']]) {
    await page.hash(game);
    await save(page, 'csv');
    assert.equal(await page.run(() => globalThis.named), name);
  }
}

/** Fixed bug: if the second knight was stuck, the game ended for the first knight too. */
export async function share_oneKnightStuck_theOtherGoesOn({ open }) {
  // A knight on b2 has no moves.
  const page = await open({ fragment: 'q=3x3+open&knights=2&moves=a1-b2' });
  page.columns = 3;
  for (const square of ['b3', 'c1', 'a2', 'c3', 'b1', 'a3']) {
    await page.press(page.square(square));
    assert.match(await page.text('#standing'), /^First knight/, square);
  }
  await page.press(page.square('c2'));
  assert.match(await page.text('#standing'), /two knights have visited every square/);
  assert.match(await page.text('#aim'), /one knight/);
}

export async function share_emptyBoard_hasTheLinkOnly({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  await page.takeAway();
  assert.match(await page.text('#take-text'), /You can save only the link/);
  assert.equal(await page.run(() => document.querySelectorAll('[data-file]:not(:disabled)').length), 1, 'the certificate');
  await page.press('[data-file=certificate]');
  await page.until('it says that there is none', () => document.querySelector('#take-text').textContent.includes('it was not proved impossible'));
  assert.equal(await page.run(() => document.querySelector('#take-dialog').open), true);
}

export async function share_fileInGerman_isAnsweredInGerman({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  await page.set('#language', 'de');
  await page.until('German', () => document.documentElement.lang === 'de');
  for (const [text, words] of [['<svg></svg>', /Bild enthält keine Tour/], ['', /leer/], ['a1 zz', /nicht|Zeile/], ['PK\x03\x04', /Arbeitsmappe/]]) {
    await dropBytes(page, text);
    assert.match(await page.message(), words, text);
  }
}

export async function share_certificate_opensAgain({ open }) {
  const page = await open({ fragment: 'q=4x4+closed' });
  await page.catchFiles();
  const text = await save(page, 'certificate');
  assert.match(text, /^tourproof 1\n4x4 closed\n/);
  await page.hash('q=8x8+open');
  await page.drop(text);
  assert.match(await page.message(), /proved: 4x4 closed/);
  await page.until('its board', () => document.querySelector('#play-rows').value === '4');
  await page.drop(text.replace('4x4', '6x6'));
  assert.match(await page.message(), /line \d/);
  assert.ok(await page.run(() => document.querySelector('#notice').classList.contains('bad')));
}

export async function share_link_isThePuzzle({ open }) {
  for (const fragment of ['q=6x7+closed+without+c3+d4&moves=a1-b3-a5', 'q=5x5+open+from+a1+to+e5', 'q=8x8+open+leaper+1,4',
    'q=6x6+closed&goal=symmetric&moves=a1-b3', 'q=4x5+open&knights=2&moves=a1-e4-b3', 'q=7x7+strictly-open', 'q=6x6+open+from+a1&mode=watch']) {
    const page = await open({ fragment });
    await page.takeAway();
    const link = await page.run(() => document.querySelector('#link').value);
    assert.equal(link.split('#')[1], fragment);
    await page.press('#take-close');
    await page.close();
  }
}
share_link_isThePuzzle.core = true;
share_link_isThePuzzle.long = true;

export async function share_boardAndAddress_agree({ open }) {
  const page = await open({ fragment: 'q=5x5+open' });
  page.columns = 5;
  await page.press(page.square('a1'));
  await page.press(page.square('b3'));
  await page.until('the address follows', () => location.hash === '#q=5x5+open&moves=a1-b3');
  await page.hash('q=6x6+closed&moves=a1-c2');
  assert.match(await page.text('#standing'), /^2 of 36/);
}

export async function share_copyAndOpen_areButtons({ open, browser }) {
  const page = await open({ fragment: WHOLE });
  await browser.send('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'], browserContextId: page.context });
  await page.takeAway();
  await page.press('#copy');
  await page.until('copied or selected', () => document.querySelector('#copy').textContent.includes('Copied') || document.activeElement.id === 'link');
  await page.press('#take-close');
  await page.send('Page.setInterceptFileChooserDialog', { enabled: true });
  const chooser = page.event('Page.fileChooserOpened');
  await page.press('#open');
  await chooser;
}
share_copyAndOpen_areButtons.only = 'Chromium'; // its DevTools protocol permits the clipboard and reports the system's dialog
