// Binary files. The engine reads and writes all formats. This file has the steps that need a browser: drawing pixels,
// and unpacking.

import { Mistake } from './geometry.js';

const PICTURE_PIXELS = 1280;
const AFTER_PNG_HEADER = 33;
const LONGEST_PART = 1 << 23;
const READ = /^xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/;

/**
 * Converts a text of the engine to bytes: each letter is one byte.
 * @param {string} letters
 */
export const bytesOf = (letters) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** @param {Uint8Array} bytes */
function lettersOf(bytes) {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return letters;
}

/**
 * Converts an SVG picture to PNG, with the engine's chunk for the tour.
 * @param {string} svg
 * @param {Uint8Array<ArrayBuffer>} chunk
 */
export async function pngOf(svg, chunk) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = PICTURE_PIXELS / Math.max(image.width, image.height);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
  if (!blob) throw new Mistake('bad.picture');
  return new Blob([blob.slice(0, AFTER_PNG_HEADER), chunk, blob.slice(AFTER_PNG_HEADER)], { type: 'image/png' });
}

/**
 * Returns the content of a file for the engine: its text, the bytes of a picture, or the parts of a workbook.
 * @param {File} file
 */
export async function contentOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begin = String.fromCharCode(...bytes.subarray(0, 4));
  if (begin === 'PK\x03\x04') return { parts: await partsOf(bytes) };
  return begin === '\x89PNG' || begin === 'GIF8' ? { bytes: lettersOf(bytes) } : { text: await file.text() };
}

/**
 * Unpacks the sheets of a workbook. The end of the ZIP file lists its parts.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function partsOf(bytes) {
  const view = new DataView(bytes.buffer);
  const short = (/** @type {number} */ at) => view.getUint16(at, true);
  const long = (/** @type {number} */ at) => view.getUint32(at, true);
  /** @type {Record<string, string>} */
  const parts = {};
  try {
    let end = bytes.length - 22;
    while (long(end) !== 0x06054b50) end--;
    let at = long(end + 16);
    for (let count = short(end + 10); count > 0; count--) {
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + short(at + 28)));
      const local = long(at + 42);
      const begin = local + 30 + short(local + 26) + short(local + 28);
      if (READ.test(name)) parts[name] = await unpacked(bytes.subarray(begin, begin + long(at + 20)), short(at + 10));
      at += 46 + short(at + 28) + short(at + 30) + short(at + 32);
    }
  } catch {
    throw new Mistake('bad.zip');
  }
  return parts;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} method
 */
async function unpacked(bytes, method) {
  const packed = new Blob([bytes]).stream();
  const reader = (method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))).getReader();
  const all = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > LONGEST_PART) throw new RangeError('too long');
    all.push(part.value);
  }
  return new Blob(all).text();
}
