import { randomBytes } from 'node:crypto';
import fs from 'node:fs';

const MB = 2 ** 20;
const DRAWING = '0 0 1 rg 9 9 99 9 re f';

/** What stands before and behind `bytes` bytes that no page shows, in a PDF of one page. */
function around(bytes) {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
    `<</Length ${DRAWING.length}>>stream\n${DRAWING}\nendstream`,
    `<</Length ${bytes}>>stream\n`,
  ];
  let before = '%PDF-1.7\n';
  const offsets = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(before.length);
    before += `${at + 1} 0 obj\n${object}${at + 1 < objects.length ? '\nendobj\n' : ''}`;
  }
  const end = '\nendstream\nendobj\n';
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = before.length + bytes + end.length;
  const behind = `${end}xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return { before, behind };
}

/** A PDF that is like no other, with so many bytes that nothing shows. */
export function somePdf(bytes) {
  const { before, behind } = around(bytes);
  return Buffer.concat([Buffer.from(before), randomBytes(bytes), Buffer.from(behind)]);
}

/**
 * The same as a file, which may be large.
 * @returns its size in bytes
 */
export function writePdf(file, bytes) {
  const { before, behind } = around(bytes);
  const out = fs.openSync(file, 'w');
  fs.writeSync(out, before);
  for (let left = bytes; left > 0; left -= MB) fs.writeSync(out, randomBytes(Math.min(left, MB)));
  fs.writeSync(out, behind);
  fs.closeSync(out);
  return before.length + bytes + behind.length;
}
