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
import {
  type EngineName,
  type GridRequest,
  type IndexDefinition,
  SearchEngine,
  SearchModule,
  SearchRebuild,
  type SearchRequest,
  type SearchScope,
  SearchWritingModule,
  searchEntities,
} from '@outcrop/search';
import { ImportListings } from '../../src/commands/import-listings.ts';
import { MoveListing } from '../../src/commands/move-listing.ts';
import { DealImages } from '../../src/deal-images.ts';
import { objectToImportRow } from '../../src/import/import-row.ts';
import { listingEntities } from '../../src/listing.entity.ts';
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

/** The commands, and the search engine of a process that has these engines. */
export async function startContractApp(databaseUrl: string, opensearchUrl?: string): Promise<INestApplicationContext> {
  const env = Env.read({
    DATABASE_URL: databaseUrl,
    OPENSEARCH_URL: opensearchUrl,
    ENGINE_PREFIX: `deal-contract-${process.pid}`,
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
export async function loadDeals(app: INestApplicationContext, deals: readonly PlainDeal[]): Promise<void> {
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

/** Writes the index of deals as the rows are. */
export async function buildIndex(app: INestApplicationContext): Promise<void> {
  await app.get(SearchRebuild, { strict: false }).run({ index: 'deals' });
}

/** Lets nothing pass that another engine answered: a fall-back would prove nothing. A single late answer is asked for once more. */
export class OnlyEngine extends SearchEngine {
  constructor(
    private readonly engine: SearchEngine,
    private readonly name: EngineName,
  ) {
    super();
  }

  search(index: IndexDefinition, request: SearchRequest, scope: SearchScope) {
    return this.insist(() => this.engine.search(index, request, scope));
  }

  grid(index: IndexDefinition, request: GridRequest, scope: SearchScope) {
    return this.insist(() => this.engine.grid(index, request, scope));
  }

  private async insist<T extends { readonly engine: EngineName }>(ask: () => Promise<T>): Promise<T> {
    const answer = await ask();
    if (answer.engine === this.name) return answer;
    const again = await ask();
    if (again.engine !== this.name) throw new Error(`${again.engine} answered in place of ${this.name}`);
    return again;
  }
}
