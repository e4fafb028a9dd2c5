import type { EntityManager } from '@mikro-orm/postgresql';
import type { Box } from '@outcrop/contracts';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { ListingNotFound } from '../../src/listings.errors.ts';
import type { DealQueries } from './check-contract.ts';
import { headerOf, type PlainDeal } from './plain-deal.ts';
import type { PlainSearch } from './plain-search.ts';

/** What somebody may do to rows while the index is not told. */
const WAYS = ['is_private = true', `web_status = 'draft'`, 'is_sales_lead_only = true', `status = 'PULLED'`] as const;
const HIDDEN = 40;

/** Public deals with a place. */
export function dealsToHide(plain: PlainSearch): PlainDeal[] {
  const { ids } = plain.find({ page: 1, size: 10_000 }, PUBLIC_SCOPE, 'public');
  const publicIds = new Set(ids);
  return plain.deals.filter(({ id, longitude }) => longitude !== null && publicIds.has(id)).slice(0, HIDDEN);
}

/** Takes deals from the public behind the index's back: no command, no event, no new revision. */
export async function hide(deals: readonly PlainDeal[], em: EntityManager): Promise<void> {
  for (const [i, { id }] of deals.entries()) {
    await em.fork().execute(`update listing set ${WAYS[i % WAYS.length]} where id = ?`, [id]);
  }
}

/** Which of the deals the public answers show, by kind of answer; and how many deals the list counts. */
export async function shownOf(deals: readonly PlainDeal[], plain: PlainSearch, queries: DealQueries) {
  const scope = PUBLIC_SCOPE;
  const shown = { list: [] as number[], map: [] as number[], similar: [] as number[], suggest: [] as number[] };
  let total = 0;
  for (let page = 1; page === 1 || (page - 1) * 100 < total; page += 1) {
    const answer = await queries.find({ query: { page, size: 100 }, scope, list: 'public' });
    total = answer.total;
    shown.list.push(...answer.deals.map(({ ListingId }) => ListingId));
  }
  const byId = new Map(plain.deals.map((deal) => [deal.id, deal]));
  for (const deal of deals) {
    const [lon, lat] = [deal.longitude!, deal.latitude!];
    const bbox: Box = [
      Math.max(-180, lon - 1e-5),
      Math.max(-90, lat - 1e-5),
      Math.min(180, lon + 1e-5),
      Math.min(90, lat + 1e-5),
    ];
    const map = await queries.map({ map: { bbox, zoom: 12 }, scope, list: 'public' });
    shown.map.push(...map.deals.map(({ ListingId }) => ListingId));
    for (const text of [String(deal.id), headerOf(deal)]) {
      const suggestions = await queries.suggest(text.slice(0, 200));
      shown.suggest.push(...suggestions.flatMap(({ ListingId }) => ListingId ?? []));
    }
  }
  // The deal that is most similar is a good place to find it.
  const hidden = new Set(deals.map(({ id }) => id));
  const near = deals.flatMap((deal) => plain.similar(deal, scope).map(({ id }) => id)).filter((id) => !hidden.has(id));
  for (const id of new Set(near)) {
    if (!plain.maySee(byId.get(id)!, scope)) continue;
    shown.similar.push(...(await queries.similar(id, scope)).map(({ deal }) => deal.ListingId));
  }
  const ofThese = Object.entries(shown).map(([answer, ids]) => [answer, ids.filter((id) => hidden.has(id)).length]);
  return { total, shown: Object.fromEntries(ofThese) as Record<keyof typeof shown, number> };
}

/** How many of the deals a visitor can open. */
export async function openable(queries: DealQueries, deals: readonly PlainDeal[]): Promise<number> {
  const answers = await Promise.allSettled(deals.map(({ id }) => queries.get(id, PUBLIC_SCOPE)));
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof ListingNotFound)) throw answer.reason;
  return answers.filter(({ status }) => status === 'fulfilled').length;
}
