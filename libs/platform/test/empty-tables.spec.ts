import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emptyTables, type RunningFeature, startFeature, until } from '@outcrop/platform/testing';
import pg from 'pg';
import { platform } from '../src/feature.ts';

let app: RunningFeature;

beforeAll(async () => {
  app = await startFeature({ features: [platform] });
});
afterAll(() => app.stop());

it('waits for nobody in a circle: who reads two tables in the other order reads both', async () => {
  const add = "insert into audit_entry (actor, action, subject) values ('system:rim', 'do-thing', 'thing:1')";
  await app.em().execute(add);
  const client = new pg.Client(app.env.DATABASE_URL);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table audit_entry in access share mode');
    const emptied = emptyTables(app.em(), ['event', 'audit_entry']);
    // It has the one, and waits for the other.
    await until(async () => {
      const [waiting] = await app.em().execute<{ n: string }[]>('select count(*) n from pg_locks where not granted');
      return waiting!.n !== '0';
    });
    await client.query('lock table event in access share mode');
    await client.query('commit');
    await emptied;
    expect(await app.audit()).toEqual([]);
    await app.em().execute(add);
    expect(await app.audit()).toMatchObject([{ id: 1 }]);
  } finally {
    await client.end();
  }
});
