import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreateUser, EraseUser } from '@outcrop/accounts';
import { PersonalData, systemActor } from '@outcrop/platform';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { features } from '../src/index.ts';

// docs/product/access.md#erasure, of every table that there is.

const ME = systemActor('test');

/** A row of a person in each table that names one by `user_id`: a table that is added must be thought of here, and by its feature's personal data. */
const ROWS: Readonly<Record<string, string>> = {
  session: `insert into session (id, user_id, last_seen_at, expires_at) values ('${randomUUID()}', ?, now(), now() + interval '1 day')`,
  account_link: `insert into account_link (id, purpose, user_id, email, expires_at) values ('${randomUUID()}', 'reset-password', ?, 'x', now())`,
  known_network: `insert into known_network (user_id, network, seen_at) values (?, 'x', now())`,
  known_device: `insert into known_device (id, user_id, seen_at) values ('${randomUUID()}', ?, now())`,
  passkey: `insert into passkey (id, user_id, name, credential_id, public_key, counter, user_handle, first_factor) values ('${randomUUID()}', ?, 'x', '${randomUUID()}', 'x', 0, '${randomUUID()}', false)`,
  code_app: `insert into code_app (user_id, secret) values (?, 'x')`,
  recovery_code: `insert into recovery_code (user_id, hash) values (?, 'x')`,
  profile: 'insert into profile (user_id) values (?)',
  interests: 'insert into interests (user_id) values (?)',
  last_login: 'insert into last_login (user_id, at) values (?, now())',
  mail: `insert into mail (id, kind, to_email, to_name, user_id, data, message_id) values ('${randomUUID()}', 'invitation', 'x', 'x', ?, '{}', 'x')`,
  deal_like: 'insert into deal_like (user_id, listing_id) values (?, 1)',
  saved_search: `insert into saved_search (user_id, name, address) values (?, 'x', '')`,
  alert_digest: 'insert into alert_digest (user_id) values (?)',
  tracked_search: `insert into tracked_search (text, normalised_text, filters, user_id) values ('x', 'x', '{}', ?)`,
  content_editor: `insert into content_editor (collection, item, user_id, name) values ('faq', 1, ?, 'x')`,
  lead: `insert into lead (kind, first_name, last_name, email, subject, user_id) values ('contact', 'x', 'x', 'x', 'x', ?)`,
  push_subscription: `insert into push_subscription (endpoint, p256dh, auth, user_id, network, told) values ('https://push.example/' || '${randomUUID()}', 'x', 'x', ?, 'x', 0)`,
  deal_alert: `insert into deal_alert (user_id, event_id, listing_id, change, due_at) values (?, 1, 1, 'new', now())`,
};

/** The listing's own `userId` is a number of the older product, and nobody's of this one. */
const NOT_OURS = ['listing'];

let app: RunningFeature;
beforeAll(async () => {
  app = await startFeature({ features });
  await app.em().execute(`insert into listing (id, rank, search_revision) values (1, 'a', 1)`);
});
afterAll(() => app?.stop());

const countOf = async (table: string, userId: number): Promise<number> => {
  const [row] = await app
    .em()
    .execute<{ n: number }[]>(`select count(*)::int as n from ${table} where user_id = ?`, [userId]);
  return row!.n;
};

it('leaves nothing of the person in any table, and everything of others', async () => {
  const tables = await app
    .em()
    .execute<{ table_name: string }[]>(
      `select table_name from information_schema.columns where column_name = 'user_id' and table_schema = 'public' order by table_name`,
    );
  expect(tables.map(({ table_name }) => table_name)).toEqual([...Object.keys(ROWS), ...NOT_OURS].sort());

  const draft = { firstName: 'A', lastName: 'B', password: 'quartz7vein' };
  const [gone, stays] = [
    await app.commands.execute(new CreateUser({ ...draft, email: 'gone@rim.example' }, ME)),
    await app.commands.execute(new CreateUser({ ...draft, email: 'stays@rim.example' }, ME)),
  ];
  for (const sql of Object.values(ROWS)) {
    await app.em().execute(sql, [gone]);
    await app
      .em()
      .execute(sql.replaceAll(/'[\da-f-]{36}'/g, () => `'${randomUUID()}'`).replace(`'x')`, `'y')`), [stays]);
  }
  const data = await app.em().transactional((em) => app.app.get(PersonalData, { strict: false }).export(em, gone));
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['account', 'mails', 'profile', 'savedDeals', 'savedSearches', 'secondFactors']),
  );

  await app.commands.execute(new EraseUser(gone, 'asked by phone', ME));
  for (const table of Object.keys(ROWS)) {
    expect([table, await countOf(table, gone)]).toEqual([table, 0]);
    expect([table, await countOf(table, stays)]).toEqual([table, 1]);
  }
});
