import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { PAGE_SIZE, writeAddress } from '@outcrop/contracts';
import { PUBLIC_SCOPE } from '@outcrop/search';
import fc from 'fast-check';
import { dealConditions } from '../../src/deals/search/deal-clauses.ts';
import { DEALS_INDEX } from '../../src/listing/deals.index.ts';
import { AlertMatching } from '../../src/saved-searches/alerts/alert-matching.ts';
import { SavedSearch } from '../../src/saved-searches/saved-search.entity.ts';
import { readSearch, savedFilters } from '../../src/saved-searches/search-clauses.ts';
import type { ContractApp } from './contract-app.ts';
import { TODAY } from './contract-deals.ts';
import { type ContractState, contractStates } from './contract-states.ts';
import type { PlainSearch } from './plain-search.ts';

/** At the southern edge of the map an area can lie on one line of it: nothing is in it, wherever else the search looks. */
const FLAT_AREA: Pick<ContractState, 'list' | 'query'> = {
  list: 'public',
  query: {
    page: 1,
    size: PAGE_SIZE,
    bbox: [-180, -90, 180, 90],
    polygon: [
      [-99.12, -90],
      [-102.12, -89],
      [-105.12, -90],
    ],
  },
};

/**
 * Saves random searches, has a quarter of the deals change, and compares what each search is told of with what the definition of a search finds, and with
 * what the engine finds.
 * @returns how many searches were told of a deal
 * @throws naming the first search for which they differ
 */
export async function checkAlerts(
  plain: PlainSearch,
  { app, engine }: ContractApp,
  { seed, searches }: { seed: number; searches: number },
): Promise<number> {
  const states = [...fc.sample(contractStates(plain.deals), { seed, numRuns: searches - 1 }), FLAT_AREA];
  const saved = states.map(({ query: { likedIds: _, ...query }, list }, n) => {
    const filters = { ...readSearch(writeAddress(query)), words: n % 2 ? ('any' as const) : ('typed' as const) };
    const shown = list === 'research' ? ('research' as const) : ('public' as const);
    const likedIds = plain.deals.flatMap(({ id }, place) => (place % 7 === n % 7 ? [id] : []));
    return { userId: n + 1, list: shown, address: writeAddress(filters), likedIds };
  });
  const changed = plain.deals.flatMap(({ id }, place) => (place % 4 === 0 ? [id] : []));
  const told = await alertsOf(app, saved, changed);

  for (const { userId, likedIds, ...search } of saved) {
    const filters = { ...savedFilters(search)!, likedIds };
    const whole = { ...filters, page: 1, size: plain.deals.length };
    const expected = among(changed, plain.find(whole, PUBLIC_SCOPE, search.list).ids);
    const asked = { ...dealConditions(filters, search.list, TODAY), sort: [], from: 0, size: plain.deals.length };
    const { hits } = await engine.search(DEALS_INDEX, asked, PUBLIC_SCOPE);
    const actual = {
      told: among(changed, told.get(userId) ?? []),
      listed: among(
        changed,
        hits.map(({ id }) => id),
      ),
    };
    if (!isDeepStrictEqual(actual, { told: expected, listed: expected }))
      throw new Error(`${JSON.stringify({ ...search, expected, ...actual })}`);
  }
  return told.size;
}

/** Of the deals that changed, in order of id, those that are among some. */
const among = (changed: readonly number[], ids: readonly number[]): number[] => {
  const some = new Set(ids);
  return changed.filter((id) => some.has(id)).sort((a, b) => a - b);
};

interface Saved {
  readonly userId: number;
  readonly list: 'public' | 'research';
  readonly address: string;
  readonly likedIds: readonly number[];
}

/** The deals that each person is told of, by their id; nothing of it stays. */
async function alertsOf(app: INestApplicationContext, saved: readonly Saved[], changed: readonly number[]) {
  const em = app.get(EntityManager).fork();
  await em.begin();
  try {
    for (const { likedIds: _, ...search } of saved)
      em.persist(em.create(SavedSearch, { ...search, name: 'x', frequency: 'instant' }));
    await em.flush();
    const likes = saved.flatMap(({ userId, likedIds }) => likedIds.map((id) => ({ userId, id })));
    await em.execute(
      `insert into deal_like (user_id, listing_id)
       select "userId", id from json_to_recordset(?::json) as l ("userId" int, id int)`,
      [JSON.stringify(likes)],
    );
    const changes = changed.map((id) => ({ eventId: id, listingId: id, change: 'price' as const, was: null }));
    await new AlertMatching().note(em, changes, TODAY);
    const rows = await em.execute<{ userId: number; id: number }[]>(
      'select user_id as "userId", listing_id as id from deal_alert',
    );
    const byUser = Map.groupBy(rows, ({ userId }) => userId);
    return new Map([...byUser].map(([userId, alerts]) => [userId, alerts.map(({ id }) => id)]));
  } finally {
    await em.rollback();
  }
}
