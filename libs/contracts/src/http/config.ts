import { z } from 'zod';

/** Feature flags with their defaults (specification section 6, Feature flags). */
export const FLAGS = {
  showBuyNowButton: { default: true, label: 'Buy-now button' },
  showBuyNowPrice: { default: false, label: 'Buy-now price' },
  chatWidget: { default: false, label: 'Chat widget' },
  requestAccessToPrivateFiles: { default: true, label: 'Request access to private files' },
  signedConfidentialityAgreement: { default: true, label: 'Signed confidentiality agreement' },
  showEnergyPrices: { default: true, label: 'Energy prices' },
} as const;
export type FlagName = keyof typeof FLAGS;
export type Flags = Record<FlagName, boolean>;

/** `GET /api/config`: what the front ends must know before they draw. */
export const configSchema = z.object({
  environment: z.enum(['demo', 'production']),
  flags: z.object(
    Object.fromEntries(Object.keys(FLAGS).map((name) => [name, z.boolean()])) as Record<FlagName, z.ZodBoolean>,
  ),
  mapStyleUrl: z.string().nullable(),
});
export type Config = z.output<typeof configSchema>;
