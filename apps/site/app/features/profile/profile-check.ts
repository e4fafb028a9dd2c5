import { faultUnderInput, updateProfileSchema } from '@outcrop/contracts';
import type { FormCheck } from '../../ui/form/faults.ts';
import type { Faults } from '../../ui/form/refusal.ts';
import { bodyOf, faultsAt, OFFICE_INPUTS, type ProfileInput, type ProfileValues, valuesIn } from './profile-values.ts';

/** Without a script the company's location can be typed while the box says that there is none. */
const TICKED = 'Please untick the box above to use this address, or leave it empty.';

/** What is wrong with the form, by the API's own schema. */
export function profileFaults(values: ProfileValues): Faults<ProfileInput> {
  const { error } = updateProfileSchema.safeParse(bodyOf(values, 0), { error: faultUnderInput });
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  const typed = values.sameOffice && OFFICE_INPUTS.find((name) => values[name].trim() !== '');
  return { ...faultsAt(issues, values), ...(typed && { [typed]: TICKED }) };
}

export const check: FormCheck = (texts) => profileFaults(valuesIn(texts));
