import { z } from 'zod';

/** What the mail about a question in a data room says: that one waits, to the deal's agent; that one was answered, to its asker and to others who read the answer. */
export const questionFacts = z.object({
  reader: z.enum(['agent', 'asker', 'other']),
  /** Who asked, for the agent alone. */
  person: z.string().nullable(),
  /** As it may be called in a mail. */
  deal: z.string(),
  /** Where it is answered, or read. */
  url: z.url(),
});
export type QuestionFacts = z.output<typeof questionFacts>;
