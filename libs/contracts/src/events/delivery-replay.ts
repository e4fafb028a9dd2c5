import { z } from 'zod';
import { isOfCalendar, OF_CALENDAR } from '../http/calendar.ts';

/**
 * Deliveries that one replay sends again: about as many as one transaction changes within a second and as a consumer gets through in minutes, so that nobody
 * waits for locks and the sum stays in view. More is a matter of the command line (`events replay`).
 */
export const MAX_REPLAYED = 10_000;

/** What a replay of a filter would send again. */
export const replayPreviewSchema = z.object({
  /** Failed ones and those that arrived: these are sent again. */
  matched: z.int().min(0),
  /** Those that the filter finds as well and that stay as they are: on their way already, or of a consumer that no worker has. */
  others: z.int().min(0),
  consumers: z.array(z.object({ consumer: z.string(), failed: z.int().min(0), arrived: z.int().min(0) })),
  /** The moment of the look, by the database's clock. */
  asOf: z.string(),
});
export type ReplayPreview = z.output<typeof replayPreviewSchema>;

/**
 * `POST /api/admin/delivery-replays`: what the filter finds is due again, but for what became due after the look that `asOf` names. So asking twice, or by two
 * admins at once, sends each once.
 */
export const replayWriteSchema = z.object({
  /** As of the list of deliveries. */
  filter: z.record(z.string().max(100), z.unknown()),
  asOf: z.iso.datetime({ offset: true }).refine(isOfCalendar, OF_CALENDAR),
});
export type ReplayWrite = z.output<typeof replayWriteSchema>;

export const replayAnswerSchema = z.object({ replayed: z.int().min(0) });
export type ReplayAnswer = z.output<typeof replayAnswerSchema>;
