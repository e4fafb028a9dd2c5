import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { z } from 'zod';
import {
  AuditEntry,
  AuditTrail,
  changedFields,
  databaseOptions,
  defineEvent,
  EVENT_CHANNEL,
  eventEntities,
  Outbox,
  RecordedEvent,
  systemActor,
  type UserActor,
} from '../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';
import { somethingHappened, testEvents } from './support/test-events.ts';

const impersonated: UserActor = {
  kind: 'user',
  userId: 7,
  sessionId: 's',
  email: 'buyer@outcrop.example',
  name: 'A Buyer',
  isAdmin: false,
  hasClaimAD: false,
  hasPrivateDeals: false,
  enabledFeatures: [],
  impersonatorId: 1,
};

describe('defining events', () => {
  it('makes events whose payload fits the schema, and refuses others', () => {
    expect(somethingHappened({ n: 3 })).toEqual({ type: 'tests.something-happened.v1', payload: { n: 3 } });
    expect(() => somethingHappened({ n: 1.5 })).toThrow(z.ZodError);
  });

  it.each(['ListingPublished', 'listings.published', 'listings.published.v0', 'listings.published.1'])(
    'refuses the name %s',
    (name) => expect(() => defineEvent(name, z.object({}))).toThrow('is not an event name'),
  );
});

describe('recording', () => {
  const outbox = new Outbox();
  const audit = new AuditTrail();
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(databaseOptions(database.url, eventEntities, 3));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('writes events in their order, with the actor and the impersonator, when the transaction commits', async () => {
    await orm.em.fork().transactional(async (em) => {
      for (const event of testEvents(3)) outbox.record(em, event, impersonated);
    });
    const rows = await orm.em.fork().find(RecordedEvent, {}, { orderBy: { id: 'asc' } });
    expect(rows.map((row) => row.payload)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
    expect(rows[0]).toMatchObject({ actor: 'user:7', impersonatorId: 1, fannedOut: false });
  });

  it('writes nothing when the transaction is rolled back', async () => {
    const before = await orm.em.fork().count(RecordedEvent);
    const rolledBack = orm.em.fork().transactional(async (em) => {
      outbox.record(em, somethingHappened({ n: 1 }), systemActor('test'));
      await outbox.recordMany(em, testEvents(2), systemActor('test'));
      await em.flush();
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await orm.em.fork().count(RecordedEvent)).toBe(before);
  });

  it('refuses to record outside a transaction', async () => {
    const em = orm.em.fork();
    expect(() => outbox.record(em, somethingHappened({ n: 1 }), systemActor('test'))).toThrow('outside a transaction');
    await expect(outbox.recordMany(em, testEvents(1), systemActor('test'))).rejects.toThrow('outside a transaction');
    const entry = { actor: systemActor('test'), action: 'try', subject: 'thing:1', before: null, after: {} };
    expect(() => audit.record(em, entry)).toThrow('outside a transaction');
  });

  it('notifies once per transaction, and not before its commit', async () => {
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    let heard = 0;
    listener.on('notification', () => {
      heard += 1;
    });
    await listener.query(`listen ${EVENT_CHANNEL}`);
    await orm.em.fork().transactional(async (em) => {
      await outbox.recordMany(em, testEvents(500), systemActor('test'));
      outbox.record(em, somethingHappened({ n: 1 }), systemActor('test'));
      await em.flush();
      await listener.query('select 1');
      expect(heard).toBe(0);
    });
    // The answer to a query that is sent after the commit arrives after that commit's notifications.
    await listener.query('select 1');
    expect(heard).toBe(1);
    await listener.end();
  });

  it('audits who, for whom, and only the fields that changed', async () => {
    await orm.em.fork().transactional(async (em) => {
      const entry = { actor: impersonated, action: 'update-thing', subject: 'thing:1', reason: 'asked by phone' };
      const at = new Date('2026-01-02T03:04:05Z');
      audit.record(em, { ...entry, before: { a: 1, b: [1], at }, after: { a: 2, b: [1], at: new Date(at) } });
      await audit.recordMany(em, [{ ...entry, subject: 'thing:2', before: null, after: { a: 1 } }]);
    });
    const [changed] = await orm.em.fork().find(AuditEntry, { subject: 'thing:1' });
    const [created] = await orm.em.fork().find(AuditEntry, { subject: 'thing:2' });
    expect(changed).toMatchObject({
      actor: 'user:7',
      impersonatorId: 1,
      action: 'update-thing',
      before: { a: 1 },
      after: { a: 2 },
      reason: 'asked by phone',
    });
    expect(created).toMatchObject({ before: null, after: { a: 1 } });
  });

  it('names fields that appear and disappear as null on the other side', () => {
    expect(changedFields({ a: 1, b: 2 }, { b: 2, c: 3 })).toEqual({
      before: { a: 1, c: null },
      after: { a: null, c: 3 },
    });
  });
});
