import { DATA_ROOM_STEPS } from '@outcrop/contracts';
import { z } from 'zod';

const orNull = z.string().nullable();

/** What a mail says of somebody's access to a data room, to them or to the deal's agent. */
export const dataRoomFacts = z.object({
  reader: z.enum(['person', 'agent']),
  state: z.enum(['requested', 'granted', 'declined', 'revoked', 'expired']),
  /** Who asks, for the agent. */
  person: orNull,
  /** As it may be called in a mail. */
  deal: z.string(),
  /** The data room's page, for the agent the deal's; null when the reader cannot see it. */
  url: z.url().nullable(),
  /** What somebody who was let in does next; null for everybody else. */
  step: z.enum(DATA_ROOM_STEPS).nullable(),
  /** The first day of the files; null for none. */
  opens: z.iso.date().nullable(),
  /** What access was given to, in words. */
  level: orNull,
  /** The last day of the access; null for no end. */
  until: z.iso.date().nullable(),
  /** Why it was declined or revoked. */
  reason: orNull,
});
export type DataRoomFacts = z.output<typeof dataRoomFacts>;
