import { ANY_TEXT, type FacetDefinition, type QueryBody, type QuerySampleBody, rowsAddress } from '@outcrop/contracts';
import { EXPLORED_DEALS } from '@outcrop/listings';
import type { Canary } from './canary-deals.ts';

const POST = 'POST ';
const QUERY = '/api/query/deals';
/** An address and a body as one text, so that it stands among addresses. */
const asked = (address: string, body: object): string => `${POST}${address} ${JSON.stringify(body)}`;
const post = (body: QueryBody): string => asked(QUERY, body);
const sample = (body: QuerySampleBody): string => asked(`${QUERY}/sample`, body);

/** The address and the body that {@link asked} wrote; an address alone is that of a page that is read. */
export function readQuestion(question: string): { readonly address: string; readonly body?: object } {
  if (!question.startsWith(POST)) return { address: question };
  const [address = '', ...body] = question.slice(POST.length).split(' ');
  return { address, body: JSON.parse(body.join(' ')) as object };
}

const { fields } = EXPLORED_DEALS;
/** Fields that are seen by everyone who explores. */
const seen = Object.keys(fields).filter((name) => !fields[name]!.seen);
const ofType = (...types: string[]) => seen.filter((name) => types.includes(fields[name]!.type));
const facet = (name: string, more: Partial<FacetDefinition> = {}) => ({ name, field: name, ...more });
const figures = ofType('number', 'integer');
/** Fields that are the firm's: whoever else asks is told that there are none. */
const hidden = Object.keys(fields).filter((name) => fields[name]!.seen);
const ANY_VALUE = [{ key: 'any', query: '*' }];

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
  post({ size: 0, facets: [facet('region', { type: 'options', facetOptions: ANY_VALUE })] }),
  post({ size: 0, facets: ofType('keyword').map((name) => facet(name, { search: 'zyzz', found: true })) }),
  ...figures.flatMap((field) => [
    post({ size: 0, stats: ['count', 'max', 'sum'].map((type) => ({ field, type })) }),
    post({
      size: 0,
      stats: ['p0', 'p50', 'p100'].map((type) => ({ field, type })),
      facets: [facet('types', { order: 'value' })],
    }),
  ]),
  ...[2, 5_000].map((size) => sample({ fields: ['id', 'price', 'region'], size })),
  ...hidden.flatMap((name) => [
    post({ size: 0, facets: [facet(name, { type: 'date' })] }),
    post({ size: 0, facets: [facet(name, { type: 'options', facetOptions: ANY_VALUE })] }),
    post({ size: 0, facets: [facet('region', { filters: [{ field: name, expression: ['*'] }] })] }),
    sample({ fields: [name], size: 5_000 }),
  ]),
];

/** Queries that ask for one deal. */
const of = ({ id, region, company, basin, price }: Canary): string[] => {
  const filters = { id: `${id}`, region, company, basin, price: `[${price} TO ${price}]` };
  return [
    ...Object.entries(filters).map(([field, expression]) => post({ filters: [{ field, expression }] })),
    ...[region, company].map((words) => post({ filters: [{ field: ANY_TEXT, expression: words.toUpperCase() }] })),
    post({
      size: 0,
      facets: [
        facet('region', { filters: [{ field: 'company', expression: [company] }] }),
        facet('company', { search: company, found: true }),
        facet('basin', { type: 'options', facetOptions: [{ key: 'one', query: basin }] }),
      ],
    }),
    sample({ fields: ['id', 'company'], size: 2, filters: [{ field: 'region', expression: [region] }] }),
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
