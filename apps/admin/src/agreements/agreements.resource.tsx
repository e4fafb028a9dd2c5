import type { AgreementTemplateRecord } from '@outcrop/contracts';
import type { AdminResource } from '../resource/index.ts';
import { TemplateCreate, TemplateEdit } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';

export const agreementTemplates: AdminResource = {
  name: 'agreement-templates',
  label: 'Agreements',
  singular: 'agreement template',
  plural: 'agreement templates',
  icon: 'file',
  order: 67,
  list: TemplateList,
  edit: TemplateEdit,
  create: TemplateCreate,
  titleOf: (template: AgreementTemplateRecord) => template.name,
};
