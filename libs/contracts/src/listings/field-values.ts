import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** Fields of a listing that are written freely, but usually as they were written before. Wire names, which are the clear ones too. */
export const PICKED_FIELDS = ['region', 'area', 'basin', 'play', 'agentName'] as const;
export type PickedField = (typeof PICKED_FIELDS)[number];

/** Values that are offered at a time. */
export const MAX_FIELD_VALUES = 50;

/** `field=basin&q=mid`: what listings say in a field, as far as it holds these words. */
export const fieldValuesQuerySchema = z.strictObject({ field: z.enum(PICKED_FIELDS), q: plainText(100).default('') });

/** The values that most listings have come first. */
export const fieldValuesSchema = z.array(z.object({ value: z.string(), count: z.int().min(1) }));
export type FieldValuesFound = z.output<typeof fieldValuesSchema>;
