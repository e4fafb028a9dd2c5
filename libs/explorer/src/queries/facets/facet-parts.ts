import type { FacetAnswer, FacetDefinition, QueryFilter, QueryStat } from '@outcrop/contracts';
import { Turns } from '@outcrop/platform';
import type { Clause, IndexDefinition, PartRequest, SearchRequest, SearchResult } from '@outcrop/search';
import { statsOfBuckets } from '../bucket-stats.ts';
import { clausesOf, filteredField } from '../filters/clauses-of.ts';
import type { FilteredField } from '../filters/filter-clause.ts';
import { countedClauses, optionBuckets, optionsOf } from './counted-options.ts';
import { stepBuckets, stepOf } from './step-buckets.ts';
import { valueBuckets, valuesAsked } from './value-buckets.ts';

type Parts = Required<Pick<SearchRequest, 'facets' | 'counts' | 'histograms'>>;

/** What one facet asks of an engine, and how its answer is read. */
export interface FacetPart {
  readonly field: FilteredField;
  /** Of which rows it tells. */
  readonly of: PartRequest;
  readonly asked: Partial<Parts>;
  readonly answer: (found: SearchResult) => FacetAnswer;
}

/** The facets of a query: what they ask of an engine together, and the answer to each by its name. */
export interface FacetParts {
  readonly asked: Parts;
  /** In turns: fifty facets have thousands of buckets. */
  readonly answers: (found: SearchResult) => Promise<Readonly<Record<string, FacetAnswer>>>;
  readonly parts: readonly { readonly name: string; readonly part: FacetPart }[];
}

/**
 * Plans the facets of a query. Each counts what all filters but those of its own field leave, as if nothing were chosen in it, or what is found
 * (docs/product/explorer.md#explorer-facets).
 * @throws Invalid that names a facet that cannot be counted
 */
export function facetParts(
  index: IndexDefinition,
  facets: readonly FacetDefinition[],
  stats: readonly QueryStat[],
  today: string,
): FacetParts {
  const parts = facets.map((facet, at) => ({
    name: facet.name,
    part: facetPart(index, facet, { id: String(at), path: `facets.${at}`, stats, today }),
  }));
  const joined = (kind: keyof Parts) => Object.assign({}, ...parts.map(({ part }) => part.asked[kind]));
  return {
    asked: { facets: joined('facets'), counts: joined('counts'), histograms: joined('histograms') },
    answers: async (found) => {
      const turns = new Turns();
      const answers: [string, FacetAnswer][] = [];
      for (const { name, part } of parts) {
        answers.push([name, part.answer(found)]);
        await turns.step();
      }
      return Object.fromEntries(answers);
    },
    parts,
  };
}

interface Place {
  /** By which the engine's answer is found. */
  readonly id: string;
  readonly path: string;
  readonly stats: readonly QueryStat[];
  readonly today: string;
}

function facetPart(index: IndexDefinition, facet: FacetDefinition, { id, path, stats, today }: Place): FacetPart {
  const field = filteredField(index, facet.field, `${path}.field`);
  const of = countedRows(index, facet, path);
  const own = { ...of, stats: statsOfBuckets(stats) };
  const known = { field, of };
  if (facet.type === 'value')
    return {
      ...known,
      asked: { facets: { [id]: { ...own, field: field.name, ...valuesAsked(facet, field, path) } } },
      answer: (found) => valueBuckets(found.facets[id]!, found.distinct[id], stats),
    };
  if (facet.type === 'range') {
    const interval = stepOf(facet, field, path);
    return {
      ...known,
      asked: { histograms: { [id]: { ...own, field: field.name, interval } } },
      answer: (found) => ({
        buckets: stepBuckets(found.histograms[id]!, interval, index.fields[field.name]!, stats),
      }),
    };
  }
  const options = optionsOf(facet, field, path, today);
  return {
    ...known,
    asked: { counts: { [id]: { ...own, of: countedClauses(options, field, path) } } },
    answer: (found) => ({ buckets: optionBuckets(options, found.counts[id]!, stats) }),
  };
}

/** Of which rows a facet tells. @throws Invalid */
export const countedRows = (
  index: IndexDefinition,
  { field, found, filters }: FacetDefinition,
  path: string,
): PartRequest => ({
  ...(!found && { group: field }),
  ...(filters.length > 0 && { where: whereOf(index, filters, `${path}.filters`) }),
});

/** What all of some filters ask for. @throws Invalid */
const whereOf = (index: IndexDefinition, filters: readonly QueryFilter[], path: string): Clause => ({
  all: clausesOf(index, filters, path),
});
