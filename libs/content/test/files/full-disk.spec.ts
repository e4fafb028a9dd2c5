import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { FileStorage } from '@outcrop/platform';
import sharp from 'sharp';
import { type RunningFiles, startFiles } from './support/start-files.ts';

// docs/product/http.md#full-disk

let files: RunningFiles;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files?.stop());

it('says that there is no room, keeps nothing, and takes the file when there is room again', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#cc2200' } })
    .png()
    .toBuffer();
  const put = jest.spyOn(files.app.get(FileStorage, { strict: false }), 'put');
  put.mockRejectedValueOnce(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  const { status, body, headers } = await files.upload(bytes);
  expect([status, headers['retry-after']]).toEqual([503, '60']);
  expect(body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('out of disk space') });
  expect([await files.rows(), await files.kept(), await files.audit()]).toEqual([[], [], []]);
  await files.upload(bytes).expect(201);
  expect(await files.kept()).toHaveLength(1);
});
