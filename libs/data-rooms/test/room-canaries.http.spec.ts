import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FileRight, roomArchivePath, roomZipPath } from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import { DataRoomNote } from '../src/notes/note.entity.ts';
import { DataRoomQuestion } from '../src/questions/question.entity.ts';
import {
  type CanaryRooms,
  CLASSES,
  fillCanaryRooms,
  KEPT,
  type Kept,
  OTHER_ROOM,
  own,
  roomOf,
  SHUT,
  told,
  WHOLE,
  WORDS,
  WRITERS,
  word,
} from './support/canary-rooms.ts';
import { onEveryEngine } from './support/every-engine.ts';
import { type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

// Who gets what of a data room (docs/product/data-rooms.md#file-rights): the tables are written by hand, never corrected to what a test says without asking
// which of the two is right. Each name, text, note, question and answer holds a word of its own, which is looked for in everything that is answered.
// All of it on every pair of search engine and store, with the scanner and without.

/** Of a private deal whose page somebody does not see, the data room is not there. */
type Right = FileRight | 'unseen';

const BY_PERSON: Readonly<Record<string, readonly [FileRight, FileRight, FileRight, Right]>> = {
  //                   open        private-files due-diligence  the private deal's file
  granted: /*      */ ['download', 'view', /* */ 'none', /*   */ 'unseen'],
  impersonator: /* */ ['download', 'view', /* */ 'none', /*   */ 'unseen'],
  diligence: /*    */ ['download', 'view', /* */ 'download', /**/ 'unseen'],
  // In a group that has nothing of the private files, though their class is open to them, and takes those of due diligence, which is not open to the second.
  closed: /*       */ ['view', /**/ 'none', /* */ 'download', /**/ 'unseen'],
  below: /*        */ ['view', /**/ 'none', /* */ 'none', /*   */ 'unseen'],
  // In a group that may download everything.
  invited: /*      */ ['none', /**/ 'none', /* */ 'none', /*   */ 'none'],
  requested: /*    */ ['none', /**/ 'none', /* */ 'none', /*   */ 'none'],
  signed: /*       */ ['none', /**/ 'none', /* */ 'none', /*   */ 'none'],
  revoked: /*      */ ['none', /**/ 'none', /* */ 'none', /*   */ 'unseen'],
  expired: /*      */ ['none', /**/ 'none', /* */ 'none', /*   */ 'unseen'],
  declined: /*     */ ['none', /**/ 'none', /* */ 'none', /*   */ 'unseen'],
  // In no group.
  stranger: /*     */ ['none', /**/ 'none', /* */ 'none', /*   */ 'unseen'],
  neighbour: /*    */ ['none', /**/ 'none', /* */ 'none', /*   */ 'view'],
  advisor: /*      */ ['download', 'download', 'download', /**/ 'download'],
  admin: /*        */ ['download', 'download', 'download', /**/ 'download'],
};
const PERSONS = Object.keys(BY_PERSON);
/** Who views the site as an advisor has an advisor's calls. */
const AGENTS = ['advisor', 'admin', 'viewedAdvisor'];
const LET_IN = new Map([
  [DEAL, ['granted', 'impersonator', 'diligence', 'closed', 'below']],
  [PRIVATE_DEAL, ['neighbour']],
]);

const rightOf = (person: string, kept: Kept): Right => BY_PERSON[person]![KEPT.indexOf(kept)]!;
const isRead = (right: Right) => right === 'view' || right === 'download';
/** The files where they are, and one by the number of a data room that it is not in. */
const placesOf = (person: string) => [
  ...KEPT.map((kept) => ({ kept, listingId: roomOf(kept), right: rightOf(person, kept) })),
  { kept: OTHER_ROOM, listingId: DEAL, right: 'none' } as const,
];

type Says = (kept: Kept, person: string) => string[];
const nothing: Says = () => [];
const name: Says = (kept) => [word('name', kept)];
const nameAndText: Says = (kept) => [word('name', kept), word('text', kept)];
/** Who views the site as somebody else reads what that one shared alone. */
const notes: Says = (kept, person) =>
  person === 'impersonator' ? [told('granted', kept)] : [own(person, kept), told(person, kept)];

/** Of each call about one file, the status for those who may do nothing, view, and download; and what it says where it is no refusal. */
const FILE_CALLS: Readonly<Record<string, readonly [number, number, number, Says]>> = {
  'get /files/:item/pages/1': [404, 200, 200, nothing],
  'get /files/:item/pages/1?size=thumbnail': [404, 200, 200, nothing],
  'head /files/:item/pages/1': [404, 200, 200, nothing],
  'get /files/:item/content': [404, 404, 200, nameAndText],
  'get /files/:item/content bytes=4-': [404, 404, 206, nameAndText],
  'get /files/:item/content bytes=9999-': [404, 404, 416, nothing],
  'head /files/:item/content': [404, 404, 200, name],
  'get /files/:item/notes': [404, 200, 200, notes],
  'get /files/zip?item=:item': [404, 404, 200, nameAndText],
  'get /files/zip?item=:item bytes=4-': [404, 404, 206, nameAndText],
  'get /files/zip?item=:item bytes=9999-': [404, 404, 416, nothing],
};

const ADMIN = `/api/admin/data-rooms/${DEAL}`;
/** Calls of agents, and what of each class is in the answer. */
const ADMIN_CALLS: Readonly<Record<string, readonly string[]>> = {
  [`${ADMIN}/files`]: ['name'],
  [`${ADMIN}/notes`]: ['name', ...WRITERS.map((person) => `told${person}`)],
  [`${ADMIN}/questions`]: ['name', 'waiting', 'asked', 'answer', 'alone', 'raw'],
  [`${ADMIN}/reading?by=file`]: [],
  [`${ADMIN}/reading/timeline`]: [],
  [`${ADMIN}/reading/export?view=person`]: [],
  [`${ADMIN}/contacts`]: [],
};

onEveryEngine(['opensearch', 's3', 'clamd'], itAnswersByTheTable);

function itAnswersByTheTable(env: NodeJS.ProcessEnv): void {
  let app: DataRoomsApp;
  let rooms: CanaryRooms;
  beforeAll(async () => {
    app = await startDataRooms(env);
    rooms = await fillCanaryRooms(app, Boolean(env['CLAMD_URL']));
  });
  afterAll(async () => {
    await app?.stop();
    const { OPENSEARCH_URL, ENGINE_PREFIX } = env;
    if (OPENSEARCH_URL) await fetch(`${OPENSEARCH_URL}/${ENGINE_PREFIX}-*`, { method: 'DELETE' });
  });

  interface Asked {
    readonly body?: object;
    readonly range?: string | undefined;
    readonly among?: readonly string[];
  }
  /** What is answered: status, the words in head and body, and how many it says that there are. */
  async function answered(method: string, address: string, person?: string, { body, range, among }: Asked = {}) {
    const response = await fetch(`http://127.0.0.1:${app.port}${address}`, {
      method: method.toUpperCase(),
      headers: {
        ...(person && { 'x-person': person }),
        ...(body && { 'content-type': 'application/json' }),
        ...(range && { range }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const all = `${JSON.stringify([...response.headers])}${bytes.toString('latin1')}`;
    const total = /"total":(\d+)/.exec(all)?.[1];
    const words = (among ?? WORDS).filter((one) => all.includes(one)).toSorted();
    return { status: response.status, words, total: total === undefined ? undefined : Number(total) };
  }

  it.each(PERSONS)('%s gets of each file what its class is to them', async (person) => {
    for (const { kept, listingId, right } of placesOf(person))
      for (const [call, [none, view, download, says]] of Object.entries(FILE_CALLS)) {
        const [method, path, range] = call.split(' ') as [string, string, string?];
        const address = `/api/data-rooms/${listingId}${path.replace(':item', String(rooms.files.get(kept)))}`;
        const { status, words } = await answered(method, address, person, { range });
        const expected = { unseen: none, none, view, download }[right];
        const said = expected < 400 ? says(kept, person).toSorted() : [];
        expect([call, kept, status, words]).toEqual([call, kept, expected, said]);
      }
  });

  it.each(PERSONS)(
    '%s writes, asks and is counted on what they may read alone, and takes back what is theirs alone',
    async (person) => {
      const isViewing = person === 'impersonator';
      const writer = isViewing ? 'granted' : person;
      const write = async (method: string, address: string, body?: object) => {
        const { status, words } = await answered(method, address, person, body && { body });
        return [status, ...words];
      };
      const unless403 = (status: number, ...words: string[]) => (isViewing ? [403] : [status, ...words]);
      for (const { kept, listingId, right } of placesOf(person)) {
        const itemId = rooms.files.get(kept)!;
        const room = `/api/data-rooms/${listingId}`;
        const may = isRead(right);
        // The same note again is the one that is there.
        const note = { listingId, itemId, note: own(writer, kept) };
        const inserted = await write('post', '/api/FolderManager/InsertFileNotes', note);
        const timed = await write('post', `${room}/files/${itemId}/pages/1/time`, { seconds: 5 });
        const asked = await write('post', `${room}/questions`, { question: 'Why?', itemId });
        const isLetIn = LET_IN.get(listingId)!.includes(person);
        const asking = right === 'unseen' ? 404 : isLetIn ? (may ? 200 : 404) : 403;
        expect([kept, inserted, timed, asked]).toEqual([
          kept,
          may ? unless403(200, note.note) : unless403(404),
          unless403(may ? 204 : 404),
          unless403(asking),
        ]);
        for (const ids of [rooms.waiting, rooms.answered])
          expect(await write('delete', `${room}/questions/${ids.get(kept)}`)).toEqual(unless403(404));
      }
      const update = '/api/FolderManager/UpdateFileNotes';
      for (const kept of KEPT) {
        const mine = { id: rooms.notes.get(`${writer} ${kept}`), note: own(writer, kept) };
        const may = isRead(rightOf(person, kept));
        expect([kept, await write('post', update, mine)]).toEqual([
          kept,
          may ? unless403(200, mine.note) : unless403(404),
        ]);
        for (const note of ['Mine', ''])
          expect(await write('post', update, { id: rooms.notes.get(`asker ${kept}`), note })).toEqual(unless403(404));
      }
      for (const [listingId, whole] of WHOLE)
        for (const ids of [rooms.waiting, rooms.answered])
          expect(await write('delete', `/api/data-rooms/${listingId}/questions/${ids.get(whole)}`)).toEqual(
            unless403(404),
          );
      const { userId } = PEOPLE['asker' as 'buyer'];
      const questions = await app.em().count(DataRoomQuestion, { userId, state: 'waiting' });
      expect([questions, await app.em().count(DataRoomNote, { userId, note: { $like: 'zq%' } })]).toEqual([6, 8]);
    },
  );

  it.each(PERSONS)('%s finds, lists and takes nothing else', async (person) => {
    for (const [listingId, whole] of WHOLE) {
      const room = `/api/data-rooms/${listingId}`;
      const kept = KEPT.filter((one) => roomOf(one) === listingId);
      const isSeen = kept.every((one) => rightOf(person, one) !== 'unseen');
      const seen = kept.filter((one) => isRead(rightOf(person, one)));
      const taken = kept.filter((one) => rightOf(person, one) === 'download');
      const all = (of: readonly Kept[], says: Says) => of.flatMap((one) => says(one, person)).toSorted();
      /** What is answered where the deal is seen. */
      const answer = (words: readonly string[], total?: number) =>
        isSeen ? { status: 200, words: words.toSorted(), total } : { status: 404, words: [], total: undefined };
      const got = (path: string) => answered('get', `${room}${path}`, person);

      expect(await got('')).toEqual(answer([]));
      expect(await got('/files')).toEqual(answer(all(seen, name)));
      expect(await got('/files/search?q=zqname')).toEqual(answer(all(seen, name), seen.length));
      const shown: Says = (one) => (taken.includes(one) ? nameAndText : name)(one, person);
      expect(await got('/files/search?q=curve')).toEqual(answer(all(seen, shown), seen.length));
      for (const one of kept) {
        const found = seen.filter((each) => each === one);
        expect(await got(`/files/search?q=${word('text', one)}`)).toEqual(answer(all(found, shown), found.length));
      }
      expect(await got('/notes')).toEqual(answer([...all(seen, name), ...all(seen, notes)], all(seen, notes).length));
      const isIn = LET_IN.get(listingId)!.includes(person) || AGENTS.includes(person);
      const read = [...seen, ...(isIn ? [whole] : [])].flatMap((of) => [word('asked', of), word('answer', of)]);
      expect(await got('/questions')).toEqual(answer([...all(seen, name), ...read]));
      for (const [range, status] of [
        [undefined, 200],
        ['bytes=4-', 206],
      ] as const)
        expect(await answered('get', roomZipPath(listingId, {}), person, { range })).toMatchObject({
          status: taken.length > 0 ? status : 404,
          words: all(taken, nameAndText),
        });
    }
  });

  it.each([...PERSONS, 'viewedAdvisor', undefined])(
    '%s gets from the firm’s calls what agents get, or nothing',
    async (person) => {
      const isAgent = person !== undefined && AGENTS.includes(person);
      for (const [address, kinds] of Object.entries(ADMIN_CALLS)) {
        const { status, words } = await answered('get', address, person);
        expect([address, status]).toEqual([address, isAgent ? 200 : person ? 403 : 401]);
        // What was read depends on the tests before.
        if (isAgent && kinds.length === 0) continue;
        const of = [...CLASSES, ...(address.endsWith('/questions') ? [WHOLE.get(DEAL)!] : [])];
        const all = of.flatMap((kept) =>
          kinds.filter((kind) => kept !== WHOLE.get(DEAL) || kind !== 'name').map((kind) => word(kind, kept)),
        );
        expect([address, words]).toEqual([address, isAgent ? all.toSorted() : []]);
      }
      const { status, words } = await answered('get', roomArchivePath(DEAL), person);
      expect([status, words]).toEqual([person === undefined ? 401 : isAgent ? 409 : 403, []]);
    },
  );

  it.each(PERSONS)('%s gets no byte of a file that the scanner has shut, and buyers not its name', async (person) => {
    const file = `/api/data-rooms/${DEAL}/files/${rooms.files.get('shut')}`;
    const isAgent = AGENTS.includes(person);
    const calls = [
      ...['/pages/1', '/pages/1?size=thumbnail', '/content', '/content bytes=4-'].map((path) => `${file}${path}`),
      ...[{}, { item: [rooms.files.get('shut')!] }].map((what) => roomZipPath(DEAL, what)),
      ...['', '/search?q=zqname', '/search?q=curve'].map((path) => `/api/data-rooms/${DEAL}/files${path}`),
      ...['notes', 'questions'].map((path) => `/api/data-rooms/${DEAL}/${path}`),
    ];
    for (const call of calls) {
      const [address, range] = call.split(' ') as [string, string?];
      const { status, words } = await answered('get', address, person, { range, among: Object.values(SHUT) });
      if (call.startsWith(file)) expect([call, status]).toEqual([call, 404]);
      expect([call, words.filter((one) => one === SHUT.text || !isAgent)]).toEqual([call, []]);
    }
  });
}
