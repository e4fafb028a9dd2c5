import 'reflect-metadata';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { UploadPace } from '../src/http/uploads.ts';
import { plain } from './support/pictures.ts';
import { type RunningImages, startImages } from './support/start-images.ts';

let running: RunningImages | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(pace: Partial<UploadPace>): Promise<{ images: RunningImages; id: number }> {
  running = await startImages({ pace });
  return { images: running, id: await running.listing() };
}

/** An upload whose first bytes have been sent, and the rest never is. */
async function slowUpload({ port }: RunningImages, id: number) {
  const request = http.request({
    port,
    method: 'POST',
    path: `/api/Advisors/UpdateCoverImage?listingId=${id}`,
    headers: { 'x-person': 'advisor', 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' },
  });
  const status = new Promise<number>((resolve) => {
    request.once('response', (response) => resolve(response.statusCode ?? 0));
    request.once('error', () => resolve(0));
  });
  const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  await new Promise<void>((sent) => request.write(start, () => sent()));
  return { status, end: () => request.destroy() };
}

const uploadsIn = (images: RunningImages) =>
  fs.readdir(path.join(images.env.DATA_DIR, 'uploads')).catch(() => [] as string[]);

it('four slow uploads do not hold up others', async () => {
  const { images, id } = await start({});
  const slow = await Promise.all(Array.from({ length: 6 }, () => slowUpload(images, id)));
  await images.upload('Logo', id, await plain(60, 40).png().toBuffer()).expect(200);
  for (const { end } of slow) end();
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual(slow.map(() => 0));
});

it.each([
  ['its time is up', { timeoutMs: 50, graceMs: 20, minBytesPerSecond: 0 }],
  ['it comes too slowly', { graceMs: 20 }],
])('a body is given up when %s, and leaves nothing behind', async (_, pace) => {
  const { images, id } = await start(pace);
  const { status, end } = await slowUpload(images, id);
  expect(await status).toBe(408);
  end();
  expect(await uploadsIn(images)).toEqual([]);
  expect(await images.row(id)).toMatchObject({ coverImage: null });
});

it('an upload leaves nothing but the picture behind', async () => {
  const { images, id } = await start({});
  await images.upload('Cover', id, await plain(60, 40).png().toBuffer()).expect(200);
  await images.upload('Cover', id, Buffer.from('no picture')).expect(415);
  expect(await uploadsIn(images)).toEqual([]);
});
