import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readRows } from '@outcrop/platform';
import { type Clause, matches, type SearchScope } from '@outcrop/search';
import { SUMMARY_PROPERTIES, type SummaryRow } from '../deal-view.ts';
import { DEALS_INDEX, dealFields } from '../deals.index.ts';
import { Listing } from '../listing.entity.ts';
import { DEAL_LISTS, type DealList, visible } from '../listings.policy.ts';

/** Columns that the policy's clauses read. */
const POLICY_PROPERTIES = [
  'id',
  'isPrivate',
  'webStatus',
  'isSalesLeadOnly',
  'status',
  'isActiveDeal',
  'isSold',
  'types',
] as const;
const ROW_PROPERTIES = [...SUMMARY_PROPERTIES, ...POLICY_PROPERTIES];
type PolicyRow = Pick<Listing, (typeof POLICY_PROPERTIES)[number]>;

/** Rows behind the ids that an engine found, checked once more: an index that lags never shows what was made private (design section 4). */
@Injectable()
export class DealRows {
  constructor(private readonly em: EntityManager) {}

  /** Summaries' rows in the order of the ids, those left out that this scope may not see in this list. */
  async summaries(ids: readonly number[], list: DealList, scope: SearchScope): Promise<SummaryRow[]> {
    if (ids.length === 0) return [];
    const rows = await readRows(this.em, Listing, ROW_PROPERTIES, {
      sql: 'id = any(?::int[])',
      values: [`{${ids.join(',')}}`],
    });
    const allowed = new Map<number, SummaryRow>();
    for (const row of rows) if (isSeen(row, list, scope)) allowed.set(row.id, row);
    return ids.flatMap((id) => allowed.get(id) ?? []);
  }

  /** The whole row, or null when there is none that this scope may see. */
  async one(id: number, scope: SearchScope): Promise<Listing | null> {
    const row = await this.em.fork().findOne(Listing, id, { disableIdentityMap: true });
    return row && seenIn(scope, row) ? row : null;
  }
}

const meets = (clause: Clause, row: PolicyRow): boolean => matches(clause, dealFields(row), DEALS_INDEX.point);
const isSeen = (row: PolicyRow, list: DealList, scope: SearchScope): boolean =>
  meets({ all: [DEAL_LISTS[list], visible(scope)] }, row);
/** Whether a scope may see a whole row. */
export const seenIn = (scope: SearchScope, row: PolicyRow): boolean => meets(visible(scope), row);
