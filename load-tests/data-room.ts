// Reading in a data room: its index, files page by page with their thumbnails, a search, a download, while an admin adds files, which readers then see.
// `npm run load -- data-room` against a running demo whose data rooms are filled; BASE_URL, ROOM (a deal's number), VUS, DURATION, FILES (that are added, and
// removed at the end) and PAUSE (seconds that somebody looks at a page) change it.

import { check, group, sleep } from 'k6';
import { b64encode } from 'k6/encoding';
import http from 'k6/http';
import { BASE, pick } from './support/journey.ts';
import {
  asAdmin,
  erasePeople,
  invitePeople,
  isFirstRound,
  journeyOfPeople,
  letIn,
  logIn,
  type Person,
  personOf,
  tokenOf,
} from './support/people.ts';

const VUS = Number(__ENV.VUS || 10);
const PAUSE = Number(__ENV.PAUSE || 2);
const ROOM = Number(__ENV.ROOM || 12_808);
const FILES = Number(__ENV.FILES || 5);
const WORDS = ['hutto', 'prices and costs', 'decline', 'effective', 'royalty'] as const;

/** By which the added files are known. */
const ADDED = 'Load test ';
const ROWS = 2_000;
/** That the worker may take to look at a file. */
const MAX_WAIT_S = 20;

interface Item {
  id: number;
  name: string;
  file: { pages: number | null; may: 'view' | 'download' } | null;
}

const reading = journeyOfPeople('dataRoom', {
  index: 400,
  page: 800,
  thumbnail: 400,
  search: 300,
  download: 1_500,
  upload: 400,
  add: 400,
});
export const options = {
  ...reading,
  scenarios: {
    ...reading.scenarios,
    filling: { executor: 'per-vu-iterations', vus: 1, iterations: FILES, maxDuration: '120s', exec: 'fill' },
  },
};

export function setup(): Person[] {
  const people = invitePeople(VUS);
  letIn(people, ROOM);
  return people;
}
export function teardown(people: Person[]): void {
  const admin = asAdmin();
  const { items } = http.get(`${BASE}${adminApi}/files`, admin).json() as unknown as { items: Item[] };
  const ids = items.filter(({ name }) => name.startsWith(ADDED)).map(({ id }) => id);
  if (ids.length > 0) http.post(`${BASE}${adminApi}/items/remove`, JSON.stringify({ ids }), admin);
  erasePeople(people);
}

const api = `/api/data-rooms/${ROOM}/files`;
const adminApi = `/api/admin/data-rooms/${ROOM}`;
const read = (call: string, path: string, name: string) => http.get(`${BASE}${path}`, { tags: { call, name } });

export default function dataRoom(people: Person[]): void {
  if (isFirstRound(3 * PAUSE)) logIn(personOf(people));
  let files: Item[] = [];
  group('the index', () => {
    const answer = read('index', api, '/api/data-rooms/{id}/files');
    check(answer, { 'the index has files': (r) => r.status === 200 && String(r.body).includes('"file":{') });
    files = (answer.json('items') as unknown as Item[]).filter(({ file }) => file);
  });
  const paged = files.filter(({ file }) => (file?.pages ?? 0) > 0);
  group('a file', () => {
    const item = pick(paged);
    if (!item) return;
    const pages = Math.min(item.file?.pages ?? 1, 20);
    for (let page = 1; page <= Math.min(pages, 3); page++)
      read(
        'thumbnail',
        `${api}/${item.id}/pages/${page}?size=thumbnail`,
        '/api/data-rooms/{id}/files/{item}/pages/{page}',
      );
    const page = 1 + Math.floor(Math.random() * pages);
    const answer = read('page', `${api}/${item.id}/pages/${page}`, '/api/data-rooms/{id}/files/{item}/pages/{page}');
    check(answer, { 'the page is a picture': (r) => r.status === 200 && r.headers['Content-Type'] === 'image/jpeg' });
  });
  sleep(PAUSE * (0.75 + Math.random() / 2));
  group('a search', () => {
    const q = encodeURIComponent(pick(WORDS as unknown as [string, ...string[]]));
    const answer = read('search', `${api}/search?q=${q}`, '/api/data-rooms/{id}/files/search');
    check(answer, { 'the search is answered': (r) => r.status === 200 });
  });
  const item = pick(files.filter(({ file }) => file?.may === 'download'));
  if (item && Math.random() < 0.2)
    group('a download', () => {
      const answer = read('download', `${api}/${item.id}/content`, '/api/data-rooms/{id}/files/{item}/content');
      check(answer, { 'the file comes': (r) => r.status === 200 });
    });
  sleep(PAUSE * (0.75 + Math.random() / 2));
}

/** An admin's rounds: a table, added to the data room, and seen by a reader once the worker has looked at it. */
export function fill(people: Person[]): void {
  sleep(PAUSE);
  const { headers } = asAdmin();
  const name = `${ADDED}${Date.now().toString(36)}.csv`;
  group('a file is added', () => {
    const upload = send(name, productionTable(), headers.Authorization);
    const body = JSON.stringify({ upload, parentId: null, path: [], name });
    const added = http.post(`${BASE}${adminApi}/files`, body, {
      headers,
      tags: { call: 'add', name: '/api/admin/data-rooms/{id}/files' },
    });
    check(added, { 'the file is added': (r) => r.status === 200 });
  });
  group('a reader sees it', () => {
    const headers = { Authorization: `Bearer ${tokenOf(personOf(people))}` };
    const tags = { call: 'index', name: '/api/data-rooms/{id}/files' };
    let seen: Item | undefined;
    for (let waited = 0; !seen && waited < MAX_WAIT_S; waited += PAUSE / 4) {
      sleep(PAUSE / 4);
      const items = http.get(`${BASE}${api}`, { headers, tags }).json('items') as unknown as Item[];
      seen = items.find((item) => item.name === name);
    }
    check(seen, { 'a reader sees the file with its pages': (item) => (item?.file?.pages ?? 0) > 0 });
  });
}

/** By tus, in one piece: others of a file have 5 MiB at least. @returns the upload's id */
function send(name: string, text: string, authorization: string): string | undefined {
  const headers = { 'Tus-Resumable': '1.0.0', Authorization: authorization };
  const metadata = [
    ['purpose', 'data-room-files'],
    ['filename', name],
  ].map(([key, value]) => `${key} ${b64encode(value!)}`);
  const begun = http.post(`${BASE}/api/uploads`, null, {
    headers: { ...headers, 'Upload-Length': String(text.length), 'Upload-Metadata': metadata.join(',') },
    tags: { call: 'upload', name: '/api/uploads' },
  });
  const upload = begun.headers['Location']?.split('/').pop();
  const answer = http.patch(`${BASE}/api/uploads/${upload}`, text, {
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    tags: { call: 'upload', name: '/api/uploads/{id}' },
  });
  check(answer, { 'its bytes are taken': (r) => r.status === 204 });
  return upload;
}

/** Daily production of a well, another one each time, in ASCII: as many bytes as characters. */
function productionTable(): string {
  const start = 900 + Math.random() * 400;
  const rows = Array.from({ length: ROWS }, (_, day) => {
    const oil = Math.round(start / (1 + day / 240));
    return `Hutto 31 Unit 2SH,${day + 1},${oil},${Math.round(oil * 2.1)},${Math.round(oil * 1.4)},flowing on choke`;
  });
  return ['Well,Day,Oil (bbl),Gas (mcf),Water (bbl),Remarks', ...rows].join('\n');
}
