import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AccessChecks, readRows } from '@outcrop/platform';
import { type Clause, matches, type SearchScope } from '@outcrop/search';
import { Listing } from '../listing/listing.entity.ts';
import { DEAL_LISTS, type DealList, visible } from '../listings.policy.ts';
import { SUMMARY_PROPERTIES, type SummaryRow } from './deal-view.ts';
import { DEALS_INDEX, dealFields } from './projection/deals.index.ts';
import { seenRows } from './row-conditions.ts';

/** The column behind each kind of name. */
const NAME_COLUMNS = {
  basin: 'basin',
  play: 'play',
  region: 'region',
  company: 'agentCompanyName',
} as const satisfies Record<string, keyof Listing>;
export type NameKind = keyof typeof NAME_COLUMNS;

/** Columns that the policy's clauses read. */
export const POLICY_PROPERTIES = [
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
export class DealRows implements AccessChecks<number, SearchScope> {
  constructor(private readonly em: EntityManager) {}

  /** Summaries' rows in the order of the ids, those left out that this scope may not see in this list. */
  async summaries(ids: readonly number[], list: DealList, scope: SearchScope): Promise<SummaryRow[]> {
    const rows = await this.read(ROW_PROPERTIES, ids);
    const allowed = new Map<number, SummaryRow>();
    for (const row of rows) if (isSeen(row, list, scope)) allowed.set(row.id, row);
    return ids.flatMap((id) => allowed.get(id) ?? []);
  }

  /** Those of the listings that this scope may see, in whatever list they are. */
  async allowed(ids: ReadonlySet<number>, scope: SearchScope): Promise<ReadonlySet<number>> {
    const rows = await this.read(POLICY_PROPERTIES, [...ids]);
    return new Set(rows.flatMap((row) => (seenIn(scope, row) ? [row.id] : [])));
  }

  /** Those of the names that deals which are still on the market have, among those that this scope may see in this list. */
  async namesSeen(
    kind: NameKind,
    names: readonly string[],
    list: DealList,
    scope: SearchScope,
  ): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set();
    const column = NAME_COLUMNS[kind];
    const seen = await this.em
      .fork()
      .createQueryBuilder(Listing)
      .select(column, true)
      .where({ $and: [{ [column]: { $in: [...names] }, isSold: false }, seenRows(list, scope)] })
      .execute<Partial<Record<typeof column, string>>[]>('all');
    return new Set(seen.flatMap((row) => row[column] ?? []));
  }

  /** The whole row, or null when there is none that this scope may see. */
  async one(id: number, scope: SearchScope): Promise<Listing | null> {
    const row = await this.em.fork().findOne(Listing, id, { disableIdentityMap: true });
    return row && seenIn(scope, row) ? row : null;
  }

  private async read<K extends keyof Listing & string>(properties: readonly K[], ids: readonly number[]) {
    if (ids.length === 0) return [];
    return readRows(this.em, Listing, properties, { sql: 'id = any(?::int[])', values: [`{${ids.join(',')}}`] });
  }
}

const meets = (clause: Clause, row: PolicyRow): boolean => matches(clause, dealFields(row), DEALS_INDEX.point);
const isSeen = (row: PolicyRow, list: DealList, scope: SearchScope): boolean =>
  meets({ all: [DEAL_LISTS[list], visible(scope)] }, row);
/** Whether a scope may see a row. */
export const seenIn = (scope: SearchScope, row: PolicyRow): boolean => meets(visible(scope), row);
