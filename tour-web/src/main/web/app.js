// The main module of the web app: language, theme, tabs, messages and links. The other parts are play.js, numbers.js,
// watch.js, take.js and facts.js. The last four load at their first use.

import { Engine, scriptUrl } from './client.js';
import { listenForFiles } from './drop.js';
import { Game } from './game.js';
import { LANGUAGES, preferred, speak, t, translate } from './i18n.js';
import { fragmentOf, isPuzzle, readFragment } from './link.js';
import { part } from './part.js';
import { choices, inWords } from './pieces.js';
import { Celebration } from './celebrate.js';
import { Intro } from './intro.js';
import { LEVELS, Ladder } from './ladder.js';
import { Play } from './play.js';
import { signal } from './signals.js';
import { listen } from './sound.js';
import { Tally } from './tally.js';

const SETTLED = 600;
const LATE = 10_000;
/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);

// Private windows may block storage. The app works without it.
/** @param {string} key */
function stored(key) {
  try {
    return localStorage.getItem(`tour.${key}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function store(key, value) {
  try {
    localStorage.setItem(`tour.${key}`, value);
  } catch {
    // Only a preference is lost.
  }
}

/** @param {string} text */
function say(text) {
  const line = element('say');
  // Screen readers read a repeated text only if the element changes, so a space is added.
  line.textContent = line.textContent === text ? `${text}\u00a0` : text;
}

/**
 * @param {string} text
 * @param {string} kind
 */
function notice(text, kind = '') {
  element('notice').className = `notice ${kind}`;
  element('notice-text').textContent = text;
  element('notice').hidden = false;
}

let mode = /** @type {Tab} */ ('play');
let timer = 0;
let coming = /** @type {string | null} */ (null); // the next fragment of the address
let first = `#${LEVELS[0]}`; // the fragment for an address without one

/**
 * Writes the board into the address after a pause, because browsers reject 100 changes in 30 seconds. Until then, the
 * tab stores the next fragment. The last board is stored for an address without a fragment.
 * @param {boolean} isNew whether the user chose another mode or board, which Back leaves
 */
function changed(isNew = false) {
  const fragment = addressOf(saved());
  if (fragment === '#') return; // a puzzle is still loading
  store('last', fragment);
  if (isNew && fragment !== location.hash) {
    settle(coming ?? (location.hash || first));
    settle(fragment, true);
    return;
  }
  coming = fragment;
  pend([location.hash, fragment]);
  clearTimeout(timer);
  timer = setTimeout(() => settle(fragment), SETTLED);
}

/** @param {Saved | SavedNumbers} board */
const addressOf = (board) => `#${board.fragment ?? fragmentOf(board)}`;

/** @param {Tab} name */
function addressIn(name) {
  const part = parts[name];
  return part && addressOf(part.saved);
}

/**
 * Cancels the pending change of the address, and writes the fragment if it is not null.
 * @param {string | null} fragment
 * @param {boolean} isNew
 */
function settle(fragment = null, isNew = false) {
  clearTimeout(timer);
  coming = null;
  pend(null);
  if (fragment === null || fragment === location.hash) return;
  try {
    history[isNew ? 'pushState' : 'replaceState'](null, '', fragment);
  } catch {
    // After too many changes, the browser rejects this change. The next change is written.
  }
}

/** @param {(string | null)[] | null} addresses */
function pend(addresses) {
  try {
    sessionStorage.setItem('tour.pending', JSON.stringify(addresses));
  } catch {
    // Without storage, a reload within 600 ms loses a move.
  }
}

/** Returns the fragment to open: the pending fragment, else the fragment of the address, else the last board. */
function wanted() {
  try {
    const [old, next] = JSON.parse(sessionStorage.getItem('tour.pending') ?? 'null') ?? [];
    if (old === location.hash && typeof next === 'string') return next;
  } catch {
    // No valid fragment is pending.
  }
  return location.hash || stored('last') || '';
}

let told = /** @type {EngineMessage | null} */ (null);
let isUp = false;
let isHeard = () => {};
const heard = new Promise((resolve) => { isHeard = () => resolve(undefined); });
const engine = new Engine((reply) => { told = reply; tellEngine(); isHeard(); });
setTimeout(() => { told ??= { kind: 'late' }; tellEngine(); isHeard(); }, LATE);

function saved() {
  return (parts[mode] ?? play).saved;
}

/** @param {string} theme */
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta')) if (meta.name === 'theme-color') meta.content = theme === 'dark' ? '#1e2128' : '#fffdf9';
  for (const one of [parts.play, parts.numbers, parts.watch]) one?.themed();
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const theme = () => stored('theme') || (dark.matches ? 'dark' : 'light');
await speak(preferred(stored('language'))).catch(() => speak('en'));

// Restore the switches and the speed.
for (const id of /** @type {const} */ (['always', 'exits', 'second', 'speed', 'sound', 'vibrate'])) {
  const input = element(id);
  const kept = stored(id);
  if (kept !== null && input.type === 'checkbox') input.checked = kept === 'true';
  else if (kept !== null) input.value = kept;
  input.addEventListener('change', () => store(id, String(input.type === 'checkbox' ? input.checked : input.value)));
}

// Restore the open groups.
for (const group of [element('ladder'), element('settings')]) {
  group.open = (stored(group.id) ?? String(group.id === 'ladder')) === 'true';
  group.addEventListener('toggle', () => store(group.id, String(group.open)));
}

element('vibrate').closest('label')?.toggleAttribute('hidden', !navigator.vibrate || !matchMedia('(any-pointer: coarse)').matches);
listen((id) => element(id).checked);

/** @type {Context} */
const context = {
  say, notice, changed, stored, store, engine,
  describe: (id, shape, squares) => use('facts', (facts) => facts.show(id, shape, squares)),
};
const load = (/** @type {Game} */ game) => {
  play.load(game);
  select('play');
  changed(true);
  element('play-board').scrollIntoView({ block: 'nearest' });
};
const tally = new Tally(context);
const ladder = new Ladder({ ...context, tally, load });
const celebration = new Celebration({ ...context, tally, ladder, load });
const intro = new Intro(context);
const play = new Play({ ...context, tally, save: (content, extension, type) => use('take', (take) => take.save(content, extension, type)) });
/** @type {{play: Play} & Partial<Parts>} */
const parts = { play };
const TABS = /** @type {Tab[]} */ (['play', 'numbers', 'watch']);
/** @type {{[P in Exclude<keyof Parts, 'play'>]: (module: any) => Parts[P]}} */
const MAKERS = {
  numbers: ({ Numbers }) => new Numbers(context),
  watch: ({ Watch }) => new Watch(context),
  facts: ({ Facts }) => new Facts(context),
  take: ({ Take }) => new Take({
    ...context, saved, play, load,
    puzzle: async (/** @type {string} */ text) => await select('numbers') && parts.numbers?.make({ text }, 'puzzle.open'),
  }),
};
let isMissed = false;
let isReady = false;
let wishes = 0;

/**
 * Returns a part of the app, and loads it if necessary.
 * @template {Exclude<keyof Parts, 'play'>} P
 * @param {P} name
 * @returns {Promise<Parts[P]>}
 */
async function get(name) {
  /** @type {Partial<Parts>} */
  const made = parts;
  const there = made[name];
  if (there) return there;
  const module = await part(name).catch((/** @type {unknown} */ mistake) => { isMissed = true; throw mistake; });
  if (isMissed) element('notice').hidden = true;
  isMissed = false;
  const old = made[name]; // a second call may have created it during the load
  if (old) return old;
  const one = MAKERS[name](module);
  made[name] = one;
  translate(document);
  if ('translate' in one) one.translate();
  return one;
}

/**
 * Calls a function with a part. If that fails, shows the error.
 * @template {Exclude<keyof Parts, 'play'>} P
 * @param {P} name
 * @param {(part: Parts[P]) => unknown} act
 */
async function use(name, act) {
  try {
    return await act(await get(name));
  } catch (error) {
    return notice(inWords(error), 'bad');
  }
}

/**
 * Shows a mode, and returns whether it is shown. If several modes are loading, only the last is shown.
 * @param {Tab} which
 * @param {boolean} focus
 */
async function select(which, focus = false) {
  const wish = ++wishes;
  element(`tab-${which}`).setAttribute('aria-busy', String(!parts[which]));
  const isHere = which === 'play' || Boolean(parts[which]) || await use(which, () => true);
  element(`tab-${which}`).removeAttribute('aria-busy');
  if (!isHere || wish !== wishes) return false;
  show(which, focus);
  return true;
}

/**
 * @param {Tab} which
 * @param {boolean} focus
 */
function show(which, focus = false) {
  mode = which;
  document.body.dataset.mode = which;
  for (const name of TABS) {
    const tab = element(`tab-${name}`);
    tab.setAttribute('aria-selected', String(name === which));
    tab.tabIndex = name === which ? 0 : -1;
    element(name).hidden = name !== which;
    if (name === which && focus) tab.focus();
  }
  if (which !== 'watch') parts.watch?.pause();
  parts[which]?.enter();
}

for (const name of TABS) {
  const tab = element(`tab-${name}`);
  const go = async (/** @type {Tab} */ which, focus = false) => { if (missed[which] ? await openFragment(missed[which]) : await select(which, focus)) changed(true); };
  tab.addEventListener('click', () => go(name));
  tab.addEventListener('keydown', (event) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const step = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : TABS.indexOf(name) + (event.key === 'ArrowLeft' ? -1 : 1);
    go(TABS.at(step % TABS.length) ?? name, true);
  });
}

function translated() {
  document.title = t('title');
  translate(document);
  for (const one of [parts.play, parts.numbers, parts.watch]) one?.translate();
  for (const part of [ladder, celebration, intro]) part.tell();
  tellEngine();
}

function tellEngine() {
  if (!isUp) return;
  /** @type {Record<string, string>} */
  const keys = { error: 'none', late: 'late', ready: told?.engine === 'wasm-gc' ? 'wasm' : 'javascript' };
  const key = keys[told?.kind ?? ''] ?? 'loading';
  element('engine-text').textContent = t(`engine.${key}`, { message: told?.message ?? '' });
  parts.watch?.engineChanged();
  if (play.hints.answer) play.hints.tell();
  if (engine.kind !== null) play.hints.again();
}

/** @type {{[name in Tab]?: string}} */
const missed = {};

/**
 * Loads a mode for a link. If this fails, the next press on its tab opens the link. Returns null if a later request
 * replaced this request.
 * @template {'numbers' | 'watch'} P
 * @param {P} name
 * @param {string} fragment
 * @returns {Promise<Parts[P] | null>}
 */
async function getFor(name, fragment) {
  missed[name] = fragment;
  const wish = ++wishes;
  const one = await get(name);
  delete missed[name];
  return wish === wishes ? one : null;
}

/**
 * Opens a fragment, and returns whether a mode is shown or loading. A bad fragment shows an error and leaves the board.
 * @param {string} fragment
 */
async function openFragment(fragment) {
  // If a mode has this fragment, for example after Back, keep it unchanged.
  const kept = isReady && TABS.find((name) => fragment === addressIn(name));
  if (kept) element('notice').hidden = true;
  const isOpen = kept ? await select(kept) : await opened(fragment);
  if (isOpen && fragment && fragment === location.hash) store('last', fragment);
  return isOpen;
}

/** @param {string} fragment */
async function opened(fragment) {
  try {
    if (isPuzzle(fragment)) {
      const numbers = await getFor('numbers', fragment);
      if (!numbers) return true;
      numbers.open(fragment);
      element('notice').hidden = true;
      show('numbers');
      return true;
    }
    const puzzle = readFragment(fragment);
    element('notice').hidden = true;
    if (puzzle === null) return false;
    if (puzzle.mode === 'watch') {
      const watch = await getFor('watch', fragment);
      if (!watch) return true;
      watch.pause();
      watch.load(puzzle.question);
      show('watch');
    } else if (puzzle.game) {
      play.load(puzzle.game, puzzle.daily);
      select('play');
    }
    return true;
  } catch (error) {
    notice(inWords(error), 'bad');
    return false;
  }
}

listenForFiles((file) => use('take', (take) => take.openFile(file)));
element('take').addEventListener('click', () => {
  const board = saved();
  return board.share ? board.share() : use('take', (take) => take.show());
});
element('watch-play').addEventListener('click', async () => {
  await parts.watch?.pause();
  if (!parts.watch) return;
  const { shape, kind, path } = parts.watch.saved;
  load(new Game(shape, { goal: /** @type {Goal} */ (kind) }, path));
  // These moves count as hints, because the search found them.
  for (const _ of path.slice(1)) signal('fill');
});
element('notice-close').addEventListener('click', () => { element('notice').hidden = true; });
element('theme').addEventListener('click', () => {
  const chosen = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  // If the user chooses the system's theme, the app follows the system again.
  store('theme', chosen === (dark.matches ? 'dark' : 'light') ? '' : chosen);
  setTheme(chosen);
});
element('full').hidden = !document.fullscreenEnabled;
element('full').addEventListener('click', () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined));
dark.addEventListener('change', () => setTheme(theme()));
// Up to 900 px, the list shows language codes. Up to 620 px, the theme button is in the footer.
const [narrow, middle] = [620, 900].map((width) => matchMedia(`(max-width: ${width}px)`));
function fitHeader() {
  const languages = Object.entries(LANGUAGES).map(([code, name]) => [code, middle.matches ? code.toUpperCase() : name]);
  choices(element('language'), languages, document.documentElement.lang);
  if (narrow.matches) document.querySelector('footer')?.prepend(element('theme'));
  else element('language').before(element('theme'));
}
fitHeader();
for (const size of [narrow, middle]) size.addEventListener('change', fitHeader);
element('language').addEventListener('change', async () => {
  const wanted = element('language').value;
  await speak(wanted).then(() => store('language', wanted), () => undefined);
  element('language').value = document.documentElement.lang;
  translated();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && mode !== 'watch' && !document.querySelector('dialog[open]')) parts[mode]?.escape();
  if (!(event.ctrlKey || event.metaKey) || mode === 'watch' || /** @type {HTMLElement} */ (event.target).matches('input:not([type=checkbox])')) return;
  const key = event.key.toLowerCase();
  if (key === 'z' || key === 'y') {
    event.preventDefault();
    const which = key === 'y' || event.shiftKey ? 'redo' : 'undo';
    element(mode === 'numbers' ? `numbers-${which}` : which).click();
  }
});
addEventListener('hashchange', async () => {
  const wasComing = coming !== null;
  settle();
  if (!(await openFragment(location.hash || first)) && wasComing) changed();
});

isUp = true;
translated();
const address = wanted();
first = address || first;
if (!(await openFragment(address || LEVELS[0]))) select('play');
if (!address && stored('intro') === null) intro.show();
pend(null);
isReady = true;
performance.mark('usable');
document.documentElement.dataset.ready = 'true';
element('starting').remove();

if ('serviceWorker' in navigator && (location.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname))) {
  // The engine loads first, because the copy has more files than this visit needs.
  heard.then(() => navigator.serviceWorker.register(scriptUrl('sw.js'))).catch(() => undefined);
  // The JavaScript build is large, so only a browser that runs it keeps a copy.
  Promise.all([engine.ready, navigator.serviceWorker.ready])
    .then(([{ engine: kind }, { active }]) => kind === 'javascript' && active?.postMessage('keep script'))
    .catch(() => undefined);
}
