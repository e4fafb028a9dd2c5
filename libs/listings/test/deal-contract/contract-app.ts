import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import {
  ConfigModule,
  databaseOptions,
  Env,
  EventsModule,
  eventEntities,
  HealthModule,
  systemActor,
} from '@outcrop/platform';
import { SearchEngine, SearchModule, SearchRebuild, SearchWritingModule, searchEntities } from '@outcrop/search';
import { patientOpenSearch } from '@outcrop/search/testing';
import { ImportListings } from '../../src/commands/import-listings.ts';
import { MoveListing } from '../../src/commands/move-listing.ts';
import { DealImages } from '../../src/deal-images.ts';
import { objectToImportRow } from '../../src/import/import-row.ts';
import { listingEntities } from '../../src/listings.entities.ts';
import { ListingsModule } from '../../src/listings.module.ts';
import { DealDocumentsModule } from '../../src/listings-projection.module.ts';
import { recordOf } from './contract-deals.ts';
import type { PlainDeal } from './plain-deal.ts';

const BATCH = 500;
const actor = systemActor('contract');

/** Pictures are not what the contract is about. */
class NoImages extends DealImages {
  coverUrl = () => '';
  logoUrl = () => '';
  tombstoneUrl = () => '';
}
@Global()
@Module({ providers: [{ provide: DealImages, useClass: NoImages }], exports: [DealImages] })
class NoImagesModule {}

export interface ContractApp {
  readonly app: INestApplicationContext;
  /** OpenSearch alone when there is one, else the rows: nothing answers in its place. */
  readonly engine: SearchEngine;
  stop(): Promise<void>;
}

/** Deals loaded by the commands, with their index built where OpenSearch is given. */
export async function startContractApp(
  databaseUrl: string,
  opensearchUrl: string | undefined,
  deals: readonly PlainDeal[],
): Promise<ContractApp> {
  const prefix = `deal-contract-${randomBytes(5).toString('hex')}`;
  const app = await startApp(databaseUrl, opensearchUrl, prefix);
  await loadDeals(app, deals);
  if (!opensearchUrl) return { app, engine: app.get(SearchEngine), stop: () => app.close() };
  const [report] = await app.get(SearchRebuild).run({ index: 'deals' });
  const { engine, close } = patientOpenSearch(opensearchUrl, prefix);
  const stop = async () => {
    await fetch(`${opensearchUrl}/${report!.name}`, { method: 'DELETE' });
    await Promise.all([close(), app.close()]);
  };
  return { app, engine, stop };
}

function startApp(databaseUrl: string, opensearchUrl: string | undefined, prefix: string) {
  const env = Env.read({
    DATABASE_URL: databaseUrl,
    OPENSEARCH_URL: opensearchUrl,
    ENGINE_PREFIX: prefix,
    APP_SECRET: 'only for tests, only for tests, only for tests',
    DATA_DIR: os.tmpdir(),
  });
  class ContractModule {}
  return NestFactory.createApplicationContext(
    {
      module: ContractModule,
      imports: [
        ConfigModule.forRoot(env),
        HealthModule,
        MikroOrmModule.forRoot({
          ...databaseOptions(databaseUrl, [...eventEntities, ...searchEntities, ...listingEntities], 5),
          driver: PostgreSqlDriver,
          registerRequestContext: false,
        }),
        CqrsModule.forRoot(),
        EventsModule.forRoot(),
        SearchModule,
        SearchWritingModule,
        NoImagesModule,
        ListingsModule,
        DealDocumentsModule,
      ],
    },
    { logger: false, abortOnError: false },
  );
}

/**
 * Loads deals as people do: imports them in the order of their rank, some first with other contents and corrected later, and moves some to
 * their place in the order.
 */
async function loadDeals(app: INestApplicationContext, deals: readonly PlainDeal[]): Promise<void> {
  const commands = app.get(CommandBus, { strict: false });
  const load = async (batch: readonly PlainDeal[]) => {
    const rows = batch.map((deal) => objectToImportRow(recordOf(deal)));
    await commands.execute(new ImportListings(rows, actor));
  };
  const corrected = deals.filter((_, i) => i % 7 === 3);
  const corrections = new Set(corrected);
  // What a corrected one says at first is what its neighbour says.
  const first = deals.map((deal, i) => (corrections.has(deal) ? { ...deals[i - 1]!, id: deal.id } : deal));
  const moved = deals.map((deal, i) => ({ deal, after: deals[i - 1] })).filter((_, i) => i % 97 === 11);
  const late = new Set(moved.map(({ deal }) => deal.id));
  const ordered = [...first.filter(({ id }) => !late.has(id)), ...first.filter(({ id }) => late.has(id))];
  for (let at = 0; at < ordered.length; at += BATCH) await load(ordered.slice(at, at + BATCH));
  await load(corrected);
  for (const { deal, after } of moved) await commands.execute(new MoveListing(deal.id, after?.id ?? null, actor));
  await app.get(EntityManager).fork().execute('analyze listing');
}
