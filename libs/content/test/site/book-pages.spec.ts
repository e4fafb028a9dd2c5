import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BOOK_PAGES_NEAR, type BookPageView, MAX_BOOK_PAGES } from '@outcrop/contracts';
import type { RunningFeature } from '@outcrop/platform/testing';
import sharp from 'sharp';
import { StoreContentFile } from '../../src/index.ts';
import { BookPages } from '../../src/site/books/book-pages.ts';
import { pdf, pdfOf } from '../files/support/pdfs.ts';
import { contentUrlOf, EDITOR, publish, startSite, storeFile, TOKEN, view } from './site-support.ts';

// docs/product/content.md#book-pages

const IMMUTABLE = 'public, max-age=31449600, immutable';
let own: RunningFeature;
/** Reads its content from the other one, as from a Directus of its own. */
let behind: RunningFeature;
let book: string;

const store = async (bytes: Buffer): Promise<string> =>
  (
    await own.commands.execute(
      new StoreContentFile({ input: { bytes, filename: 'book.pdf', title: 'Book' }, actor: EDITOR }),
    )
  ).id;
const publishBook = async (name: string, bytes: Buffer): Promise<string> => {
  const id = await store(bytes);
  await publish(own, 'flipbook', { title: name, path: name, pdf: id });
  return id;
};

beforeAll(async () => {
  own = await startSite();
  behind = await startSite({ CONTENT_URL: contentUrlOf(own), CONTENT_TOKEN: TOKEN });
  book = await publishBook(
    'capabilities-pitchbook',
    await pdf({ pages: 3, width: 792, height: 612, words: 'Page no.' }),
  );
});
afterAll(async () => {
  await behind?.stop();
  await own?.stop();
});

describe.each(['own', 'behind CONTENT_URL'])('pages of a pitchbook, %s', (where) => {
  const app = () => (where === 'own' ? own : behind);
  const page = (number: number | string, name = 'capabilities-pitchbook') =>
    app().request('get', `/api/content/pitchbooks/${name}/pages/${number}`);

  it('say what stands on a page and where those around it are', async () => {
    const second = await view<BookPageView>(app(), 'pitchbooks/capabilities-pitchbook/pages/2');
    expect(second).toMatchObject({ page: 2, pages: 3, text: 'Page no. 2', picture: { width: 792, height: 612 } });
    expect(second.near.map((near) => near.page)).toEqual([1, 2, 3]);
    expect(second.picture.url).toMatch(new RegExp(`^/content/pages/${book}/2\\?v=\\d{13}$`));
  });

  it('are pictures of the widths that are allowed, for good under the current version', async () => {
    const { picture } = await view<BookPageView>(app(), 'pitchbooks/capabilities-pitchbook/pages/3');
    const answer = await app().request('get', `${picture.url}&width=640`).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': IMMUTABLE,
      'x-content-type-options': 'nosniff',
    });
    const { width, height = 0 } = await sharp(answer.body as Buffer).metadata();
    expect([width, Math.abs(height - (640 * 612) / 792) < 1]).toEqual([640, true]);
    const bare = `/content/pages/${book}/3`;
    const again = app().request('get', `${bare}?width=640`).set('if-none-match', String(answer.headers['etag']));
    expect((await again.expect(304)).headers['cache-control']).toBe('public, max-age=60');
    expect((await app().request('get', `${bare}?width=640&v=1`)).headers['cache-control']).toBe('no-cache');
    for (const width of ['641', '0', '1e9', '-160', '', 'x'])
      await app().request('get', `${bare}?width=${width}`).expect(422);
  });

  it('that the book has not are missing, and so is what is no book', async () => {
    for (const number of [4, 1_000_000]) {
      await page(number).expect(404);
      await app().request('get', `/content/pages/${book}/${number}?width=160`).expect(404);
    }
    for (const number of ['0', '1e99', '-1', '1.5', 'x']) await page(number).expect(422);
    await page(1, 'nothing-like-this').expect(404);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '..%2F..%2Fetc'])
      await app().request('get', `/content/pages/${id}/1?width=160`).expect(404);
    const png = await storeFile(
      own,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      'Red',
    );
    await app().request('get', `/content/pages/${png}/1?width=160`).expect(404);
  });
});

it('draws a cold page once however many ask, and then keeps it', async () => {
  const id = await store(await pdf({ pages: 2, words: 'Cold' }));
  const before = await own.app.get(BookPages, { strict: false }).open(id, null);
  const pictures = await Promise.all(
    Array.from({ length: 8 }, () => own.request('get', `/content/pages/${id}/2?width=320`).expect(200)),
  );
  expect(new Set(pictures.map(({ headers }) => headers['etag'])).size).toBe(1);
  // Drawn and sized pages are there without the file.
  const { hash } = before!.file;
  await fs.rm(path.join(own.files, 'content/files', hash.slice(0, 2), hash));
  await own.request('get', `/content/pages/${id}/2?width=320`).expect(200);
  await own.request('get', `/content/pages/${id}/2?width=160`).expect(200);
  await own.request('get', `/content/pages/${id}/1?width=160`).expect(404);
});

it('leaves a book to its download whose bytes are gone or that has too many pages', async () => {
  const id = await publishBook('gone', await pdf({ pages: 2, words: 'Gone' }));
  const [{ hash }] = await own.em().execute<[{ hash: string }]>('select hash from content_file where id = ?', [id]);
  await fs.rm(path.join(own.files, 'content/files', hash.slice(0, 2), hash));
  await own.request('get', '/api/content/pitchbooks/gone/pages/1').expect(404);
  await publishBook('long', await pdf({ pages: MAX_BOOK_PAGES + 1 }));
  await own.request('get', '/api/content/pitchbooks/long/pages/1').expect(404);
  await own.request('get', '/api/content/pitchbooks/long').expect(200);
});

it('names no more pages around one than the strip shows', async () => {
  await publishBook('strip', await pdf({ pages: BOOK_PAGES_NEAR + 9, words: 'Strip' }));
  const near = async (page: number) =>
    (await view<BookPageView>(own, `pitchbooks/strip/pages/${page}`)).near.map((one) => one.page);
  for (const [page, first] of [
    [1, 1],
    [25, 5],
    [BOOK_PAGES_NEAR + 9, 10],
  ] as const)
    expect(await near(page)).toEqual(Array.from({ length: BOOK_PAGES_NEAR }, (_, i) => first + i));
});

it('gives up a page that takes all its time, shows the others and does not try it again at once', async () => {
  const layers = '/G gs /F Do '.repeat(20_000);
  const stream = (dictionary: string, body: string) =>
    `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`;
  const page = (contents: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] ${contents} /Resources << /XObject << /F 6 0 R >> /ExtGState << /G << /ca 0.5 /BM /Luminosity >> >> >> >>`;
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(''),
    page('/Contents 5 0 R'),
    stream('', layers),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 600 600] /Group << /S /Transparency /I true >>',
      '1 0 0 rg 0 0 600 600 re f 0 1 0 rg 0 0 600 600 re f',
    ),
  ]);
  const id = await store(bytes);
  const books = own.app.get(BookPages, { strict: false });
  const { file, outline } = (await books.open(id, null))!;
  let reads = 0;
  const bytesOf = () => {
    reads += 1;
    return file.bytes();
  };
  const counted = { file: { ...file, bytes: bytesOf }, outline };
  expect(await books.picture(counted, 1, 160)).not.toBeNull();
  Object.assign(books, { timeoutMs: 2_000 });
  try {
    expect(await books.picture(counted, 2, 160)).toBeNull();
  } finally {
    Object.assign(books, { timeoutMs: 20_000 });
  }
  // In another width it is not opened again, nor for whoever asks over HTTP.
  expect(await books.picture(counted, 2, 320)).toBeNull();
  await own.request('get', `/content/pages/${id}/2?width=160`).expect(404);
  expect(reads).toBe(2);
});
