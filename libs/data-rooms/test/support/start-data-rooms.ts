import { accounts } from '@outcrop/accounts/feature';
import { content } from '@outcrop/content/feature';
import type { DataRoomNeeds, DataRoomState, NewCodeBody, NewDataRoomCode } from '@outcrop/contracts';
import { images } from '@outcrop/images/feature';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { Mail } from '@outcrop/mail';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator, type ProcessKind, systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import { uploads } from '@outcrop/uploads/feature';
import type { Request } from 'express';
import { DataRoom, DataRoomAccess } from '../../src/data-room.entities.ts';
import { dataRooms } from '../../src/feature.ts';

/** Public with a data room; public without one; private with one, a passcode and a word that nobody else may read; public with open files alone. */
export const [DEAL, PLAIN_DEAL, PRIVATE_DEAL, OPEN_DEAL] = [101, 102, 103, 104];
export const NO_DEAL = 9_999;
export const CANARY = 'zyzzyvian';
export const PASSCODE = 'Fly rod 7';
export const OFFICE = 'office@rim.example';
export const CODE_CALL = '/api/Advisors/GrantDueDiligenceAccess';
export const PEOPLE_CALL = '/api/admin/data-room-people';
export const ROOMS_CALL = '/api/admin/data-rooms';
export const INVITATIONS_CALL = '/api/admin/data-room-invitations';
export const CODES_CALL = '/api/admin/data-room-codes';

export type DataRoomsApp = Awaited<ReturnType<typeof startDataRooms>>;

/** A process with data rooms, in which people are named by the header `x-person`. */
export const startProcess = (as: readonly ProcessKind[], env: NodeJS.ProcessEnv, databaseUrl?: string) =>
  startFeature({
    features: [platform, search, mail, uploads, accounts, listings, images, content, dataRooms],
    as,
    ...(databaseUrl !== undefined && { databaseUrl }),
    env: { PUBLIC_URL: 'https://deals.example', DATA_ROOMS_EMAIL: OFFICE, ...env },
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });

/** Data rooms as api and worker run them, on a database of their own, with some people and deals. */
export async function startDataRooms(env: NodeJS.ProcessEnv = {}, as: readonly ProcessKind[] = ['api', 'worker']) {
  const app = await startProcess(as, env);
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, email_verified_at, is_admin, has_claim_ad, version) values
       (3, 'ann@rim.example', 'Ann', 'Rim', now(), false, false, 1), (4, 'dan@rim.example', 'Dan', 'Marsh', now(), false, true, 1),
       (5, 'ruth@rim.example', 'Ruth', 'Okafor', now(), true, false, 1), (6, 'ida@rim.example', 'Ida', 'Voss', now(), false, false, 1)`,
  );
  const deal = { PLSCode: 'PP', usa: true, agentName: 'Claire Aldridge', agentEmail: 'Claire@rim.example' };
  const room = { ...deal, hasVDR: true };
  const deals = [
    { ...room, ListingId: DEAL, header: 'Four Wolfcamp units' },
    { ...deal, ListingId: PLAIN_DEAL, header: 'Open acreage' },
    {
      ...room,
      ListingId: PRIVATE_DEAL,
      header: `Hidden ${CANARY} units`,
      isPrivate: true,
      passcode: PASSCODE,
      agentEmail: 'see the website <none>',
    },
    { ...deal, ListingId: OPEN_DEAL, header: 'Brochure of a waterflood', showListingFiles: true },
  ];
  await app.commands.execute(new ImportListings({ rows: deals.map(objectToImportRow), actor: systemActor('test') }));
  if (as.includes('worker')) await app.drain();
  const post = (path: string, body: object, person?: string) => app.request('post', path, person).send(body);
  const access = async (listingId: number, userId = PEOPLE.buyer.userId) =>
    app.em().findOne(DataRoomAccess, { listingId, userId });
  return {
    ...app,
    post,
    access,
    /** How somebody stands, with the version that an agent would have seen. */
    seen: async (listingId: number, userId = PEOPLE.buyer.userId) => ({
      userId,
      version: (await access(listingId, userId))?.version ?? 0,
    }),
    setStatus: (listingId: number, status: 'published' | 'withdrawn' | 'draft') =>
      app.em().execute('update listing set web_status = ? where id = ?', [status, listingId]),
    /** Resolves when so many wait for what other transactions have locked. */
    untilWaiting: async (count = 1) => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await app.em().execute(waiting)).length < count);
    },
    /** Puts somebody into a state as if it had come about. */
    put: async (listingId: number, state: DataRoomState, until: string | null = null, userId = PEOPLE.buyer.userId) => {
      const level = state === 'granted' ? 'private-files' : null;
      await app.em().execute('delete from data_room_access where listing_id = ? and user_id = ?', [listingId, userId]);
      if (state === 'none') return;
      await app
        .em()
        .execute('insert into data_room_access (listing_id, user_id, state, level, until) values (?, ?, ?, ?, ?)', [
          listingId,
          userId,
          state,
          level,
          until,
        ]);
    },
    /** What a data room asks for. */
    ask: async (needs: DataRoomNeeds, listingId = DEAL) => {
      await app.em().upsert(DataRoom, { listingId, ...DataRoom.fromNeeds(needs), version: 1 });
    },
    code: async (given: Partial<NewCodeBody> = {}): Promise<NewDataRoomCode> => {
      const all = { listingId: DEAL, userId: null, level: 'due-diligence', expiresOn: null, maxUses: null, ...given };
      return (await post(CODES_CALL, all, 'advisor').expect(201)).body;
    },
    mails: () => app.em().find(Mail, { kind: 'data-room' }, { orderBy: { queuedAt: 'asc', toEmail: 'asc' } }),
    forget: async () => {
      await app.clear(
        'data_room',
        'data_room_access',
        'data_room_code',
        'data_room_invitation',
        'mail',
        'try_limit',
        'flag',
      );
    },
  };
}
