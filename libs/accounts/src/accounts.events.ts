import { defineEvent, shownText } from '@outcrop/platform';
import { z } from 'zod';

const userRef = z.object({ userId: z.int() });
export const userCreated = defineEvent('accounts.user-created.v1', userRef);
export const userDisabled = defineEvent('accounts.user-disabled.v1', userRef);
export const userEnabled = defineEvent('accounts.user-enabled.v1', userRef);
export const userChanged = defineEvent('accounts.user-changed.v1', userRef);
export const userErased = defineEvent('accounts.user-erased.v1', userRef);
export const impersonationStarted = defineEvent('accounts.impersonation-started.v1', userRef);
export const emailVerified = defineEvent('accounts.email-verified.v1', userRef);
export const passwordChanged = defineEvent('accounts.password-changed.v1', userRef);
export const emailChanged = defineEvent('accounts.email-changed.v1', userRef);

const fields = z.array(shownText());
/** Name, company, title, telephone or an address has changed. */
export const profileChanged = defineEvent('accounts.profile-changed.v1', z.object({ userId: z.int(), fields }));
/** What somebody would buy or sell, or where, has changed. */
export const interestsChanged = defineEvent('accounts.interests-changed.v1', z.object({ userId: z.int(), fields }));
