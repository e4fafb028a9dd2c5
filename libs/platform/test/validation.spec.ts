import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { Env, Invalid, parseRawQuery, queryOf } from '../src/index.ts';

it('every schema of the process refuses in plain words; its own message comes first', () => {
  expect(z.string().max(1).safeParse('ab').error?.issues[0]?.message).toBe('must have at most 1 character');
  expect(z.string().max(1, 'is too much').safeParse('ab').error?.issues[0]?.message).toBe('is too much');
});

it('messages keep the path of the field', () => {
  const schema = z.strictObject({ size: z.string().transform(Number).pipe(z.number().max(100)) });
  expect(() => parseRawQuery('size=101', schema)).toThrow('size must be at most 100');
});

it('a refusal says its sentences once, without the paths that stand beside them', () => {
  const error = (path: string, message: string) => ({ path, message });
  expect(new Invalid([error('firstName', 'Please enter your first name.')]).detail).toBe(
    'Please enter your first name.',
  );
  const faults = [error('a', 'Please choose one.'), error('b', 'Please choose one.'), error('size', 'is missing')];
  expect(new Invalid(faults).detail).toBe('Please choose one. size is missing');
  expect(new Invalid([error('', 'No.'), error('page', 'must be 1'), error('sort', 'must be known')]).detail).toBe(
    'No. page must be 1; sort must be known',
  );
});

it('a query is read once for all who ask the same, and nobody can change it for the others', () => {
  const read = (originalUrl: string) => queryOf({ originalUrl } as Parameters<typeof queryOf>[0], listed);
  const listed = z.strictObject({ type: z.array(z.string()).optional() });
  expect(read('/deals?type=PP+L')).toEqual({ type: ['PP', 'L'] });
  expect(read('/research?type=PP+L')).toBe(read('/deals?type=PP+L'));
  expect(read('/deals')).toEqual({});
  expect(() => read('/deals?type=PP').type?.push('L')).toThrow(TypeError);
  expect(() => read('/deals?kind=PP')).toThrow('kind');
  expect(() => read('/deals?kind=PP')).toThrow('kind');
});

it('settings are refused in the same words', () => {
  const wrong = { DATABASE_URL: 'postgres://localhost/none', PORT: 'abc', ENGINE_PREFIX: 'A', OUTCROP_ENV: 'test' };
  expect(() => Env.read(wrong)).toThrow(
    expect.objectContaining({
      faults: [
        'OUTCROP_ENV: is not one of: demo, production',
        'ENGINE_PREFIX: must be a lowercase letter and up to 30 lowercase letters, digits and dashes',
        'PORT: must be a number',
      ],
    }),
  );
});
