import { z } from 'zod';

export const noticeSettings = () =>
  z.object({
    /** Who signs notices. */
    NOTICES_SIGNATURE: z.string().max(100, 'must have at most 100 characters').default('The office'),
  });
