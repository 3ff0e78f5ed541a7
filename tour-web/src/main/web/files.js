// Files that the page writes itself: SVG and XLSX. Nothing in them comes from outside but numbers.

import { fileName } from './geometry.js';
import { KNIGHT } from './paint.js';

const CELL = 48;
const INK = { light: '#f5efe1', dark: '#e2d8c2', hole: '#d0c7b4', line: '#8a6d1f', disc: '#ffd34d', start: '#1f5fae', second: '#57b894' };

/** A board with its paths as an SVG drawing. */
export function svgOf({ shape, path, second = null, complete = false, kind = 'open' }) {
  const at = (square) => [(shape.file(square) + 0.5) * CELL, (shape.rows - 0.5 - shape.rank(square)) * CELL];
  const out = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shape.columns * CELL} ${shape.rows * CELL}" font-family="system-ui, sans-serif" font-weight="600" text-anchor="middle">`];
  // The command line reads the tour from there, as from its own pictures; it has no place for a second knight.
  if (path.length > 0 && !second?.length) {
    out.push(`<metadata id="tour">\nboard ${shape.rows}x${shape.columns}\n${path.map((square) => shape.name(square)).join('\n')}\n</metadata>`);
  }
  for (let square = 0; square < shape.size; square++) {
    const [x, y] = at(square);
    const colour = shape.missing.has(square) ? INK.hole : (shape.file(square) + shape.rank(square)) % 2 ? INK.light : INK.dark;
    out.push(`<rect x="${x - CELL / 2}" y="${y - CELL / 2}" width="${CELL}" height="${CELL}" fill="${colour}"/>`);
  }
  const closes = complete && kind === 'closed';
  for (const [one, colour] of [[path, INK.line], [second ?? [], INK.second]]) {
    if (one.length > 1) out.push(`<path d="M${one.map((square) => at(square).join(' ')).join('L')}${closes ? 'Z' : ''}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`);
  }
  for (const [one, colour, first] of [[path, INK.disc, INK.start], [second ?? [], INK.second, INK.second]]) {
    one.forEach((square, index) => {
      const [x, y] = at(square);
      const isStart = index === 0 && first === INK.start;
      const size = index > 98 ? 13 : 17;
      out.push(`<circle cx="${x}" cy="${y}" r="17" fill="${isStart ? first : colour}"/>`,
        `<text x="${x}" y="${y + size * 0.36}" font-size="${size}" fill="${isStart ? '#fff' : '#2b2200'}">${index + 1}</text>`);
    });
    if (one.length > 0 && !complete) {
      const [x, y] = at(one[one.length - 1]);
      out.push(`<path transform="translate(${x} ${y}) scale(43)" d="${KNIGHT}" fill="#24211c" stroke="#fffdf5" stroke-width=".03"/>`);
    }
  }
  return `${out.join('\n')}\n</svg>\n`;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, value) => {
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 255];
  return (sum ^ 0xffffffff) >>> 0;
}

const little = (value, size) => Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 255);

/** Files stored in a zip, uncompressed. */
function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of files) {
    const [path, data] = [new TextEncoder().encode(name), new TextEncoder().encode(text)];
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    const common = [...little(20, 2), ...little(0x800, 2), ...little(0, 2), ...little(0, 2), ...little(33, 2),
      ...little(crc(data), 4), ...little(data.length, 4), ...little(data.length, 4), ...little(path.length, 2), ...little(0, 2)];
    parts.push(Uint8Array.from([0x50, 0x4b, 3, 4, ...common]), path, data);
    directory.push(Uint8Array.from([0x50, 0x4b, 1, 2, ...little(20, 2), ...common, ...little(0, 2), ...little(0, 2),
      ...little(0, 2), ...little(0, 4), ...little(offset, 4)]), path);
    offset += 30 + path.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Uint8Array.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...little(files.length, 2), ...little(files.length, 2),
    ...little(size, 4), ...little(offset, 4), 0, 0]);
  return new Blob([...parts, ...directory, end], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** A worksheet of the board: in each visited square its number, the highest rank on top. */
export function xlsxOf({ shape, path, second = null }) {
  const cells = new Map();
  path.forEach((square, index) => cells.set(square, [index + 1, index === 0 ? 2 : 1]));
  (second ?? []).forEach((square, index) => cells.set(square, [index + 1, 3]));
  const rows = Array.from({ length: shape.rows }, (_, down) => {
    const row = Array.from({ length: shape.columns }, (_, file) => {
      const square = (shape.rows - 1 - down) * shape.columns + file;
      const place = `${fileName(file).toUpperCase()}${down + 1}`;
      const cell = cells.get(square);
      if (shape.missing.has(square)) return `<c r="${place}" s="4"/>`;
      return cell ? `<c r="${place}" s="${cell[1]}"><v>${cell[0]}</v></c>` : `<c r="${place}" s="0"/>`;
    });
    return `<row r="${down + 1}" ht="24" customHeight="1">${row.join('')}</row>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const fills = ['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>',
    ...['FFFFD34D', 'FF9CC2F0', 'FF8FD3B6', 'FF8D8474'].map((colour) => `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`)];
  const formats = [0, 2, 3, 4, 5].map((fill) => `<xf numFmtId="0" fontId="0" fillId="${fill}" borderId="1" xfId="0" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center"/></xf>`);
  const edge = ['left', 'right', 'top', 'bottom'].map((name) => `<${name} style="thin"><color auto="1"/></${name}>`).join('');
  return zip([
    ['[Content_Types].xml', `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`],
    ['_rels/.rels', `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`],
    ['xl/workbook.xml', `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Tour" sheetId="1" r:id="rId1"/></sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`],
    ['xl/styles.xml', `${head}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${edge}<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`],
    ['xl/worksheets/sheet1.xml', `${head}<worksheet xmlns="${main}"><cols><col min="1" max="${shape.columns}" width="5" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`],
  ]);
}
