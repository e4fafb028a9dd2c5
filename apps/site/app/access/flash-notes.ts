import { LEAD_MESSAGES } from '@outcrop/contracts';
import { safeTarget } from './safe-target.ts';

/**
 * What is said on the page that a guard leads to, or a form without a script once it was taken. The address carries a code of this list, never a text: nobody can make the site say
 * something by a link (docs/product/access.md#guard-notes).
 */
export const FLASH_NOTES = {
  'login-required': 'Login to access this page',
  'not-authorized': 'You are not authorized to access this page',
  'contact-sent': LEAD_MESSAGES.contactSent,
  'seller-sent': LEAD_MESSAGES.sellerSent,
  'ask-sent': LEAD_MESSAGES.askSent,
} as const;
export type FlashNote = keyof typeof FLASH_NOTES;

const NOTE = 'note';
/** The page that was asked for, beside the note that it needs a login. */
const ASKED = 'redirectTo';

/** A page of ours, with a note. */
export const withFlashNote = (path: string, note: FlashNote): string => `${path}?${NOTE}=${note}`;

/** Home, with a note. */
export const homeWithNote = (note: FlashNote): string => withFlashNote('/home', note);

/** Home, which says that a page needs a login and leads to it. @param here address of that page */
export const homeAskingForLogin = (here: string): string =>
  `${homeWithNote('login-required')}&${ASKED}=${encodeURIComponent(here)}`;

/** The page that a guard kept somebody from, as an address of this site; home when the address names none. */
export const askedFor = (search: string): string => safeTarget(new URLSearchParams(search).get(ASKED));

/** The note that an address carries; null for none and for codes that do not exist. */
export function flashNoteIn(search: string): FlashNote | null {
  const code = new URLSearchParams(search).get(NOTE);
  return code !== null && Object.hasOwn(FLASH_NOTES, code) ? (code as FlashNote) : null;
}

/** The same query without its note and the page that was asked for, with its `?` when something is left. */
export function withoutFlashNote(search: string): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && ![NOTE, ASKED].includes(part.split('=')[0] ?? ''));
  return left.length ? `?${left.join('&')}` : '';
}
