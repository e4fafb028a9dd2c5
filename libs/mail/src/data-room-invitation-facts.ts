import { z } from 'zod';

/** What the mail of an invitation to a data room says. */
export const dataRoomInvitationFacts = z.object({
  /** As it may be called in a mail. */
  deal: z.string(),
  invitedBy: z.string(),
  /** What the agent wrote. */
  message: z.string().nullable(),
  /** Where the invitation is taken up. */
  url: z.url(),
});
export type DataRoomInvitationFacts = z.output<typeof dataRoomInvitationFacts>;
