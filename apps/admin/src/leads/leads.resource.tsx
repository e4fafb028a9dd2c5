import type { LeadRecord } from '@outcrop/contracts';
import { type AdminResource, laterNamed } from '../resource/index.ts';

export const leads: AdminResource = {
  name: 'leads',
  label: 'Leads',
  singular: 'lead',
  icon: 'message',
  order: 65,
  list: laterNamed(() => import('./lead-list.tsx'), 'LeadList'),
  titleOf: (lead: LeadRecord) => lead.name,
};
