import fs from 'node:fs';
import { PRODUCT_CHECKS } from '../product-checks.ts';
import type { Canary } from './canary-deals.ts';

/** The API's description: every route there is. */
const DESCRIPTION = new URL('../../../../docs/openapi.json', import.meta.url);

interface Described {
  readonly paths: Record<string, { readonly get?: { readonly parameters?: readonly { readonly name: string }[] } }>;
}
const TEXTS = [
  'search',
  'words',
  'type',
  'region',
  'company',
  'location',
  'state',
  'dealSize',
  'basin',
  'status',
  'bidsDue',
  'liked',
  'open',
];
const RANGES = ['netProduction', 'cashFlow', 'price', 'workingInterest', 'netRevenueInterest'];
const FILTERS = [...TEXTS, ...RANGES, 'bbox', 'polygon', 'unmapped'];
const PAGE = ['sort', 'reverse', 'page', 'size'];
const GROUPS = ['type', 'region', 'company', 'location', 'state', 'dealSize', 'basin', 'status'];
const WORLD = '-180,-85,180,85';

interface Route {
  /** Every parameter of the route: one that is added must be thought of here. */
  readonly parameters: readonly string[];
  /** Addresses that could show or count any deal. */
  readonly all?: readonly string[];
  /** Those that ask for one. */
  readonly of?: (deal: Canary) => readonly string[];
}

/** Filters that many deals meet. */
const WIDE = [
  'type=PP',
  'location=canada',
  'state=Texas',
  'dealSize=large',
  'status=ACTIVE',
  'bidsDue=366',
  'liked=true',
  'open=true',
  'workingInterest=61..61',
  'netRevenueInterest=47..47',
  'unmapped=true',
];
/** Filters that only this deal meets. */
const narrow = (deal: Canary): string[] => {
  const { west, south, east, north } = deal.around;
  const text = (name: string, value: string | number) => `${name}=${encodeURIComponent(value)}`;
  return [
    text('search', deal.id),
    text('company', deal.company),
    `price=${deal.price}..${deal.price}`,
    `bbox=${west},${south},${east},${north}`,
    text('search', deal.word),
    `${text('search', `${deal.word} ${deal.id}`)}&words=any`,
    text('search', `${deal.id} ${deal.word}`),
    text('region', deal.region),
    text('basin', deal.basin),
    text('state', deal.state),
    `netProduction=${deal.netProduction}..${deal.netProduction}`,
    `cashFlow=${deal.cashFlow}..${deal.cashFlow}`,
    `polygon=${west},${south};${east},${south};${east},${north};${west},${north}`,
  ];
};
const SORTED = ['netProduction', 'cashFlow', 'price', 'bidsDue'].map((sort) => `size=100&sort=${sort}`);
const list = (path: string): Omit<Route, 'parameters'> => ({
  all: ['', 'size=100&sort=date&reverse=true', 'size=5&page=2&sort=type', ...SORTED, ...WIDE].map(
    (query) => `${path}?${query}`,
  ),
  of: (deal) => narrow(deal).map((filter) => `${path}?${filter}`),
});
const facets = (path: string): Omit<Route, 'parameters'> => ({
  all: GROUPS.flatMap((group) => ['q=zyzz', 'dealSize=large'].map((query) => `${path}/${group}?${query}`)),
  of: (deal) =>
    narrow(deal)
      .slice(0, 4)
      .map((filter) => `${path}/company?${filter}`),
});
/** The routes of a list that has a map, beside its own. */
const mapped = (path: string): Readonly<Record<string, Route>> => ({
  [`${path}/map`]: {
    parameters: [...FILTERS, 'zoom'],
    all: [
      ...[1, 4, 12].map((zoom) => `${path}/map?bbox=${WORLD}&zoom=${zoom}`),
      ...WIDE.map((filter) => `${path}/map?bbox=${WORLD}&zoom=3&${filter}`),
    ],
    of: (deal) => [
      `${path}/map?bbox=${Object.values(deal.around).join(',')}&zoom=14`,
      ...narrow(deal)
        .slice(0, 3)
        .map((filter) => `${path}/map?bbox=${WORLD}&zoom=3&${filter}`),
    ],
  },
  [`${path}/extent`]: {
    parameters: FILTERS,
    all: ['', ...WIDE].map((filter) => `${path}/extent?${filter}`),
    of: (deal) => narrow(deal).map((filter) => `${path}/extent?${filter}`),
  },
  [`${path}/facets/{group}`]: { parameters: [...FILTERS, 'group', 'q'], ...facets(`${path}/facets`) },
});
const byId =
  (...addresses: string[]): Route['of'] =>
  ({ id }) =>
    addresses.map((address) => address.replace('ID', String(id)));

/** How each route that takes parameters could show or count a deal; those that know of none are beside their features. */
const ROUTES: Readonly<Record<string, Route>> = {
  ...Object.fromEntries(
    PRODUCT_CHECKS.flatMap((one) => Object.entries(one.parameters ?? {})).map(([path, parameters]) => [
      path,
      { parameters },
    ]),
  ),
  '/api/deals': { parameters: [...FILTERS, ...PAGE], ...list('/api/deals') },
  ...mapped('/api/deals'),
  '/api/deals/sitemap': { parameters: ['part'], all: ['/api/deals/sitemap', '/api/deals/sitemap?part=1'] },
  '/api/deals/suggest': {
    parameters: ['q'],
    of: ({ id, word, company, basin }) =>
      [id, word, company, basin].map((q) => `/api/deals/suggest?q=${encodeURIComponent(q)}`),
  },
  '/api/deals/words': {
    parameters: ['q'],
    of: ({ company, basin }) => [company, basin].map((q) => `/api/deals/words?q=${encodeURIComponent(q)}`),
  },
  '/api/deals/did-you-mean': {
    parameters: [...FILTERS, 'q'],
    all: ['', ...WIDE].map((filter) => `/api/deals/did-you-mean?q=quetzel&${filter}`),
    of: ({ word }) => [`/api/deals/did-you-mean?q=${word}x`],
  },
  '/api/deals/near': {
    parameters: ['path'],
    of: ({ id, word }) => [id, id + 1, `quetzal-${word}`].map((part) => `/api/deals/near?path=/deals/${part}`),
  },
  // For whoever is signed in, by their interests.
  '/api/deals/matches': {
    parameters: ['page', 'size', 'order'],
    all: ['/api/deals/matches', '/api/deals/matches?page=2&size=5', '/api/deals/matches?order=newest'],
  },
  '/api/deals/{id}': { parameters: ['id'], of: byId('/api/deals/ID') },
  '/api/deals/{id}/similar': { parameters: ['id'], all: ['/api/deals/1/similar'], of: byId('/api/deals/ID/similar') },
  '/api/deals/{id}/market-and-wells': { parameters: ['id'], of: byId('/api/deals/ID/market-and-wells') },
  '/api/deals/private': { parameters: [...FILTERS, ...PAGE], ...list('/api/deals/private') },
  ...mapped('/api/deals/private'),
  '/api/research': { parameters: [...FILTERS, ...PAGE], ...list('/api/research') },
  '/api/research/facets/{group}': { parameters: [...FILTERS, 'group', 'q'], ...facets('/api/research/facets') },
  '/api/Advisors/GetDeals': {
    parameters: ['size', 'after', 'isConfidential', 'fields'],
    all: ['', 'size=3', 'isConfidential=true', 'after=7000', 'fields=summary'].map(
      (query) => `/api/Advisors/GetDeals?${query}`,
    ),
  },
  '/api/Advisors/GetStudyDeals': {
    parameters: ['size', 'fields'],
    all: ['', 'size=1', 'fields=summary'].map((query) => `/api/Advisors/GetStudyDeals?${query}`),
  },
  '/api/Advisors/GetPublicDeals': {
    parameters: ['size', 'current', 'fields'],
    all: ['', 'size=1', 'current=true', 'current=true&size=2', 'fields=summary'].map(
      (query) => `/api/Advisors/GetPublicDeals?${query}`,
    ),
  },
  '/api/admin/mails': { parameters: ['filter', 'range', 'sort'], all: ['/api/admin/mails'] },
  '/api/admin/mails/export': { parameters: ['filter'], all: ['/api/admin/mails/export'] },
  '/api/Admin/GetAdminDealDetails': {
    parameters: ['listingId'],
    of: byId('/api/Admin/GetAdminDealDetails?listingId=ID'),
  },
  '/api/admin/listings': { parameters: ['filter', 'range', 'sort'], all: ['/api/admin/listings'] },
  '/api/admin/listings/{id}': { parameters: ['id'], of: byId('/api/admin/listings/ID') },
  '/api/admin/listing-order': {
    parameters: ['list'],
    all: ['/api/admin/listing-order?list=public', '/api/admin/listing-order?list=research'],
  },
  '/api/admin/listings/values': { parameters: ['field', 'q'], all: ['/api/admin/listings/values?field=region'] },
  '/api/admin/listings/export': { parameters: ['filter'], all: ['/api/admin/listings/export'] },
  '/api/admin/agents': { parameters: ['filter', 'range', 'sort'], all: ['/api/admin/agents'] },
  '/api/admin/agents/{id}': { parameters: ['id'], all: ['/api/admin/agents/1'] },
  '/api/admin/agents/export': { parameters: ['filter'], all: ['/api/admin/agents/export'] },
  '/api/admin/companies': { parameters: ['filter', 'range', 'sort'], all: ['/api/admin/companies'] },
  '/api/admin/companies/{id}': { parameters: ['id'], all: ['/api/admin/companies/1'] },
  '/api/admin/companies/export': { parameters: ['filter'], all: ['/api/admin/companies/export'] },
  // Of each person one at a time, so that it is asked for once.
  '/api/query/{collection}/export': {
    parameters: ['collection', 'format', 'filters'],
    all: ['/api/query/deals/export?format=jsonl'],
  },
  '/images/new/cover/{listingId}': { parameters: ['listingId', 'v', 'shape'], of: byId('/images/new/cover/ID') },
  '/images/new/logo/{listingId}': { parameters: ['listingId', 'v'], of: byId('/images/new/logo/ID') },
  '/images/new/tombstone/{listingId}': { parameters: ['listingId', 'v'], of: byId('/images/new/tombstone/ID') },
  '/images/resize': {
    parameters: ['url', 'fit', 'max-age', 'q', 'output', 'h', 'w'],
    of: byId('/images/resize?w=100&url=/images/new/cover/ID'),
  },
};

/**
 * Addresses of all routes.
 * @returns `all`: those that could show or count any deal; `of`: those that ask for one
 * @throws when a route takes a parameter that nobody has thought of here, or a route in the list is gone
 */
export function publicAddresses(): { readonly all: string[]; readonly of: (deal: Canary) => string[] } {
  const { paths }: Described = JSON.parse(fs.readFileSync(DESCRIPTION, 'utf8'));
  const gone = Object.keys(ROUTES).filter((path) => !paths[path]?.get);
  if (gone.length > 0) throw new Error(`There is no GET ${gone.join(', ')} any more.`);
  const routes = Object.entries(paths).flatMap(([path, { get }]): Route[] => {
    if (!get) return [];
    const known = ROUTES[path] ?? { parameters: [], all: [path] };
    const forgotten = (get.parameters ?? []).map(({ name }) => name).filter((name) => !known.parameters.includes(name));
    if (forgotten.length > 0)
      throw new Error(
        `GET ${path} takes ${forgotten.join(', ')}: say in ROUTES how it could show or count a deal, or in "parameters" of its feature's test/*.product-checks.ts that it knows of none.`,
      );
    return [known];
  });
  return {
    all: routes.flatMap(({ all = [] }) => all),
    of: (deal) => routes.flatMap(({ of }) => of?.(deal) ?? []),
  };
}
