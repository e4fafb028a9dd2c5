import { expect, it } from '@jest/globals';
import { z } from 'zod';
import * as contracts from '../src/index.ts';

/** Texts that are read apart, row by row or as numbers, and never stored as they came. */
const READ_APART = new Set(['usersImportSchema.csv', 'imageEditSchema.crop', 'imageEditSchema.focus']);

/** Every text of a schema that has a longest length, as those of requests have, with the way to it. */
function* textsOf(schema: z.ZodType, path: string): Generator<{ path: string; text: z.ZodType }> {
  const def = schema.def as z.core.$ZodTypeDef &
    Partial<Record<'shape' | 'element' | 'innerType' | 'in' | 'valueType', unknown>> & {
      options?: z.ZodType[];
    };
  if (def.type === 'string') {
    if ((schema as z.ZodString).maxLength !== null) yield { path, text: schema };
    return;
  }
  for (const [name, inner] of Object.entries((def.shape ?? {}) as Record<string, z.ZodType>))
    yield* textsOf(inner, `${path}.${name}`);
  for (const inner of [def.element, def.innerType, def.in, def.valueType, ...(def.options ?? [])])
    if (inner instanceof z.ZodType) yield* textsOf(inner, path);
}

const schemas = (Object.entries(contracts) as [string, unknown][]).filter(
  (named): named is [string, z.ZodType] => named[1] instanceof z.ZodType,
);
const texts = schemas.flatMap(([name, schema]) => [...textsOf(schema, name)]);

it('a text that a request brings holds no NUL, which PostgreSQL takes in none', () => {
  expect(texts.length).toBeGreaterThan(50);
  const taken = texts.filter(({ text }) => text.safeParse('aA1!\0aA1!').success).map(({ path }) => path);
  expect([...new Set(taken)].filter((path) => !READ_APART.has(path))).toEqual([]);
});
