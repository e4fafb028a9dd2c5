import { noteSchema, questionSchema } from '@outcrop/contracts';
import { z } from 'zod';
import { checkBy } from '../../ui/form/faults.ts';
import { filled } from '../../ui/form/filled.ts';

const page = z.string().regex(/^\d{0,6}$/, 'must be a page of this file');
const readers = z.enum(['self', 'firm']);

/** The form beside a page: a note or a question on the page, or on the whole file where it is empty. */
export const entryFormSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), text: filled(noteSchema, 'Please enter a note.'), page, readers }),
  z.object({ kind: z.literal('question'), text: filled(questionSchema, 'Please enter a question.'), page }),
]);
/** The form of a note that is changed; an empty one is deleted. */
export const changeFormSchema = z.object({
  noteId: z.string().regex(/^[1-9]\d{0,9}$/, 'must be a note'),
  text: z.union([z.literal(''), noteSchema]),
  readers,
});

export const checkEntry = checkBy(entryFormSchema);
export const checkChange = checkBy(changeFormSchema);
