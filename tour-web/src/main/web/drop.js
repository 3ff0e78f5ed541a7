// Files that the user chooses, or drops on the page.

/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);

/** @param {(file: File) => void} take receives the chosen file, or the first dropped file */
export function listenForFiles(take) {
  element('open').addEventListener('click', () => element('file').click());
  element('file').addEventListener('change', () => {
    const [file] = element('file').files ?? [];
    if (file) take(file);
    element('file').value = '';
  });
  let depth = 0;
  const isFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files');
  addEventListener('dragenter', (event) => { if (isFile(event)) element('drop').hidden = ++depth <= 0; });
  addEventListener('dragleave', (event) => { if (isFile(event)) element('drop').hidden = --depth <= 0; });
  addEventListener('dragover', (event) => { if (isFile(event)) event.preventDefault(); });
  addEventListener('drop', (event) => {
    depth = 0;
    element('drop').hidden = true;
    if (!isFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) take(file);
  });
}
