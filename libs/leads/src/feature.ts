import type { Feature } from '@outcrop/platform';

/** Leads: what people send by the contact form, the seller form and "Ask the agent about this deal" (docs/product/leads.md). */
export const leads: Feature = { name: 'leads', entities: [], migrations: [] };
