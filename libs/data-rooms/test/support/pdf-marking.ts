import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { pdfWatermark } from '@outcrop/images';
import { inPdfThread, MARK_SIDE, markPdf, type PdfMark } from '@outcrop/platform/pdf';

const LIMITS = { maxPages: 100, timeoutMs: 20_000 };

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pdf-marks-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

let made = 0;
/** Marks a PDF with what is written on it, or with a mark. */
export async function mark(bytes: Uint8Array, name: string | PdfMark = 'Ann Rim · ann@rim.example · Nov 26, 2026') {
  made += 1;
  const [from, to] = [path.join(folder, `${made}.pdf`), path.join(folder, `${made}.marked.pdf`)];
  await fs.writeFile(from, bytes);
  const laid = typeof name === 'string' ? pdfWatermark(name, MARK_SIDE) : name;
  const answer = await markPdf(from, laid, to, LIMITS);
  return { answer, read: () => fs.readFile(to) };
}

/** The picture of a page. */
export async function drawn(bytes: Uint8Array, page = 1) {
  const answer = await inPdfThread(bytes, { kind: 'draw', page, longestSide: 400 }, LIMITS);
  if (!('page' in answer)) throw new Error(JSON.stringify(answer));
  return answer.page;
}

/** Which part of two pictures of one size differs, in each of their quarters. */
export async function changes(before: Uint8Array, after: Uint8Array, page = 1): Promise<number[]> {
  const [one, two] = [await drawn(before, page), await drawn(after, page)];
  expect([two.width, two.height]).toEqual([one.width, one.height]);
  const quarters = [0, 0, 0, 0];
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      const at = 4 * (y * one.width + x);
      if (one.data[at] !== two.data[at]) quarters[2 * Number(y > one.height / 2) + Number(x > one.width / 2)]! += 1;
    }
  return quarters.map((count) => count / (one.width * one.height));
}

/** Draws nothing, so that what differs is all the page's own. */
export const NO_MARK = { line: '', length: 0, rows: [] };
/** Has a PDF's pages look as they did below their mark. */
export async function same(bytes: Uint8Array, pages = 1): Promise<void> {
  const { answer, read } = await mark(bytes, NO_MARK);
  expect(answer).toBe('marked');
  for (let page = 1; page <= pages; page++) {
    const before = await drawn(bytes, page);
    expect(before.data.some((value) => value !== 255)).toBe(true);
    expect(Buffer.compare((await drawn(await read(), page)).data, before.data)).toBe(0);
  }
}

/** All that stands in a PDF: as it is written, and what its streams hold. */
export function textsIn(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [text, ...[...streams].map(([, data]) => unpacked(Buffer.from(data!, 'latin1')))].join('\n');
}

function unpacked(data: Buffer): string {
  try {
    return zlib.inflateSync(data).toString('latin1');
  } catch {
    return data.toString('latin1');
  }
}
