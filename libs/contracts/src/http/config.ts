import { z } from 'zod';
import { FLAGS, type FlagName } from './flags.ts';

/** `GET /api/config`: what the front ends must know before they draw. */
export const configSchema = z.object({
  environment: z.enum(['demo', 'production']),
  /** The environment by the name that older front ends know it by. */
  environmentName: z.enum(['DEMO', 'PROD']),
  /** Whether what is for trying things out is shown; never in production. */
  devMode: z.boolean(),
  flags: z.object(
    Object.fromEntries(Object.keys(FLAGS).map((name) => [name, z.boolean()])) as Record<FlagName, z.ZodBoolean>,
  ),
  mapStyleUrl: z.string().nullable(),
  /** The script of the chat; null where it is off or there is none. */
  chatWidgetUrl: z.string().nullable(),
});
export type Config = z.output<typeof configSchema>;
