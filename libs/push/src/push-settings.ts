import { list } from '@outcrop/platform';
import { z } from 'zod';

/** Of Chrome and what is built on it, Firefox, Edge and Safari. */
const KNOWN_PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

export const pushSettings = () =>
  z.object({
    /** Keys with which we say to push services who we are (RFC 8292), in base64url; derived from APP_SECRET when not given. */
    PUSH_VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be 65 bytes in base64url')
      .optional(),
    PUSH_VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
      .optional(),
    /** Hosts of push services that browsers may name; `*.` stands for any name below. */
    PUSH_SERVICES: list.transform((hosts) => (hosts.length ? hosts : KNOWN_PUSH_SERVICES)),
  });
