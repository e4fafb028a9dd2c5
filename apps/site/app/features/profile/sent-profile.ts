import type { ApiError, Profile } from '@outcrop/contracts';
import type { Refusal } from '../../ui/form/refusal.ts';
import { inputOf, PROFILE_INPUTS, type ProfileInput, type ProfileValues } from './profile-values.ts';

/** A profile that was sent without a script, and what came of it. */
export interface SentProfile {
  readonly values: ProfileValues;
  /** Null once it is saved. */
  readonly refusal: Refusal<ProfileInput> | null;
  /** What was saved in another window meanwhile. */
  readonly newer: Profile | null;
}

/** The inputs of the form, as they were sent. */
export function profileSent(form: FormData): { values: ProfileValues; version: number } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const texts = Object.fromEntries(PROFILE_INPUTS.map((name) => [name, text(name)]));
  const values = { ...texts, sameOffice: form.has('sameOffice') } as unknown as ProfileValues;
  return { values, version: Number(text('version')) || 0 };
}

/** The API's refusal, at its inputs where they have it. */
export function profileRefusal({ problem }: ApiError, values: ProfileValues): Refusal<ProfileInput> {
  const fields: Partial<Record<ProfileInput, string>> = {};
  for (const { path, message } of problem.errors ?? []) {
    const name = inputOf(path, values);
    if (name in values) fields[name] ??= message;
  }
  return { fields, form: Object.keys(fields).length > 0 ? null : problem.detail };
}
