import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  type FacetGroup,
  type FacetValues as FacetValuesAnswer,
  type FacetValuesQuery,
  officeDay,
} from '@outcrop/contracts';
import { SearchEngine, type SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { normaliseText } from '../../listing/search-text.ts';
import type { DealList } from '../../listings.policy.ts';
import { COUNTED, dealConditions, FACET_FIELDS, type LikedFilter } from './deal-clauses.ts';
import { facetValue } from './facets.ts';

const MAX_VALUES = 100;
/** Values of a group that are looked through. */
const MAX_CANDIDATES = 10_000;

/** The values of one facet group whose label holds `q`, most frequent first: the search box of a long group. */
export class FindFacetValues extends Query<FacetValuesAnswer> {
  constructor(
    readonly group: FacetGroup,
    readonly query: FacetValuesQuery & LikedFilter,
    readonly scope: SearchScope,
    readonly list: DealList = 'public',
    readonly day: string = officeDay(),
  ) {
    super();
  }
}

@QueryHandler(FindFacetValues)
export class FindFacetValuesHandler implements IQueryHandler<FindFacetValues> {
  constructor(private readonly search: SearchEngine) {}

  async execute({ group, query, scope, list, day }: FindFacetValues): Promise<FacetValuesAnswer> {
    const { q, ...filters } = query;
    const found = await this.search.search(
      DEALS_INDEX,
      {
        ...dealConditions(filters, list, day),
        facets: { values: { field: FACET_FIELDS[group], group, where: COUNTED, limit: MAX_CANDIDATES } },
        sort: [],
        from: 0,
        size: 0,
      },
      scope,
    );
    const selected = new Set<string>(filters[group] ?? []);
    const wanted = normaliseText(q);
    const values = (found.facets['values'] ?? []).map((bucket) => facetValue(group, bucket, selected));
    return { values: values.filter((value) => normaliseText(value.label).includes(wanted)).slice(0, MAX_VALUES) };
  }
}
