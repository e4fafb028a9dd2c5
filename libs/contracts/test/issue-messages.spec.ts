import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { faultUnderInput, issueMessage } from '../src/index.ts';

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is missing'],
  [z.enum(['a', 'b']), undefined, 'is missing'],
  [z.string(), 5, 'must be text'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.int(), 'ten', 'must be a whole number'],
  [z.int32().min(1), null, 'must be a whole number'],
  [z.number(), Number.NaN, 'must be a number'],
  [z.boolean(), 'maybe', 'must be true or false'],
  [z.array(z.int()), {}, 'must be a list'],
  [z.object({}), null, 'must be an object'],
  [z.number().max(100), 101, 'must be at most 100'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().gt(0), 0, 'must be above 0'],
  [z.string().max(1), 'ab', 'must have at most 1 character'],
  [z.number().max(2_147_483_647), 3e9, 'must be at most 2,147,483,647'],
  [z.number().max(0.25), 1, 'must be at most 0.25'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(8), 'ab', 'must have at least 8 characters'],
  [z.string().length(3), 'ab', 'must have exactly 3 characters'],
  [z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 values'],
  [z.enum(['a', 'b', 'c']), 'd', 'is not one of: a, b, c'],
  [z.literal('a'), 'd', 'is not one of: a'],
  [z.iso.date(), 'soon', 'must be a date, YYYY-MM-DD'],
  [z.email(), 'ann', 'must be an email address'],
  [z.string().regex(/^a/), 'b', 'has the wrong format'],
  [z.strictObject({}), { colour: 1 }, 'colour is not a known field'],
  [z.strictObject({}), { colour: 1, shape: 2 }, 'colour, shape are not known fields'],
  [z.union([z.int().nullable(), z.array(z.int())]), 'x', 'must be a whole number'],
  [z.string().max(1, 'is too much'), 'ab', 'is too much'],
])('%#: plain words, the schema’s own first', (schema, value, words) => {
  expect(schema.safeParse(value, { error: issueMessage }).error?.issues[0]?.message).toBe(words);
});

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Is missing.'],
  [z.int(), 1.5, 'Must be a whole number.'],
  [z.number().max(90), 95, 'At most 90.'],
  [z.number().gt(0), 0, 'Above 0.'],
  [z.string().max(10_000), 'a'.repeat(10_001), 'At most 10,000 characters.'],
  [z.string().length(3), 'ab', 'Exactly 3 characters.'],
  [z.string().min(1), '', 'Must not be empty.'],
  [z.iso.date(), 'soon', 'Must be a date, YYYY-MM-DD.'],
  [z.union([z.int(), z.array(z.int())]), 'x', 'Must be a whole number.'],
  [z.string().max(1, 'is too much'), 'ab', 'is too much'],
])('%#: the same under an input, the schema’s own first', (schema, value, words) => {
  expect(schema.safeParse(value, { error: faultUnderInput }).error?.issues[0]?.message).toBe(words);
});
