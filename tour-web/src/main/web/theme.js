// Chooses the colours before anything is drawn: the user's choice, or else the system's. Also makes the page report
// immediately that it cannot start.

(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tour.theme');
  } catch {
    // Private windows may block storage.
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
