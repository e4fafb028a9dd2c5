import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

const fields = z.array(z.string());
/** Name, company, title, telephone or an address has changed. */
export const profileChanged = defineEvent('accounts.profile-changed.v1', z.object({ userId: z.int(), fields }));
/** What somebody would buy or sell, or where, has changed. */
export const interestsChanged = defineEvent('accounts.interests-changed.v1', z.object({ userId: z.int(), fields }));
