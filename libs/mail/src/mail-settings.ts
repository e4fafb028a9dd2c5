import { url } from '@outcrop/platform';
import { z } from 'zod';

export const mailSettings = () =>
  z.object({
    /** Mails go out by this server; without it they are read in the admin area. */
    SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  });
