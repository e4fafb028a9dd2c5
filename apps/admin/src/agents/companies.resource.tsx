import type { CompanyRecord } from '@outcrop/contracts';
import { type AdminResource, laterNamed } from '../resource/index.ts';

/** Companies of agents: a change, of the name too, reaches all of their listings (docs/product/admin.md#agents-and-companies). */
export const companies: AdminResource = {
  name: 'companies',
  label: 'Companies',
  singular: 'company',
  plural: 'companies',
  icon: 'box',
  order: 16,
  list: laterNamed(() => import('./company-screens.tsx'), 'CompanyList'),
  edit: laterNamed(() => import('./company-screens.tsx'), 'CompanyEdit'),
  titleOf: ({ id }: CompanyRecord) => id,
};
