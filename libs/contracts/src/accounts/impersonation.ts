import { z } from 'zod';

/** How long an admin views the site as somebody else, in minutes (docs/product/access.md#impersonation). */
export const IMPERSONATION_MINUTES = 30;

/** `GET /api/account/impersonation`: null while nobody acts in the person's name. */
export const impersonationSchema = z
  .object({ name: z.string(), company: z.string().nullable(), reason: z.string(), until: z.iso.datetime() })
  .nullable();
export type Impersonation = z.output<typeof impersonationSchema>;

/** `POST /api/Auth/StopImpersonation`: whether the admin's own session goes on; if not, they log in again. */
export const stoppedSchema = z.object({ message: z.literal('OK'), restored: z.boolean() });
export type Stopped = z.output<typeof stoppedSchema>;
