import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HealthRegistry } from '@outcrop/platform';
import type { RunningFeature } from '@outcrop/platform/testing';
import { publish, startServer, startSite, view } from './site-support.ts';

// docs/product/content.md#source

const HOOK = 'a-token-of-the-flow-0123';
type Prices = { prices: { name: string }[] };

describe('a Directus that changes', () => {
  let app: RunningFeature;
  let other: RunningFeature;
  let directus: Awaited<ReturnType<typeof startServer>>;
  const price = { name: 'WTI', isAway: false };

  beforeAll(async () => {
    directus = await startServer((request, response) => {
      if (price.isAway) return void response.writeHead(502).end();
      const data = request.url?.includes('/energy_prices') ? [{ id: 1, name: price.name, price: '71.50' }] : [];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
    });
    const env = { CONTENT_URL: directus.url, CONTENT_TOKEN: 'static', CONTENT_HOOK_TOKEN: HOOK };
    app = await startSite(env);
    // Another process of the same installation.
    other = await startSite(env, { databaseUrl: app.env.DATABASE_URL });
  });
  afterAll(async () => {
    await other?.stop();
    await app?.stop();
    await directus?.stop();
  });

  const changed = (token?: string, body: object = {}) => {
    const call = app.request('post', '/content/changed').send(body);
    return token === undefined ? call : call.set('authorization', `Bearer ${token}`);
  };
  it('is read anew in every process when its flow says so', async () => {
    for (const process of [app, other])
      expect(await view<Prices>(process, 'energy-prices')).toMatchObject({ prices: [{ name: 'WTI' }] });
    price.name = 'Brent';
    await changed(HOOK, { collection: 'energy_prices', event: 'items.update', keys: [1] }).expect(204);
    for (const process of [app, other])
      expect(await view<Prices>(process, 'energy-prices')).toMatchObject({ prices: [{ name: 'Brent' }] });
  });

  it('takes any change of what it does not know for one of everything', async () => {
    price.name = 'Dubai';
    await changed(HOOK, { collection: 'their_own_table' }).expect(204);
    expect(await view<Prices>(app, 'energy-prices')).toMatchObject({ prices: [{ name: 'Dubai' }] });
  });

  it('is believed by its token alone', async () => {
    await changed().expect(401);
    await changed('another-token-0123456789').expect(403);
  });

  it('serves its last good answer when it is away, says so, and has no words for what was never read', async () => {
    await view(app, 'energy-prices');
    price.isAway = true;
    await changed(HOOK).expect(204);
    const late = await app.request('get', '/api/content/energy-prices').expect(200);
    expect(late.headers['x-content-kept']).toBe('late');
    expect(late.body).toMatchObject({ prices: [{ name: 'Dubai' }] });
    const never = await app.request('get', '/api/content/promotions').expect(503);
    expect(never.headers['retry-after']).toBe('10');
    expect(never.body.detail).toBe(
      'The content of this page cannot be loaded at the moment. Please try again shortly.',
    );
    // The terms that the firm wrote there may be others than those an installation starts with.
    await app.request('get', '/api/content/legal/terms').expect(503);
    const { engines, status } = await app.app.get(HealthRegistry).report();
    expect(status).toBe('degraded');
    expect(engines['content']).toEqual({
      state: 'degraded',
      detail: `The Directus at ${new URL(directus.url).host} is unavailable; pages show its last content: it answered items/energy_prices with 502`,
    });
    price.isAway = false;
    expect((await app.app.get(HealthRegistry).report()).engines['content']).toEqual({ state: 'up' });
  });
});

describe('our own content', () => {
  let app: RunningFeature;
  beforeAll(async () => {
    app = await startSite();
  });
  afterAll(() => app?.stop());

  it('takes no hook without a token in the settings', async () => {
    await app.request('post', '/content/changed').set('authorization', `Bearer ${HOOK}`).expect(403);
  });

  it('is in no engine’s health', async () => {
    expect((await app.app.get(HealthRegistry).report()).engines).not.toHaveProperty('content');
  });

  it('shows an editor’s change at once', async () => {
    await publish(app, 'energy_prices', { name: 'WTI', price: 1 });
    await view(app, 'energy-prices');
    await publish(app, 'energy_prices', { price: 2 }, 1);
    expect(await view(app, 'energy-prices')).toMatchObject({ prices: [{ price: 2 }] });
  });
});
