import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FileClass, type FileRight, roomArchivePath, roomZipPath } from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import { DataRoomNote } from '../src/notes/note.entity.ts';
import { DataRoomQuestion } from '../src/questions/question.entity.ts';
import { onEveryEngine } from './support/every-engine.ts';
import { addFile, letIn } from './support/room-files.ts';
import { sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

// Who gets what of a data room (docs/product/data-rooms.md#file-rights): the tables are written by hand, never corrected to what a test says without asking
// which of the two is right. Each name, text, note, question and answer holds a word of its own, which is looked for in everything that is answered.
// All of it on every pair of search engine and store, with the scanner and without.

const CLASSES = ['open', 'private-files', 'due-diligence'] as const;
const OTHER_ROOM = 'other-room';
type Kept = FileClass | typeof OTHER_ROOM;
const KEPT: readonly Kept[] = [...CLASSES, OTHER_ROOM];
const GROUP = { open: 'download', 'private-files': 'view', 'due-diligence': 'download' } as const;

/** Accounts of buyers, by how they stand with the data room. Two are granted; what the asker wrote is the others' to read or not. */
const BUYERS = { granted: 3, diligence: 30, asker: 31, requested: 32, revoked: 33, expired: 34, declined: 35 } as const;
const OTHERS = { stranger: 36, neighbour: 37 } as const;

const NOTHING = ['none', 'none', 'none'] as const;
const BY_PERSON: Readonly<Record<string, readonly [FileRight, FileRight, FileRight]>> = {
  //               open        private-files due-diligence
  granted: /*   */ ['download', 'view', 'none'],
  impersonator: /**/ ['download', 'view', 'none'],
  diligence: /* */ ['download', 'view', 'download'],
  requested: NOTHING,
  revoked: NOTHING,
  expired: NOTHING,
  declined: NOTHING,
  stranger: NOTHING,
  neighbour: NOTHING,
  advisor: /*   */ ['download', 'download', 'download'],
  admin: /*     */ ['download', 'download', 'download'],
};
const PERSONS = Object.keys(BY_PERSON);
/** Who views the site as an advisor has an advisor's calls. */
const AGENTS = ['advisor', 'admin', 'viewedAdvisor'];
const isLetIn = (person: string) => ['granted', 'impersonator', 'diligence'].includes(person);

/** A word that stands nowhere else. */
const word = (what: string, kept: Kept | 'room') => `zq${what}${kept.replace('-', '')}`;
const WORDS = [...KEPT, 'room' as const].flatMap((kept) =>
  ['name', 'text', 'private', 'shared', 'waiting', 'asked', 'answer', 'alone', 'raw'].map((what) => word(what, kept)),
);
/** Of an open file that the scanner has shut, or still looks at. */
const SHUT = { name: 'zqnameshut', text: 'zqtextshut' };
/** Known to the engine of the tests (scripts/engines/clamd.mjs). */
const MALWARE = 'This file stands for malware in the tests of Outcrop.\n';

onEveryEngine(['opensearch', 's3', 'clamd'], itAnswersByTheTable);

function itAnswersByTheTable(env: NodeJS.ProcessEnv): void {
  let app: DataRoomsApp;
  let files: ReturnType<typeof sendFiles>;
  const ids = new Map<Kept | 'shut', number>();
  beforeAll(async () => {
    app = await startDataRooms(env);
    files = sendFiles(app);
    for (const [person, userId] of Object.entries({ ...BUYERS, ...OTHERS })) {
      Object.assign(PEOPLE, { [person]: { ...PEOPLE.buyer, userId, name: person, email: `${person}@rim.example` } });
      await app
        .em()
        .execute(
          `insert into "user" (id, email, first_name, last_name, email_verified_at, version) values (?, ?, 'Ann', 'Rim', now(), 1) on conflict do nothing`,
          [userId, `${person}@rim.example`],
        );
    }
    await letIn(app);
    for (const [state, userId] of Object.entries(BUYERS).slice(3))
      await app.put(DEAL, state as 'requested', null, userId);
    await app.put(DEAL, 'granted', '2026-01-01', BUYERS.expired);
    for (const userId of [BUYERS.diligence, BUYERS.asker]) await app.put(DEAL, 'granted', null, userId);
    await app.put(PRIVATE_DEAL, 'granted', null, OTHERS.neighbour);
    const levels = `update data_room_access set level = 'due-diligence' where user_id in (?, ?, ?)`;
    await app.em().execute(levels, [BUYERS.diligence, BUYERS.asker, OTHERS.neighbour]);
    await app
      .request('put', `/api/admin/data-rooms/${DEAL}/groups`, 'advisor')
      .send({ groups: [{ id: null, name: null, rights: GROUP }] })
      .expect(200);
    for (const kept of KEPT) ids.set(kept, await send(kept));
    ids.set('shut', await sendShut());
    await app.drain();
    for (const kept of KEPT) await annotate(kept, ids.get(kept)!);
  });
  afterAll(async () => {
    await app?.stop();
    const { OPENSEARCH_URL, ENGINE_PREFIX } = env;
    if (OPENSEARCH_URL) await fetch(`${OPENSEARCH_URL}/${ENGINE_PREFIX}-*`, { method: 'DELETE' });
  });

  /** Sends a file as an agent does. @returns its id */
  async function send(kept: Kept): Promise<number> {
    const listingId = kept === OTHER_ROOM ? PRIVATE_DEAL : DEAL;
    const name = `${word('name', kept)} "1";.txt`;
    const upload = await files.upload(Buffer.from(`The ${word('text', kept)} curve`), name);
    const { body } = await files.take({ upload, parentId: null, name }, listingId).expect(200);
    const asked = { ids: body.ids, class: kept === OTHER_ROOM ? 'due-diligence' : kept };
    await app.post(`/api/admin/data-rooms/${listingId}/items/class`, asked, 'advisor').expect(200);
    return body.ids[0];
  }

  /** One in which the scanner finds malware; where there is none, one that nobody has looked at yet. */
  async function sendShut(): Promise<number> {
    const bytes = Buffer.from(`The ${SHUT.text} curve. ${MALWARE}`);
    const name = `${SHUT.name}.txt`;
    if (!env['CLAMD_URL']) {
      const file = { name, bytes, type: 'text/plain', pages: 1, class: 'open', check: 'waiting' } as const;
      return (await addFile(app, file)).id;
    }
    const id = await files.add(bytes, name);
    await app.post(`/api/admin/data-rooms/${DEAL}/items/class`, { ids: [id], class: 'open' }, 'advisor').expect(200);
    return id;
  }

  /** What the asker noted on a file and asked about it. */
  async function annotate(kept: Kept, itemId: number): Promise<void> {
    const listingId = kept === OTHER_ROOM ? PRIVATE_DEAL : DEAL;
    const version = await files.standing(itemId);
    expect(version).toMatchObject({ check: env['CLAMD_URL'] ? 'clean' : 'no-scanner', pages: 1 });
    const em = app.em();
    const written = { listingId, itemId, versionId: version.id, userId: BUYERS.asker };
    em.persist(em.create(DataRoomNote, { ...written, note: word('private', kept), readers: 'self' }));
    em.persist(em.create(DataRoomNote, { ...written, note: word('shared', kept), readers: 'firm' }));
    const answered = {
      state: 'answered',
      answeredBy: 'user:4',
      answeredByName: 'Dan',
      answeredAt: new Date(),
    } as const;
    for (const about of kept === 'open' ? [written, { ...written, itemId: null, versionId: null }] : [written]) {
      const of = about.itemId === null ? 'room' : kept;
      const [asked, answer] = [word('raw', of), word('answer', of)];
      em.persist(em.create(DataRoomQuestion, { ...about, question: word('waiting', of) }));
      const toAll = { audience: 'all', question: asked, published: word('asked', of), answer } as const;
      em.persist(em.create(DataRoomQuestion, { ...about, ...answered, ...toAll }));
      const toOne = { audience: 'asker', question: word('alone', of), answer: word('alone', of) } as const;
      em.persist(em.create(DataRoomQuestion, { ...about, ...answered, ...toOne }));
    }
    await em.flush();
  }

  /** What is answered: status, and the words in head and body. */
  async function answered(method: string, address: string, person?: string, body?: object, among = WORDS) {
    const response = await fetch(`http://127.0.0.1:${app.port}${address}`, {
      method: method.toUpperCase(),
      headers: { ...(person && { 'x-person': person }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const all = `${JSON.stringify([...response.headers])}${bytes.toString('latin1')}`;
    return { status: response.status, words: among.filter((one) => all.includes(one)) };
  }
  const fileAt = (itemId: number, listingId = DEAL) => `/api/data-rooms/${listingId}/files/${itemId}`;
  const seenBy = (person: string) => CLASSES.filter((_, at) => BY_PERSON[person]![at] !== 'none');
  const takenBy = (person: string) => CLASSES.filter((_, at) => BY_PERSON[person]![at] === 'download');

  /** Of each call about one file, the status for those who may do nothing, view, and download. */
  const FILE_CALLS: Readonly<Record<string, readonly [number, number, number]>> = {
    'get /pages/1': [404, 200, 200],
    'get /pages/1?size=thumbnail': [404, 200, 200],
    'head /pages/1': [404, 200, 200],
    'get /content': [404, 404, 200],
    'head /content': [404, 404, 200],
    'get /notes': [404, 200, 200],
  };

  it.each(PERSONS)('%s gets of each file what its class is to them', async (person) => {
    for (const kept of KEPT) {
      const right = kept === OTHER_ROOM ? 'none' : BY_PERSON[person]![CLASSES.indexOf(kept)]!;
      for (const [call, statuses] of Object.entries(FILE_CALLS)) {
        const [method, path] = call.split(' ') as [string, string];
        const { status, words } = await answered(method, `${fileAt(ids.get(kept)!)}${path}`, person);
        const expected = statuses[['none', 'view', 'download'].indexOf(right)];
        expect([call, kept, status]).toEqual([call, kept, expected]);
        const isSent = path === '/content' && status === 200;
        const sent = [word('name', kept), ...(method === 'get' ? [word('text', kept)] : [])];
        expect([call, kept, words]).toEqual([call, kept, isSent ? sent : []]);
      }
      const zip = await answered('get', roomZipPath(DEAL, { item: [ids.get(kept)!] }), person);
      const zipped = right === 'download' ? [word('name', kept), word('text', kept)] : [];
      expect([kept, zip.status, zip.words]).toEqual([kept, right === 'download' ? 200 : 404, zipped]);
    }
  });

  it.each(PERSONS)('%s writes, asks and is counted on what they may read alone', async (person) => {
    const isViewing = person === 'impersonator';
    for (const kept of KEPT) {
      const itemId = ids.get(kept)!;
      const right = kept === OTHER_ROOM ? 'none' : BY_PERSON[person]![CLASSES.indexOf(kept)]!;
      const note = { listingId: DEAL, itemId, note: 'Mine' };
      const written = await answered('post', '/api/FolderManager/InsertFileNotes', person, note);
      const timed = await answered('post', `${fileAt(itemId)}/pages/1/time`, person, { seconds: 5 });
      const asked = await answered('post', `/api/data-rooms/${DEAL}/questions`, person, { question: 'Why?', itemId });
      const isRead = right !== 'none';
      const refused = isViewing ? 403 : 404;
      expect([kept, written.status, timed.status, asked.status]).toEqual([
        kept,
        isRead && !isViewing ? 200 : refused,
        isRead && !isViewing ? 204 : refused,
        isViewing || !isLetIn(person) ? 403 : isRead ? 200 : 404,
      ]);
      expect([...written.words, ...timed.words, ...asked.words]).toEqual([]);
    }
  });

  it.each(PERSONS)('%s finds, lists and takes nothing else', async (person) => {
    const names = (classes: readonly FileClass[]) => classes.map((kept) => word('name', kept));
    const both = (classes: readonly FileClass[]) => classes.flatMap((kept) => [word('name', kept), word('text', kept)]);
    const tree = await answered('get', `/api/data-rooms/${DEAL}/files`, person);
    expect([tree.status, tree.words]).toEqual([200, names(seenBy(person))]);
    const byName = await answered('get', `/api/data-rooms/${DEAL}/files/search?q=zqname`, person);
    expect([byName.status, byName.words]).toEqual([200, names(seenBy(person))]);
    const byText = await answered('get', `/api/data-rooms/${DEAL}/files/search?q=curve`, person);
    const taken = takenBy(person);
    const shown = seenBy(person).flatMap((kept) => (taken.includes(kept) ? both([kept]) : names([kept])));
    expect([byText.status, byText.words]).toEqual([200, shown]);
    const zip = await answered('get', roomZipPath(DEAL, {}), person);
    expect([zip.status, zip.words]).toEqual([takenBy(person).length > 0 ? 200 : 404, both(takenBy(person))]);
    const questions = await answered('get', `/api/data-rooms/${DEAL}/questions`, person);
    const about = [...seenBy(person), ...(isLetIn(person) || AGENTS.includes(person) ? ['room' as const] : [])];
    const read = about.flatMap((of) => [
      ...(of === 'room' ? [] : [word('name', of)]),
      word('asked', of),
      word('answer', of),
    ]);
    expect([questions.status, questions.words]).toEqual([200, read]);
    const hidden = person === 'neighbour' || AGENTS.includes(person) ? 200 : 404;
    const other = await answered('get', `/api/data-rooms/${PRIVATE_DEAL}/files`, person);
    expect(other.status).toBe(hidden);
  });

  const ADMIN = `/api/admin/data-rooms/${DEAL}`;
  /** Calls of agents, and what of each class is in the answer. */
  const ADMIN_CALLS: Readonly<Record<string, readonly string[]>> = {
    [`${ADMIN}/files`]: ['name'],
    [`${ADMIN}/notes`]: ['name', 'shared'],
    [`${ADMIN}/questions`]: ['name', 'waiting', 'asked', 'answer', 'alone', 'raw'],
    [`${ADMIN}/reading?by=file`]: [],
    [`${ADMIN}/reading/timeline`]: [],
    [`${ADMIN}/reading/export?view=person`]: [],
    [`${ADMIN}/contacts`]: [],
  };

  it.each([...PERSONS, 'viewedAdvisor', undefined])(
    '%s gets from the firm’s calls what agents get, or nothing',
    async (person) => {
      for (const [address, kinds] of Object.entries(ADMIN_CALLS)) {
        const { status, words } = await answered('get', address, person);
        const isAgent = person !== undefined && AGENTS.includes(person);
        expect([address, status]).toEqual([address, isAgent ? 200 : person ? 403 : 401]);
        // What was read depends on the tests before.
        if (isAgent && kinds.length === 0) continue;
        const of = [...CLASSES, ...(address.endsWith('/questions') ? ['room' as const] : [])];
        const all = of.flatMap((kept) =>
          kinds.filter((kind) => kept !== 'room' || kind !== 'name').map((kind) => word(kind, kept)),
        );
        expect([address, words.toSorted()]).toEqual([address, isAgent ? all.toSorted() : []]);
      }
      const archive = await answered('get', roomArchivePath(DEAL), person);
      expect(archive).toEqual({ status: person === undefined ? 401 : AGENTS.includes(person) ? 409 : 403, words: [] });
    },
  );

  it.each(PERSONS)('%s gets no byte of a file that the scanner has shut, and buyers not its name', async (person) => {
    const id = ids.get('shut')!;
    const isAgent = AGENTS.includes(person);
    const calls = [
      ...['/pages/1', '/pages/1?size=thumbnail', '/content'].map((path) => `${fileAt(id)}${path}`),
      ...[{}, { item: [id] }].map((what) => roomZipPath(DEAL, what)),
      ...['', '/search?q=zqname', '/search?q=curve'].map((path) => `/api/data-rooms/${DEAL}/files${path}`),
      `/api/data-rooms/${DEAL}/questions`,
    ];
    for (const call of calls) {
      const { status, words } = await answered('get', call, person, undefined, Object.values(SHUT));
      if (call.startsWith(fileAt(id))) expect([call, status]).toEqual([call, 404]);
      expect([call, words.filter((one) => one === SHUT.text || !isAgent)]).toEqual([call, []]);
    }
  });
}
