import { z } from 'zod';
import { listingIdSchema } from './deal.ts';

/** Most deals that one person can save. */
export const MAX_LIKES = 1_000;
/** Most deals that stand side by side. */
export const MAX_COMPARED = 4;

/** The answer of `PUT|DELETE /api/deals/{id}/like`: how it is from now on. */
export const likeStateSchema = z.object({ ListingId: listingIdSchema, liked: z.boolean() });
export type LikeState = z.output<typeof likeStateSchema>;

/** `GET /api/deals/likes`: how many public deals whoever asks has saved, the total of `GET /api/deals?liked=true`. */
export const likesSchema = z.object({ count: z.int() });
export type Likes = z.output<typeof likesSchema>;
