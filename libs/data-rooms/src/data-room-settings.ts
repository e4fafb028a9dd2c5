import type { Env } from '@outcrop/platform';
import { z } from 'zod';

export const dataRoomSettings = ({ PUBLIC_URL }: Env) =>
  z.object({
    /** Where requests are mailed for deals whose agent has no email that can be used: one address of the firm. */
    DATA_ROOMS_EMAIL: z
      .email('must be one email')
      .transform((email) => email.toLowerCase())
      .default(`office@${new URL(PUBLIC_URL).hostname}`),
  });
