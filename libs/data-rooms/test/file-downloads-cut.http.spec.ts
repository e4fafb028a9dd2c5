import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { describeWithEngine, PEOPLE, until } from '@outcrop/platform/testing';
import { DataRoomItem } from '../src/files/file.entities.ts';
import { WatchLimits } from '../src/files/reading/send-watched.ts';
import { addFile, addVersion, letEverybody, openEmptyRoom, readingsIn, setVersion } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, PEOPLE_CALL, startDataRooms } from './support/start-data-rooms.ts';

describe('A download in progress', () => downloadsInProgress());
describeWithEngine('s3', 'A download in progress out of an S3-compatible store', (url) => {
  const own = new URL(url);
  own.pathname += `/w${randomBytes(6).toString('hex')}`;
  downloadsInProgress({ S3_URL: own.href });
});

// Of a kind that leaves as it came.
const FILE = { name: 'leases.mdb', bytes: Buffer.from('leases'), type: 'application/octet-stream' };
const BIG = 64 * 2 ** 20;

function downloadsInProgress(env: NodeJS.ProcessEnv = {}): void {
  let app: DataRoomsApp;
  /** Of the server, those that are open. */
  const connections = new Set<Socket>();
  beforeAll(async () => {
    app = await startDataRooms(env);
    // What is asked anew every few seconds would see any change: the version of what decides must.
    jest.replaceProperty(app.app.get(WatchLimits, { strict: false }), 'wholeEveryMs', 3_600_000);
    app.app.getHttpServer().on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.em().execute(`update listing set web_status = 'published', closing_date = null where id = ?`, [DEAL]);
    await openEmptyRoom(app);
  });

  /** A download that is read only when it is asked to. */
  async function slowDownload(itemId: number, person = 'buyer') {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(
        {
          port: app.port,
          path: `/api/data-rooms/${DEAL}/files/${itemId}/content`,
          headers: { 'x-person': person },
          agent: false,
        },
        resolve,
      )
        .on('error', reject)
        .end();
    });
    answer.on('error', () => {});
    const { localPort } = answer.socket;
    const atServer = [...connections].find(({ remotePort }) => remotePort === localPort)!;
    const state = { answer, atServer, received: 0, closed: false };
    answer.once('close', () => {
      state.closed = true;
    });
    return state;
  }
  const readOn = (state: Awaited<ReturnType<typeof slowDownload>>) =>
    state.answer.on('data', (chunk: Buffer) => {
      state.received += chunk.length;
    });

  it.each([
    ['access is revoked', async () => app.put(DEAL, 'revoked')],
    [
      'an agent revokes access while notifications are cut off',
      async () => {
        await app.em().execute('alter table event disable trigger user');
        const people = [await app.seen(DEAL)];
        await app.post(`${PEOPLE_CALL}/revoke`, { listingId: DEAL, people }, 'advisor').expect(200);
        await app.em().execute('alter table event enable trigger user');
      },
    ],
    ['their group may only view', async () => letEverybody(app, 'view')],
    [
      'the file is removed',
      async (id: number) =>
        app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [id] }, 'advisor').expect(204),
    ],
    [
      'the data room has closed',
      async () => app.em().execute(`update listing set closing_date = '2020-01-01' where id = ?`, [DEAL]),
    ],
    ['the deal is off the site', async () => app.setStatus(DEAL, 'withdrawn')],
    [
      'a signature is asked for',
      async () => {
        const agent = { signature: true, entry: 'agent' } as const;
        await app.ask({ 'private-files': agent, 'due-diligence': agent });
      },
    ],
    [
      'they are put in a group that may only view',
      async () =>
        app.em().execute(
          `with made as (insert into data_room_group (listing_id, name, name_key, "open", private_files, due_diligence)
             values (?, 'Viewers', 'viewers', 'view', 'view', 'view') returning id)
           insert into data_room_group_member (listing_id, user_id, group_id) select ?, ?, id from made`,
          [DEAL, DEAL, PEOPLE.buyer.userId],
        ),
    ],
    [
      'it comes into a folder that is due diligence',
      async (id: number) => {
        const em = app.em();
        const [folder] = await em.execute<{ id: number }[]>(
          `insert into data_room_item (listing_id, kind, name, name_key, rank, class)
             values (?, 'folder', 'Folder', 'folder', 'z', 'due-diligence') returning id`,
          [DEAL],
        );
        await em.nativeUpdate(DataRoomItem, { id }, { parentId: folder!.id });
      },
    ],
    [
      'what it is checked for is found in it',
      async (id: number) =>
        app.em().execute(`update data_room_file_version set "check" = 'infected' where item_id = ?`, [id]),
    ],
    [
      'the file is due diligence',
      async (id: number) => app.em().nativeUpdate(DataRoomItem, { id }, { class: 'due-diligence' }),
    ],
    ['another version stands', async (id: number) => setVersion(app, id, (await addVersion(app, id, FILE)).id)],
  ])('ends when %s, however slowly it is read', async (_, change) => {
    const { id } = await addFile(app, { ...FILE, bytes: Buffer.alloc(BIG, 'x') });
    const state = await slowDownload(id);
    expect(state.answer.statusCode).toBe(200);
    await change(id);
    // Nobody reads: only the server's end shows that it was cut.
    await until(() => state.atServer.destroyed);
    readOn(state);
    await until(() => state.closed);
    expect(state.received).toBeLessThan(BIG);
    expect(state.answer.complete).toBe(false);
  });

  it('goes on while nothing has changed', async () => {
    const { id } = await addFile(app, { ...FILE, bytes: Buffer.alloc(BIG, 'x') });
    const state = await slowDownload(id);
    readOn(state);
    await until(() => state.closed);
    expect(state.answer.complete).toBe(true);
    expect(state.received).toBe(BIG);
  });

  it('of which nothing is taken holds no connection and no lock, and is cut off in the end, which frees its place', async () => {
    const { id } = await addFile(app, { ...FILE, bytes: Buffer.alloc(BIG, 'x') });
    const limits = app.app.get(WatchLimits, { strict: false });
    const six = await Promise.all(Array.from({ length: 6 }, () => slowDownload(id)));
    // Another file is added, a group is changed and somebody is let in meanwhile, which take the locks of the data room.
    await addFile(app, { ...FILE, name: 'b.mdb' });
    await letEverybody(app, 'download');
    const held = `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
    await until(async () => (await app.em().execute(held)).length === 0);
    expect((await slowDownload(id)).answer.statusCode).toBe(429);
    for (const { answer } of six) answer.destroy();
    await until(() => six.every(({ atServer }) => atServer.destroyed));
    const stalled = jest.replaceProperty(limits, 'stalledMs', 100);
    try {
      const states = await Promise.all(Array.from({ length: 6 }, () => slowDownload(id)));
      await until(() => states.every(({ atServer }) => atServer.destroyed));
      const last = await slowDownload(id);
      expect(last.answer.statusCode).toBe(200);
      last.answer.destroy();
      await until(() => last.atServer.destroyed);
    } finally {
      stalled.restore();
    }
  });

  it('is one of six that a person may have, and leaves others theirs', async () => {
    const { id } = await addFile(app, { ...FILE, bytes: Buffer.alloc(BIG, 'x') });
    // A place is free a moment after its connection has gone: those of the test before may be taken still.
    const six: Awaited<ReturnType<typeof slowDownload>>[] = [];
    await until(async () => {
      const begun = await slowDownload(id);
      if (begun.answer.statusCode === 200) six.push(begun);
      return six.length === 6;
    });
    const refused = await slowDownload(id);
    expect(refused.answer.statusCode).toBe(429);
    const other = await slowDownload(id, 'advisor');
    expect(other.answer.statusCode).toBe(200);
    // Who views the site as them takes a place of their own.
    const viewed = await slowDownload(id, 'impersonator');
    expect(viewed.answer.statusCode).toBe(200);
    expect(await readingsIn(app)).toHaveLength(8);
    six[0]!.answer.destroy();
    const seventh: Awaited<ReturnType<typeof slowDownload>>[] = [];
    await until(async () => seventh.push(await slowDownload(id)) > 0 && seventh.at(-1)!.answer.statusCode === 200);
    for (const { answer } of [...six, other, viewed, ...seventh]) answer.destroy();
  });
}
