import type { Feature } from '@outcrop/platform';
import { Lead, LeadMail, LeadNote } from './lead.entity.ts';
import { leadData } from './lead-data.ts';
import { leadSettings } from './lead-settings.ts';
import { LeadsModule } from './leads.module.ts';
import { Migration20261122221000_leads } from './migrations/Migration20261122221000_leads.ts';
import { Migration20261125151000_leads_to_check } from './migrations/Migration20261125151000_leads_to_check.ts';

/** Leads: what people send by the contact form, the seller form and "Ask the agent about this deal" (docs/product/leads.md). */
export const leads: Feature = {
  name: 'leads',
  entities: [Lead, LeadNote, LeadMail],
  migrations: [Migration20261122221000_leads, Migration20261125151000_leads_to_check],
  settings: leadSettings,
  personalData: leadData,
  module: LeadsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
