import { z } from 'zod';
import type { Env } from './env.ts';

/**
 * The variables that a feature brings by the field `settings` of its `feature.ts`, and reads by `env.of(…)`. docs/operations.md explains them to
 * operators.
 * @param env what every feature has: a default or a bound may depend on it
 */
export type Settings<T = unknown> = (env: Env) => z.ZodType<T>;

/** An address that begins with one of the protocols: `https:`. */
export const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** An address that a function can read; what it throws is said. */
export const readable = (read: (text: string) => unknown) =>
  z.string().superRefine((text, context) => {
    try {
      read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

/** Separated by commas, in lowercase. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter(Boolean),
  );

/** `1` turns it on; off by default. */
export const onOrOff = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1');

/** A secret that is sent as a bearer token. */
export const bearerToken = z.string().regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces');
