import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import pg from 'pg';
import { TrigramIndex } from '../src/deals/suggest/did-you-mean.ts';

const KNOWN = [
  'permian',
  'permit',
  'delaware basin',
  'basin',
  'wolfcamp',
  'wolf',
  'élan énergie',
  'rim & mesa',
  '12-inch',
];

describe('TrigramIndex', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it.each(['permain', 'delwaer basin', 'wolfcmap', 'basin', 'rim mesa', '12 inch pipe', 'zzyzx', 'a', ''])(
    'finds for %j what PostgreSQL calls similar, in its order',
    async (text) => {
      const { rows } = await client.query<{ known: string }>(
        `select known from unnest($1::text[]) known where similarity($2, known) >= 0.3
         order by similarity($2, known) desc, known collate "C" limit 5`,
        [KNOWN, text],
      );
      expect(new TrigramIndex(KNOWN).like(text, 0.3, 5)).toEqual(rows.map(({ known }) => known));
    },
  );
});
