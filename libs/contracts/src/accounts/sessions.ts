import { z } from 'zod';

/** What a device looks like, by its user agent. */
export const DEVICE_KINDS = ['computer', 'phone', 'program'] as const;

const device = {
  id: z.uuid(),
  /** In words: "Chrome on Windows". */
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** The address, or for IPv6 its network; null where it was not kept. */
  network: z.string().nullable(),
  firstSeenAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
};
export const ownSessionSchema = z.object({
  ...device,
  method: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

export const ownDeviceSchema = z.object({
  ...device,
  /** The device that asks. */
  current: z.boolean(),
});
export type OwnDevice = z.output<typeof ownDeviceSchema>;

/** Something that happened to an account's security. */
export const securityEventSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  what: z.string(),
  /** Where from, or why; null where nothing is known. */
  note: z.string().nullable(),
});
export type SecurityEvent = z.output<typeof securityEventSchema>;

/** `GET /api/account/sessions` */
export const ownSessionsSchema = z.object({
  sessions: z.array(ownSessionSchema),
  devices: z.array(ownDeviceSchema),
  /** The latest first. */
  history: z.array(securityEventSchema),
  passwordChangedAt: z.iso.datetime().nullable(),
});
export type OwnSessions = z.output<typeof ownSessionsSchema>;
