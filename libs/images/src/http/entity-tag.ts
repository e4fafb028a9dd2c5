import { createHash } from 'node:crypto';

/** A strong entity tag of what is sent, quotes included. */
export const entityTag = (sent: string | Uint8Array): string =>
  `"${createHash('sha256').update(sent).digest('base64url').slice(0, 27)}"`;
