import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HomeView, type PostsView, type PostView, type TeamPageView } from '@outcrop/contracts';
import type { RunningFeature } from '@outcrop/platform/testing';
import sharp from 'sharp';
import { ContentChanges } from '../../src/site/changes/content-changes.ts';
import { pdf } from '../files/support/pdfs.ts';
import { contentUrlOf, publish, startServer, startSite, storeFile, TOKEN, view } from './site-support.ts';

// docs/product/content.md#missing-content

const POSTS = 2_000;
let own: RunningFeature;
/** Reads the other one's content, but for what the one between them leaves out. */
let behind: RunningFeature;
let between: Awaited<ReturnType<typeof startServer>>;
/** What a Directus answers for a collection that it has not, or that the token's role may not read; by collection. */
const refused = new Map<string, [status: number, body: object]>();
const FORBIDDEN = (collection: string) => ({
  errors: [
    {
      message: `You don't have permission to access collection "${collection}" or it does not exist. Queried in root.`,
      extensions: { reason: '', code: 'FORBIDDEN' },
    },
  ],
});
const GENERIC = {
  errors: [{ message: `You don't have permission to access this.`, extensions: { code: 'FORBIDDEN' } }],
};

beforeAll(async () => {
  own = await startSite();
  between = await startServer((request, response) => {
    const collection = /^\/items\/(\w+)/.exec(request.url ?? '')?.[1] ?? '';
    const refusal = refused.get(collection);
    if (refusal) {
      response.writeHead(refusal[0], { 'content-type': 'application/json' }).end(JSON.stringify(refusal[1]));
      return;
    }
    const { pathname, search } = new URL(request.url ?? '', 'http://x');
    http
      .get(`${contentUrlOf(own)}${pathname}${search}`, { headers: { authorization: `Bearer ${TOKEN}` } }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      })
      .on('error', () => response.destroy());
  });
  behind = await startSite({ CONTENT_URL: between.url, CONTENT_TOKEN: TOKEN });
});
afterAll(async () => {
  await behind?.stop();
  await between?.stop();
  await own?.stop();
});
const forget = () => behind.app.get(ContentChanges, { strict: false }).announce();

describe('without any content', () => {
  const lists = [
    'home',
    'services',
    'pitchbooks',
    'posts',
    'post-tags',
    'press-releases',
    'promotions',
    'case-studies',
  ];
  it.each(lists)('%s is there and empty', async (path) => {
    for (const app of [own, behind]) await view(app, path);
  });

  it.each([
    ['FORBIDDEN of Directus 11', 403, FORBIDDEN],
    ['FORBIDDEN of older ones', 403, () => GENERIC],
    ['404', 404, () => ({ errors: [{ message: 'x', extensions: { code: 'ROUTE_NOT_FOUND' } }] })],
  ] as const)('a collection that the Directus has not is an empty one (%s)', async (_, status, body) => {
    for (const name of ['hero_slider', 'home_page', 'energy_prices', 'post', 'faq', 'team_page', 'flipbook'])
      refused.set(name, [status, body(name)]);
    await forget();
    try {
      expect(await view<HomeView>(behind, 'home')).toMatchObject({ heroSlides: [], energyPrices: [], tombstones: [] });
      expect(await view<PostsView>(behind, 'posts')).toMatchObject({ posts: [], total: 0 });
      expect(await view(behind, 'faq', 'buyer')).toEqual({ topics: [] });
      expect(await view(behind, 'pitchbooks')).toEqual({ items: [] });
      for (const path of ['team', 'posts/any', 'pitchbooks/tombstones', 'pitchbooks/tombstones/pages/1'])
        await behind.request('get', `/api/content/${path}`).expect(404);
    } finally {
      refused.clear();
    }
  });

  it('a field that is missing, a wrong token and an address without a Directus are no empty collections', async () => {
    const words = `You don't have permission to access field "lead" in collection "press_release" or it does not exist. Queried in root.`;
    const refusals: [number, object][] = [
      [403, { errors: [{ message: words, extensions: { code: 'FORBIDDEN' } }] }],
      [403, FORBIDDEN('directus_files')],
      [401, { errors: [{ message: 'Invalid', extensions: { code: 'INVALID_CREDENTIALS' } }] }],
      [404, { message: 'nothing here' }],
    ];
    for (const [at, refusal] of refusals.entries()) {
      refused.set('press_release', refusal);
      // Never read before: there is no last good answer.
      await behind.request('get', `/api/content/press-releases?page=${at + 2}`).expect(503);
    }
    refused.clear();
  });
});

describe('content that is not whole', () => {
  it('a collection that goes away stays as it was last', async () => {
    await publish(own, 'promotions', { title: 'Fair', path: 'fair', body: '<p>x</p>' });
    await forget();
    expect(await view(behind, 'promotions')).toMatchObject({ items: [{ title: 'Fair' }] });
    refused.set('promotions', [403, FORBIDDEN('promotions')]);
    await forget();
    const late = await behind.request('get', '/api/content/promotions').expect(200);
    expect(late.body).toMatchObject({ items: [{ title: 'Fair' }] });
    expect(late.headers['x-content-kept']).toBe('late');
    refused.clear();
  });

  it('slides without pictures and people without photos are shown without', async () => {
    await publish(own, 'hero_slider', { title: 'Slide', body: '<p>Permian</p>' });
    await publish(own, 'team_page', { title: 'Team', banner: 'People who have drilled.' });
    await publish(own, 'team', { name: 'Geology', team_page: 1, members: [{ name: 'Bo Crest' }] });
    await publish(own, 'service', { title: 'Maps', slide_title: 'Maps', body: '<p>x</p>', path: 'maps' });
    await forget();
    for (const app of [own, behind]) {
      expect((await view<HomeView>(app, 'home')).heroSlides).toMatchObject([{ image: null, banner: null }]);
      expect((await view<TeamPageView>(app, 'team')).teams[0]?.members).toMatchObject([{ photo: null }]);
      expect(await view(app, 'services/maps')).toMatchObject({ banner: null, topSide: null, undermostSide: null });
    }
  });

  it('broken HTML is closed, and what could run is gone', async () => {
    const body =
      '<p>One <b>two <table><tr><td>three<script>x()</script><img src=x onerror=x()><a href="javascript:x()">four';
    await publish(own, 'post', { title: 'Broken', path: 'broken', body });
    await own.em().execute(`update content_post set body = ? where path = 'broken'`, [body]);
    await forget();
    for (const app of [own, behind]) {
      const post = await view<PostView>(app, 'posts/broken');
      const opened = post.body?.match(/<(\w+)[^>]*>/g)?.filter((tag) => !/^<(img|br|hr)/.test(tag)) ?? [];
      expect(post.body?.match(/<\/\w+>/g)).toHaveLength(opened.length);
      expect(post.body).toMatch(/One.*two.*three.*four/s);
      expect(post.body).not.toMatch(/script|onerror/);
    }
  });

  it('a picture or a PDF whose bytes are gone leaves its page alone', async () => {
    const pixels = { create: { width: 9, height: 9, channels: 3 as const, background: 'teal' } };
    const image = await storeFile(own, await sharp(pixels).png().toBuffer(), 'Gone');
    const paper = await storeFile(own, await pdf({ words: 'Gone too' }), 'Gone too');
    await publish(own, 'post', { title: 'Lost', path: 'lost', body: '<p>x</p>', image, pdf: paper });
    await own.em().execute('update content_file set hash = repeat(?, 64) where id in (?, ?)', ['0', image, paper]);
    const post = await view<PostView>(own, 'posts/lost');
    for (const file of [post.image, post.pdf]) await own.request('get', file!.url).expect(403);
    // A Directus of one's own may name files by their ids alone, or files that nobody may read.
    await forget();
    expect(await view<PostView>(behind, 'posts/lost')).toMatchObject({ title: 'Lost' });
    for (const file of [post.image, post.pdf])
      await behind.request('get', file!.url).expect((answer) => expect([403, 404]).toContain(answer.status));
  });
});

describe(`${POSTS.toLocaleString('en-US')} posts`, () => {
  beforeAll(async () => {
    const tag = await publish(own, 'post_tag', { title: 'Many', path: 'many' });
    await own.em().execute(
      `with posts as (
         insert into content_post (status, title, path, body, date_published)
         select 'published', 'Post ' || n, 'post-' || n, '<p>' || repeat('bed of sand ', 500) || '</p>', timestamptz '2020-01-01' + n * interval '1 hour'
         from generate_series(1, ?) n returning id
       ) insert into content_post_post_tag (post_id, post_tag_id, sort) select id, ?, 1 from posts`,
      [POSTS, tag],
    );
    await forget();
  });

  it.each(['own', 'behind CONTENT_URL'])('come twelve a page, newest first, all or by tag (%s)', async (where) => {
    const app = where === 'own' ? own : behind;
    const first = await view<PostsView>(app, 'posts?tag=many');
    expect(first).toMatchObject({ total: POSTS, page: 1, size: 12 });
    expect(first.posts.map(({ path }) => path)).toEqual(Array.from({ length: 12 }, (_, i) => `post-${POSTS - i}`));
    const last = Math.ceil(POSTS / 12);
    const end = await view<PostsView>(app, `posts?tag=many&page=${last}`);
    expect(end.posts.at(-1)?.path).toBe('post-1');
    expect((await view<PostsView>(app, `posts?tag=many&page=${last + 1}`)).posts).toEqual([]);
    // A list answers leads, not texts: a page of it is small however long the posts are.
    const { text } = await app.request('get', '/api/content/posts').expect(200);
    expect(text.length).toBeLessThan(10_000);
    expect((await view<PostView>(app, 'posts/post-7')).related.length).toBeGreaterThan(0);
  });

  it('pages that are none are refused in words, and an unknown tag is missing', async () => {
    for (const page of ['0', '-1', '1e9', '1000000000', 'x'])
      await own.request('get', `/api/content/posts?page=${page}`).expect(422);
    await own.request('get', '/api/content/posts?tag=nothing-like-this').expect(404);
    await own.request('get', `/api/content/posts?tag=${'x'.repeat(200)}`).expect(422);
  });
});
