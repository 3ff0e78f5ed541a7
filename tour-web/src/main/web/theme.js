// Chooses the colours before anything is drawn: the visitor's own choice, else the system's.

(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tour.theme');
  } catch {
    // Private windows may refuse storage.
  }
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
