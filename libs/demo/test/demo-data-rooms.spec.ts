import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EnsureDemoAccounts } from '@outcrop/accounts';
import { accounts } from '@outcrop/accounts/feature';
import { content } from '@outcrop/content/feature';
import { DATA_ROOM_STATE_CODES } from '@outcrop/contracts';
import { CountDataRooms } from '@outcrop/data-rooms';
import { dataRooms } from '@outcrop/data-rooms/feature';
import { images } from '@outcrop/images/feature';
import { CountSearches, ImportListings, objectToImportRow } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { RecountFigures } from '@outcrop/management';
import { management } from '@outcrop/management/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import { demoDataRooms, loadDataRooms } from '../src/data-rooms/load-data-rooms.ts';
import { demoListings } from '../src/demo-listings.ts';
import { demoVisits } from '../src/visits/demo-visits.ts';
import { loadVisits } from '../src/visits/load-visits.ts';

const ACTOR = systemActor('demo');
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
let app: RunningFeature;
beforeAll(async () => {
  app = await startFeature({
    features: [platform, search, mail, accounts, listings, images, content, dataRooms, management],
  });
});
afterAll(() => app?.stop());

const { rooms } = demoDataRooms();
const ids = rooms.map(({ listingId }) => listingId);
const deals = demoListings().filter(({ id }) => ids.includes(id));

it('has twelve data rooms of deals that have one, public and private, with people in every state', () => {
  expect(ids).toHaveLength(12);
  expect(deals.map(({ hasVDR }) => hasVDR)).toEqual(Array(12).fill(true));
  expect(new Set(deals.map(({ isPrivate }) => isPrivate))).toEqual(new Set([true, false]));
  // The demo's days stay where they are: who signs does so in one that never closes.
  const signed = rooms.filter(({ people }) => people.some(({ state }) => state === 'signed'));
  const closing = deals.filter(({ id, closingDate }) => closingDate && signed.some((room) => room.listingId === id));
  expect(closing).toEqual([]);
  // An end in the past is an access that has expired; those whom nobody has heard of are all the others.
  const states = rooms.flatMap(({ people }) =>
    people.map(({ state, untilInDays = 1 }) => (untilInDays < 0 ? 'expired' : state)),
  );
  expect(new Set([...states, 'none'])).toEqual(new Set(DATA_ROOM_STATE_CODES));
});

it('loads them once, with signatures of their own hands, and asks nobody who is let in for one', async () => {
  await app.commands.execute(new EnsureDemoAccounts({ exposed: false }));
  const rows = deals.map((deal) => objectToImportRow({ ...deal }));
  await app.commands.execute(new ImportListings({ rows, actor: ACTOR, dryRun: false, announce: false }));
  expect(await loadDataRooms(app.commands, app.queries, ACTOR, new Date())).toBe(12);
  expect(await app.queries.execute(new CountDataRooms({ actor: ACTOR }))).toBe(12);
  const [counts] = await app.em().execute(
    `select (select count(*)::int from data_room_access where state = 'signed') as signed,
       (select count(*)::int from agreement_signature) as signatures,
       (select count(*)::int from data_room_access a join data_room r using (listing_id) where a.state = 'granted' and (a.until is null or a.until > current_date)
          and case a.level when 'due-diligence' then r.due_diligence_signature else r.private_files_signature end
          and not exists (select from agreement_signature s where s.listing_id = a.listing_id and s.user_id = a.user_id)) as unsigned`,
  );
  expect(counts).toEqual({ signed: 2, signatures: 2, unsigned: 0 });
});

it('lets the dashboard count how people came into data rooms, what was searched for and seen, and who made an offer', async () => {
  const now = new Date();
  const loaded = await loadVisits(app.commands, app.queries, ACTOR, now);
  await app.commands.execute(new RecountFigures({ actor: ACTOR }));
  const sums = await app
    .em()
    .execute<{ kind: string; value: number; days: number }[]>(
      'select kind, sum(value)::int as value, count(distinct day)::int as days from daily_figure group by kind',
    );
  const figures = new Map(sums.map(({ kind, value, days }) => [kind, { value, days }]));
  // Early on a day nobody may have searched yet, as the demo has only what has passed.
  const days = new Set(demoVisits(demoListings(), now).searches.map(({ searchedAt }) => dayOf(searchedAt))).size;
  expect(figures.get('searches')).toEqual({ value: loaded, days });
  expect(figures.get('deal-views')?.value).toBeGreaterThan(100);
  const [requests, signatures, entries] = ['room-requests', 'room-signatures', 'room-entries'].map(
    (kind) => figures.get(kind)?.value ?? 0,
  );
  const people = rooms.flatMap((room) => room.people);
  expect(signatures).toBe(2);
  expect(entries).toBe(people.filter(({ state }) => state === 'granted' || state === 'revoked').length);
  expect(requests).toBe(people.filter(({ state }) => state !== 'invited' && state !== 'signed').length);
  expect(figures.get('offers-made')).toEqual({ value: 2, days: 1 });
  // Another load of it would count twice: it is asked for first.
  expect(await app.queries.execute(new CountSearches({ actor: ACTOR }))).toBe(loaded);
});
