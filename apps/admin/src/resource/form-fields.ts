import { faultUnderInput } from '@outcrop/contracts';
import type { z } from 'zod';

/** What a resource's form writes, and what is valid. */
export interface FormFields {
  /** The names that the server accepts; all other fields of a record are read-only. */
  readonly names: readonly string[];
  /** Those that only a new record can be given, such as an id. */
  readonly onlyNew?: readonly string[];
  /** The schema by which the server judges what is sent (from the contracts). */
  readonly schema: z.ZodType;
  /** The label of a field, where both versions of a record are shown. */
  labelOf(name: string): string;
}

export type Values = Readonly<Record<string, unknown>>;

/** An empty input may hold undefined, null or ''. */
const same = (a: unknown, b: unknown): boolean => (a === '' ? null : (a ?? null)) === (b === '' ? null : (b ?? null));

/** Only changed fields are sent, so that changes by others to other fields are kept. Null clears a field. */
export function changesOf({ names }: Pick<FormFields, 'names'>, before: Values, now: Values): Record<string, unknown> {
  const changed = names.filter((name) => !same(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null]));
}

/** What is sent for a new record: everything that was filled in. */
export const valuesOfNew = ({ names, onlyNew = [] }: FormFields, values: Values): Record<string, unknown> =>
  changesOf({ names: [...names, ...onlyNew] }, {}, values);

/** What the server would refuse, in react-admin's terms: a sentence per field, under `root` where it concerns no single field. */
export function errorsOf({ names, onlyNew = [], schema }: FormFields, values: Values): Record<string, string> {
  const filled = [...names, ...onlyNew].filter((name) => values[name] != null);
  const sent = Object.fromEntries(filled.map((name) => [name, values[name]]));
  const parsed = schema.safeParse(sent, { error: faultUnderInput });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'root', issue.message]));
}
