import 'reflect-metadata';
import fs from 'node:fs/promises';
import path from 'node:path';
import { coverUrl, panoramaUrl } from '../src/index.ts';
import { SharpImages } from '../src/sharp/sharp-images.ts';
import { middleOf, noise, plain, sizeOfPicture } from './support/pictures.ts';
import { type RunningImages, startImages } from './support/start-images.ts';

let images: RunningImages;
let id: number;
/** The address of an uploaded cover of 1,200 × 800. */
let cover: string;

beforeAll(async () => {
  images = await startImages();
  id = await images.listing();
  cover = (await images.upload('Cover', id, await noise(1_200, 800).jpeg().toBuffer()).expect(200)).body.url;
});
afterAll(() => images.stop());

const resize = (parameters: Record<string, string | number>, as?: string) =>
  images.get(`/images/resize?${new URLSearchParams(parameters as Record<string, string>)}`, as);
const resized = async () => (await images.files()).filter((name) => name.startsWith('images/resized/'));

describe('the resize proxy', () => {
  it.each([
    [{ w: 300 }, 300, 200],
    [{ h: 100 }, 150, 100],
    [{ w: 300, h: 300 }, 300, 200],
    [{ w: 300, h: 300, fit: 'cover' }, 300, 300],
    [{ w: 300, h: 300, fit: 'contain' }, 300, 300],
    [{ w: 300, h: 300, fit: 'outside' }, 450, 300],
    [{ w: 300, h: 300, fit: 'fill' }, 300, 300],
    [{}, 1_200, 800],
    [{ w: 4_000 }, 1_200, 800],
  ] as const)('%p of 1,200 × 800 is %i × %i', async (parameters, width, height) => {
    const { body, headers } = await resize({ url: cover, output: 'png', ...parameters }).expect(200);
    expect(await sizeOfPicture(body)).toEqual({ width, height, format: 'png' });
    expect(headers['content-type']).toBe('image/png');
  });

  it('gives the wanted format, else what the caller reads', async () => {
    await resize({ url: cover, w: 50, output: 'webp' }).expect('content-type', 'image/webp');
    const png = await resize({ url: cover, w: 50 }).expect('content-type', 'image/png');
    expect(png.headers['vary']).toBe('Accept');
    await resize({ url: cover, w: 50 }).set('Accept', 'image/webp,*/*').expect('content-type', 'image/webp');
  });

  it('keeps quality within the size of the answer', async () => {
    const [low, high] = await Promise.all([10, 95].map((q) => resize({ url: cover, w: 400, q, output: 'webp' })));
    expect(low!.body.length).toBeLessThan(high!.body.length / 3);
  });

  it('lets others keep the picture for the time that was asked for, 364 days at most', async () => {
    const control = async (parameters: Record<string, string | number>) =>
      (await resize({ url: cover, w: 20, ...parameters }).expect(200)).headers['cache-control'];
    expect(await control({})).toBe('public, max-age=31449600, immutable');
    expect(await control({ 'max-age': 90 })).toBe('public, max-age=90, immutable');
    expect(await control({ 'max-age': '2h' })).toBe('public, max-age=7200, immutable');
    expect(await control({ 'max-age': '9999y' })).toBe('public, max-age=31449600, immutable');
    expect(await control({ url: `/images/new/cover/${id}` })).toBe('no-cache');
    expect(await control({ url: `/images/new/cover/${id}`, 'max-age': '1h' })).toBe('public, max-age=3600');
    const { headers } = await resize({ url: cover, w: 20 });
    await resize({ url: cover, w: 20 }).set('If-None-Match', String(headers['etag'])).expect(304);
  });

  it('reads drawings and pictures of the site as well, also by the public address', async () => {
    const drawn = await images.listing();
    const { coverImage, logoImage, tombstoneImage } = await images.row(drawn);
    const url = coverUrl({
      listingId: drawn,
      basin: 'Midland Basin',
      type: 'PP',
      coverImage,
      logoImage,
      tombstoneImage,
    });
    for (const address of [url, `https://outcrop.example${url}`]) {
      const { body, headers } = await resize({ url: address, w: 1_200, output: 'png' }).expect(200);
      expect(await sizeOfPicture(body)).toEqual({ width: 1_200, height: 800, format: 'png' });
      expect(headers['cache-control']).toContain('immutable');
    }
    const hero = await resize({ url: panoramaUrl('hero'), w: 950, output: 'webp' }).expect(200);
    expect(await sizeOfPicture(hero.body)).toEqual({ width: 950, height: 375, format: 'webp' });
    await resize({ url: '/images/type/PP.svg', w: 100 }).expect(200);
    await resize({ url: '/images/plate/pitch.svg', w: 100 }).expect(200);
  });

  it('shows a new picture at once under the bare address', async () => {
    const listing = await images.listing();
    const shown = async () =>
      middleOf((await resize({ url: `/images/new/cover/${listing}`, w: 9, output: 'png' })).body);
    await images.upload('Cover', listing, await plain(90, 60, '#ff0000').png().toBuffer()).expect(200);
    expect(await shown()).toEqual([255, 0, 0]);
    await images.upload('Cover', listing, await plain(90, 60, '#0000ff').png().toBuffer()).expect(200);
    expect(await shown()).toEqual([0, 0, 255]);
  });

  it('hides private listings, and lets nobody keep them', async () => {
    const secret = await images.listing({ isPrivate: true });
    const { body } = await images.upload('Cover', secret, await noise(90, 60).png().toBuffer()).expect(200);
    await resize({ url: body.url, w: 30 }, 'advisor').expect(200).expect('cache-control', 'private, no-store');
    await resize({ url: body.url, w: 30 }).expect(404);
    await resize({ url: body.url, w: 30 }, 'buyer').expect(404);
  });

  it('draws in place of a file that is missing or damaged, and keeps that nowhere', async () => {
    const listing = await images.listing();
    const { body } = await images.upload('Cover', listing, await plain(90, 60).png().toBuffer()).expect(200);
    const image = (await images.row(listing)).coverImage!;
    const file = path.join(images.folder, 'images/masters', image.slice(0, 2), image);
    const kept = await fs.readFile(file);
    const before = await resized();
    for (const broken of [() => fs.writeFile(file, kept.subarray(0, 60)), () => fs.rm(file)]) {
      await broken();
      await resize({ url: body.url, w: 33 }).expect(200).expect('cache-control', 'no-cache');
    }
    expect(await resized()).toEqual(before);
    await fs.writeFile(file, kept);
    const answer = await resize({ url: body.url, w: 33, output: 'png' }).expect(200);
    expect(await middleOf(answer.body)).toEqual([0x33, 0x66, 0x99]);
  });

  it('decodes a cold picture once however many ask, and never when it is warm', async () => {
    const decoder = images.app.get(SharpImages, { strict: false });
    const decode = decoder.resize.bind(decoder);
    let decoded = 0;
    decoder.resize = (...args) => {
      decoded++;
      return decode(...args);
    };
    const ask = () => resize({ url: cover, w: 777, output: 'webp' }).expect(200);
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(decoded).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    await ask();
    expect(decoded).toBe(1);
    decoder.resize = decode;
  });
});

describe('a wrong request', () => {
  it.each([
    ['url', {}],
    ['url', { url: '' }],
    ['url', { url: `/${'x'.repeat(2_000)}` }],
    ['w', { w: 0 }],
    ['w', { w: 4_001 }],
    ['w', { w: '1e3' }],
    ['h', { h: -1 }],
    ['h', { h: '' }],
    ['q', { q: 0 }],
    ['q', { q: 101 }],
    ['fit', { fit: 'squeeze' }],
    ['output', { output: 'svg' }],
    ['max-age', { 'max-age': 'forever' }],
    ['max-age', { 'max-age': -1 }],
  ])('in %s (%p) is a 422 that names it', async (name, parameters) => {
    const answer = await resize({ ...(name === 'url' ? {} : { url: cover }), ...parameters } as Record<string, string>);
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, name]);
  });

  it('that names a parameter twice is a 422', () => images.get(`/images/resize?url=${cover}&w=1&w=2`).expect(422));

  it.each([
    [404, '/images/new/cover/2147483646'],
    [404, '/images/new/portrait/1'],
    [404, '/images/new/cover/0'],
    [404, '/images/new/cover/1?shape=none'],
    [404, '/images/panorama/constructor.svg'],
    [404, '/images/type/__proto__.svg'],
    [404, '/images/resize?url=/images/new/cover/1'],
    [404, '/content/assets/none'],
    [404, '/api/Auth/GetUser'],
    [404, 'https://outcrop.example/etc'],
    [400, 'images/new/cover/1'],
    [400, '//'],
    [403, 'https://outcrop.example:8443/images/new/cover/1'],
    [403, 'https://user@outcrop.example/images/new/cover/1'],
    [403, 'https://elsewhere.example/a.png'],
    [403, 'http://127.0.0.1/a.png'],
    [403, 'file:///etc/passwd'],
    [403, 'data:image/png;base64,AAAA'],
  ])('is a %i for %s', async (status, url) => {
    const answer = await resize({ url, w: 10 }).expect(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('never reaches past the pictures by dots or backslashes', async () => {
    for (const url of [
      '/images/new/../../api/config',
      '/images/new/cover/..%2f..%2fx',
      '/\\127.0.0.1/a.png',
      '//127.0.0.1/a.png',
    ])
      expect([400, 403, 404]).toContain((await resize({ url, w: 10 })).status);
  });
});
