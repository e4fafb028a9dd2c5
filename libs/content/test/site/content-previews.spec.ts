import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PageCollectionName } from '@outcrop/contracts';
import { LinkTokens } from '@outcrop/platform';
import { PEOPLE, type RunningFeature } from '@outcrop/platform/testing';
import { PreviewContentItem } from '../../src/site/preview/preview-content-item.ts';
import { PreviewTokens } from '../../src/site/preview/preview-tokens.ts';
import { publish, startSite, view } from './site-support.ts';

// docs/product/content.md#preview

let app: RunningFeature;
let draft: number;
beforeAll(async () => {
  app = await startSite();
  draft = await publish(app, 'legal_page', {
    title: 'New privacy',
    path: 'privacy',
    body: '<p>Soon.</p>',
    status: 'draft',
  });
});
afterAll(() => app?.stop());

const preview = (collection: PageCollectionName, id: number, actor = PEOPLE.admin) =>
  app.queries.execute(new PreviewContentItem({ collection, id, actor }));
const tokenIn = (url: string | null) => new URL(url ?? '').searchParams.get('preview') ?? '';

it('gives a draft an address on the site, by which it can be seen and found by nobody else', async () => {
  const { url } = await preview('legal_page', draft);
  expect(url).toMatch(/^http:\/\/localhost:3000\/privacy\?preview=/);
  const seen = await app.request('get', `/api/content/legal/privacy?preview=${tokenIn(url)}`).expect(200);
  expect(seen.body).toMatchObject({ title: 'New privacy', body: '<p>Soon.</p>' });
  expect(seen.headers['cache-control']).toBe('private, no-store');
  expect(seen.headers['x-robots-tag']).toBe('noindex');
  expect(await view(app, 'legal/privacy')).toMatchObject({ title: 'Privacy' });
});

it('is asked for in the admin area, by the collection’s resource', async () => {
  const address = `/api/admin/content-legal-page/${draft}/preview`;
  const { body } = await app.request('post', address, 'admin').expect(200);
  expect(body.url).toMatch(/\/privacy\?preview=/);
  await app.request('post', address, 'advisor').expect(403);
  await app.request('post', address).expect(401);
  await app.request('post', '/api/admin/content-nothing/1/preview', 'admin').expect(404);
});

it('opens one item alone', async () => {
  const other = await publish(app, 'legal_page', {
    title: 'Draft of terms',
    path: 'terms',
    body: '<p>x</p>',
    status: 'draft',
  });
  const token = tokenIn((await preview('legal_page', draft)).url);
  expect(await view(app, `legal/terms?preview=${token}`)).toMatchObject({ title: 'Terms of use' });
  const own = tokenIn((await preview('legal_page', other)).url);
  expect(await view(app, `legal/terms?preview=${own}`)).toMatchObject({ title: 'Draft of terms' });
});

it.each([
  ['post', 'refracs', '/resources/posts/refracs', 'posts/refracs'],
  ['press_release', 'closing', '/resources/press-releases/closing', 'press-releases/closing'],
  ['case_study', 'grady', '/resources/case-studies/grady', 'case-studies/grady'],
  ['service', 'title-work', '/services/title-work', 'services/title-work'],
  ['flipbook', 'book', '/pitchbooks/book', 'pitchbooks/book'],
] as const)('shows a draft of %s on its page', async (collection, path, page, address) => {
  const id = await publish(app, collection, { title: 'A draft', path, status: 'draft' });
  const { url } = await preview(collection, id);
  expect(new URL(url ?? '').pathname).toBe(page);
  expect(await view(app, `${address}?preview=${tokenIn(url)}`)).toMatchObject({ title: 'A draft', path });
});

it('shows what has no page of its own where it stands with others', async () => {
  const team = await publish(app, 'team', { name: 'Land', status: 'draft' });
  expect(new URL((await preview('team', team)).url ?? '').pathname).toBe('/team');
});

it('has no address for what has no page', async () => {
  expect(await preview('post', await publish(app, 'post', { title: 'Post', status: 'draft' }))).toEqual({ url: null });
});

it('is for admins', async () => {
  await expect(preview('legal_page', draft, PEOPLE.advisor)).rejects.toMatchObject({ status: 403 });
  await expect(preview('legal_page', 999)).rejects.toMatchObject({ status: 404 });
});

it('expires after an hour, and cannot be made up', async () => {
  const tokens = app.app.get(PreviewTokens);
  const item = { collection: 'legal_page', id: draft } as const;
  const now = Date.parse('2026-11-22T12:00:00Z');
  const token = tokens.sign(item, now);
  expect(tokens.read(token, now + 3_599_000)).toEqual(item);
  expect(() => tokens.read(token, now + 3_600_000)).toThrow('This preview has expired');
  const anothers = app.app.get(LinkTokens).sign('password', `legal_page-${draft}-9999999999`);
  for (const made of ['', 'x', `${token}x`, token.replace(String(draft), '9'), anothers])
    expect(() => tokens.read(made, now)).toThrow('This preview has expired');
  await app.request('get', '/api/content/legal/privacy?preview=made-up').expect(403);
});
