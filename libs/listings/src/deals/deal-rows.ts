import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AccessChecks, type RowCondition, readRows, withinTime } from '@outcrop/platform';
import {
  type BuyerScope,
  type CheckedRows,
  type Clause,
  EVERYTHING,
  fieldsOf,
  idsOf,
  meetsStrictly,
  type PreparedCheck,
  RowChecks,
  rowCondition,
  type SearchResult,
  type SearchScope,
  scopeName,
  strictCheck,
} from '@outcrop/search';
import { LRUCache } from 'lru-cache';
import { DEALS_INDEX, type DealField, dealFields, propertyOf } from '../listing/deals.index.ts';
import { Listing } from '../listing/listing.entity.ts';
import type { ListingColumn } from '../listing/listing-values.ts';
import { ListingNotFound } from '../listings.errors.ts';
import { DEAL_LISTS, type DealList, policyClauses, visible } from '../listings.policy.ts';
import { Scopes } from '../scopes/scopes.ts';
import { openingOf, SUMMARY_PROPERTIES, type SummaryRow } from './deal-view.ts';

/** About two kilobytes each. */
const MAX_KEPT = 5_000;
/** Letters that name them: some 300 pages of twenty deals. */
const MAX_PREPARED = 50_000;

/** Rows of summaries that were read lately, each with the version of the row that it was read from; those asked for last. Nobody changes them. */
export class KeptSummaries {
  private readonly kept = new LRUCache<number, { readonly version: string; readonly row: SummaryRow }>({
    max: MAX_KEPT,
  });

  /** The row, if it was read when it was of this version. */
  get(id: number, version: string): SummaryRow | undefined {
    const kept = this.kept.get(id);
    return kept?.version === version ? kept.row : undefined;
  }

  set(row: SummaryRow, version: string): void {
    this.kept.set(row.id, { version, row: { ...row, what: openingOf(row.what) } });
  }
}

/** The property behind each kind of name; the kinds are named as the index names them. */
const NAME_PROPERTIES = {
  basin: 'basin',
  play: 'play',
  region: 'region',
  company: 'agentCompanyName',
} as const satisfies Partial<Record<DealField, ListingColumn>>;
export type NameKind = keyof typeof NAME_PROPERTIES;

/** As long as the search engine has for a statement. */
const READ_TIMEOUT_MS = 2_000;

/** What the policy reads of a row: as its clauses say, so that no list can forget one. */
const POLICY_PROPERTIES = [...fieldsOf({ all: policyClauses() }, DEALS_INDEX.point)].map((field) =>
  propertyOf(field as DealField),
);
/** The part of a row that was read. */
type PartialRow = Partial<Pick<Listing, ListingColumn>>;

/** Which rows of a list are wanted. */
export interface WantedRows {
  /** All lists that the scope sees, when not given. */
  readonly list?: DealList;
  readonly scope: SearchScope;
  /** What they must be besides. */
  readonly where?: Clause;
  /** What follows the condition: order, limit. */
  readonly rest?: RowCondition;
}

/** Who sees what of a list, as a condition and as a statement. */
interface ListCheck {
  readonly clause: Clause;
  readonly check: PreparedCheck;
}

/** Rows behind the ids that an engine found, checked once more: an index that lags never shows what was made private (docs/product/search.md#checked-again). */
@Injectable()
export class DealRows implements AccessChecks<number, SearchScope> {
  private readonly kept = new KeptSummaries();
  /** By list, and by what of the asked ids is seen besides what all see: the same page is asked for again and again. */
  private readonly prepared = new LRUCache<string, ListCheck>({
    maxSize: MAX_PREPARED,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly checks: RowChecks,
    private readonly scopes: Scopes,
  ) {}

  /** Which of the ids this scope may see in this list, as the rows are now. */
  check(ids: readonly number[], list: DealList, scope: SearchScope): Promise<CheckedRows> {
    return this.checkOf(list, scope, ids).check(ids);
  }

  /**
   * Summaries' rows in the order of the ids, those left out that this scope may not see in this list. All are checked as they are now; a row that is
   * the same as when it was read last is not read again.
   */
  async summaries(ids: readonly number[], list: DealList, scope: SearchScope): Promise<SummaryRow[]> {
    return this.summariesOf(ids, await this.check(ids, list, scope), list, scope);
  }

  /** As {@link summaries}, of what an engine found. */
  summariesOfHits({ hits }: Pick<SearchResult, 'hits'>, list: DealList, scope: SearchScope): Promise<SummaryRow[]> {
    return this.summaries(idsOf(hits), list, scope);
  }

  /** As {@link summaries}, of ids that were just checked. */
  async summariesOf(
    ids: readonly number[],
    { versions }: CheckedRows,
    list: DealList,
    scope: SearchScope,
  ): Promise<SummaryRow[]> {
    const allowed = new Map<number, SummaryRow>();
    const unread: number[] = [];
    for (const [id, version] of versions) {
      const kept = this.kept.get(id, version);
      if (kept) allowed.set(id, kept);
      else unread.push(id);
    }
    if (unread.length > 0) {
      const isSeen = strictCheck(this.checkOf(list, scope, unread).clause, DEALS_INDEX.point);
      for (const row of await this.read(SUMMARY_PROPERTIES, unread)) {
        this.kept.set(row, row.rowVersion);
        if (isSeen(dealFields(row))) allowed.set(row.id, row);
      }
    }
    return ids.flatMap((id) => allowed.get(id) ?? []);
  }

  /** Those of the listings that this scope may see, in whatever list they are. */
  async allowed(ids: ReadonlySet<number>, scope: SearchScope): Promise<ReadonlySet<number>> {
    const rows = await this.read([], [...ids]);
    return new Set(rows.flatMap((row) => (seenIn(scope, row) ? [row.id] : [])));
  }

  /** @throws ListingNotFound alike for an unknown listing and one that this scope may not see */
  async assertSeen(id: number, scope: SearchScope): Promise<void> {
    if (!(await this.allowed(new Set([id]), scope)).has(id)) throw new ListingNotFound(id);
  }

  /**
   * Rows of a list that this scope may see, as the database itself finds them: by the policy's own clauses, so that there is one predicate.
   * @throws SearchMisuse when `where` does not fit the index of deals
   */
  async seen<K extends ListingColumn>(
    properties: readonly K[],
    { list, scope, where = EVERYTHING, rest = { sql: '' } }: WantedRows,
  ): Promise<Pick<Listing, K>[]> {
    const { sql, values } = rowCondition(DEALS_INDEX, {
      all: [where, ...(list ? [DEAL_LISTS[list]] : []), visible(scope)],
    });
    const wanted = { sql: `${sql} ${rest.sql}`, values: [...values, ...(rest.values ?? [])] };
    return withinTime(this.em, READ_TIMEOUT_MS, (em) => readRows(em, Listing, properties, wanted));
  }

  /** Whether a private deal on offer is open to a person, whatever their rights, as the rows are now. */
  async hasPrivateDeals(userId: number): Promise<boolean> {
    const scope = await this.scopes.ofBuyer(userId);
    if (scope.grants.length === 0) return false;
    return (await this.seen(['id'], { list: 'private', scope, rest: { sql: 'limit 1' } })).length > 0;
  }

  /** Ids of all rows that this scope may not see. */
  async unseen(scope: SearchScope): Promise<number[]> {
    const hidden = rowCondition(DEALS_INDEX, { not: visible(scope) });
    const rows = await withinTime(this.em, READ_TIMEOUT_MS, (em) => readRows(em, Listing, ['id'], hidden));
    return idsOf(rows);
  }

  /** Those of the names that deals which are still on the market have, among those that this scope may see in this list. */
  async namesSeen(
    kind: NameKind,
    names: readonly string[],
    list: DealList,
    scope: SearchScope,
  ): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set();
    const property = NAME_PROPERTIES[kind];
    const where: Clause = {
      all: [
        { field: kind, in: names },
        { field: 'isSold', in: [false] },
      ],
    };
    const rows = await this.seen([property], { list, scope, where, rest: { sql: 'group by 1' } });
    return new Set(rows.flatMap((row) => row[property] ?? []));
  }

  /** The whole row. @throws ListingNotFound alike for an unknown one and one that this scope may not see */
  async one(id: number, scope: SearchScope): Promise<Listing> {
    const row = await this.em.fork().findOne(Listing, id, { disableIdentityMap: true });
    if (!row || !seenIn(scope, row)) throw new ListingNotFound(id);
    return row;
  }

  /** Some of its columns: for what is asked often, and needs no whole row. @throws as {@link one} */
  async some<K extends ListingColumn>(
    properties: readonly K[],
    id: number,
    scope: SearchScope,
  ): Promise<Pick<Listing, K | 'id'>> {
    const [row] = await this.read(properties, [id]);
    if (!row || !seenIn(scope, row)) throw new ListingNotFound(id);
    return row;
  }

  /** @param ids that it will be asked about */
  private checkOf(list: DealList, scope: SearchScope, ids: readonly number[]): ListCheck {
    const asked = grantedAmong(scope, ids);
    const key = `${list} ${scopeName(asked)}`;
    const known = this.prepared.get(key);
    if (known) return known;
    const clause: Clause = { all: [DEAL_LISTS[list], visible(asked)] };
    const made = { clause, check: this.checks.prepare(DEALS_INDEX, clause) };
    this.prepared.set(key, made);
    return made;
  }

  private async read<K extends ListingColumn>(
    properties: readonly K[],
    ids: readonly number[],
  ): Promise<(Pick<Listing, K | 'id'> & { readonly rowVersion: string })[]> {
    if (ids.length === 0) return [];
    const which = { sql: 'id = any(?::int[])', values: [`{${ids.join(',')}}`] };
    return readRows<Listing, ListingColumn, 'rowVersion'>(this.em, Listing, checkable(properties), which, {
      rowVersion: ROW_VERSION,
    });
  }
}

/** A scope as far as it goes by these ids: the database is not sent what it is not asked about. */
function grantedAmong(scope: SearchScope, ids: readonly number[]): SearchScope {
  if (scope.kind !== 'buyer') return scope;
  const granted = grantSets.get(scope) ?? new Set(scope.grants);
  grantSets.set(scope, granted);
  const grants = ids.filter((id) => granted.has(id));
  return { ...scope, grants, version: grants.join() };
}

/** A scope is the same object as long as its grants are the same: going through thousands of them for each page cost as much as the rest of the check. */
const grantSets = new WeakMap<BuyerScope, ReadonlySet<number>>();

/** PostgreSQL's own: the transaction that wrote the row last, whatever it wrote. */
const ROW_VERSION = 'xmin::text';

/** SQL for another text whenever a listing's row was written, for queries of other features; null for none. @param id SQL for its id */
export const listingVersionSql = (id: string): string => `(select ${ROW_VERSION} from listing where id = ${id})`;

const checkable = (properties: readonly ListingColumn[]) => ['id', ...properties, ...POLICY_PROPERTIES] as const;

/** Rows with their ids and the properties asked for, and with what the policy reads: what {@link seenIn} takes. */
export const readCheckable = <K extends ListingColumn>(
  em: EntityManager,
  properties: readonly K[],
  which: RowCondition,
): Promise<Pick<Listing, K | 'id'>[]> => readRows<Listing, ListingColumn>(em, Listing, checkable(properties), which);

/**
 * Whether a scope may see a row.
 * @throws Error when the row was read without something that the policy asks for
 */
export const seenIn = (scope: SearchScope, row: PartialRow): boolean =>
  meetsStrictly(visible(scope), dealFields(row), DEALS_INDEX.point);
