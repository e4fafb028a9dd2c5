import { faultUnderInput } from '@outcrop/contracts';
import { set } from 'react-hook-form';
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
  /** A value in words there, where it is more than a text or a number. */
  wordsOf?(name: string, value: unknown): string;
}

export type Values = Readonly<Record<string, unknown>>;

/** An empty input may hold undefined, null, '' or a list of nothing. */
const blankIsNull = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** Lists and objects are compared by what is in them. */
const same = (a: unknown, b: unknown): boolean => asText(a) === asText(b);
const asText = (value: unknown): string => JSON.stringify(value ?? null, (_, inner) => blankIsNull(inner));

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

interface ErrorTree {
  [name: string]: string | ErrorTree | (ErrorTree | undefined)[];
}

/** Errors by their paths (`members.0.name`) as a form keeps them: a list for a list. What concerns one value of a list stands at the list. */
export function errorTree(errors: Readonly<Record<string, string>>): ErrorTree {
  const tree: ErrorTree = {};
  for (const [path, message] of Object.entries(errors)) {
    const names = path.split('.');
    if (names.length > 1 && /^\d+$/.test(names.at(-1) ?? '')) names.pop();
    set(tree, names.join('.'), message);
  }
  return tree;
}
