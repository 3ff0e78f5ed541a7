// Save and share: every file, the link, and opening them again.

import assert from 'node:assert/strict';

const TOUR = 'a1-b3-a5-c4-e5-d3-e1-c2-a3-b5-d4-e2-c1-a2-b4-d5-e3-d1-b2-a4-c5-e4-d2-b1-c3';
const WHOLE = `q=5x5+open&moves=${TOUR}`;

async function save(page, format) {
  const before = await page.run(() => globalThis.files.length);
  await page.press('#take');
  await page.until('the dialog', () => document.querySelector('#take-dialog').open);
  await page.press(`[data-file=${format}]`);
  await page.until(`${format} is saved`, (count) => globalThis.files.length > count, before);
  const text = await page.run(() => globalThis.files.at(-1).text());
  if (await page.run(() => document.querySelector('#take-dialog').open)) await page.press('#take-close');
  return text;
}

export async function share_everyFile_opensAgain({ open }) {
  const page = await open({ fragment: WHOLE });
  await page.catchFiles();
  const files = {};
  for (const format of ['svg', 'png', 'xlsx', 'csv', 'json', 'moves']) files[format] = await save(page, format);
  assert.match(files.svg, /^<svg xmlns/);
  assert.equal(files.svg.match(/<circle/g).length, 25, 'a disc for each square');
  assert.ok(files.png.includes('PNG') && files.xlsx.startsWith('PK'));
  for (const format of ['csv', 'json', 'moves']) {
    await page.hash('q=3x3+open');
    await page.drop(files[format]);
    assert.match(await page.message(), /tour of 5x5/, format);
    await page.until('the tour is shown', () => document.querySelector('#standing').textContent.includes('all 25 squares'));
  }
}
share_everyFile_opensAgain.everywhere = true;

export async function share_unfinishedPath_isSavedAsMovesAndPictures({ open }) {
  const page = await open({ fragment: 'q=5x5+open&moves=a1-b3' });
  await page.catchFiles();
  assert.equal(await save(page, 'moves'), 'a1-b3\n');
  assert.match(await save(page, 'svg'), /<circle/);
  await page.press('#take');
  assert.equal(await page.run(() => document.querySelector('[data-file=csv]').disabled), true);
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
    await page.press('#take');
    const link = await page.run(() => document.querySelector('#link').value);
    assert.equal(link.split('#')[1], fragment);
    await page.press('#take-close');
    await page.close();
  }
}
share_link_isThePuzzle.everywhere = true;

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
  await page.press('#take');
  await page.press('#copy');
  await page.until('copied or selected', () => document.querySelector('#copy').textContent.includes('Copied') || document.activeElement.id === 'link');
  await page.press('#take-close');
  await page.send('Page.setInterceptFileChooserDialog', { enabled: true });
  const chooser = page.event('Page.fileChooserOpened');
  await page.press('#open');
  await chooser;
}
