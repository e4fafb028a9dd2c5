import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { FileStorage } from '@outcrop/platform';
import { Command } from 'commander';
import { commands } from '../src/agreements/cli.ts';
import { sign } from './support/agreements.ts';
import { type DataRoomsApp, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
let folder: string;
let pdf: Buffer;
beforeAll(async () => {
  app = await startDataRooms();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-agreements-'));
  expect((await sign(app)).status).toBe(200);
  await app.drain();
  pdf = (await app.app.get(FileStorage).get('agreements/ca-101-0001.pdf'))!;
});
afterAll(async () => {
  process.exitCode = undefined;
  await fs.rm(folder, { recursive: true, force: true });
  await app?.stop();
});

/** Runs the command on such a file. @returns what it says, and what it ends with */
async function verify(content: Buffer | null) {
  const file = path.join(folder, 'agreement.pdf');
  await fs.rm(file, { force: true });
  if (content) await fs.writeFile(file, content);
  const said = jest.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const program = new Command();
    commands(program, async () => app.app);
    await program.parseAsync(['node', 'outcrop', 'data-rooms', 'verify-signature', file]);
    return { words: said.mock.calls.join('\n'), code: process.exitCode };
  } finally {
    said.mockRestore();
  }
}

it('tells a valid PDF from one that was altered and from one that is unknown, and ends with 0, 1 and 2', async () => {
  const valid = await verify(pdf);
  expect(valid.code).toBe(0);
  expect(valid.words).toContain('Valid: CA-101-0001');
  expect(valid.words).toContain('Signed by: Ann Rim');
  const altered = await verify(Buffer.concat([pdf, Buffer.from(' ')]));
  expect(altered.code).toBe(1);
  expect(altered.words).toContain('Altered: the file carries the number of CA-101-0001');
  expect(altered.words).not.toContain('Ann');
  expect((await verify(Buffer.from('%PDF-1.7'))).code).toBe(2);
  await expect(verify(null)).rejects.toThrow('ENOENT');
  await expect(verify(Buffer.alloc(20 * 2 ** 20 + 1))).rejects.toThrow('larger than 20 MB');
  await app.em().execute('update agreement_signature set user_id = null, name = null');
  expect((await verify(pdf)).words).toContain('Signed by: a person whose data was erased');
});
