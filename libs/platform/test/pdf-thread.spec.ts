import { execFile } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { markPdf, type PdfAnswer, withPdf } from '@outcrop/platform/pdf';

const LIMITS = { maxPages: 100, timeoutMs: 30_000 };

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-pdf-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Writes a PDF of so many pages. @returns its path */
async function pdf(pages: number, name = 'a.pdf'): Promise<string> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([200, 100]);
  const to = path.join(folder, name);
  fs.writeFileSync(`${to}.new`, await document.save());
  fs.renameSync(`${to}.new`, to);
  return to;
}

const count = (file: string | Uint8Array): Promise<PdfAnswer> => withPdf(file, LIMITS, (ask) => ask({ kind: 'count' }));
const draw = (file: string, page: number): Promise<PdfAnswer> =>
  withPdf(file, LIMITS, (ask) => ask({ kind: 'draw', page, longestSide: 20 }));

describe('A PDF that stays open for its next reader', () => {
  it('answers as one that is opened for each', async () => {
    const [one, two] = [await pdf(3), await pdf(5, 'b.pdf')];
    expect(await count(one)).toEqual({ pages: 3 });
    expect(await count(one)).toEqual({ pages: 3 });
    expect(await count(two)).toEqual({ pages: 5 });
    expect(await count(fs.readFileSync(two))).toEqual({ pages: 5 });
    expect(await count(one)).toEqual({ pages: 3 });
  });

  it('is opened anew where another file has come in its place, or it is gone', async () => {
    expect(await count(await pdf(3))).toEqual({ pages: 3 });
    const file = await pdf(4);
    expect(await count(file)).toEqual({ pages: 4 });
    fs.rmSync(file);
    expect(await count(file)).toEqual({ refused: 'broken' });
  });

  it('is opened anew after a refusal, and after so many tasks that its memory would be used', async () => {
    const file = await pdf(2);
    expect(await draw(file, 3)).toEqual({ refused: 'broken' });
    for (let task = 0; task < 120; task++) expect(await draw(file, 1 + (task % 2))).toMatchObject({ pages: 2 });
  });

  it('is opened anew where who asked before did not wait for the answer', async () => {
    const file = await pdf(2);
    let answer: Promise<PdfAnswer> | undefined;
    const left = withPdf(file, LIMITS, async (ask) => {
      answer = ask({ kind: 'draw', page: 1, longestSide: 20 });
      throw new Error('left');
    });
    await expect(left).rejects.toThrow('left');
    expect(await count(file)).toEqual({ pages: 2 });
    expect(await answer).toEqual({ refused: 'broken' });
  });

  it('has a thread that has seen no other file: what one was refused for, the next is not', async () => {
    const file = await pdf(2, 'whole.pdf');
    for (let turn = 0; turn < 3; turn++) {
      expect(await withPdf(file, { ...LIMITS, maxPages: 1 }, (ask) => ask({ kind: 'count' }))).toEqual({
        refused: 'too-many-pages',
      });
      expect(await count(Uint8Array.of(1, 2, 3))).toEqual({ refused: 'broken' });
      expect(await count(file)).toEqual({ pages: 2 });
    }
  });

  it('has one that has seen no other file for its copy as well, while the thread of the file before waits', async () => {
    for (const pages of [4, 5]) {
      expect(await count(await pdf(3, `drawn-${pages}.pdf`))).toEqual({ pages: 3 });
      const copy = path.join(folder, `copy-${pages}.pdf`);
      const file = await pdf(pages, `marked-${pages}.pdf`);
      expect(await markPdf(file, { line: '', length: 0, rows: [] }, copy, LIMITS)).toBe('marked');
      expect(await count(copy)).toEqual({ pages });
    }
  });

  it('does not keep a process from its end', async () => {
    const asked = [await pdf(2), LIMITS].map((value) => JSON.stringify(value)).join(', ');
    // A timer that keeps nothing up sees whether anything else does.
    const program = `import { withPdf } from '@outcrop/platform/pdf';
      console.log(JSON.stringify(await withPdf(${asked}, (ask) => ask({ kind: 'count' }))));
      setTimeout(() => console.log('It still runs.'), 4_000).unref();`;
    const hook = path.resolve(import.meta.dirname, '../../../scripts/dev-hook.mjs');
    const options = ['--import', hook, '--conditions=@outcrop/source', '--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: import.meta.dirname });
    expect(stdout).toBe('{"pages":2}\n');
  });
});

describe('PDFs that are marked one after the other', () => {
  const MARK = { line: '0 0 9 9 re f', length: 9, rows: [[1, 0, 0, 1, 50, 50]] };
  let marked = 0;
  async function mark(file: string, mark = MARK) {
    marked += 1;
    const to = path.join(folder, `out-${marked}.pdf`);
    return { answer: await markPdf(file, mark, to, LIMITS), to };
  }
  /** The threads that are started meanwhile. */
  async function started(work: () => Promise<void>): Promise<readonly Worker[]> {
    const threads: Worker[] = [];
    const add = (message: unknown) => {
      threads.push((message as { worker: Worker }).worker);
    };
    subscribe('worker_threads', add);
    await work().finally(() => unsubscribe('worker_threads', add));
    return threads;
  }

  it('share a thread, and leave nothing in its memory', async () => {
    // Some 4 MB of the library's memory each of the large ones, of which a thread has no more than 64 when the next one comes; and more than the tasks of a thread that reads.
    const files = [...Array(30).fill(await pdf(3_000, 'large.pdf')), ...Array(60).fill(await pdf(1, 'small.pdf'))];
    const threads = await started(async () => {
      for (const [index, file] of files.entries()) {
        const to = path.join(folder, `shared-${index}.pdf`);
        expect(await markPdf(file, MARK, to, { ...LIMITS, maxPages: 3_000 })).toBe('marked');
      }
    });
    // The one that marks, and a spare one.
    expect(threads.length).toBeLessThanOrEqual(2);
  });

  it('come out as if each had a thread of its own, and have their files closed', async () => {
    const files = [await pdf(1, 'one.pdf'), await pdf(30, 'thirty.pdf'), await pdf(2, 'two.pdf')];
    const open = () => fs.readdirSync('/proc/self/fd').length;
    const made: Buffer[][] = [];
    await mark(files[0]!);
    const before = process.platform === 'linux' ? open() : 0;
    for (let turn = 0; turn < 3; turn++) {
      const copies: Buffer[] = [];
      for (const file of files) {
        const { answer, to } = await mark(file);
        expect(answer).toBe('marked');
        copies.push(fs.readFileSync(to));
        expect(await count(to)).toEqual(await count(file));
      }
      made.push(copies);
    }
    expect(made[1]).toEqual(made[0]);
    expect(made[2]).toEqual(made[0]);
    if (process.platform === 'linux') expect(open() - before).toBeLessThan(9);
    const [one, other] = [await mark(files[0]!, { ...MARK, line: '0 0 5 5 re f' }), await mark(files[0]!)];
    expect(fs.readFileSync(one.to).equals(fs.readFileSync(other.to))).toBe(false);
    expect(fs.readFileSync(other.to)).toEqual(made[0]![0]);
  });

  it('begin with another thread after one that is refused, or that the disk does not take', async () => {
    const file = await pdf(2, 'sound.pdf');
    const broken = path.join(folder, 'broken.pdf');
    fs.writeFileSync(broken, 'no PDF');
    for (let turn = 0; turn < 2; turn++) {
      expect((await mark(broken)).answer).toBe('broken');
      expect((await mark(file)).answer).toBe('marked');
      await expect(markPdf(file, MARK, path.join(folder, 'nowhere/to.pdf'), LIMITS)).rejects.toThrow('ENOENT');
      expect((await mark(file)).answer).toBe('marked');
      expect((await mark(path.join(folder, 'gone.pdf'))).answer).toBe('broken');
    }
    expect(await markPdf(file, MARK, path.join(folder, 'long.pdf'), { ...LIMITS, maxPages: 1 })).toBe('too-many-pages');
    expect((await mark(file)).answer).toBe('marked');
  });

  it('end a thread that was given nothing, as it could not be sent', async () => {
    const file = await pdf(1, 'unsent.pdf');
    const unsendable = { ...MARK, rows: [(() => []) as unknown as number[]] };
    const threads = await started(async () => {
      for (let turn = 0; turn < 5; turn++) await expect(mark(file, unsendable)).rejects.toThrow('could not be cloned');
    });
    // The first ones were there before. One that has ended has no number; a spare one may wait.
    expect(threads.filter(({ threadId }) => threadId !== -1).length).toBeLessThanOrEqual(1);
    expect((await mark(file)).answer).toBe('marked');
  });
});
