import 'reflect-metadata';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { gifBomb, gifScript, noise, plain, pngHeader, sizeOfPicture, withComment } from './support/pictures.ts';
import { type RunningImages, startImages } from './support/start-images.ts';

let images: RunningImages;
let id: number;
const MB = 2 ** 20;

beforeAll(async () => {
  images = await startImages();
  id = await images.listing();
  await images.forget();
});
afterAll(() => images.stop());

/** Refused means: nothing in the storage, the rows, the events or the audit. */
async function expectNothingStored() {
  expect(await images.files()).toEqual([]);
  expect(await images.row(id)).toMatchObject({ coverImage: null, logoImage: null, tombstoneImage: null, version: 1 });
  expect([await images.events(), await images.audit()]).toEqual([[], []]);
}

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>';
const PAGE = '<html><script>canary</script></html>';
const jpeg = () => noise(640, 480).jpeg().toBuffer();

describe('a hostile file', () => {
  const files: [string, number, () => Promise<Buffer> | Buffer, string?][] = [
    ['an SVG with a script', 415, () => Buffer.from(SCRIPT), 'logo.svg'],
    ['an SVG that is called a PNG', 415, () => Buffer.from(SCRIPT), 'logo.png'],
    ['an SVG behind an XML prolog', 415, () => Buffer.from(`<?xml version="1.0"?>\n${SCRIPT}`), 'a.png'],
    ['an HTML page', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg'],
    ['a PDF', 415, () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'a.png'],
    ['a ZIP', 415, () => Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaa'), 'a.png'],
    ['a TIFF', 415, () => noise(30, 30).tiff().toBuffer(), 'a.tif'],
    ['0 bytes', 415, () => Buffer.alloc(0), 'a.png'],
    ['3 bytes', 415, () => Buffer.from('GIF'), 'a.gif'],
    ['a PNG header of 30,000 × 30,000', 422, () => pngHeader(30_000, 30_000), 'a.png'],
    ['a whole PNG of 8,000 × 8,000 in few bytes', 422, () => plain(8_000, 8_000).png().toBuffer(), 'a.png'],
    ['an AVIF of 20 megapixels', 422, () => plain(5_000, 4_000).avif({ effort: 0 }).toBuffer(), 'a.avif'],
    ['a PNG without pixels', 422, () => pngHeader(300, 300), 'a.png'],
    ['a truncated JPEG', 422, async () => (await jpeg()).subarray(0, 20_000), 'a.jpg'],
    ['the first bytes of a JPEG', 422, () => Buffer.from('ffd8ffe000104a464946', 'hex'), 'a.jpg'],
    ['a truncated PNG', 422, async () => (await noise(400, 400).png().toBuffer()).subarray(0, 50_000), 'a.png'],
    ['a truncated WebP', 422, async () => (await noise(400, 400).webp().toBuffer()).subarray(0, 5_000), 'a.webp'],
    ['a truncated AVIF', 422, async () => (await noise(90, 90).avif().toBuffer()).subarray(0, 600), 'a.avif'],
    ['a GIF bomb of 60,000 × 60,000', 422, () => gifBomb(60_000, 5_000), 'a.gif'],
    ['a GIF header alone', 422, () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'a.gif'],
    [
      'an AVIF that is a video',
      415,
      () => Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isomavif', 'latin1'),
      'a.avif',
    ],
    ['50 MB', 413, () => Buffer.alloc(50 * MB, 1), 'a.png'],
    ['a JPEG of more than 10 MB', 413, async () => Buffer.concat([await jpeg(), Buffer.alloc(10 * MB)]), 'a.jpg'],
  ];

  it.each(files)('%s is a %i', async (_, status, make, name) => {
    const answer = await images.upload('Cover', id, await make(), name).expect(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    // docs/product/images.md#image-messages: the reason stands beside the message, not in it.
    expect(answer.body.message).toBe('Oops an error occurred');
    expect(answer.body.detail).toMatch(/^The (file|image) /);
    expect(answer.body.detail).not.toContain('Oops');
    await expectNothingStored();
  });

  it('of 200 MB without a length is refused while it comes, with memory flat', async () => {
    const before = process.memoryUsage().rss;
    let highest = before;
    let sent = 0;
    const status = await new Promise<number>((resolve, reject) => {
      const asked = http.request({
        port: images.port,
        method: 'POST',
        path: `/api/Advisors/UpdateCoverImage?listingId=${id}`,
        headers: { 'x-person': 'advisor', 'content-type': 'multipart/form-data; boundary=x' },
      });
      asked.once('response', (response) => {
        resolve(response.statusCode ?? 0);
        asked.destroy();
      });
      asked.once('error', reject);
      asked.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      const portion = Buffer.alloc(MB);
      const send = () => {
        highest = Math.max(highest, process.memoryUsage().rss);
        if (asked.destroyed) return;
        if (sent++ >= 200) reject(new Error('All of it was taken.'));
        else asked.write(portion, send);
      };
      send();
    });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(200);
    expect(highest - before).toBeLessThan(100 * MB);
    await expectNothingStored();
  });

  it('among twenty at a time leaves memory flat', async () => {
    const bomb = gifBomb(60_000, 20_000);
    const large = pngHeader(30_000, 30_000);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => images.upload('Logo', id, i % 2 ? bomb : large)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(422));
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
    await expectNothingStored();
  });
});

describe('a wrong body', () => {
  const address = () => `/api/Advisors/UpdateCoverImage?listingId=${id}`;

  it('of JSON or of nothing is a 415', async () => {
    await images.request('post', address(), 'advisor').send({ file: 'x' }).expect(415);
    await images.request('post', address(), 'advisor').expect(415);
    await expectNothingStored();
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=y'])(
    'that is broken (%s) is a 400 or 422',
    async (type) => {
      const answer = await images.request('post', address(), 'advisor').set('Content-Type', type).send('--x\r\nfile');
      expect([400, 422]).toContain(answer.status);
      await expectNothingStored();
    },
  );

  it('with two files, another field or no file is a 422 that names the field', async () => {
    const file = await noise(50, 50).png().toBuffer();
    const send = () => images.request('post', address(), 'advisor');
    for (const asked of [
      send().attach('file', file, 'a.png').attach('file', file, 'b.png'),
      send().attach('image', file, 'a.png'),
      send().attach('file', file, 'a.png').attach('other', file, 'b.png'),
      send().field('file', 'not a file'),
      send().field('other', 'x'),
    ]) {
      const answer = await asked.expect(422);
      expect(answer.body.errors[0].path).toBe('file');
    }
    await expectNothingStored();
  });
});

// docs/decisions/images.md
describe('a picture that is something else as well', () => {
  const files: [string, () => Promise<Buffer>][] = [
    ['a JPEG with a web page behind it', async () => Buffer.concat([await jpeg(), Buffer.from(PAGE)])],
    ['a JPEG with a web page in its comment', async () => withComment(await jpeg(), PAGE)],
    ['a JPEG with a ZIP behind it', async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04canary')])],
    [
      'a JPEG with a script in its EXIF',
      () =>
        noise(90, 60)
          .withExif({ IFD0: { Copyright: PAGE } })
          .jpeg()
          .toBuffer(),
    ],
    ['a PNG with a script behind it', async () => Buffer.concat([await dots('png'), Buffer.from(PAGE)])],
    ['a GIF that is a script', async () => gifScript("alert('canary')")],
    ['a WebP with a web page behind it', async () => Buffer.concat([await dots('webp'), Buffer.from(PAGE)])],
  ];
  const dots = (format: 'png' | 'webp') => noise(90, 60).toFormat(format).toBuffer();

  it.each(files)('%s is encoded anew, and nothing of that is stored or sent', async (_, make) => {
    const file = await make();
    expect(file.includes('canary')).toBe(true);
    const listing = await images.listing();
    const { body } = await images.upload('Cover', listing, file, 'a.html').expect(200);
    const { coverImage } = await images.row(listing);
    const stored = await fs.readFile(path.join(images.folder, 'images/masters', coverImage!.slice(0, 2), coverImage!));
    expect((await sizeOfPicture(stored)).format).toMatch(/^(jpeg|png)$/);
    const shown = await images.get(body.url).expect('content-type', 'image/png');
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const bytes of [stored, shown.body as Buffer, ...(await everyFile())])
      for (const hidden of ['canary', '<script', 'PK\x03\x04', 'GIF89a']) expect(bytes.includes(hidden)).toBe(false);
  });

  const everyFile = async () =>
    Promise.all((await images.files()).map((name) => fs.readFile(path.join(images.folder, name))));

  it('a GIF is its first frame, whatever its name', async () => {
    const listing = await images.listing();
    await images.upload('Logo', listing, gifBomb(200, 3_000), 'a.png').expect(200);
    const { logoImage } = await images.row(listing);
    const master = await fs.readFile(path.join(images.folder, 'images/masters', logoImage!.slice(0, 2), logoImage!));
    expect(await sizeOfPicture(master)).toEqual({ width: 200, height: 200, format: 'png' });
  });
});
