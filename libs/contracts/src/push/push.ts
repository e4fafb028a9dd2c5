import { z } from 'zod';

/** Longest endpoint; those of the push services have 150 to 700 characters. */
export const MAX_ENDPOINT_LENGTH = 2_000;

const endpoint = z
  .string()
  .min(1)
  .max(MAX_ENDPOINT_LENGTH)
  .refine((text) => /^[\x21-\x7e]*$/.test(text) && URL.canParse(text), 'must be an address');
/** Base64 for addresses, of so many bytes; some browsers add the padding. */
const bytes = (pattern: RegExp, words: string) =>
  z
    .string()
    .regex(pattern, words)
    .transform((text) => text.replace(/=+$/, ''));

/** `POST /api/push/subscriptions`: what a browser's `PushSubscription` says of itself as JSON (docs/product/push.md#push-subscriptions). */
export const pushSubscriptionSchema = z.object({
  endpoint,
  keys: z.object({
    /** An uncompressed point of P-256: 65 bytes, the first one 4. */
    p256dh: bytes(/^B[\w-]{86}={0,2}$/, 'must be a public key of P-256'),
    auth: bytes(/^[\w-]{22}={0,2}$/, 'must be 16 bytes'),
  }),
});
export type PushSubscriptionBody = z.input<typeof pushSubscriptionSchema>;

/** `DELETE /api/push/subscriptions`. */
export const pushEndpointSchema = z.object({ endpoint });
export type PushEndpoint = z.output<typeof pushEndpointSchema>;

/** `GET /api/push/key`: the public key that browsers subscribe with. */
export const pushKeySchema = z.object({ key: z.string() });
export type PushKey = z.output<typeof pushKeySchema>;
