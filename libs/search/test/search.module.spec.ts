import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ConfigModule,
  databaseOptions,
  Env,
  EventsModule,
  eventEntities,
  HealthModule,
  HealthRegistry,
  ScheduleAdmin,
} from '@outcrop/platform';
import { createTestDatabase, describeWithEngine, type TestDatabase } from '@outcrop/platform/testing';
import { WorkerEventsModule, WorkerSchedules } from '@outcrop/platform/worker';
import {
  ADMIN_SCOPE,
  DocumentSources,
  IndexKeeper,
  IndexKeeperModule,
  IndexWritingModule,
  PUBLIC_SCOPE,
  SearchEngine,
  SearchModule,
  SearchRebuild,
  SearchTargets,
  SearchVerify,
} from '@outcrop/search';
import { contractDocuments, contractIndex } from '@outcrop/search/testing';
import { OpenSearch } from '../src/opensearch/opensearch.ts';
import { ContractRows } from './contract-rows.ts';

const request = { groups: {}, sort: [], from: 0, size: 5 };

describe('the search modules', () => {
  let database: TestDatabase;
  let rows: ContractRows;
  let app: INestApplicationContext | undefined;
  const prefix = `t${randomBytes(5).toString('hex')}`;

  beforeEach(async () => {
    database = await createTestDatabase();
    rows = new ContractRows(database.url);
    await rows.create(contractDocuments(1, 20));
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
    await rows.close();
    await database.drop();
  });

  const boot = async (openSearchUrl: string | undefined, ...imports: (typeof SearchModule)[]) => {
    @Module({})
    class RowsModule {
      constructor(sources: DocumentSources) {
        sources.register(rows);
      }
    }
    const env = Env.read({
      DATABASE_URL: database.url,
      OPENSEARCH_URL: openSearchUrl,
      ENGINE_PREFIX: prefix,
      APP_SECRET: 'only for tests, only for tests, only for tests',
      DATA_DIR: os.tmpdir(),
    });
    app = await NestFactory.createApplicationContext(
      {
        module: class TestModule {},
        imports: [
          ConfigModule.forRoot(env),
          HealthModule,
          MikroOrmModule.forRoot({
            ...databaseOptions(env.DATABASE_URL, eventEntities, 3),
            driver: PostgreSqlDriver,
            registerRequestContext: false,
          }),
          EventsModule,
          ...imports,
          RowsModule,
        ],
      },
      { logger: false, abortOnError: false },
    );
    return app;
  };
  const report = () => app!.get(HealthRegistry).report();
  const answer = async () => (await app!.get(SearchEngine).search(contractIndex, request, ADMIN_SCOPE)).engine;

  it('search in memory when OPENSEARCH_URL is not set', async () => {
    await boot(undefined, SearchModule, IndexWritingModule, IndexKeeperModule);
    expect(await answer()).toBe('columns');
    expect(await report()).toMatchObject({
      status: 'up',
      engines: { search: { state: 'up' }, 'search-index': { state: 'up' } },
    });
    expect(await app!.get(SearchRebuild).run()).toMatchObject([{ engine: 'postgres' }]);
    expect(await app!.get(SearchVerify).run()).toMatchObject([{ engine: 'postgres', rows: 20 }]);
  });

  it('start degraded when OpenSearch is down, say so, and search in memory', async () => {
    await boot('http://127.0.0.1:1', SearchModule, IndexKeeperModule);
    expect(await report()).toMatchObject({ status: 'degraded', engines: { search: { state: 'degraded' } } });
    expect(await answer()).toBe('columns');
    await expect(app!.get(SearchTargets).write(contractIndex, contractDocuments(1, 1))).resolves.toBeDefined();
  });

  it('report an index that cannot be maintained, and try again', async () => {
    await boot('http://127.0.0.1:1', SearchModule, IndexKeeperModule, WorkerEventsModule);
    const schedules = app!.get(WorkerSchedules, { strict: false });
    const failedSchedule = async () => {
      const progress = new Promise<void>((resolve) => {
        const end = schedules.onProgress(() => {
          end();
          resolve();
        });
      });
      const row = (await app!.get(ScheduleAdmin, { strict: false }).schedules()).find((one) => one.failures > 0);
      return row ?? progress.then(() => undefined);
    };
    let row = await failedSchedule();
    while (!row) row = await failedSchedule();
    expect(row).toMatchObject({ name: 'search-index', everySeconds: 15 });
    expect(row.nextRunAt.getTime() - Date.now()).toBeLessThanOrEqual(15_000);
    const { engines } = await report();
    expect(engines['search-index']).toEqual({
      state: 'degraded',
      detail: `The search index cannot be maintained: ${row.lastError}`,
    });
    expect(engines['schedules']?.state).toBe('degraded');
  });

  describeWithEngine('opensearch', 'with OpenSearch', (url) => {
    afterEach(async () => {
      const opensearch = new OpenSearch(url, prefix);
      const name = await opensearch.admin.live(contractIndex);
      if (name) await opensearch.admin.drop(name);
      await opensearch.close();
    });

    it('answer from memory until the first index is built, then from OpenSearch', async () => {
      await boot(url, SearchModule, IndexWritingModule);
      expect(await answer()).toBe('columns');
      expect(await report()).toMatchObject({ engines: { search: { state: 'degraded' } } });
      expect(await app!.get(IndexKeeper).ensureIndexes()).toEqual(['contract']);
      expect(await report()).toMatchObject({ engines: { search: { state: 'up' } } });
      expect(await answer()).toBe('opensearch');
    });

    it('leave out of searches what is withheld, while the index still shows it', async () => {
      await boot(url, SearchModule, IndexWritingModule);
      await app!.get(IndexKeeper).ensureIndexes();
      const find = async () => (await app!.get(SearchEngine).search(contractIndex, request, PUBLIC_SCOPE)).total;
      const before = await find();
      await rows.query(`WITH hidden AS (UPDATE search_contract SET open = false, search_revision = search_revision + 1
          WHERE open RETURNING id, search_revision)
        INSERT INTO search_withheld (index_name, id, revision) SELECT 'contract', id, search_revision FROM hidden`);
      expect([before > 0, await find()]).toEqual([true, 0]);
    });
  });
});
