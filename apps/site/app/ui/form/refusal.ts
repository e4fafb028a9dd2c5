import type { ApiError } from '@outcrop/contracts';

/** Why a form was not taken: at its fields, or as a whole. */
export interface Refusal<Field extends string> {
  fields: Partial<Record<Field, string>>;
  form: string | null;
}

/** The API's refusal, told at the fields that the form has. */
export function refusalOf<Field extends string>({ problem }: ApiError, names: readonly Field[]): Refusal<Field> {
  const fields: Partial<Record<Field, string>> = {};
  for (const { path, message } of problem.errors ?? []) {
    const name = names.find((known) => known === path);
    if (name) fields[name] ??= message;
  }
  return { fields, form: Object.keys(fields).length ? null : problem.detail };
}
