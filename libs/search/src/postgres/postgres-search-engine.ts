import type pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import {
  type GridRequest,
  type GridResult,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
} from '../search-engine.ts';
import { planGrid, planSearch, spanOf, withMissing } from '../search-plan.ts';
import { asked } from '../search-pool.ts';
import type { SearchScope } from '../search-scope.ts';
import { type GridAnswer, gridSql } from './grid-sql.ts';
import { type SearchAnswer, type Statement, searchSql } from './search-sql.ts';

/** Searches the rows themselves; the default engine, and the one that answers while OpenSearch is down. */
export class PostgresSearchEngine extends SearchEngine {
  constructor(private readonly pool: pg.Pool) {
    super();
  }

  async search(index: IndexDefinition, request: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    const plan = planSearch(index, request, scope);
    const answer = await this.answer<SearchAnswer>(searchSql(index, plan));
    const facets = plan.facets.map((facet, i) => {
      const buckets = answer.facets[i]!.map(([value, count]) => ({ value, count }));
      return [facet.name, withMissing(buckets, facet)];
    });
    return {
      total: answer.total,
      hits: answer.hits.map(([id, score]) => (score === null ? { id } : { id, score })),
      facets: Object.fromEntries(facets),
      spans: Object.fromEntries(plan.spans.map(({ name }, i) => [name, spanOf(...answer.spans[i]!)])),
      engine: 'postgres',
    };
  }

  async grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult> {
    const answer = await this.answer<GridAnswer>(gridSql(index, planGrid(index, request, scope)));
    return {
      total: answer.total,
      unmapped: answer.unmapped,
      cells: answer.cells.map(([x, y, count, id]) => ({ x, y, count, id })),
      singles: answer.singles,
      engine: 'postgres',
    };
  }

  private async answer<T>({ text, values }: Statement): Promise<T> {
    const [row] = await asked<{ answer: T }>(this.pool, { text, values: [...values] });
    return row!.answer;
  }
}
