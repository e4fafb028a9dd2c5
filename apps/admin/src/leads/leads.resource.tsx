import type { LeadRecord } from '@outcrop/contracts';
import type { AdminResource } from '../resource/index.ts';
import { LeadList } from './lead-list.tsx';

export const leads: AdminResource = {
  name: 'leads',
  label: 'Leads',
  singular: 'lead',
  icon: 'message',
  order: 65,
  list: LeadList,
  titleOf: (lead: LeadRecord) => lead.name,
};
