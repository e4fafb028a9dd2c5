// An admin's working day: the desk, the palette, lists by words and filters, an edit that is saved, requests for data rooms, the order, the dashboard, how the system
// runs. `npm run load -- admin-day` against a running demo; BASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, VUS, DURATION and PAUSE (seconds between two screens) change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, journey, pick } from './support/journey.ts';
import { adminToken, jsonBody } from './support/people.ts';

const PAUSE = Number(__ENV.PAUSE || 2);
const WORDS = ['midland', 'minerals', 'operated', 'royalty', 'wolfcamp'] as const;
const DAY_MS = 86_400_000;

interface Draft {
  id: number;
  version: number;
}
interface Day {
  token: string;
  /** A draft for each admin, so that no two edit the same. */
  drafts: Draft[];
}

export const options = {
  ...journey('adminDay', {
    desk: 300,
    palette: 100,
    list: 300,
    read: 200,
    save: 300,
    order: 300,
    dashboard: 300,
    works: 300,
  }),
  setupTimeout: '60s',
  teardownTimeout: '60s',
};

const sendOptions = (token: string, call: string, name: string) => {
  const { headers, tags } = jsonBody(call, name);
  return { headers: { ...headers, Authorization: `Bearer ${token}` }, tags };
};
const LISTING = '/api/admin/listings/{id}';

export function setup(): Day {
  const token = adminToken();
  const draft = (n: number): Draft => {
    const body = JSON.stringify({ header: `Load test ${n + 1}`, webStatus: 'draft', PLSCode: 'PP', usa: true });
    const made = http.post(`${BASE}/api/admin/listings`, body, sendOptions(token, 'preparing', '/api/admin/listings'));
    if (made.status !== 201) throw new Error(`A draft was answered with ${made.status}: ${made.body}`);
    return made.json() as unknown as Draft;
  };
  return { token, drafts: Array.from({ length: Number(__ENV.VUS || 10) }, (_, n) => draft(n)) };
}

/** The drafts are withdrawn: a listing is never deleted. */
export function teardown({ token, drafts }: Day): void {
  for (const { id } of drafts) {
    const options = sendOptions(token, 'preparing', LISTING);
    const { version } = http.get(`${BASE}/api/admin/listings/${id}`, options).json() as unknown as Draft;
    http.put(`${BASE}/api/admin/listings/${id}`, JSON.stringify({ webStatus: 'withdrawn', version }), options);
  }
}

const rest = () => sleep(PAUSE * (0.75 + Math.random() / 2));
const list = (resource: string, filter: object, sort: readonly [string, 'ASC' | 'DESC']) =>
  `/api/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}&range=[0,24]`;
const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10);

export default function adminDay({ token, drafts }: Day): void {
  const draft = drafts[(__VU - 1) % drafts.length];
  if (!draft) return;
  if (__ITER === 0) sleep(Math.random() * 3 * PAUSE);
  const read = (call: string, path: string, name = path) => {
    const answer = http.get(`${BASE}${path}`, sendOptions(token, call, name));
    check(answer, { [`${call} is answered`]: (r) => r.status === 200 });
    return answer;
  };
  const word = pick(WORDS as unknown as [string, ...string[]]);

  group('the desk', () => {
    read('desk', '/api/admin/desk');
    read('palette', `/api/admin/palette?q=${word}`, '/api/admin/palette');
  });
  rest();
  group('listings', () => {
    read('list', list('listings', {}, ['RowNumber', 'ASC']), '/api/admin/listings');
    read('list', list('listings', { q: word }, ['updatedDate', 'DESC']), '/api/admin/listings');
  });
  rest();
  group('an edit', () => {
    const { version } = read('read', `/api/admin/listings/${draft.id}`, LISTING).json() as unknown as Draft;
    const body = JSON.stringify({ wht: `Changed in round ${__ITER}`, version });
    const saved = http.put(`${BASE}/api/admin/listings/${draft.id}`, body, sendOptions(token, 'save', LISTING));
    check(saved, { 'the edit is saved': (r) => r.status === 200 });
  });
  rest();
  group('data rooms', () => {
    read('list', list('data-room-people', { turn: 'agent' }, ['changedAt', 'ASC']), '/api/admin/data-room-people');
    read('list', list('leads', {}, ['id', 'DESC']), '/api/admin/leads');
  });
  rest();
  group('order and figures', () => {
    read('order', '/api/admin/listing-order?list=public', '/api/admin/listing-order');
    read('dashboard', `/api/admin/dashboard?from=${day(29)}&to=${day(0)}`, '/api/admin/dashboard');
    read('works', '/api/admin/works');
    read('list', list('deliveries', { status: 'failed' }, ['dueAt', 'ASC']), '/api/admin/deliveries');
  });
  rest();
}
