import { zodResolver } from '@hookform/resolvers/zod';
import { faultUnderInput } from '@outcrop/contracts';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { LeadTexts } from './lead-fields.ts';

/** Checks a form by the API's own schema and hands on what was typed, as it was typed. Loaded after the page, which can be shown without it. */
export const leadResolver = (schema: z.ZodType): Resolver<LeadTexts> =>
  zodResolver(schema as z.ZodType<LeadTexts, LeadTexts>, { error: faultUnderInput }, { raw: true });
