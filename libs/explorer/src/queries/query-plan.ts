import type { QueryFilter, QueryRequest } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import type { Clause, IndexDefinition, SearchRequest, SearchResult, SortKey } from '@outcrop/search';
import { assertStats, statsOfAll } from './bucket-stats.ts';
import { type FacetParts, facetParts } from './facets/facet-parts.ts';
import { clausesOf, filteredField } from './filters/clauses-of.ts';

export interface QueryPlan {
  readonly request: SearchRequest;
  readonly facetsOf: (found: SearchResult) => ReturnType<FacetParts['answers']>;
  readonly parts: FacetParts['parts'];
}

/**
 * What a query asks of an engine.
 * @param index the collection as the asker sees it: no other field is known in any place of the query
 * @param today the day that spans of dates end with, `YYYY-MM-DD`
 * @throws Invalid that names what cannot be asked
 */
export function planQuery(index: IndexDefinition, query: QueryRequest, today: string): QueryPlan {
  assertStats(index, query.stats);
  const { asked, answers, parts } = facetParts(index, query.facets, query.stats, today);
  return {
    request: {
      groups: groupsOf(index, query.filters),
      ...asked,
      stats: statsOfAll(query.stats),
      sort: query.sorts.map(({ column, ascending }, at) => sortKey(index, column, ascending, `sorts.${at}.column`)),
      from: query.start - 1,
      size: query.size,
      // An analyst's facets take as long as ten searches of deals.
      inTurns: true,
    },
    facetsOf: answers,
    parts,
  };
}

/** A group for each field, so that a facet leaves its own field's choice out. Two filters of one field must both hold. */
export function groupsOf(index: IndexDefinition, filters: readonly QueryFilter[]): Readonly<Record<string, Clause>> {
  const groups = new Map<string, Clause[]>();
  for (const [at, clause] of clausesOf(index, filters, 'filters').entries()) {
    const name = filters[at]!.field;
    const clauses = groups.get(name);
    if (clauses) clauses.push(clause);
    else groups.set(name, [clause]);
  }
  return Object.fromEntries([...groups].map(([name, all]) => [name, { all }]));
}

function sortKey(index: IndexDefinition, column: string, ascending: boolean, path: string): SortKey {
  const { name, type, many } = filteredField(index, column, path);
  if (type === 'text' || many)
    throw new Invalid([
      { path, message: `cannot be sorted by: ${name} ${many ? 'has several values' : 'is a long text'}` },
    ]);
  return { field: name, descending: !ascending };
}
