import 'reflect-metadata';
import { DEAL_TYPE_CODES } from '@outcrop/contracts';
import type { Actor } from '@outcrop/platform';
import { SITE_PICTURE_VERSION } from '../src/image-urls.ts';
import { coverArt, coverUrl, logoUrl, panoramaUrl, plateUrl, tombstoneUrl, typePictureUrl } from '../src/index.ts';
import { type PictureSubject, PictureSubjects } from '../src/picture-subjects.ts';
import { PANORAMAS, type PanoramaName, PERSON_PLATES } from '../src/site-pictures.ts';
import { type RunningImages, startImages } from './support/start-images.ts';

const FOR_GOOD = 'public, max-age=31449600, immutable';
const drawn = { coverImage: null, logoImage: null, tombstoneImage: null };
const open = { ...drawn, listingId: 12847, basin: 'Midland Basin', type: 'PP', public: true };
const secret = { ...drawn, listingId: 12900, basin: 'Delaware Basin', type: 'L', public: false };

/** Two listings: one for all, one for whoever has private deals. */
class TwoListings extends PictureSubjects {
  async find(listingId: number, actor: Actor): Promise<PictureSubject | null> {
    if (listingId === open.listingId) return open;
    const admitted = actor.kind === 'user' && actor.hasPrivateDeals;
    return listingId === secret.listingId && admitted ? secret : null;
  }
}

let images: RunningImages;
const get = (path: string) => images.get(path);

beforeAll(async () => {
  images = await startImages({ subjects: TwoListings });
});
afterAll(() => images.stop());

describe("a listing's pictures", () => {
  it('are its cover art, safe to open as a page', async () => {
    const answer = await get('/images/new/cover/12847').expect(200);
    expect(answer.body.toString()).toBe(coverArt(open));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  });

  it.each([
    ['cover/12847', 'viewBox="0 0 600 400"'],
    ['cover/12847?shape=strip', 'viewBox="0 0 1440 380"'],
    ['cover/12847?shape=narrow', 'viewBox="0 0 480 320"'],
    ['cover/12847?shape=hero', 'viewBox="0 0 1900 750"'],
    ['logo/12847', 'viewBox="0 0 150 150"'],
    ['tombstone/12847', 'viewBox="0 0 600 600"'],
  ])('%s has its shape', async (path, viewBox) => {
    const answer = await get(`/images/new/${path}`).expect(200);
    expect(answer.body.toString()).toContain(viewBox);
  });

  it('answer 304 to whoever has them, by a strong tag', async () => {
    const { headers } = await get('/images/new/cover/12847');
    expect(headers['etag']).toMatch(/^"[\w-]{20,}"$/);
    const again = await get('/images/new/cover/12847')
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    expect(again.headers).toMatchObject({ etag: headers['etag'], 'cache-control': 'no-cache' });
    await get('/images/new/cover/12847').set('If-None-Match', '"another"').expect(200);
    await get('/images/new/logo/12847')
      .set('If-None-Match', headers['etag'] as string)
      .expect(200);
  });

  it('are kept for good under the addresses that summaries carry', async () => {
    for (const url of [
      coverUrl(open),
      coverUrl(open, 'strip'),
      `${coverUrl(open)}&shape=narrow`,
      logoUrl(open),
      tombstoneUrl(open),
    ]) {
      const { headers } = await get(url).expect(200);
      expect([url, headers['cache-control']]).toEqual([url, FOR_GOOD]);
    }
  });

  it('are not kept for good under the address of an earlier or later drawing', async () => {
    const { headers } = await get(coverUrl({ ...open, basin: 'Permian' })).expect(200);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('look the same to a stranger whether the listing is private or missing', async () => {
    const hidden = await get('/images/new/cover/12900').expect(404);
    const missing = await get('/images/new/cover/12901').expect(404);
    // The number of the request is the one thing that differs.
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect(hidden.headers['content-type']).toContain('application/problem+json');
    await get(`${coverUrl(secret)}`).expect(404);
  });

  it('of a private listing are kept by nobody', async () => {
    for (const url of ['/images/new/cover/12900', coverUrl(secret), logoUrl(secret)]) {
      const { headers } = await get(url).set('x-person', 'insider').expect(200);
      expect([url, headers['cache-control']]).toEqual([url, 'private, no-store']);
    }
  });

  it.each(['0', '-1', 'abc', '1e3', '99999999999', '2147483648', '1.5', '%00', '12847%20', ' ', '١٢'])(
    'refuse the id %p',
    async (id) => {
      for (const picture of ['cover', 'logo', 'tombstone']) {
        const answer = await get(`/images/new/${picture}/${encodeURI(id).replace('%25', '%')}`);
        expect([404, 422]).toContain(answer.status);
        expect(answer.headers['content-type']).toContain('application/problem+json');
      }
    },
  );

  it.each([
    'cover/12847?shape=huge',
    'cover/12847?shape=wide&shape=strip',
    'cover/12847?v=1&v=2',
    `logo/12847?v=${'x'.repeat(200)}`,
  ])('refuse %s, naming the parameter', async (path) => {
    const answer = await get(`/images/new/${path}`).expect(422);
    expect(answer.body.errors[0].path).toMatch(/^(shape|v)$/);
  });

  it('are of three kinds', () => get('/images/new/portrait/12847').expect(404));
});

describe("the site's pictures", () => {
  const addresses = [
    ...(Object.keys(PANORAMAS) as PanoramaName[]).map(panoramaUrl),
    ...DEAL_TYPE_CODES.map(typePictureUrl),
    plateUrl('pitch'),
    plateUrl('services'),
    `/images/person/1.svg?v=${SITE_PICTURE_VERSION}`,
    `/images/person/${PERSON_PLATES}.svg?v=${SITE_PICTURE_VERSION}`,
  ];

  it.each(addresses)('%s is kept for good, and bare is asked for again', async (url) => {
    const forGood = await get(url).expect(200);
    expect(forGood.headers).toMatchObject({
      'cache-control': FOR_GOOD,
      'content-type': 'image/svg+xml; charset=utf-8',
    });
    expect(forGood.body.toString()).toMatch(/^<svg .*<\/svg>$/s);
    const [bare] = url.split('?') as [string];
    const asked = await get(bare)
      .set('If-None-Match', forGood.headers['etag'] as string)
      .expect(304);
    expect(asked.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    'panorama/nothing.svg',
    'panorama/hero',
    'panorama/constructor.svg',
    'type/pp.svg',
    'type/X.svg',
    'plate/__proto__.svg',
    'person/0.svg',
    'person/49.svg',
    'person/01.svg',
  ])('%s is not there', (path) => get(`/images/${path}`).expect(404));
});
