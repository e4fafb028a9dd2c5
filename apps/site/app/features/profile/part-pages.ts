import type { ProfilePart } from '@outcrop/contracts';

/** The page on which a part is edited. */
export const pageOf = (part: ProfilePart): '/buyer/profile' | '/buyer/interests' =>
  part === 'userInfo' ? '/buyer/profile' : '/buyer/interests';
