import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { IdleThread } from '@outcrop/platform';
import { readSheets } from '../src/files/pages/sheets/read-sheets.ts';

// docs/product/data-rooms.md#sheet-pages

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sheets-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

it('files are read one after the other by one thread, fifty of them, and none by one that took too long', async () => {
  const take = jest.spyOn(IdleThread.prototype, 'take');
  /** @returns whether a thread was there for it; the times that one is put down are no such question */
  const isThere = async () =>
    (await take.mock.results[take.mock.calls.findIndex(([name]) => name)]!.value) !== undefined;
  const read = async (at: number, times = 1, timeoutMs = 60_000) => {
    take.mockClear();
    const file = path.join(folder, `${at}.txt`);
    await fs.writeFile(file, `Well test ${at}\n`.repeat(times));
    const task = { path: file, kind: 'text', maxTextBytes: 64 * 2 ** 20, maxMs: 60_000 } as const;
    const sheets = await readSheets(task, { timeoutMs, maxMemoryMb: 256 });
    return [await isThere(), sheets?.pages[0]?.kind === 'text' ? sheets.pages[0].lines : null];
  };
  for (let at = 0; at < 52; at++) expect(await read(at)).toEqual([at !== 0 && at !== 50, [`Well test ${at}`]]);
  // It takes a hundred times as long.
  expect(await read(52, 2_000_000, 1)).toEqual([true, null]);
  expect(await read(53)).toEqual([false, ['Well test 53']]);
  take.mockRestore();
});
