// An analyst's hour: wells searched by words, filtered by values and a range, sorted, drawn, compared, saved, loaded, shared, watched and sent away as a file. `npm run load -- explorer`
// against a running demo; BASE_URL, VUS, DURATION and PAUSE (seconds that somebody looks at what was found) change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, pick } from './support/journey.ts';
import {
  erasePeople,
  invitePeople,
  isFirstRound,
  journeyOfPeople,
  jsonBody,
  letExplore,
  logIn,
  type Person,
  personOf,
} from './support/people.ts';

const VUS = Number(__ENV.VUS || 10);
const PAUSE = Number(__ENV.PAUSE || 2);

interface Bucket {
  value: number;
  query: string;
}
interface Answer {
  facets: Record<string, { buckets: Bucket[] }>;
  stats: { value: number | null }[];
  response: { numFound: number; docs: unknown[] };
}
interface Filter {
  field: string;
  expression: string[];
}

export const options = journeyOfPeople('explorer', {
  page: 1_000,
  facets: 400,
  rows: 400,
  chart: 600,
  saved: 400,
  shared: 400,
  watched: 800,
  export: 2_000,
});

export function setup(): Person[] {
  const people = invitePeople(VUS);
  letExplore(people);
  return people;
}
export const teardown = (people: Person[]): void => erasePeople(people);

const QUERY = '/api/query/wells';
const FACETS = ['play', 'operator', 'county', 'horizontal'].map((field) => ({ name: field, field }));
const look = () => sleep(PAUSE * (0.75 + Math.random() / 2));

/** Asks the query service, and checks that the answer is to this question. */
function query(call: string, body: object): Answer {
  const changeId = `${__VU}-${__ITER}-${Math.random()}`;
  const answer = http.post(`${BASE}${QUERY}`, JSON.stringify({ ...body, changeId }), jsonBody(call, QUERY));
  check(answer, {
    'a query is answered as it was asked': (r) => r.status === 200 && r.json('queryChangeId') === changeId,
  });
  return answer.json() as unknown as Answer;
}

function open(path: string, name: string, words: string): void {
  const page = http.get(`${BASE}${path}`, { tags: { call: 'page', name } });
  check(page, {
    'a page of the explorer has what was asked for': (r) => r.status === 200 && String(r.body).includes(words),
  });
}

const addressOf = (filters: readonly Filter[], prefix = 'filter'): string =>
  filters
    .flatMap(({ field, expression }) => expression.map((one) => `&${prefix}.${field}=${encodeURIComponent(one)}`))
    .join('');

const OWN = '/api/explorer/saved-queries';
const SHARED = '/api/explorer/shared-queries';
const WATCHES = '/api/explorer/watches';

/** Finds a query in the list of one's own, and opens what was saved. */
function load(id: number): void {
  const list = http.get(`${BASE}${OWN}`, jsonBody('saved', OWN));
  const { queries } = list.json() as unknown as { queries: { id: number }[] };
  check(list, { 'a query is in the list of one’s own': () => queries.some((query) => query.id === id) });
  open(`/explorer?query=${id}`, '/explorer?query', 'Figures side by side');
}

/** Shares a query with a colleague and by a link, opens that, and looks at what colleagues share. */
function share(id: number, { email }: Person): void {
  const post = (to: string, body: object) =>
    http.post(`${BASE}${OWN}/${id}/${to}`, JSON.stringify(body), jsonBody('shared', `${OWN}/{id}/${to}`));
  const reader = post('readers', { email });
  const link = String(post('link', {}).json('link'));
  open(`/participant?QueryUUID=${link}`, '/participant', 'Filters in use');
  const shared = http.get(`${BASE}${SHARED}`, jsonBody('shared', SHARED));
  check(shared, { 'a query is shared': (r) => reader.status === 200 && r.status === 200 });
}

/** Watches a query, and stops as soon as it is in the list of what is watched: a person watches so many at most. */
function watch(id: number): void {
  const one = `${BASE}${WATCHES}/${id}`;
  const tags = jsonBody('watched', `${WATCHES}/{queryId}`);
  const begun = http.put(one, JSON.stringify({ collection: 'wells' }), tags);
  const watched = http.get(`${BASE}${WATCHES}`, jsonBody('watched', WATCHES)).json() as unknown as {
    queryId: number;
  }[];
  const ended = http.del(one, null, tags);
  check(begun, {
    'a query is watched until that is stopped': (r) =>
      r.status === 200 && watched.some(({ queryId }) => queryId === id) && ended.status === 204,
  });
}

export default function analyst(people: Person[]): void {
  const person = personOf(people);
  if (isFirstRound(3 * PAUSE)) logIn(person);
  const filters: Filter[] = [];
  group('open', () => open('/explorer?collection=wells', '/explorer', 'wells'));
  look();
  group('search', () => {
    // A word as it is typed: some operator's first one.
    const { facets } = query('facets', { size: 0, facets: FACETS.slice(1, 2) });
    const word = String(pick(facets['operator']?.buckets ?? [])?.query ?? '1H').split(' ', 1)[0]!;
    for (const typed of [word.slice(0, 3), word.toUpperCase()]) {
      const found = query('rows', { size: 14, filters: [{ field: '*', expression: [typed] }], facets: FACETS });
      check(found, { 'a word finds rows': (r) => r.response.numFound > 0 });
    }
  });
  look();
  group('filter and sort', () => {
    for (const field of ['play', 'operator']) {
      const { facets } = query('facets', { size: 0, filters, facets: FACETS });
      const bucket = pick(facets[field]?.buckets ?? []);
      if (!bucket) continue;
      filters.push({ field, expression: [bucket.query] });
      const found = query('rows', { size: 14, filters, sorts: [{ column: 'oil12', ascending: false }] });
      check(found, { 'a value finds the rows that it was counted with': (r) => r.response.numFound === bucket.value });
      look();
    }
    filters.push({ field: 'lateralLength', expression: ['[1000 TO *]'] });
    query('rows', { size: 14, filters, sorts: [{ column: 'oil12', ascending: false }] });
  });
  look();
  group('chart', () => {
    const oil = { field: 'oil12', type: 'p50' };
    query('chart', {
      ...{ size: 0, filters: filters.slice(0, 1), stats: [oil] },
      facets: [{ name: 'x', type: 'range', field: 'firstProductionDate', step: 'year', found: true }],
    });
    const sample = { filters: filters.slice(0, 1), fields: ['lateralLength', 'oil12', 'gas12'], size: 5_000 };
    const points = http.post(`${BASE}${QUERY}/sample`, JSON.stringify(sample), jsonBody('chart', `${QUERY}/sample`));
    check(points, { 'a sample is answered': (r) => r.status === 200 });
    open(
      `/explorer?collection=wells${addressOf(filters.slice(0, 1))}&chart=scatter&chart.x=lateralLength&chart.y=oil12&chart.size=gas12`,
      '/explorer?chart=scatter',
      'Size',
    );
  });
  look();
  group('compare', () => {
    open(
      `/explorer/compare?collection=wells&measure=oil12${addressOf(filters.slice(0, 1))}${addressOf(filters.slice(1, 2), 'against')}`,
      '/explorer/compare',
      'Figures side by side',
    );
  });
  look();
  const id = group('save', () => {
    const name = `Hour ${__VU} ${__ITER}`;
    const saved = (address: string, body?: object) =>
      http.post(`${BASE}/api/request/${address}`, JSON.stringify(body ?? {}), jsonBody('saved', '/api/request'));
    const directory = saved(`${encodeURIComponent(name)}&${person.id}/addRequestDirectory`);
    const uuid = String(http.get(`${BASE}/api/request/getNextQueryUUID`, jsonBody('saved', '/api/request')).json());
    const comparison = { against: filters.slice(0, 1), measure: 'oil12', share: 'operator' };
    const set = saved(`${uuid}/saveFilters`, { filters, customChart: { collection: 'wells', comparison } });
    const kept = saved(`${uuid}&${person.id}&Wells&${encodeURIComponent(name)}/saveUserFilter`);
    check(kept, { 'a query is saved': (r) => r.status === 200 && directory.status === 200 && set.status === 200 });
    return Number(kept.json('id'));
  });
  look();
  group('load', () => load(id));
  look();
  // With one person there is no colleague.
  if (people.length > 1) group('share', () => share(id, people[__VU % people.length]!));
  look();
  group('watch', () => watch(id));
  look();
  group('export', () => {
    const all = encodeURIComponent(JSON.stringify(filters));
    const file = http.get(`${BASE}${QUERY}/export?format=csv&filters=${all}`, {
      tags: { call: 'export', name: `${QUERY}/export` },
    });
    check(file, { 'the rows come as a file': (r) => r.status === 200 && /^[^\n]*\boil12\b/.test(String(r.body)) });
  });
  look();
}
