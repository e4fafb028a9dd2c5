import { EntityManager, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fieldByWire, type ListingRecord } from '@outcrop/contracts';
import { type Actor, Forbidden } from '@outcrop/platform';
import { canManageListings } from '../../listings.policy.ts';
import { hitsOf } from '../../tracking/hit-counts.ts';
import { Listing } from '../listing.entity.ts';
import { normaliseText } from '../search-text.ts';
import { ListingRecords } from './listing-records.ts';

/** Wire names outside the mapping that rows may be filtered and sorted by, and their properties. */
const OTHER_PROPERTIES: Readonly<Record<string, keyof Listing>> = {
  id: 'id',
  ListingId: 'id',
  RowNumber: 'rank',
  version: 'version',
  latitude: 'latitude',
  longitude: 'longitude',
  createdDate: 'createdDate',
  updatedDate: 'updatedDate',
  updatedBy: 'updatedBy',
  listingTypeDesc: 'typeLabel',
  CF: 'cashFlowUsdMonth',
};

/** The property behind a wire name, or undefined when there is none. */
export const propertyByWire = (wire: string): keyof Listing | undefined =>
  (fieldByWire.get(wire)?.name as keyof Listing | undefined) ??
  (Object.hasOwn(OTHER_PROPERTIES, wire) ? OTHER_PROPERTIES[wire] : undefined);

type OneValue = string | number | boolean | Date | null;
export type FilterValue = OneValue | readonly OneValue[];

export interface ListingsFilter {
  /** Words, matched as deal search does. */
  readonly q?: string | undefined;
  /** Equal to the value, or to one of them. `PLSCode` asks for listings that have the code among theirs. */
  readonly fields: readonly { readonly property: keyof Listing; readonly value: FilterValue }[];
}

/** Rows of the admin area: any listing, by any field. */
export class FindListings extends Query<{ records: ListingRecord[]; total: number }> {
  constructor(
    readonly filter: ListingsFilter,
    readonly sort: { readonly property: keyof Listing; readonly descending: boolean },
    readonly range: { readonly from: number; readonly size: number },
    readonly actor: Actor,
  ) {
    super();
  }
}

@QueryHandler(FindListings)
export class FindListingsHandler implements IQueryHandler<FindListings> {
  constructor(
    private readonly em: EntityManager,
    private readonly records: ListingRecords,
  ) {}

  /** @throws Forbidden */
  async execute({ filter, sort, range, actor }: FindListings) {
    if (!canManageListings(actor)) throw new Forbidden();
    const direction = sort.descending ? 'desc nulls last' : 'asc nulls last';
    const orderBy = [{ [sortKey(sort.property)]: direction }, { rank: 'asc' }] as QueryOrderMap<Listing>[];
    const [rows, total] = await this.em
      .fork()
      .findAndCount(Listing, whereOf(filter), { orderBy, offset: range.from, limit: range.size });
    return { records: await this.records.of(rows), total };
  }
}

/** A column, or the expression of what is counted elsewhere. */
const sortKey = (property: keyof Listing) =>
  property === 'webhitCount' ? raw((alias) => `${alias}.webhit_count + ${hitsOf(`${alias}.id`)}`) : property;

/** A filter as a condition on rows. */
export function whereOf({ q, fields }: ListingsFilter): FilterQuery<Listing> {
  const conditions: FilterQuery<Listing>[] = fields.map(({ property, value }) => {
    const values = Array.isArray(value) ? value : [value];
    if (property === 'typeCodes') return { types: { $overlap: values.map(String) } } as FilterQuery<Listing>;
    return { [property]: Array.isArray(value) ? { $in: values } : value } as FilterQuery<Listing>;
  });
  // Only letters and digits are left, so there is nothing to escape in the pattern.
  const text = normaliseText(q ?? '');
  if (text) conditions.push({ searchText: { $like: `%${text}%` } });
  return conditions.length ? { $and: conditions } : {};
}
