import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HealthRegistry } from '@outcrop/platform';
import type { RunningFeature } from '@outcrop/platform/testing';
import { KeptContent } from '../../src/site/source/kept-content.ts';
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
  /** Resolves when a process has heard of a change to a collection, or to everything. */
  const heard = (process: RunningFeature, wanted?: string) =>
    new Promise<void>((resolve) => {
      const content = process.app.get(KeptContent);
      const drop = content.drop.bind(content);
      content.drop = (collection) => {
        drop(collection);
        if (collection !== wanted) return;
        content.drop = drop;
        resolve();
      };
    });

  it('is read anew in every process when its flow says so', async () => {
    for (const process of [app, other])
      expect(await view<Prices>(process, 'energy-prices')).toMatchObject({ prices: [{ name: 'WTI' }] });
    price.name = 'Brent';
    let isHeard = false;
    const both = Promise.all([heard(app, 'energy_prices'), heard(other, 'energy_prices')]).then(() => {
      isHeard = true;
    });
    // A process may only just begin to listen; until then what it keeps grows old by itself.
    while (!isHeard) {
      await changed(HOOK, { collection: 'energy_prices', event: 'items.update', keys: [1] }).expect(204);
      await Promise.race([both, new Promise((resolve) => setTimeout(resolve, 200))]);
    }
    for (const process of [app, other])
      expect(await view<Prices>(process, 'energy-prices')).toMatchObject({ prices: [{ name: 'Brent' }] });
  });

  it('takes any change of what it does not know for one of everything', async () => {
    const all = heard(app);
    await changed(HOOK, { collection: 'their_own_table' }).expect(204);
    await all;
  });

  it('is believed by its token alone', async () => {
    await changed().expect(401);
    await changed('another-token-0123456789').expect(403);
  });

  it('serves its last good answer when it is away, says so, and has no words for what was never read', async () => {
    await view(app, 'energy-prices');
    price.isAway = true;
    const dropped = heard(app);
    await changed(HOOK).expect(204);
    await dropped;
    const late = await app.request('get', '/api/content/energy-prices').expect(200);
    expect(late.headers['x-content-kept']).toBe('late');
    expect(late.body).toMatchObject({ prices: [{ name: 'Brent' }] });
    const never = await app.request('get', '/api/content/promotions').expect(503);
    expect(never.headers['retry-after']).toBe('10');
    expect(never.body.detail).toBe('The content of this page cannot be read at the moment. Please try again shortly.');
    // The terms that the firm wrote there may be others than those an installation starts with.
    await app.request('get', '/api/content/legal/terms').expect(503);
    const { engines, status } = await app.app.get(HealthRegistry).report();
    expect(status).toBe('degraded');
    expect(engines['content']).toEqual({
      state: 'degraded',
      detail: `The Directus at ${new URL(directus.url).host} is away, pages show what it last said: it answered items/energy_prices with 502`,
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

  it('shows an editor’s change within a second', async () => {
    await publish(app, 'energy_prices', { name: 'WTI', price: 1 });
    await view(app, 'energy-prices');
    await publish(app, 'energy_prices', { price: 2 }, 1);
    const started = Date.now();
    let shown: unknown;
    while (shown !== 2) {
      shown = (await view<{ prices: { price: number }[] }>(app, 'energy-prices')).prices[0]?.price;
      expect(Date.now() - started).toBeLessThan(1_000);
    }
  });
});
