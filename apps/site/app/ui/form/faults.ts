import { faultUnderInput } from '@outcrop/contracts';
import type { z } from 'zod';
import type { Faults, Texts } from './refusal.ts';

/** The first message of each field of a form that does not fit its schema; none where it fits. */
export function faultsOf<Field extends string>({ error }: z.ZodSafeParseResult<unknown>): Faults<Field> {
  const faults: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults as Faults<Field>;
}

/** Checks a form in the browser while it is filled in. */
export type FormCheck = (texts: Texts) => Faults<string>;

/** A check by the schema that the form's action reads it by. */
export const checkBy =
  (schema: z.ZodType): FormCheck =>
  (texts) =>
    faultsOf(schema.safeParse(texts, { error: faultUnderInput }));
