import type { ApiError, Profile } from '@outcrop/contracts';
import type { Refusal } from '../../ui/form/refusal.ts';
import { inputOf, PROFILE_INPUTS, type ProfileInput, type ProfileValues } from './profile-values.ts';

/** What the profile's action answers: one of three, and to a browser without a script what was typed. */
export interface SentProfile {
  readonly saved?: Profile;
  /** What was saved in another window. */
  readonly newer?: Profile;
  readonly refusal?: Refusal<ProfileInput>;
  readonly values?: ProfileValues;
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
