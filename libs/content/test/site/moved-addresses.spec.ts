import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ContentAddressesView, ContentValues, RedirectView } from '@outcrop/contracts';
import type { RunningFeature } from '@outcrop/platform/testing';
import { contentUrlOf, publish, startServer, startSite, TOKEN, view } from './site-support.ts';

// docs/product/content.md#moved-addresses

let app: RunningFeature;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app?.stop());

const lead = (from_path: string, to_path: string, more: ContentValues = {}) =>
  publish(app, 'redirect', { from_path, to_path, ...more });
const to = async (path: string, of = app) =>
  (await view<RedirectView>(of, `redirect?path=${encodeURIComponent(path)}`)).to;

it('leads on by one step, for good or not, whatever slash or query stands behind', async () => {
  await lead('/old', '/newer', { permanent: true });
  await lead('/newer', '/deals/public?type=PP');
  await lead('/elsewhere', 'https://partner.example/a');
  await lead('/draft', '/team', { status: 'draft' });
  expect(await view(app, 'redirect?path=/old')).toEqual({ to: '/newer', permanent: true });
  expect(await to('/old/')).toBe('/newer');
  expect(await to('/old?utm=1')).toBe('/newer');
  expect(await to('/newer')).toBe('/deals/public?type=PP');
  expect(await to('/elsewhere')).toBe('https://partner.example/a');
  expect(await to('/draft')).toBeNull();
  expect(await to('/')).toBeNull();
});

it('leads nowhere by mail, telephone or script', async () => {
  await lead('/mail', 'mailto:a@b.example');
  expect(await to('/mail')).toBeNull();
});

it('leads nowhere in a circle or for ever, as only a Directus can have it', async () => {
  const ways: Record<string, string> = { '/a': '/b', '/b': '/c?x=1', '/c': '/b', '/self': '/self?again=1' };
  for (let step = 0; step < 9; step += 1) ways[`/step-${step}`] = `/step-${step + 1}`;
  ways['/evil'] = 'javascript:alert(1)';
  ways['/other'] = '//evil.example';
  const directus = await startServer((request, response) => {
    const filter = JSON.stringify(new URL(request.url ?? '', 'http://d').searchParams.get('filter'));
    const rows = Object.entries(ways)
      .filter(([from]) => filter.includes(`\\"${from}\\"`))
      .map(([from_path, to_path], at) => ({ id: at + 1, from_path, to_path, permanent: false }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows }));
  });
  const behind = await startSite({ CONTENT_URL: directus.url });
  try {
    for (const path of ['/a', '/b', '/self', '/step-0', '/evil', '/other'])
      expect([path, await to(path, behind)]).toEqual([path, null]);
    expect(await to('/step-6', behind)).toBe('/step-7');
  } finally {
    await behind.stop();
    await directus.stop();
  }
});

it('names the pages of single items with their last change, and no draft', async () => {
  await publish(app, 'post', { title: 'One', path: 'one', body: '<p>x</p>' });
  await publish(app, 'post', { title: 'Two', path: 'two', body: '<p>x</p>', status: 'draft' });
  await publish(app, 'service', { title: 'S', slide_title: 'S', path: 's', body: '<p>x</p>' });
  const behind = await startSite({ CONTENT_URL: contentUrlOf(app), CONTENT_TOKEN: TOKEN });
  try {
    for (const one of [app, behind]) {
      const { pages } = await view<ContentAddressesView>(one, 'addresses');
      expect(pages).toEqual([
        { url: '/services/s', changedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
        { url: '/resources/posts/one', changedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
      ]);
    }
  } finally {
    await behind.stop();
  }
});

it.each(['%00', 'a'.repeat(501)])('no address is %s', async (path) => {
  await app.request('get', `/api/content/redirect?path=${path}`).expect(422);
});
