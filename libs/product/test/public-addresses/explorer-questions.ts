import { ANY_TEXT, type FacetDefinition, type QueryBody, rowsAddress } from '@outcrop/contracts';
import { EXPLORED_DEALS } from '@outcrop/listings';
import type { Canary } from './canary-deals.ts';

const POST = 'POST ';
const QUERY = '/api/query/deals';
/** A query as one text, so that it stands among addresses. */
const post = (body: QueryBody): string => `${POST}${QUERY} ${JSON.stringify(body)}`;

/** The address and the body that {@link post} wrote; an address alone is that of a page that is read. */
export function readQuestion(question: string): { readonly address: string; readonly body?: object } {
  if (!question.startsWith(POST)) return { address: question };
  return { address: QUERY, body: JSON.parse(question.slice(`${POST}${QUERY} `.length)) as object };
}

const { fields } = EXPLORED_DEALS;
/** Fields that are seen by everyone who explores. */
const seen = Object.keys(fields).filter((name) => !fields[name]!.seen);
const ofType = (...types: string[]) => seen.filter((name) => types.includes(fields[name]!.type));
const facet = (name: string, more: Partial<FacetDefinition> = {}) => ({ name, field: name, ...more });

/** Queries that could show or count any deal: rows by every order, every kind of facet, every figure. */
const all: readonly string[] = [
  post({ size: 1_000 }),
  ...seen
    .filter((name) => !fields[name]!.many)
    .map((column) => post({ size: 3, sorts: [{ column, ascending: false }] })),
  post({ size: 0, facets: ofType('keyword', 'flag').map((name) => facet(name, { limit: 1_000 })) }),
  post({ size: 0, facets: ofType('keyword').map((name) => facet(name, { search: 'zyzz' })) }),
  post({ size: 0, facets: ofType('date').map((name) => facet(name, { type: 'date' })) }),
  post({ size: 0, facets: [facet('price', { type: 'range', step: 1_000_000 })] }),
  post({
    size: 0,
    facets: [facet('region', { type: 'options', facetOptions: [{ key: 'any', query: '*' }] })],
  }),
  ...ofType('number', 'integer').map((field) =>
    post({ size: 0, stats: ['count', 'max', 'sum'].map((type) => ({ field, type })) }),
  ),
];

/** Queries that ask for one deal. */
const of = ({ id, region, company, basin, price }: Canary): string[] => {
  const filters = { id: `${id}`, region, company, basin, price: `[${price} TO ${price}]` };
  return [
    ...Object.entries(filters).map(([field, expression]) => post({ filters: [{ field, expression }] })),
    ...[region, company].map((words) => post({ filters: [{ field: ANY_TEXT, expression: words.toUpperCase() }] })),
  ];
};

/** What the data explorer is asked about deals. */
export const explorerQuestions = {
  all,
  of,
  /** A person has one at a time. */
  exports: (some: readonly Canary[]): string[] => [
    rowsAddress('deals', 'csv', []),
    ...some.map(({ region }) => rowsAddress('deals', 'jsonl', [{ field: 'region', expression: [region] }])),
  ],
};
