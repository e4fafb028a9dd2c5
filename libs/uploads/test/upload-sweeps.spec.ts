import { randomBytes } from 'node:crypto';
import { FileStorage, UnfinishedFiles } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { describeWithEngine, type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { uploads } from '../src/feature.ts';
import { UnfinishedUploads } from '../src/unfinished-uploads.ts';
import { takeTestFiles } from './support/test-purpose.ts';
import { uploadCalls } from './support/upload-calls.ts';

const MB = 2 ** 20;
const inHours = (hours: number) => Date.now() + hours * 3_600_000;

describe('uploads in a folder', () => itSweepsUploads());
describeWithEngine('s3', 'uploads in an S3-compatible store', (url) => {
  const own = new URL(url);
  own.pathname += `/w${randomBytes(6).toString('hex')}`;
  itSweepsUploads({ S3_URL: own.href });
});

function itSweepsUploads(env: NodeJS.ProcessEnv = {}) {
  let running: RunningFeature;
  let address: string;
  let storage: FileStorage;
  beforeAll(async () => {
    running = await startFeature({ features: [platform, uploads], as: ['api', 'worker'], env });
    takeTestFiles(running.app);
    address = await running.app.getUrl();
    storage = running.app.get(FileStorage);
  });
  afterAll(() => running?.stop());

  const { begun, send } = uploadCalls(() => address);
  const keysOf = async (files: AsyncIterable<{ key: string }>) => {
    const found: string[] = [];
    for await (const { key } of files) found.push(key);
    return found.sort();
  };
  const keyOf = (id: string) => `uploads/${id.slice(0, 2)}/${id}`;

  it('that nobody went on with for a day go, with their files; those of today stay', async () => {
    const [old, young] = [await begun(1_000), await begun(1_000)];
    for (const id of [old, young]) await send(id, 0, Buffer.alloc(1_000));
    await running.em().execute(`update upload set touched_at = now() - interval '25 hours' where id = ?`, [old]);
    await storage.put('uploads/zz/orphan', Buffer.from('x'));
    const sweep = running.app.get(UnfinishedUploads);
    expect(await sweep.sweep()).toBe(1);
    expect(await keysOf(storage.list('uploads'))).toEqual([keyOf(young), 'uploads/zz/orphan'].sort());
    await sweep.sweep(inHours(2));
    expect(await keysOf(storage.list('uploads'))).toEqual([keyOf(young)]);
  });

  it('that somebody may go on with stay; what is half written otherwise goes after an hour', async () => {
    const sweep = running.app.get(UnfinishedFiles);
    const id = await begun(6 * MB);
    // The row is gone, as when a person is erased, or never came to be.
    await storage.begin('uploads/zz/unfinished');
    expect(await sweep.sweep()).toBe(0);
    expect(await keysOf(storage.unfinished())).toEqual([keyOf(id), 'uploads/zz/unfinished']);
    expect(await sweep.sweep(inHours(2))).toBe(1);
    expect(await keysOf(storage.unfinished())).toEqual([keyOf(id)]);
    expect((await send(id, 0, Buffer.alloc(6 * MB))).status).toBe(204);
  });
}
