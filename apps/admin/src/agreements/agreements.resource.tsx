import type { AgreementTemplateRecord } from '@outcrop/contracts';
import { type AdminResource, laterNamed, MENU_GROUPS } from '../resource/index.ts';

export const agreementTemplates: AdminResource = {
  name: 'agreement-templates',
  label: 'Agreements',
  singular: 'agreement template',
  plural: 'agreement templates',
  icon: 'file',
  order: 47,
  group: MENU_GROUPS.rooms,
  list: laterNamed(() => import('./template-list.tsx'), 'TemplateList'),
  edit: laterNamed(() => import('./template-form.tsx'), 'TemplateEdit'),
  create: laterNamed(() => import('./template-form.tsx'), 'TemplateCreate'),
  titleOf: (template: AgreementTemplateRecord) => template.name,
};
