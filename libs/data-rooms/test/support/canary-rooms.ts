import { expect } from '@jest/globals';
import type { FileClass, FileRight } from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import { DataRoomNote } from '../../src/notes/note.entity.ts';
import { DataRoomQuestion } from '../../src/questions/question.entity.ts';
import { agreementCall, agreementOf, refOf } from './agreements.ts';
import { addFile, letIn } from './room-files.ts';
import { ADMIN, sendFiles } from './send-files.ts';
import { type DataRoomsApp, DEAL, PRIVATE_DEAL } from './start-data-rooms.ts';

// Two data rooms for the tables of room-canaries.http.spec.ts: one with a file of each class, and a private deal's with one file. Each name, text, note, question and
// answer holds a word of its own. People stand with them in every way.

export const CLASSES = ['open', 'private-files', 'due-diligence'] as const;
export const OTHER_ROOM = 'other-room';
export type Kept = FileClass | typeof OTHER_ROOM;
export const KEPT: readonly Kept[] = [...CLASSES, OTHER_ROOM];
/** What is said about the whole of each data room. */
export const WHOLE = new Map([
  [DEAL, 'whole' as const],
  [PRIVATE_DEAL, 'hidden' as const],
]);
export const roomOf = (kept: Kept): number => (kept === OTHER_ROOM ? PRIVATE_DEAL : DEAL);

const SHUT_OUT = { invited: 32, requested: 33, signed: 34, revoked: 35, expired: 36, declined: 37 } as const;
/** Accounts of buyers. What the asker wrote and asked is all others' to read or not. */
const BUYERS = { diligence: 30, asker: 31, closed: 38, below: 39, ...SHUT_OUT, stranger: 40, neighbour: 41 } as const;

/** Of the first data room: "All other buyers"; those whom it keeps files of their level from; and those whom it would let do everything, if they were let in. */
const OTHERS = { open: 'download', 'private-files': 'view', 'due-diligence': 'download' } as const;
const CLOSED = { open: 'view', 'private-files': 'none', 'due-diligence': 'download' } as const;
const TRUSTED = { open: 'download', 'private-files': 'download', 'due-diligence': 'download' } as const;

/** A word that stands nowhere else. */
export const word = (what: string, of: string) => `zq${what}${of.replace('-', '')}`;
/** What a person wrote on a file for themselves, and what for the firm. */
export const own = (person: string, kept: Kept) => word(`own${person}`, kept);
export const told = (person: string, kept: Kept) => word(`told${person}`, kept);
/** Who has notes on all files, as from days on which they could read them. */
export const WRITERS = ['granted', ...Object.keys(BUYERS), 'advisor', 'admin'];
export const WORDS = [...KEPT, ...WHOLE.values()].flatMap((of) => [
  ...['name', 'text', 'waiting', 'asked', 'answer', 'alone', 'raw'].map((what) => word(what, of)),
  ...WRITERS.flatMap((person) => [word(`own${person}`, of), word(`told${person}`, of)]),
]);
/** Of an open file that the scanner has shut, or still looks at. */
export const SHUT = { name: 'zqnameshut', text: 'zqtextshut' };
/** Known to the engine of the tests (scripts/engines/clamd.mjs). */
const MALWARE = 'This file stands for malware in the tests of Outcrop.\n';

/** Ids of what is in the data rooms. */
export interface CanaryRooms {
  readonly files: ReadonlyMap<Kept | 'shut', number>;
  /** By person and file: what they wrote for themselves. */
  readonly notes: ReadonlyMap<string, number>;
  /** Of the asker, by what they are about. */
  readonly waiting: ReadonlyMap<string, number>;
  readonly answered: ReadonlyMap<string, number>;
}

/** What a question is about. */
interface About {
  readonly of: string;
  readonly itemId: number | null;
  readonly versionId: number | null;
}

/** Fills both data rooms. @param hasScanner whether files are looked at */
export async function fillCanaryRooms(app: DataRoomsApp, hasScanner: boolean): Promise<CanaryRooms> {
  const sender = sendFiles(app);
  const files = new Map<Kept | 'shut', number>();
  const [notes, waiting, answered] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];

  await addPeople(app);
  for (const kept of KEPT) files.set(kept, await send(kept));
  files.set('shut', await sendShut());
  await app.drain();
  for (const kept of KEPT) await annotate(kept, files.get(kept)!);
  return { files, notes, waiting, answered };

  /** Sends a file as an agent does. @returns its id */
  async function send(kept: Kept): Promise<number> {
    const listingId = roomOf(kept);
    const name = `${word('name', kept)} "1";.txt`;
    const upload = await sender.upload(Buffer.from(`The ${word('text', kept)} curve`), name);
    const { body } = await sender.take({ upload, parentId: null, name }, listingId).expect(200);
    const asked = { ids: body.ids, class: kept === OTHER_ROOM ? 'due-diligence' : kept };
    await app.post(`${ADMIN(listingId)}/items/class`, asked, 'advisor').expect(200);
    return body.ids[0];
  }

  /** One in which the scanner finds malware; where there is none, one that nobody has looked at yet. */
  async function sendShut(): Promise<number> {
    const bytes = Buffer.from(`The ${SHUT.text} curve. ${MALWARE}`);
    const name = `${SHUT.name}.txt`;
    if (!hasScanner) {
      const file = { name, bytes, type: 'text/plain', pages: 1, class: 'open', check: 'waiting' } as const;
      return (await addFile(app, file)).id;
    }
    const id = await sender.add(bytes, name);
    await app.post(`${ADMIN()}/items/class`, { ids: [id], class: 'open' }, 'advisor').expect(200);
    return id;
  }

  /** What people noted on a file, and what the asker asked about it. */
  async function annotate(kept: Kept, itemId: number): Promise<void> {
    const listingId = roomOf(kept);
    const version = await sender.standing(itemId);
    expect(version).toMatchObject({ check: hasScanner ? 'clean' : 'no-scanner', pages: 1 });
    const em = app.em();
    const written = WRITERS.map((person) => {
      const { userId } = PEOPLE[person as keyof typeof PEOPLE];
      const on = { listingId, itemId, versionId: version.id, userId };
      em.persist(em.create(DataRoomNote, { ...on, note: told(person, kept), readers: 'firm' }));
      const note = em.create(DataRoomNote, { ...on, note: own(person, kept), readers: 'self' });
      em.persist(note);
      return [`${person} ${kept}`, note] as const;
    });
    const abouts: About[] = [{ of: kept, itemId, versionId: version.id }];
    if (kept === 'open' || kept === OTHER_ROOM)
      abouts.push({ of: WHOLE.get(listingId)!, itemId: null, versionId: null });
    const by = { state: 'answered', answeredBy: 'user:4', answeredByName: 'Dan', answeredAt: new Date() } as const;
    const asked = abouts.map(({ of, ...place }) => {
      const about = { ...place, listingId, userId: BUYERS.asker };
      const waits = em.create(DataRoomQuestion, { ...about, question: word('waiting', of) });
      const [raw, answer] = [word('raw', of), word('answer', of)];
      const toAll = { audience: 'all', question: raw, published: word('asked', of), answer } as const;
      const isAnswered = em.create(DataRoomQuestion, { ...about, ...by, ...toAll });
      const toOne = { audience: 'asker', question: word('alone', of), answer: word('alone', of) } as const;
      em.persist([waits, isAnswered, em.create(DataRoomQuestion, { ...about, ...by, ...toOne })]);
      return { of, waits, isAnswered };
    });
    await em.flush();
    for (const [key, note] of written) notes.set(key, note.id);
    for (const { of, waits, isAnswered } of asked) {
      waiting.set(of, waits.id);
      answered.set(of, isAnswered.id);
    }
  }
}

/** Accounts, how each stands with the data rooms, and their groups. The private deal's asks for a signature and an agent's yes, the other one for the latter alone. */
async function addPeople(app: DataRoomsApp): Promise<void> {
  Object.assign(PEOPLE, { granted: PEOPLE.buyer });
  for (const [person, userId] of Object.entries(BUYERS)) {
    Object.assign(PEOPLE, { [person]: { ...PEOPLE.buyer, userId } });
    await app
      .em()
      .execute(
        `insert into "user" (id, email, first_name, last_name, email_verified_at, version) values (?, ?, 'Ann', 'Rim', now(), 1)`,
        [userId, `${person}@rim.example`],
      );
  }
  await letIn(app);
  for (const listingId of [DEAL, PRIVATE_DEAL]) {
    for (const [state, userId] of Object.entries(SHUT_OUT))
      await app.put(listingId, state as 'requested', null, userId);
    await app.put(listingId, 'granted', '2026-01-01', BUYERS.expired);
  }
  for (const person of ['diligence', 'asker', 'closed', 'below'] as const)
    await app.put(DEAL, 'granted', null, BUYERS[person]);
  await app.put(PRIVATE_DEAL, 'granted', null, BUYERS.neighbour);
  for (const person of ['signed', 'neighbour']) await signPrivateDeal(app, person);
  // Also in the rows of those who are not let in: no level lets in by itself.
  const levels = `update data_room_access set level = 'due-diligence' where user_id not in (?, ?)`;
  await app.em().execute(levels, [PEOPLE.buyer.userId, BUYERS.below]);
  const trusted = { id: null, name: 'Trusted', rights: TRUSTED, userIds: Object.values(SHUT_OUT) };
  await setGroups(app, DEAL, [
    { id: null, name: null, rights: OTHERS },
    { id: null, name: 'Closed', rights: CLOSED, userIds: [BUYERS.closed, BUYERS.below] },
    trusted,
  ]);
  const view = { open: 'view', 'private-files': 'view', 'due-diligence': 'view' } as const;
  await setGroups(app, PRIVATE_DEAL, [{ id: null, name: null, rights: view }, trusted]);
}

async function signPrivateDeal(app: DataRoomsApp, person: string): Promise<void> {
  const ref = refOf(await agreementOf(app, PRIVATE_DEAL, person));
  await app.post(agreementCall(PRIVATE_DEAL, '/read'), ref, person).expect(200);
  await app.post(agreementCall(PRIVATE_DEAL, '/sign'), { ...ref, name: 'Ann Rim', mayBind: true }, person).expect(200);
}

interface TestGroup {
  readonly id: null;
  readonly name: string | null;
  readonly rights: Readonly<Record<FileClass, FileRight>>;
  readonly userIds?: readonly number[];
}

const setGroups = (app: DataRoomsApp, listingId: number, groups: readonly TestGroup[]) =>
  app
    .request('put', `${ADMIN(listingId)}/groups`, 'advisor')
    .send({ groups })
    .expect(200);
