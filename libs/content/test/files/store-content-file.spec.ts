import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PEOPLE } from '@outcrop/platform/testing';
import sharp from 'sharp';
import { StoreContentFile } from '../../src/files/commands/store-content-file.ts';
import { PdfReader } from '../../src/files/pdf/pdf-reader.ts';
import { pdf, pdfBomb, pdfOf, pdfOfCircles } from './support/pdfs.ts';
import { type RunningFiles, startFiles } from './support/start-files.ts';

// docs/product/content.md#file-limits, docs/product/content.md#stored-files

let files: RunningFiles;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files?.stop());
beforeEach(async () => {
  await files.clear('content_file');
  await fs.rm(files.files, { recursive: true, force: true });
});

const picture = (width = 300, height = 200, background = '#cc2200') =>
  sharp({ create: { width, height, channels: 3, background } });
const bytesOf = async (hash: unknown) =>
  fs.readFile(path.join(files.files, 'content/files', String(hash).slice(0, 2), String(hash)));

describe('a picture', () => {
  it.each([
    ['jpeg', 'image/jpeg', 'a.jpg'],
    ['png', 'image/png', 'a.png'],
    ['webp', 'image/jpeg', 'a.jpg'],
    ['avif', 'image/jpeg', 'a.jpg'],
    ['gif', 'image/png', 'a.png'],
  ] as const)('of the format %s is kept as %s', async (format, type, filename_download) => {
    const id = await files.store(await picture().toFormat(format).toBuffer(), { filename: 'a.exe', title: 'Rig' });
    const [row] = await files.rows();
    expect(row).toMatchObject({ id, type, filename_download, title: 'Rig', width: 300, height: 200, pages: null });
    const kept = await bytesOf(row!['hash']);
    expect(createHash('sha256').update(kept).digest('hex')).toBe(row!['hash']);
    expect(Number(row!['filesize'])).toBe(kept.length);
  });

  it('is turned upright, and loses where it was taken and what stands behind it', async () => {
    const turned = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await files.store(Buffer.concat([turned, Buffer.from('<script>canary</script>')]));
    const [row] = await files.rows();
    expect(row).toMatchObject({ width: 200, height: 300 });
    const kept = await bytesOf(row!['hash']);
    expect(kept.includes('canary')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });
});

describe('a PDF', () => {
  it('is kept as it is, with its pages and a picture of the first', async () => {
    const bytes = await pdf({ pages: 3, width: 400, height: 200 });
    await files.store(bytes, { filename: 'deck.html', title: '' });
    const [row] = await files.rows();
    expect(row).toMatchObject({
      type: 'application/pdf',
      filename_download: 'deck.pdf',
      title: 'deck',
      width: 400,
      height: 200,
      pages: 3,
      filesize: String(bytes.length),
    });
    expect(await bytesOf(row!['hash'])).toEqual(bytes);
    const page = await bytesOf(`${String(row!['hash'])}.page`);
    const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1_600, 800]);
    const at = (x: number) => [...data.subarray((10 * info.width + x) * 3, (10 * info.width + x) * 3 + 3)];
    expect(at(100).map((value) => Math.round(value / 255))).toEqual([1, 0, 0]);
    expect(at(1_500).map((value) => Math.round(value / 255))).toEqual([1, 1, 1]);
  });

  it.each([
    ['that is cut off', async () => (await pdf({ pages: 5 })).subarray(0, 700)],
    ['whose pages are in a circle', () => pdfOfCircles()],
    ['that is a header alone', () => Buffer.from('%PDF-1.7\n')],
    ['without pages', () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])],
    ['of more than 2,000 pages', () => pdf({ pages: 2_001 })],
    ['whose page has no width', () => pdf({ width: 0.1, height: 500 })],
    ['that is behind a password', () => pdf({ password: 'secret' })],
  ])('%s is refused, and nothing is kept', async (_, make) => {
    await expect(files.store(await make())).rejects.toMatchObject({ status: 422 });
    expect([await files.rows(), await files.kept()]).toEqual([[], []]);
  });

  it('that would be drawn for ever is given up, and the next one is drawn', async () => {
    const reader = files.app.get(PdfReader, { strict: false });
    const { timeoutMs } = reader;
    Object.assign(reader, { timeoutMs: 1_500 });
    await expect(files.store(pdfBomb())).rejects.toThrow('takes too long');
    Object.assign(reader, { timeoutMs });
    await files.store(await pdf());
    expect(await files.rows()).toHaveLength(1);
  });
});

describe('the same file', () => {
  it('stored twice, even at once, is kept once and named in two rows', async () => {
    const bytes = await picture().png().toBuffer();
    const ids = await Promise.all([files.store(bytes, { title: 'One' }), files.store(bytes, { title: 'Two' })]);
    expect(new Set(ids).size).toBe(2);
    expect((await files.rows()).map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    expect(await files.kept()).toHaveLength(1);
  });

  it('under its own id changes nothing the second time, and something else takes its place', async () => {
    const id = 'AAAAAAAA-1111-4111-8111-111111111111';
    const bytes = await picture().png().toBuffer();
    const same = { id, title: 'Rig', description: 'A rig', focalPoint: { x: 10, y: 20 } };
    await Promise.all([files.store(bytes, same), files.store(bytes, same)]);
    const [before] = await files.rows();
    expect(before).toMatchObject({ id: id.toLowerCase(), version: 1, focal_point_x: 10, description: 'A rig' });
    expect(await files.audit()).toHaveLength(1);
    await files.store(await picture(50, 60).png().toBuffer(), { id, title: 'Rig' });
    const [after] = await files.rows();
    expect(after).toMatchObject({ version: 2, width: 50, height: 60, focal_point_x: null });
    expect(new Date(String(after!['modified_on'])) > new Date(String(before!['modified_on']))).toBe(true);
    expect((await files.audit()).at(-1)).toMatchObject({
      action: 'store-content-file',
      subject: `content-file:${id.toLowerCase()}`,
      after: { width: 50 },
    });
  });
});

describe('is refused', () => {
  it.each([
    ['for others than admins', 403, {}, PEOPLE.advisor],
    ['under an id that is none', 422, { id: '../../etc/passwd' }, PEOPLE.admin],
    ['with a focal point outside', 422, { focalPoint: { x: 301, y: 1 } }, PEOPLE.admin],
  ] as const)('%s', async (_, status, more, actor) => {
    const input = { bytes: await picture().png().toBuffer(), filename: 'a', title: 'A', ...more };
    await expect(files.commands.execute(new StoreContentFile({ input, actor }))).rejects.toMatchObject({ status });
    expect(await files.rows()).toEqual([]);
  });
});

it.each([
  ['../../x/Deck of Q3_2026.PDF', 'Deck of Q3_2026.png', 'Deck of Q3 2026'],
  ['C:\\fakepath\\a"b<c>\u202e\u0000.png', 'abc.png', 'abc'],
  ['.htaccess', 'htaccess.png', 'htaccess'],
  ['Öl & Gas – Überblick.jpeg', 'Öl & Gas – Überblick.png', 'Öl & Gas – Überblick'],
])('a file called %p is called %p', async (filename, filename_download, title) => {
  await files.store(await picture(9, 9).png().toBuffer(), { filename, title: '' });
  expect((await files.rows())[0]).toMatchObject({ filename_download, title });
});
