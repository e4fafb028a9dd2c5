import { z } from 'zod';
import { FLAGS, type FlagName } from './flags.ts';

/** `GET /api/config`: what the front ends must know before they draw. */
export const configSchema = z.object({
  environment: z.enum(['demo', 'production']),
  flags: z.object(
    Object.fromEntries(Object.keys(FLAGS).map((name) => [name, z.boolean()])) as Record<FlagName, z.ZodBoolean>,
  ),
  mapStyleUrl: z.string().nullable(),
});
export type Config = z.output<typeof configSchema>;
