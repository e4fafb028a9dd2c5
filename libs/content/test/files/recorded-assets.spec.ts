import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { OwnAssetFiles } from '../../src/files/assets/own-asset-files.ts';
import { RecordedFiles } from '../recorded/recorded-files.ts';
import { readRecordedFolder } from '../recorded/recorded-folder.ts';
import { CASES_FOLDER, comparable, recordedCases } from '../support/recorded-cases.ts';
import { type RunningFiles, startFiles } from './support/start-files.ts';

// docs/product/content.md#asset-thumbnails, as a real Directus answered.

const cases = recordedCases((group) => group.startsWith('assets'));
let files: RunningFiles;
beforeAll(async () => {
  const recorded = new RecordedFiles(await readRecordedFolder(CASES_FOLDER));
  files = await startFiles({ override: (module) => module.overrideProvider(OwnAssetFiles).useValue(recorded) });
});
afterAll(() => files?.stop());

it('are all replayed', () => expect(cases.length).toBe(37));

it.each(cases.map((recorded) => [recorded.id, recorded] as const))('as recorded: %s', async (_, recorded) => {
  const request = files.get(`/content${recorded.path}`);
  if (recorded.auth === 'token') request.set('authorization', 'Bearer a-token-of-the-recording');
  const answer = await request.buffer(true);
  const type = String(answer.headers['content-type']);
  if (!recorded.image) {
    const body = Buffer.isBuffer(answer.body) ? answer.body.toString() : answer.text;
    const { given, expected } = comparable(recorded, { status: answer.status, type, body });
    expect(given).toEqual(expected);
    return;
  }
  const { format, width, height } = await sharp(answer.body).metadata();
  expect({
    status: answer.status,
    type,
    image: { format: format === 'heif' ? 'avif' : format, width, height },
  }).toEqual({
    status: recorded.status,
    type: recorded.headers['content-type'],
    image: recorded.image,
  });
});
