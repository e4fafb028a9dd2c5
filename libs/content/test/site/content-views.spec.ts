import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HomeView, PostsView, PostView, ServicesView, TeamPageView } from '@outcrop/contracts';
import type { RunningFeature } from '@outcrop/platform/testing';
import sharp from 'sharp';
import { ContentFacts } from '../../src/site/source/content-facts.ts';
import { contentUrlOf, publish, startSite, storeFile, TOKEN, view } from './site-support.ts';

// docs/product/content.md#source, docs/product/content.md#site

/** Where the content is; the other installation reads it from there as from a Directus of its own. */
let own: RunningFeature;
let behind: RunningFeature;
let photo: string;

beforeAll(async () => {
  own = await startSite();
  behind = await startSite({ CONTENT_URL: `${contentUrlOf(own)}/`, CONTENT_TOKEN: TOKEN });
  const pixels = { create: { width: 40, height: 30, channels: 3 as const, background: '#1f4b45' } };
  photo = await storeFile(own, await sharp(pixels).png().toBuffer(), 'Rig at dawn');
  await fill();
});
afterAll(async () => {
  await behind?.stop();
  await own?.stop();
});

async function fill(): Promise<void> {
  await publish(own, 'home_page', {
    title: 'Home',
    pitch_title: 'Sell with us',
    pitch_body: '<p>We <strong>know</strong> rock.</p>',
    case_history_images: [photo],
    seo_title: 'Oil and gas assets',
    seo_image: photo,
  });
  await publish(own, 'hero_slider', {
    title: 'Slide',
    body: '<p>Permian</p>',
    links: [{ title: 'Deals', url: '/deals/public' }],
    image: photo,
  });
  await publish(own, 'energy_prices', { name: 'WTI', price: 71.5, previous_price: 70.25 });
  await publish(own, 'energy_prices', { name: 'Henry Hub', price: 3, status: 'draft' });
  await publish(own, 'team_page', { title: 'Team', banner: 'People who have drilled.' });
  await publish(own, 'team', {
    name: 'Geology',
    show_name: true,
    team_page: 1,
    members: [
      { name: 'Ann Rim', title: 'Geologist', image: photo, experiences: [{ item: '20 years in the Delaware' }] },
      { name: 'Bo Crest' },
    ],
  });
  await publish(own, 'team', { name: 'Hidden', team_page: 1, status: 'draft', members: [{ name: 'Nobody' }] });
  for (const [path, status] of [
    ['one', 'published'],
    ['two', 'draft'],
    ['three', 'published'],
  ] as const)
    await publish(own, 'service', { title: path, slide_title: path, body: '<p>x</p>', path, status });
  const basin = await publish(own, 'post_tag', { title: 'Basins', path: 'basins' });
  const quiet = await publish(own, 'post_tag', { title: 'Quiet', path: 'quiet', status: 'draft' });
  const post = (title: string, day: string, tags: number[], more: object = {}) =>
    publish(own, 'post', {
      title,
      path: title.toLowerCase(),
      body: '<p>x</p>',
      date_published: `2026-01-${day}T00:00:00.000Z`,
      tags,
      ...more,
    });
  await post('First', '01', [basin]);
  await post('Second', '02', [basin, quiet], { author: 1, related_deals: [{ item: '12' }] });
  await post('Third', '03', []);
  await post('Draft', '04', [basin], { status: 'draft' });
  await publish(own, 'faq', { question: 'How?', answer: '<p>So.</p>', topic: 'selling' });
  await publish(own, 'contact_us_page', {
    title: 'Contact',
    body: '<p>Write.</p>',
    block_list: [{ item: 'Spam@X.example' }],
  });
  await publish(own, 'redirect', { from_path: '/flipbooks/old', to_path: '/pitchbooks', permanent: true });
  await publish(own, 'flipbook', { title: 'Capabilities', path: 'capabilities-pitchbook' });
  await publish(own, 'press_release', { title: 'News', path: 'news', body: '<p>x</p>', location: 'Houston, Texas' });
  await publish(own, 'seller_page', { title: 'Sell your assets!', lead: 'A lead' });
}

/** The same sentences hold for our own content and for that of another installation. */
describe.each(['own', 'behind CONTENT_URL'])('%s', (where) => {
  const app = () => (where === 'own' ? own : behind);

  it('makes home of its page, slides and prices, without drafts', async () => {
    const home = await view<HomeView>(app(), 'home');
    const url = expect.stringMatching(new RegExp(`^/content/assets/${photo}\\?v=\\d{13}$`));
    const picture = { url, title: 'Rig at dawn', description: null, width: 40, height: 30 };
    expect(home).toMatchObject({
      seo: { title: 'Oil and gas assets', image: picture },
      pitch: { title: 'Sell with us', body: '<p>We <strong>know</strong> rock.</p>' },
      caseHistories: [picture],
      tombstones: [],
      heroSlides: [{ body: '<p>Permian</p>', links: [{ title: 'Deals', url: '/deals/public' }], image: picture }],
      energyPrices: [{ name: 'WTI', price: 71.5, previousPrice: 70.25 }],
    });
  });

  it('nests teams and members in their order and leaves a draft of a team out', async () => {
    const { teams } = await view<TeamPageView>(app(), 'team');
    expect(teams).toMatchObject([
      {
        name: 'Geology',
        showName: true,
        members: [
          { name: 'Ann Rim', experiences: ['20 years in the Delaware'], photo: { title: 'Rig at dawn' } },
          { name: 'Bo Crest', photo: null },
        ],
      },
    ]);
  });

  it('orders services and says what is before and after one', async () => {
    const { services } = await view<ServicesView>(app(), 'services');
    expect(services.map(({ path }) => path)).toEqual(['one', 'three']);
    expect(await view(app(), 'services/three')).toMatchObject({ previous: 'one', next: null });
    await app().request('get', '/api/content/services/two').expect(404);
    await app().request('get', '/api/content/services/..%2F..%2Fitems').expect(422);
  });

  it('pages posts, newest first, by tag too, and finds what a post is related to', async () => {
    const all = await view<PostsView>(app(), 'posts');
    expect(all).toMatchObject({ total: 3, page: 1, tag: null });
    expect(all.posts.map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
    const tagged = await view<PostsView>(app(), 'posts?tag=basins');
    expect(tagged.posts.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(tagged.tag).toEqual({ path: 'basins', title: 'Basins' });
    await app().request('get', '/api/content/posts?tag=quiet').expect(404);
    expect((await view<PostsView>(app(), 'posts?page=2')).posts).toEqual([]);
    expect(await view<PostView>(app(), 'posts/second')).toMatchObject({
      tags: [{ path: 'basins' }],
      author: { name: 'Ann Rim' },
      relatedDeals: [12],
      related: [{ path: 'first' }],
    });
    await app().request('get', '/api/content/posts/draft').expect(404);
  });

  it('keeps the FAQ for those who are signed in', async () => {
    await app().request('get', '/api/content/faq').expect(401);
    const answer = await app().request('get', '/api/content/faq', 'buyer').expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body).toEqual({
      topics: [{ topic: 'selling', label: 'Selling', questions: [{ id: 1, question: 'How?', answer: '<p>So.</p>' }] }],
    });
  });

  it('tells the server whom the contact form refuses, and nobody else', async () => {
    const { text } = await app().request('get', '/api/content/contact').expect(200);
    expect(text).not.toMatch(/spam/i);
    expect(await app().app.get(ContentFacts).blockList()).toEqual(['spam@x.example']);
  });

  it('answers the other pages', async () => {
    expect(await view(app(), 'redirect?path=%2Fflipbooks%2Fold')).toEqual({ to: '/pitchbooks', permanent: true });
    expect(await view(app(), 'redirect?path=%2Fnowhere')).toEqual({ to: null, permanent: false });
    expect(await view(app(), 'pitchbooks')).toMatchObject({ items: [{ path: 'capabilities-pitchbook' }] });
    expect(await view(app(), 'press-releases')).toMatchObject({ items: [{ location: 'Houston, Texas' }], total: 1 });
    expect(await view(app(), 'press-releases/news')).toMatchObject({ title: 'News', body: '<p>x</p>' });
    expect(await view(app(), 'seller')).toMatchObject({ title: 'Sell your assets!', brochures: [] });
    expect(await view(app(), 'energy-prices')).toMatchObject({ prices: [{ name: 'WTI' }] });
    expect(await view(app(), 'post-tags')).toEqual({ tags: [{ path: 'basins', title: 'Basins' }] });
    expect(await view(app(), 'promotions')).toEqual({ items: [] });
    expect(await view(app(), 'case-studies')).toEqual({ items: [] });
    await app().request('get', '/api/content/case-studies/none').expect(404);
  });

  it('starts with legal texts, so that the terms are never empty', async () => {
    expect(await view(app(), 'legal/terms')).toMatchObject({
      title: 'Terms of use',
      body: expect.stringMatching(/^<h2>/),
    });
    expect(await view(app(), 'legal/privacy')).toMatchObject({ title: 'Privacy' });
    await app().request('get', '/api/content/legal/nothing').expect(404);
  });

  it('lets caches ask each time, by an ETag', async () => {
    const { headers } = await app().request('get', '/api/content/home').expect(200);
    expect(headers['cache-control']).toBe('public, no-cache');
    await app().request('get', '/api/content/home').set('if-none-match', String(headers['etag'])).expect(304);
  });

  it('gives pictures addresses that are good for a year, and another one when a picture changes', async () => {
    const {
      caseHistories: [picture],
    } = await view<HomeView>(app(), 'home');
    const answer = await app().request('get', `${picture!.url}&width=20`).expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31449600, immutable');
    const older = await app().request('get', `/content/assets/${photo}?v=1&width=20`).expect(200);
    expect(older.headers['cache-control']).toBe('no-cache');
    const bare = await app().request('get', `/content/assets/${photo}?width=20`).expect(200);
    expect(bare.headers['cache-control']).toBe('public, max-age=60');
  });

  it('serves the files from its own host', async () => {
    const answer = await app().request('get', `/content/assets/${photo}?width=20`).expect(200);
    expect(answer.headers['content-type']).toMatch(/^image\//);
    expect((await sharp(answer.body as Buffer).metadata()).width).toBe(20);
    await app()
      .request('get', '/content/assets/00000000-0000-4000-8000-000000000000')
      .expect((response) => {
        expect([403, 404]).toContain(response.status);
      });
  });
});

it('gives the same answers behind CONTENT_URL', async () => {
  const paths = ['home', 'team', 'services', 'services/one', 'posts', 'posts/second', 'press-releases', 'contact'];
  for (const path of paths) expect(await view(behind, path)).toEqual(await view(own, path));
});

it('shows drafts outside production', async () => {
  const demo = await startSite({
    OUTCROP_ENV: 'demo',
    CONTENT_URL: contentUrlOf(own),
    CONTENT_TOKEN: TOKEN,
  });
  try {
    expect((await view<ServicesView>(demo, 'services')).services.map(({ path }) => path)).toEqual([
      'one',
      'two',
      'three',
    ]);
  } finally {
    await demo.stop();
  }
});
