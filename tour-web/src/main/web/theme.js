// Chooses the colours before anything is drawn: the visitor's own choice, else the system's. And lets the page say at once
// when it cannot start.

(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tour.theme');
  } catch {
    // Private windows may refuse storage.
  }
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const page = document.documentElement;
  page.dataset.theme = isDark ? 'dark' : 'light';
  const fail = (/** @type {Event & {error?: unknown}} */ event) => {
    if (!page.dataset.ready && (event.type !== 'error' || event.error || event.target instanceof HTMLScriptElement)) page.dataset.failed = 'true';
  };
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);
})();
