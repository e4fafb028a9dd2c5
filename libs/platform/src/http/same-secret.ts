import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** Of one length, as the comparison in constant time asks. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
