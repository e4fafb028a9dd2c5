import type { User } from '@outcrop/contracts';
import { PROFILE } from './guards.ts';

/** The menus' way to the profile, in the words that its state asks for (docs/product/sign-up.md#profile-completeness). */
export const profileEntry = (user: Pick<User, 'officialCompanyName'>): { label: string; to: string } => ({
  label: user.officialCompanyName ? 'Buyer Profile' : 'Update Profile',
  to: PROFILE,
});
