import type { AuditRecord } from '@outcrop/contracts';
import { type AdminResource, later, MENU_GROUPS } from '../resource/index.ts';

export const audit: AdminResource = {
  name: 'audit',
  label: 'Audit',
  singular: 'entry',
  plural: 'entries',
  icon: 'bullets',
  order: 96,
  group: MENU_GROUPS.system,
  adminsOnly: true,
  list: later(() => import('./audit-list.tsx'), {}),
  titleOf: ({ id }: AuditRecord) => `entry ${id}`,
};
