import { listingIdParamSchema, rowIdText } from '@outcrop/contracts';
import { z } from 'zod';

/** Where a question is: in the address of its calls. */
export const questionPlaceSchema = z.object({
  id: listingIdParamSchema,
  questionId: rowIdText('must be the number of a question'),
});
export type QuestionPlace = z.output<typeof questionPlaceSchema>;
