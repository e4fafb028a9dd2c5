import { faultUnderInput, updateProfileSchema } from '@outcrop/contracts';
import type { Refusal } from '../../ui/form/refusal.ts';
import { bodyOf, inputOf, OFFICE_FIELDS, type ProfileInput, type ProfileValues } from './profile-values.ts';

/** Checks the form by the API's own schema. Loaded after the page, which can be shown without it. */
export function checkProfile(values: ProfileValues): Partial<Record<ProfileInput, string>> {
  const parsed = updateProfileSchema.safeParse(bodyOf(values, 0), { error: faultUnderInput });
  const faults: Partial<Record<ProfileInput, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[inputOf(path.join('.'), values)] ??= message;
  return faults;
}

/** Without a script the company's location can be typed while the box says that there is none. */
const TICKED = 'Please untick the box above to use this address, or leave it empty.';

/** What is wrong with a form that was sent without a script; null where nothing is. */
export function profileFaults(values: ProfileValues): Refusal<ProfileInput> | null {
  const fields = checkProfile(values);
  const typed = values.sameOffice && OFFICE_FIELDS.find((name) => values[name].trim() !== '');
  if (typed) fields[typed] = TICKED;
  return Object.keys(fields).length > 0 ? { fields, form: null } : null;
}
