import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  dealMapQuerySchema,
  dealPageAddressSchema,
  dealQuerySchema,
  FACET_GROUPS,
  facetValuesQuerySchema,
  listParameters,
  readQuery,
} from '../src/index.ts';

describe('lists of a query string', () => {
  it('are the parameters for which the schema takes an array, however it is wrapped', () => {
    const words = z.array(z.string());
    const schema = z
      .strictObject({
        one: z.string(),
        plain: words,
        optional: words.max(3).optional(),
        changed: words.transform((list) => new Set(list)).optional(),
        usual: words.default(['a']),
        piped: words.pipe(z.array(z.enum(['a', 'b']))),
        split: z.string().transform((text) => text.split(',')),
      })
      .refine(() => true);
    expect([...listParameters(schema)]).toEqual(['plain', 'optional', 'changed', 'usual', 'piped']);
    expect(listParameters(z.string())).toEqual(new Set());
  });

  it.each([dealQuerySchema, dealPageAddressSchema, dealMapQuerySchema, facetValuesQuerySchema])(
    'are the facet groups for searches of deals',
    (schema) => expect(listParameters(schema)).toEqual(new Set(FACET_GROUPS)),
  );

  it('are split; a single value is not', () => {
    expect(readQuery('a=x+y%2Bz&b=x+y', new Set(['a']))).toEqual({ a: ['x', 'y+z'], b: 'x y' });
  });
});
