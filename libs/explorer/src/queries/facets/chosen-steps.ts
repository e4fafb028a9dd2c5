import { type FacetDefinition, type QueryRequest, usualStep } from '@outcrop/contracts';
import type { IndexDefinition, Stats, StatsRequest } from '@outcrop/search';
import { isExact } from '../bucket-stats.ts';
import { filteredField } from '../filters/clauses-of.ts';
import { countedRows } from './facet-parts.ts';

/** Asks an engine for stats, by name, of the rows that the query finds. */
type AskBounds = (
  stats: Readonly<Record<string, StatsRequest>>,
) => Promise<Readonly<Record<string, Pick<Stats, 'min' | 'max'>>>>;

/**
 * The query with a step for each range of figures that says none, as the definitions of older clients have none: by the lowest and the highest figure that
 * the facet counts (docs/product/explorer.md#usual-steps).
 * @throws Invalid for a field that is not there, and for wrong filters of such a facet
 */
export async function withChosenSteps(
  index: IndexDefinition,
  query: QueryRequest,
  ask: AskBounds,
): Promise<QueryRequest> {
  const wanted = query.facets.flatMap((facet, at) => (needsStep(index, facet, at) ? [at] : []));
  if (wanted.length === 0) return query;
  const bounds = await ask(
    Object.fromEntries(
      wanted.map((at) => {
        const facet = query.facets[at]!;
        return [String(at), { ...countedRows(index, facet, `facets.${at}`), field: facet.field, withoutSum: true }];
      }),
    ),
  );
  return {
    ...query,
    facets: query.facets.map((facet, at) => {
      const found = bounds[String(at)];
      if (!found) return facet;
      const field = index.fields[facet.field]!;
      // Of no figures every step makes no bucket.
      return {
        ...facet,
        step: usualStep(found.min ?? 0, found.max ?? 0, isExact(field) ? (field.scale ?? 0) : undefined),
      };
    }),
  };
}

const needsStep = (index: IndexDefinition, { type, step, field }: FacetDefinition, at: number): boolean =>
  type === 'range' &&
  step === undefined &&
  ['number', 'integer'].includes(filteredField(index, field, `facets.${at}.field`).type);
