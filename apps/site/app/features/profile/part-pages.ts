import type { ProfilePart } from '@outcrop/contracts';
import { INTERESTS, PROFILE } from '../../access/guards.ts';

/** The page on which a part is edited. */
export const pageOf = (part: ProfilePart): typeof PROFILE | typeof INTERESTS =>
  part === 'userInfo' ? PROFILE : INTERESTS;
