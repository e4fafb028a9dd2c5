import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ANONYMOUS, FolderStorage } from '@outcrop/platform';
import { NO_USES } from '@outcrop/platform/testing';
import { RemoteOriginals } from '../src/remote/remote-originals.ts';
import type { RemotePictures } from '../src/remote/remote-pictures.ts';
import { PictureSources } from '../src/resize/picture-sources.ts';
import { ResizedFiles } from '../src/resize/resized-files.ts';
import { ResizedPictures } from '../src/resize/resized-pictures.ts';
import { SharpImages } from '../src/sharp/sharp-images.ts';
import { middleOf, plain } from './support/pictures.ts';

const ADDRESS = 'https://pictures.example/a.png';
let root: string;
let picture: Buffer;
let fetched: string[];
let now: number;
/** Results that are on their way to the disk: nobody waits for them but the end of a test. */
let keeping: Promise<void>[];

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-originals-'));
  picture = await plain(60, 40, '#ff0000').png().toBuffer();
  fetched = [];
  keeping = [];
  now = 1_000_000;
});
afterEach(async () => {
  await Promise.all(keeping);
  await fs.rm(root, { recursive: true, force: true });
});

/** The resize proxy as one process has it, whose source counts how often it is asked. */
function proxy() {
  const remote = {
    fetch: async (address: string) => {
      fetched.push(address);
      return picture;
    },
  } as unknown as RemotePictures;
  const files = new ResizedFiles(new FolderStorage(root), NO_USES);
  const keep = files.keep.bind(files);
  files.keep = (...args) => {
    keeping.push(keep(...args));
    return keeping.at(-1)!;
  };
  const sources = new PictureSources('https://outcrop.example', [], new RemoteOriginals(remote, files, () => now));
  const resized = new ResizedPictures(files, new SharpImages());
  return async ({ maxAge = 31_449_600, width = 30, address = ADDRESS } = {}) =>
    resized.get(await sources.find(address, maxAge, ANONYMOUS), {
      width,
      height: undefined,
      fit: 'inside',
      quality: 80,
      output: 'png',
      enlarge: false,
    });
}

it('a varying max-age or size does not fetch a remote picture anew', async () => {
  const get = proxy();
  await get();
  for (let maxAge = 60; maxAge < 100; maxAge++) await get({ maxAge });
  for (let width = 10; width < 20; width++) await get({ width, maxAge: 0 });
  expect(fetched).toEqual([ADDRESS]);
  // Another process with the same folder needs it no more than a restarted one.
  await proxy()({ width: 21 });
  expect(fetched).toHaveLength(1);
  await get({ address: `${ADDRESS}?other` });
  expect(fetched).toHaveLength(2);
});

it('a remote picture is fetched anew when it is older than asked for, and not within a minute', async () => {
  const get = proxy();
  const before = await get({ maxAge: 600 });
  picture = await plain(60, 40, '#0000ff').png().toBuffer();
  now += 59_000;
  expect((await get({ maxAge: 0 })).etag).toBe(before.etag);
  now += 541_000;
  expect((await get({ maxAge: 700 })).etag).toBe(before.etag);
  expect(fetched).toHaveLength(1);
  const after = await get({ maxAge: 600 });
  expect(fetched).toHaveLength(2);
  expect(after.etag).not.toBe(before.etag);
  expect(await middleOf(after.bytes)).toEqual([0, 0, 255]);
  expect((await get({ maxAge: 700 })).etag).toBe(after.etag);
});

it('many who ask at once for a cold remote picture wait for one fetch', async () => {
  const get = proxy();
  await Promise.all(Array.from({ length: 20 }, (_, n) => get({ width: 10 + n, maxAge: 60 + n })));
  expect(fetched).toHaveLength(1);
});

it('a remote picture whose bytes were evicted is fetched again', async () => {
  const get = proxy();
  await get();
  const files = new FolderStorage(root);
  for await (const { key, bytes } of files.list('images/resized'))
    if (bytes === picture.length) await files.delete(key);
  await proxy()({ width: 17 });
  expect(fetched).toHaveLength(2);
});
