import type { Env } from '@outcrop/platform';
import { z } from 'zod';

export const leadSettings = ({ PUBLIC_URL }: Env) =>
  z.object({
    /** Where leads are mailed: one address of the firm. */
    LEADS_EMAIL: z
      .email('must be one email')
      .transform((email) => email.toLowerCase())
      .default(`office@${new URL(PUBLIC_URL).hostname}`),
  });
