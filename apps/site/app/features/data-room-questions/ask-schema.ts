import { questionSchema } from '@outcrop/contracts';
import { z } from 'zod';
import { checkBy } from '../../ui/form/faults.ts';
import { filled } from '../../ui/form/filled.ts';

/** The form's fields: a question, and the file that it is about; empty for the whole data room. */
export const askFormSchema = z.object({
  question: filled(questionSchema, 'Please enter a question.'),
  about: z.string().regex(/^\d{0,9}$/, 'must be a file of this data room'),
});

export const check = checkBy(askFormSchema);
