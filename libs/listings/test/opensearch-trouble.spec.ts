import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import {
  createTestDatabase,
  describeWithEngine,
  type RunningFeature,
  startFeature,
  type TestDatabase,
  until,
} from '@outcrop/platform/testing';
import { SearchRebuild, SearchVerify } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import { listings } from '../src/feature.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { NumberedImagesModule } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

describeWithEngine('opensearch', 'OpenSearch in trouble', (url) => {
  const env = {
    OPENSEARCH_URL: url,
    ENGINE_PREFIX: `trouble-${randomBytes(5).toString('hex')}`,
    OPERATIONS_TOKEN: 'only-for-tests-only-for-tests',
  };
  let database: TestDatabase;
  let running: RunningFeature;
  let index: string;

  const start = (...as: ('api' | 'worker' | 'cli')[]) =>
    startFeature({
      features: [platform, search, mail, listings],
      as,
      databaseUrl: database.url,
      env,
      imports: [NumberedImagesModule],
    });
  /** Imports three deals under these headers: as new ones, or as changes. */
  const importDeals = (header: string) =>
    running.commands.execute(
      new ImportListings({
        rows: [1, 2, 3].map((ListingId) => wholeRow({ ListingId, header: `${header} ${ListingId}`, PLSCode: 'PP' })),
        actor: systemActor('test'),
      }),
    );
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const health = async () =>
    (await running.request('get', '/health/details').set('Authorization', `Bearer ${env.OPERATIONS_TOKEN}`)).body;
  const verify = async () => (await running.app.get(SearchVerify, { strict: false }).run())[0];
  const SOUND = { rows: 3, missing: 0, stale: 0, extra: 0, differing: 0 };

  beforeAll(async () => {
    database = await createTestDatabase();
    const cli = await start('cli');
    index = (await cli.app.get(SearchRebuild, { strict: false }).run())[0]!.name!;
    await cli.stop();
    running = await start('api', 'worker');
    await importDeals('First');
    await running.drain();
  });
  afterAll(async () => {
    await running?.stop();
    await send('DELETE', index);
    await database?.drop();
  });

  /** Changes all deals while OpenSearch refuses, and then not. */
  const changeDuring = async (header: string, trouble: () => Promise<void>, end: () => Promise<void>) => {
    await trouble();
    await importDeals(header);
    await until(async () => (await health()).engines.queue.detail.includes('deal-search is paused'));
    const { status, engines } = await health();
    await end();
    await running.drain();
    return { status, queue: engines.queue as { state: string; detail: string } };
  };

  it('because its disk is full keeps no deal from being found when there is room again', async () => {
    const block = (value: true | null) =>
      send('PUT', `${index}/_settings`, { 'index.blocks.read_only_allow_delete': value });
    const { status, queue } = await changeDuring(
      'Second',
      () => block(true),
      () => block(null),
    );
    expect(status).toBe('degraded');
    expect(queue).toMatchObject({
      state: 'degraded',
      detail: expect.stringMatching(/deal-search is paused \(OpenSearch does not write to .*read-only/),
    });
    expect(await verify()).toMatchObject(SOUND);
    const attempts = await running.em().execute('select distinct attempts from delivery');
    expect(attempts).toEqual([{ attempts: 1 }]);
    expect(await health()).toMatchObject({ engines: { queue: { state: 'up' }, 'failed deliveries': { state: 'up' } } });
  });

  it('because its index is closed answers nobody with 500, whenever health was asked', async () => {
    const { queue } = await changeDuring(
      'Third',
      async () => {
        await send('POST', `${index}/_close`);
        for (const path of ['/api/deals', '/api/deals/map?bbox=-180,-85,180,85&zoom=3', '/api/deals/suggest?q=fi']) {
          const { headers } = await running.request('get', path).expect(200);
          if (path === '/api/deals') expect(headers['x-search-engine']).toBe('columns');
        }
      },
      () => send('POST', `${index}/_open`),
    );
    expect(queue.detail).toContain('closed');
    expect(await verify()).toMatchObject(SOUND);
  });
});
