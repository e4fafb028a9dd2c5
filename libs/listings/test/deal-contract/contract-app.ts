import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { missingToPublish } from '@outcrop/contracts';
import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { startFeature } from '@outcrop/platform/testing';
import { SearchEngine, SearchRebuild } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import { testOpenSearch } from '@outcrop/search/testing';
import { listings } from '../../src/feature.ts';
import { ImportListings } from '../../src/import/import-listings.ts';
import { objectToImportRow } from '../../src/import/import-row.ts';
import { MoveListings } from '../../src/order/move-listings.ts';
import { NumberedImagesModule } from '../support/start-app.ts';
import { recordOf } from './contract-deals.ts';
import type { PlainDeal } from './plain-deal.ts';

const BATCH = 500;
const actor = systemActor('contract');

export interface ContractApp {
  readonly app: INestApplicationContext;
  /** OpenSearch alone when there is one, else the columns in memory: nothing answers in its place. */
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
  const running = await startFeature({
    features: [platform, search, mail, listings],
    as: ['cli'],
    databaseUrl,
    env: { OPENSEARCH_URL: opensearchUrl, ENGINE_PREFIX: prefix },
    imports: [NumberedImagesModule],
  });
  const { app } = running;
  await loadDeals(app, deals);
  if (!opensearchUrl) return { app, engine: app.get(SearchEngine), stop: running.stop };
  const [report] = await app.get(SearchRebuild).run({ index: 'deals' });
  const { engine, close } = testOpenSearch(opensearchUrl, prefix);
  const stop = async () => {
    await fetch(`${opensearchUrl}/${report!.name}`, { method: 'DELETE' });
    await Promise.all([close(), running.stop()]);
  };
  return { app, engine, stop };
}

/**
 * Loads deals as people do: imports them in the order of their rank, some first with other contents and corrected later, and moves some to
 * their place in the order.
 */
async function loadDeals(app: INestApplicationContext, deals: readonly PlainDeal[]): Promise<void> {
  const commands = app.get(CommandBus, { strict: false });
  const load = async (batch: readonly PlainDeal[]) => {
    const rows = batch.map((deal) =>
      objectToImportRow({ ...recordOf(deal), ...(isIncomplete(deal) && { webStatus: 'draft' }) }),
    );
    await commands.execute(new ImportListings({ rows, actor }));
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
  for (const { deal, after } of moved)
    await commands.execute(
      new MoveListings({ list: 'public', moves: [{ listingId: deal.id, after: after?.id ?? null }], actor }),
    );
  const em = app.get(EntityManager).fork();
  const incomplete = deals.filter(isIncomplete).map(({ id }) => id);
  await em.execute(
    `update listing set web_status = 'published', search_revision = nextval('listing_search_revision') where id = any(?::int[])`,
    [`{${incomplete.join(',')}}`],
  );
  await em.execute('analyze listing');
}

/** Published without what publishing needs, as it could be before that was a rule: no command makes such a deal. */
const isIncomplete = (deal: PlainDeal): boolean => deal.webStatus === 'published' && missingToPublish(deal).length > 0;
