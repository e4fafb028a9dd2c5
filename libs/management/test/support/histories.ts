import type { FigureKind } from '@outcrop/contracts';
import fc from 'fast-check';
import { ACCESS, DEALS, type ManagementApp } from './start-management.ts';

/** What somebody does, as the rows say it; the moment is given when it is played. */
export type Act =
  | { readonly act: 'search'; readonly text: string; readonly found: number | null }
  | {
      readonly act: 'view';
      readonly listingId: number;
      readonly hits: number;
      readonly source: 'alert' | 'push' | null;
    }
  | { readonly act: 'audit'; readonly action: string; readonly subject: string; readonly state: string | null }
  | { readonly act: 'sign'; readonly userId: number; readonly listingId: number; readonly versionId: number }
  | {
      readonly act: 'read';
      readonly userId: number;
      readonly listingId: number;
      readonly version: number;
      /** Null for a download. */
      readonly page: number | null;
      readonly impersonated: boolean;
    }
  | { readonly act: 'ask' | 'offer' | 'contacted'; readonly userId: number; readonly listingId: number };

/** An act so many hours after the one before, committed so many hours late; or the worker counts. */
export type Move =
  | { readonly move: 'act'; readonly hours: number; readonly late: number; readonly what: Act }
  | { readonly move: 'count'; readonly hours: number };

const users = fc.constantFrom(3, 6);
const listings = fc.constantFrom(...DEALS);
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('search' as const),
    text: fc.constantFrom('', 'helium', 'Helium', 'uinta  basin', ' uinta basin'),
    found: fc.constantFrom(null, 0, 3),
  }),
  fc.record({
    act: fc.constant('view' as const),
    listingId: listings,
    hits: fc.integer({ min: 1, max: 9 }),
    source: fc.constantFrom(null, null, 'alert' as const, 'push' as const),
  }),
  fc.record({
    act: fc.constant('audit' as const),
    action: fc.constantFrom('request-data-room', 'grant-data-room', 'decline-data-room'),
    subject: fc.constantFrom('data-room-access:11', 'data-room-access:12', 'data-room-access:99', 'listing:11'),
    state: fc.constantFrom(null, 'requested', 'granted', 'declined'),
  }),
  fc.record({
    act: fc.constant('sign' as const),
    userId: users,
    listingId: listings,
    versionId: fc.constantFrom(101, 102),
  }),
  fc.record({
    act: fc.constant('read' as const),
    userId: users,
    listingId: listings,
    version: fc.integer({ min: 1, max: 3 }),
    page: fc.option(fc.integer({ min: 1, max: 3 })),
    impersonated: fc.boolean(),
  }),
  fc.record({
    act: fc.constantFrom('ask' as const, 'offer' as const, 'contacted' as const),
    userId: users,
    listingId: listings,
  }),
);

/** Acts of some weeks, with counts among them. What is committed late is at most 20 hours late. */
export const histories = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ move: fc.constant('act' as const), hours: fc.nat(30), late: fc.nat(20), what: acts }),
    },
    { weight: 1, arbitrary: fc.record({ move: fc.constant('count' as const), hours: fc.nat(60) }) },
  ),
  { minLength: 1, maxLength: 40 },
);

/** The first two versions are of one file. */
const fileOf = ({ version }: { readonly version: number }): number => Math.max(version - 1, 1);

/** Writes the rows of an act. @returns whether it could be done */
export async function play(app: ManagementApp, what: Act, at: Date): Promise<boolean> {
  const run = (sql: string, values: unknown[]) => app.em().execute(sql, values);
  switch (what.act) {
    case 'search':
      await run(
        'insert into tracked_search (text, normalised_text, filters, found, searched_at) values (?, ?, ?, ?::int, ?)',
        [what.text, what.text.toLowerCase().replaceAll(' ', ''), '{}', what.found, at],
      );
      return true;
    case 'view': {
      const day = at.toISOString().slice(0, 10);
      const { listingId, hits, source } = what;
      await run(
        `insert into listing_hit as h values (?, ?, ?) on conflict (listing_id, day) do update set hits = h.hits + excluded.hits`,
        [listingId, day, hits],
      );
      if (source)
        await run(
          `insert into deal_return as r values (?, ?, ?, ?) on conflict (listing_id, day, source) do update set hits = r.hits + excluded.hits`,
          [listingId, day, source, hits],
        );
      return true;
    }
    case 'audit':
      await run(`insert into audit_entry (at, actor, action, subject, after) values (?, 'user:3', ?, ?, ?::jsonb)`, [
        at,
        what.action,
        what.subject,
        what.state === null ? null : JSON.stringify({ state: what.state }),
      ]);
      return true;
    case 'sign': {
      const { userId, listingId, versionId } = what;
      const signed = await app.em().execute<unknown[]>(
        `insert into agreement_signature (listing_id, serial, version_id, user_id, text, sha256, read_at, signed_at)
           select ?::int, (select 1 + count(*) from agreement_signature where listing_id = ?), ?::int, ?::int, 'x', 'x', ?::timestamptz, ?::timestamptz
           where not exists (select from agreement_signature where user_id = ? and listing_id = ? and version_id = ?) returning id`,
        [listingId, listingId, versionId, userId, at, at, userId, listingId, versionId],
      );
      return signed.length > 0;
    }
    case 'read':
      await run(
        `insert into data_room_reading (listing_id, item_id, version_id, user_id, impersonator_id, act, page, at)
         values (?, ?, ?, ?, ?::int, ?, ?::int, ?)`,
        [
          ...[what.listingId, fileOf(what), what.version, what.userId, what.impersonated ? 5 : null],
          ...[what.page === null ? 'download' : 'page', what.page, at],
        ],
      );
      return true;
    case 'ask':
      await run('insert into data_room_question (listing_id, user_id, question, asked_at) values (?, ?, ?, ?)', [
        ...[what.listingId, what.userId, 'x', at],
      ]);
      return true;
    default:
      await run(
        `insert into data_room_contact (listing_id, user_id, kind, day, note, recorded_by, recorded_at) values (?, ?, ?, '2026-01-01', '', 'user:4', ?)`,
        [what.listingId, what.userId, what.act, at],
      );
      return true;
  }
}

export interface Done {
  readonly what: Act;
  readonly at: Date;
}

/** The figures of what was done, counted one by one: "kind day key" to value. */
export function figuresOf(done: readonly Done[]): Record<string, number> {
  const figures: Record<string, number> = {};
  const once = new Set<string>();
  const add = (kind: FigureKind, at: Date, key: string | number, value = 1) => {
    const name = `${kind} ${at.toISOString().slice(0, 10)} ${key}`;
    figures[name] = (figures[name] ?? 0) + value;
  };
  const addOnce = (kind: FigureKind, at: Date, key: number, thing: string) => {
    const name = `${kind} ${at.toISOString().slice(0, 10)} ${key} ${thing}`;
    if (!once.has(name)) add(kind, at, key);
    once.add(name);
  };
  for (const [index, { what, at }] of done.entries()) {
    const access = 'userId' in what ? accessOf(what.userId, what.listingId) : undefined;
    if (what.act === 'search') {
      add('searches', at, what.found === null ? 'unknown' : what.found === 0 ? 'nothing' : 'found');
      if (what.found === 0) add('missed-searches', at, what.text.trim().toLowerCase().split(/\s+/).join(' '));
    } else if (what.act === 'view') {
      add('deal-views', at, what.listingId, what.hits);
      if (what.source) add('returns', at, what.source, what.hits);
    } else if (what.act === 'audit') {
      const [kind, id = ''] = what.subject.split(':');
      if (kind === 'data-room-access' && what.action === 'request-data-room') add('room-requests', at, id);
      if (kind === 'data-room-access' && what.state === 'granted') add('room-entries', at, id);
    } else if (what.act === 'sign') {
      add('room-signatures', at, access ?? `signature ${signatureNumber(done, index)}`);
    } else if (access === undefined) {
    } else if (what.act === 'read') {
      if (what.impersonated) continue;
      if (what.page === null) addOnce('files-taken', at, access, String(fileOf(what)));
      else addOnce('pages-read', at, access, `${fileOf(what)} ${what.page}`);
    } else if (what.act !== 'contacted') add(what.act === 'ask' ? 'questions-asked' : 'offers-made', at, access);
  }
  return figures;
}

const accessOf = (userId: number, listingId: number): number | undefined =>
  ACCESS.find((access) => access.userId === userId && access.listingId === listingId)?.id;

/** Which signature of all it is, from 1: their numbers begin anew with each history. */
const signatureNumber = (done: readonly Done[], index: number): number =>
  done.slice(0, index + 1).filter(({ what }) => what.act === 'sign').length;
