import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import pg from 'pg';
import { answerRead } from '../../src/reading/answer-read.ts';
import { readRecordedFolder } from '../../src/reading/recorded/recorded-folder.ts';
import { contentSchemaOf } from '../../src/reading/recorded/recorded-schema.ts';
import { loadRecorded } from '../../src/reading/recorded/recorded-tables.ts';
import type { ContentSchema } from '../../src/schema/content-schema.ts';
import { CASES_FOLDER, comparable, recordedCases } from '../support/recorded-cases.ts';

const cases = recordedCases((group) => !group.startsWith('assets'));
const groups = [...new Set(cases.map(({ group }) => group))];

let database: TestDatabase;
let pool: pg.Pool;
let schema: ContentSchema;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  pool = new pg.Pool({ connectionString: database.url });
  const recorded = await readRecordedFolder(CASES_FOLDER);
  schema = contentSchemaOf(recorded.schema);
  await loadRecorded(pool, recorded.schema, recorded.data);
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

describe.each(groups)('recorded answers: %s', (group) => {
  it.each(cases.filter((one) => one.group === group))('$id $auth $path', async (recorded) => {
    const [address = '', search = ''] = split(recorded.path);
    const [, , collection = '', id] = address.split('/').map(decodeURIComponent);
    const answer = await answerRead(pool, schema, {
      collection,
      ...(id !== undefined && { id }),
      search,
      access: recorded.auth === 'token' ? 'all' : 'published',
    });
    const { given, expected } = comparable(recorded, answer);
    expect(given).toEqual(expected);
  });
});

/** Address and raw query. */
function split(path: string): [string, string] {
  const at = path.indexOf('?');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}
