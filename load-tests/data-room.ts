// Reading in a data room: its index, files page by page with their thumbnails, a search, a download. `npm run load -- data-room` against a running demo whose
// data rooms are filled; BASE_URL, ROOM (a deal's number), VUS, DURATION and PAUSE (seconds that somebody looks at a page) change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, pick } from './support/journey.ts';
import {
  erasePeople,
  invitePeople,
  isFirstRound,
  journeyOfPeople,
  letIn,
  logIn,
  type Person,
  personOf,
} from './support/people.ts';

const VUS = Number(__ENV.VUS || 10);
const PAUSE = Number(__ENV.PAUSE || 2);
const ROOM = Number(__ENV.ROOM || 12_808);
const WORDS = ['hutto', 'prices and costs', 'decline', 'effective', 'royalty'] as const;

interface Item {
  id: number;
  file: { pages: number | null; may: 'view' | 'download' } | null;
}

export const options = journeyOfPeople('dataRoom', {
  index: 400,
  page: 800,
  thumbnail: 400,
  search: 300,
  download: 1_500,
});

export function setup(): Person[] {
  const people = invitePeople(VUS);
  letIn(people, ROOM);
  return people;
}
export const teardown = (people: Person[]): void => erasePeople(people);

const api = `/api/data-rooms/${ROOM}/files`;
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
