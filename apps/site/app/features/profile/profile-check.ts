import { faultUnderInput, updateProfileSchema } from '@outcrop/contracts';
import { bodyOf, inputOf, type ProfileInput, type ProfileValues } from './profile-values.ts';

/** Checks the form by the API's own schema. Loaded after the page, which can be shown without it. */
export function checkProfile(values: ProfileValues): Partial<Record<ProfileInput, string>> {
  const parsed = updateProfileSchema.safeParse(bodyOf(values, 0), { error: faultUnderInput });
  const faults: Partial<Record<ProfileInput, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[inputOf(path.join('.'), values)] ??= message;
  return faults;
}
