import { LEAD_MESSAGES } from '@outcrop/contracts';

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

const PARAMETER = 'note';

/** A page of ours, with a note. */
export const withFlashNote = (path: string, note: FlashNote): string => `${path}?${PARAMETER}=${note}`;

/** Home, with a note. */
export const homeWithNote = (note: FlashNote): string => withFlashNote('/home', note);

/** The note that an address carries; null for none and for codes that do not exist. */
export function flashNoteIn(search: string): FlashNote | null {
  const code = new URLSearchParams(search).get(PARAMETER);
  return code !== null && Object.hasOwn(FLASH_NOTES, code) ? (code as FlashNote) : null;
}

/** The same query without its note, with its `?` when something is left. */
export function withoutFlashNote(search: string): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && part.split('=')[0] !== PARAMETER);
  return left.length ? `?${left.join('&')}` : '';
}
