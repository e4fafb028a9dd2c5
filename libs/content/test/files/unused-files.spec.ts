import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FileStorage, systemActor, UnfinishedFiles } from '@outcrop/platform';
import { holdDeletions } from '@outcrop/platform/backup';
import pg from 'pg';
import sharp from 'sharp';
import { DeleteContentFile } from '../../src/files/commands/delete-content-file.ts';
import { UnusedFiles } from '../../src/files/unused-files.ts';
import { pdf } from './support/pdfs.ts';
import { type RunningFiles, startFiles } from './support/start-files.ts';

// docs/product/content.md#unused-files

let files: RunningFiles;
beforeAll(async () => {
  files = await startFiles({ as: ['worker'] });
});
afterAll(() => files?.stop());

const sweep = (hours: number) => files.app.get(UnusedFiles, { strict: false }).sweep(Date.now() + hours * 3_600_000);
const remove = (id: string) => files.commands.execute(new DeleteContentFile({ id, actor: systemActor('test') }));

it('bytes go an hour after the last row that names them, and nothing else goes', async () => {
  const storage = files.app.get(FileStorage, { strict: false });
  const mine = ['images/masters/ab/abcd', 'images/resized/ab/abcd', 'content/other'];
  for (const key of mine) await storage.put(key, Buffer.from('not a file of content'));
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const [one, two] = [await files.store(bytes), await files.store(bytes)];
  const deck = await files.store(await pdf());
  const kept = await files.kept();
  expect(kept).toHaveLength(3);
  await remove(one);
  await remove(deck);
  expect([await sweep(0), await files.kept()]).toEqual([0, kept]);

  const backup = new pg.Client({ connectionString: files.env.DATABASE_URL });
  await backup.connect();
  await holdDeletions(backup);
  expect([await sweep(2), await files.kept()]).toEqual([0, kept]);
  await backup.end();

  expect(await sweep(2)).toBe(1);
  expect(await files.kept()).toHaveLength(1);
  await remove(two);
  expect([await sweep(2), await files.kept()]).toEqual([1, []]);
  for (const key of mine) expect(await storage.stat(key)).not.toBeNull();
});

it('bytes that were half written go an hour later', async () => {
  await files.app.get(FileStorage, { strict: false }).begin('content/files/ab/abcd');
  const unfinished = files.app.get(UnfinishedFiles, { strict: false });
  expect([await unfinished.sweep(), await unfinished.sweep(Date.now() + 2 * 3_600_000)]).toEqual([0, 1]);
});
