// A thread for one spreadsheet, table or text: reads its beginning, lays it out, and answers its pages or null. It is started by read-sheets.ts and imports nothing that has to be
// compiled, so that Node runs it as it is, built or not.
import { createReadStream } from 'node:fs';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { decoded, within } from './decoded.ts';
import { layOut } from './lay-out.ts';
import type { Preview } from './preview.ts';
import type { ReadSheets, SheetTask } from './read-sheets.ts';
import { readCsv, readText } from './read-text.ts';
import { cellWidth } from './sheet-drawing.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

// Requests come first. On Linux this is of the thread that asks; elsewhere it would be of the whole process.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);

async function read({ path, kind, maxTextBytes, maxMs }: SheetTask): Promise<Preview> {
  const until = Date.now() + maxMs;
  if (kind === 'xlsx') return readXlsx(path, until);
  const texts = decoded(within(createReadStream(path), { maxBytes: maxTextBytes, until }));
  return kind === 'text' ? readText(texts) : readCsv(texts, kind);
}

async function readSheets(task: SheetTask): Promise<ReadSheets> {
  const preview = await read(task);
  return { pages: layOut(preview, cellWidth), beyond: preview.beyond };
}

parentPort?.on('message', async (task: SheetTask) => {
  // What cannot be read has no pages.
  parentPort?.postMessage(await readSheets(task).catch(() => null));
});
