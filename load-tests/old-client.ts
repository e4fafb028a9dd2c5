// An old client of the explorer, call by call: its login, what there is to ask, queries with facets and figures, a set of filters, a saved query and its directory,
// which is renamed, and taking them away again. `npm run load -- old-client` against a running demo; BASE_URL, VUS, DURATION and PAUSE (seconds between screens) change it.
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
  type Person,
  personOf,
} from './support/people.ts';

const VUS = Number(__ENV.VUS || 10);
const PAUSE = Number(__ENV.PAUSE || 2);

interface Definition {
  name: string;
  type: string;
  field: string;
  facetOptions: unknown[];
}
interface Field {
  name: string;
  type: string;
  /** Whether its sums are. */
  exact: boolean;
}
interface Info {
  collections: { name: string; address: string; fields: Field[]; facets: Definition[] }[];
}
interface Row {
  id: number;
  requestName: string;
}

/** Facets of a query: ranges among them, which have no step where a client says none. */
const RANGES = 3;
const OTHERS = 5;

export const options = journeyOfPeople('oldClient', { login: 500, info: 200, query: 400, request: 400 });

export function setup(): Person[] {
  const people = invitePeople(VUS);
  letExplore(people);
  return people;
}
export const teardown = (people: Person[]): void => erasePeople(people);

const request = (method: 'GET' | 'POST', address: string, name: string, body: unknown = {}) =>
  http.request(
    method,
    `${BASE}/api/request/${address}`,
    method === 'GET' ? null : JSON.stringify(body),
    jsonBody('request', `/api/request/${name}`),
  );

export default function oldClient(people: Person[]): void {
  const { id, email, password } = personOf(people);
  if (isFirstRound(3 * PAUSE)) {
    group('log in', () => {
      const body = JSON.stringify({ username: email, password });
      const answer = http.post(`${BASE}/api/login`, body, jsonBody('login', '/api/login'));
      check(answer, { 'the old login answers OK': (r) => r.status === 200 && r.json('message') === 'OK' });
    });
  }
  let filters: { type: string; field: string; expression: string[] }[] = [];
  group('query', () => {
    const answer = http.get(`${BASE}/api/query-info`, { tags: { call: 'info', name: '/api/query-info' } });
    const info = answer.json() as unknown as Info;
    check(info, { 'query-info names collections': ({ collections }) => collections?.length > 0 });
    const collection = pick(info.collections);
    if (!collection) return;
    const ranges = collection.facets.filter(({ type }) => type === 'range').slice(0, RANGES);
    const others = collection.facets.filter(({ type }) => type !== 'range').slice(0, OTHERS);
    const facets = [...others, ...ranges];
    const stats = collection.fields
      .filter(({ exact }) => exact)
      .slice(0, 2)
      .flatMap(({ name: field }) => [
        { field, type: 'avg' },
        { field, type: 'max' },
      ]);
    const ask = (start: number) => {
      const body = { start, size: 20, filters, sorts: [], facets, stats, changeId: start };
      const found = http.post(
        `${BASE}${collection.address}`,
        JSON.stringify(body),
        jsonBody('query', '/api/query/{collection}'),
      );
      check(found, {
        'a query is answered as it was asked': (r) => r.status === 200 && r.json('queryChangeId') === start,
        'all facets and figures are answered': (r) => {
          const answer = r.json() as unknown as { facets: object; stats: unknown[] };
          return Object.keys(answer.facets).length === facets.length && answer.stats.length === stats.length;
        },
      });
      return found;
    };
    const found = ask(1);
    const facet = pick(facets.filter(({ type }) => type === 'value'));
    const query = facet && found.json(`facets.${facet.name}.buckets.0.query`);
    if (facet && typeof query === 'string') filters = [{ type: 'value', field: facet.field, expression: [query] }];
    ask(1);
    ask(21);
  });
  sleep(PAUSE * (0.75 + Math.random() / 2));
  group('save, load and delete', () => {
    const directory = `Directory ${__ITER}`;
    const made = request('POST', `${encodeURIComponent(directory)}&${id}/addRequestDirectory`, 'addRequestDirectory');
    check(made, { 'a directory is created': (r) => r.json('message') === 'Directory has been created' });
    const uuid = String(request('GET', 'getNextQueryUUID', 'getNextQueryUUID').json());
    request('POST', `${uuid}/saveFilters`, 'saveFilters', filters);
    const read = request('GET', `${uuid}/getFilters`, 'getFilters');
    check(read, { 'filters come back as they were saved': (r) => r.body === JSON.stringify(filters) });
    const saved = request(
      'POST',
      `${uuid}&${id}&${encodeURIComponent('Oil & gas')}&${encodeURIComponent(directory)}/saveUserFilter`,
      'saveUserFilter',
    );
    check(saved, { 'a query is saved by its name': (r) => r.json('requestName') === 'Oil & gas' });
    const list = request('GET', `${id}/getUserRequestDirectories`, 'getUserRequestDirectories');
    const directories = list.json() as unknown as { id: number; directory: string }[];
    const own = directories.find((row) => row.directory === directory);
    const renamed = request(
      'POST',
      `${own?.id}&${encodeURIComponent(`${directory} & more`)}&${id}/updateRequestDirectory`,
      'updateRequestDirectory',
    );
    check(renamed, { 'a directory is renamed': (r) => r.json('message') === 'Directory has been updated' });
    const requests = request('GET', `${id}/getUserRequests`, 'getUserRequests').json() as unknown as Row[];
    check(requests, { 'a saved query is listed': (rows) => rows.some(({ id: row }) => row === saved.json('id')) });
    request('POST', `${saved.json('id')}&${id}/deleteUserRequest`, 'deleteUserRequest');
    const gone = request('POST', `${own?.id}&${id}/deleteRequestDirectory`, 'deleteRequestDirectory');
    check(gone, { 'a directory is deleted': (r) => r.json('message') === 'Directory has been deleted' });
  });
  sleep(PAUSE * (0.75 + Math.random() / 2));
}
