import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { comparable, recordedCases } from '../support/recorded-cases.ts';
import { type RecordedDatabase, recordedDatabase } from '../support/recorded-database.ts';

// docs/product/content.md#reading: what a real Directus answered, request by request. Files have their own replay.

const cases = recordedCases((group) => !group.startsWith('assets'));

let database: RecordedDatabase;

beforeAll(async () => {
  database = await recordedDatabase();
});
afterAll(() => database?.stop());

it('has cases of every kind', () => {
  expect(new Set(cases.map(({ group }) => group)).size).toBe(34);
});

describe.each([...new Set(cases.map(({ group }) => group))])('recorded answers: %s', (group) => {
  it.each(cases.filter((one) => one.group === group))('$id $auth $path', async (recorded) => {
    const answer = await database.get(recorded.path, recorded.auth === 'token' ? 'all' : 'published');
    const { given, expected } = comparable(recorded, answer);
    expect(given).toEqual(expected);
  });
});
