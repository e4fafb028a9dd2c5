import { faultUnderInput } from '@outcrop/contracts';
import type { z } from 'zod';

/** What a resource's form writes, and what of it is right. */
export interface FormFields {
  /** The names that the server accepts; of a record, all others are for reading. */
  readonly names: readonly string[];
  /** Those that only a new record is given, as an id. */
  readonly onlyNew?: readonly string[];
  /** The schema by which the server judges what is sent (from the contracts). */
  readonly schema: z.ZodType;
  /** What people call a field, where both versions of a record are shown. */
  labelOf(name: string): string;
}

export type Values = Readonly<Record<string, unknown>>;

/** An untouched input may hold nothing in three ways. */
const same = (a: unknown, b: unknown): boolean => (a === '' ? null : (a ?? null)) === (b === '' ? null : (b ?? null));

/** Only changed fields are sent, so that changes by others to other fields are kept. Null says: emptied. */
export function changesOf({ names }: Pick<FormFields, 'names'>, before: Values, now: Values): Record<string, unknown> {
  const changed = names.filter((name) => !same(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null]));
}

/** What a new record is sent with: all that was filled in. */
export const valuesOfNew = ({ names, onlyNew = [] }: FormFields, values: Values): Record<string, unknown> =>
  changesOf({ names: [...names, ...onlyNew] }, {}, values);

/** What the server would refuse, in react-admin's terms: a sentence by field, `root` for what concerns no field alone. */
export function errorsOf({ names, onlyNew = [], schema }: FormFields, values: Values): Record<string, string> {
  const filled = [...names, ...onlyNew].filter((name) => values[name] != null);
  const sent = Object.fromEntries(filled.map((name) => [name, values[name]]));
  const parsed = schema.safeParse(sent, { error: faultUnderInput });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'root', issue.message]));
}
