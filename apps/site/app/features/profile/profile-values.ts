import type { ApiError, Profile, UpdateProfileBody } from '@outcrop/contracts';
import type { Faults, Refusal, Texts } from '../../ui/form/refusal.ts';

/** The lines of an address: what the API calls each, its input of the person's address, and that of the company's. */
const LINES = [
  { line: 'address', own: 'userRequestedAddress', office: 'officeAddress' },
  { line: 'City', own: 'City', office: 'officeCity' },
  { line: 'State', own: 'State', office: 'officeState' },
  { line: 'Zip', own: 'Zip', office: 'officeZip' },
] as const;
const PERSON = ['firstName', 'middle', 'lastName', 'title', 'companyName', 'contactPhone'] as const;
const OWN = [...PERSON, ...LINES.map(({ own }) => own)];
export const OFFICE_INPUTS = LINES.map(({ office }) => office);

/** The names of the form's inputs. `sameOffice`: the person's address is the company's too. */
export const PROFILE_INPUTS = [...OWN, 'sameOffice', ...OFFICE_INPUTS] as const;
export type ProfileInput = (typeof PROFILE_INPUTS)[number];
export type ProfileValues = Record<Exclude<ProfileInput, 'sameOffice'>, string> & { sameOffice: boolean };

/** A profile as the form shows it. Where the company has no address of its own, the person's counts as it. */
export function valuesOf(profile: Profile): ProfileValues {
  const location = profile.companyLocation;
  const sameOffice = !location || LINES.every(({ line, own }) => location[line] === profile[own]);
  return {
    ...Object.fromEntries(OWN.map((name) => [name, profile[name] ?? ''])),
    ...Object.fromEntries(LINES.map(({ line, office }) => [office, (!sameOffice && location[line]) || ''])),
    sameOffice,
  } as ProfileValues;
}

/** The form as it is filled in. @param others what stands in inputs that it does not send */
export const valuesIn = (texts: Texts, others?: ProfileValues): ProfileValues =>
  ({
    ...Object.fromEntries([...OWN, ...OFFICE_INPUTS].map((name) => [name, texts[name] ?? others?.[name] ?? ''])),
    sameOffice: Boolean(texts['sameOffice']),
  }) as ProfileValues;

/** What is sent: everything that the form shows, from the version that it showed. */
export const bodyOf = (values: ProfileValues, version: number): UpdateProfileBody => ({
  ...Object.fromEntries(OWN.map((name) => [name, values[name]])),
  companyLocation: Object.fromEntries(
    LINES.map(({ line, own, office }) => [line, values[values.sameOffice ? own : office]]),
  ),
  version,
});

/** How many inputs say something else. */
export const differencesOf = (a: ProfileValues, b: ProfileValues): number =>
  PROFILE_INPUTS.filter((name) => a[name] !== b[name]).length;

/** Faults of a body, at the inputs that they came from; one that no input has is left out. */
export function faultsAt(
  faults: readonly { path: string; message: string }[],
  { sameOffice }: ProfileValues,
): Faults<ProfileInput> {
  const fields: Faults<ProfileInput> = {};
  for (const { path, message } of faults) {
    const address = LINES.find(({ line }) => path === `companyLocation.${line}`);
    const name = address?.[sameOffice ? 'own' : 'office'] ?? PROFILE_INPUTS.find((input) => input === path);
    if (name) fields[name] ??= message;
  }
  return fields;
}

/** The API's refusal, at its inputs where they have it. */
export function profileRefusal({ problem }: ApiError, values: ProfileValues): Refusal<ProfileInput> {
  const fields = faultsAt(problem.errors ?? [], values);
  return { fields, form: Object.keys(fields).length > 0 ? null : problem.detail };
}
