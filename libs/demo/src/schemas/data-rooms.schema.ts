import { DATA_ROOM_ENTRY_CODES, DATA_ROOM_LEVEL_CODES, DATA_ROOM_STATE_CODES } from '@outcrop/contracts';
import { z } from 'zod';

const email = z.string().regex(/^[a-z.]+@[a-z-]+\.example$/, 'an email ends in .example');
const hoursAgo = z.number().positive();
const needs = z.strictObject({ signature: z.boolean(), entry: z.enum(DATA_ROOM_ENTRY_CODES) });
/** Names of the demo's people who decide (libs/accounts/src/demo-accounts.ts). */
const agent = z.enum(['Ruth Okafor', 'Daniel Marsh']);

/** data/data-rooms.json: buyers, and how they stand with data rooms. */
export const dataRoomsSchema = z.strictObject({
  /** Besides the demo's own buyer; nobody logs in as one of them. */
  people: z.array(
    z.strictObject({ email, firstName: z.string().min(1), lastName: z.string().min(1), company: z.string().min(1) }),
  ),
  rooms: z.array(
    z.strictObject({
      listingId: z.int(),
      /** Whether buyers may save private files, too; else they may only read them. */
      mayDownload: z.boolean().optional(),
      needs: z.strictObject({ 'private-files': needs, 'due-diligence': needs }),
      people: z.array(
        z.strictObject({
          email,
          state: z.enum(DATA_ROOM_STATE_CODES),
          level: z.enum(DATA_ROOM_LEVEL_CODES).optional(),
          /** Last day of the access, from the day on which the demo is loaded. */
          untilInDays: z.int().optional(),
          reason: z.string().min(1).optional(),
          /** Who decided; left out for what the person did. */
          by: agent.optional(),
          hoursAgo,
        }),
      ),
      /** Emails without an account. */
      invited: z.array(z.strictObject({ email, by: agent, hoursAgo })).optional(),
    }),
  ),
});
