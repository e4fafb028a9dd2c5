import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

const questionRef = z.object({ listingId: z.int(), questionId: z.int() });

export const questionAsked = defineEvent('data-rooms.question-asked.v1', questionRef);
export const questionWithdrawn = defineEvent('data-rooms.question-withdrawn.v1', questionRef);
/** To its asker alone, or to all readers. */
export const questionAnswered = defineEvent('data-rooms.question-answered.v1', questionRef);
